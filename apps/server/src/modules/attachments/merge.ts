import type { EndpointBody, attachmentEndpoints } from '@armature/contract'
import { getFileExtension } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { createQueue } from '../../platform/queue.ts'
import { getFileStorage } from '../storage/index.ts'
import { type Attachment, insertCopy } from '../attachment-rows/index.ts'
import { lockAttachment } from './attachment.queries.ts'
import { type Chunk, deleteChunk, deleteUpload, listChunks, lockUpload } from './chunk.queries.ts'
import { decodeIdentifier } from './chunk.service.ts'
import { type FileContent, detectContentType, headBytes } from './content.ts'
import {
  type WrittenBlob,
  createAttachment,
  createFileName,
  toStorableName,
  writeBlob,
  toStoredContent,
} from './create-attachment.ts'
import { getChunkKey, getFileKey } from './storage-keys.ts'
import { findReadableEqual } from './read-access.ts'

type MergeRequest = EndpointBody<typeof attachmentEndpoints.merge>

/** Reading, hashing and writing are expensive: two files at a time. */
const runInQueue = createQueue(2, 32)

/**
 * Merges the chunks of a file: all of them must exist, and the result must have the announced hash. A repeated call returns the
 * same file; if the caller may already read a file with this content, no chunks are needed.
 *
 * @throws AppError 'file.incomplete', 'file.damaged', 'file.otherContent'
 */
export function mergeFile(deps: Deps, caller: Caller, asked: MergeRequest): Promise<Attachment> {
  return runInQueue(async () => (await mergeParts(deps, caller, asked)) ?? mergeKnown(deps, caller, asked))
}

/** The file of a chunk is missing: it has to be sent again. */
class MissingChunkError extends Error {
  constructor(
    readonly uploadId: string,
    readonly number: number,
  ) {
    super('a part of a file is gone')
  }
}

async function mergeParts(deps: Deps, caller: Caller, asked: MergeRequest): Promise<Attachment | undefined> {
  let written: WrittenBlob | undefined
  try {
    const done = await deps.db.transaction(async (tx) => {
      const upload = await lockUpload(tx, caller.userId, decodeIdentifier(asked.identifier))
      if (!upload) return undefined
      const chunks = await listChunks(tx, upload.id)
      if (chunks.length !== upload.total_chunks || upload.total_size !== asked.fileSize)
        throw new AppError('file.incomplete')
      written = await writeBlob(deps, streamChunks(deps, upload.id, chunks))
      const isAsAnnounced =
        written.size === upload.total_size && written.blake3.equals(decodeIdentifier(asked.identifier))
      const kept = { type: 'annex', ownerId: caller.userId, originalName: asked.fileName } as const
      const file = isAsAnnounced ? await createAttachment(deps, tx, written, kept) : undefined
      await deleteUpload(tx, upload.id)
      return { file, chunks }
    })
    // the rows are already deleted
    for (const { blob } of done?.chunks ?? []) await getFileStorage(deps).remove(getChunkKey(blob))
    if (done && !done.file) throw new AppError('file.damaged')
    return done?.file
  } catch (error) {
    if (error instanceof MissingChunkError) {
      await deleteChunk(deps.db, error.uploadId, error.number)
      throw new AppError('file.incomplete')
    }
    if (error instanceof AppError && written) await getFileStorage(deps).remove(getFileKey(written.blob))
    throw error
  }
}

async function* streamChunks(deps: Deps, uploadId: string, chunks: readonly Chunk[]): AsyncIterable<Uint8Array> {
  for (const { number, blob } of chunks) {
    const bytes = await getFileStorage(deps).stream(getChunkKey(blob))
    if (!bytes) throw new MissingChunkError(uploadId, number)
    yield* bytes
  }
}

/** There are no chunks: the content already exists, uploaded by this user or in a record that they may read. */
async function mergeKnown(deps: Deps, caller: Caller, asked: MergeRequest): Promise<Attachment> {
  const known = await findReadableEqual(deps, caller, {
    blake3: decodeIdentifier(asked.identifier),
    size: asked.fileSize,
  })
  if (!known) throw new AppError('file.incomplete')
  if (known.owner_id === caller.userId && known.original_name === toStorableName(asked.fileName)) return known
  return deps.db.transaction((tx) => copyAttachment(deps, tx, caller, known, asked.fileName))
}

/** The same bytes with another name or owner. */
async function copyAttachment(
  deps: Deps,
  tx: Db,
  caller: Caller,
  known: Attachment,
  fileName: string,
): Promise<Attachment> {
  if (!(await lockAttachment(tx, known.id))) throw new AppError('file.incomplete')
  const extension = getFileExtension(fileName)
  const file: Attachment = {
    ...known,
    id: createId(),
    name: createFileName(extension),
    owner_id: caller.userId,
    original_name: toStorableName(fileName),
    extension,
    content_type: await detectContentType(await openStoredContent(deps, known), extension),
  }
  await insertCopy(tx, known.id, file, new Date(deps.clock()))
  return file
}

async function openStoredContent(deps: Deps, { blob, size }: Attachment): Promise<FileContent> {
  const { read } = toStoredContent(deps, { blob, size, head: Buffer.alloc(0) })
  return { head: await read(0, headBytes), size, read }
}
