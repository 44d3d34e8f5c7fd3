import type { BodyOf, attachmentEndpoints } from '@armature/contract'
import { extensionOf } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { createQueue } from '../../session/queue.ts'
import { filesOf } from '../files.ts'
import { type Attachment, holdAttachment, insertCopy } from './attachment.queries.ts'
import { type Chunk, deleteChunk, deleteUpload, findChunks, lockUpload } from './chunk.queries.ts'
import { bytesOf } from './chunk.service.ts'
import { contentTypeOf, headBytes } from './content.ts'
import { type Written, keepBlob, nameFor, storable, writeBlob } from './keep.ts'
import { chunkKey, wholeKey } from './places.ts'
import { equalFile } from './reach.ts'

type Asked = BodyOf<typeof attachmentEndpoints.merge>

/** Reading, hashing and writing are expensive: two files at a time. */
const inQueue = createQueue(2, 32)

/**
 * Merges the chunks of a file: all of them must exist, and the result must have the announced hash. A repeated call returns the
 * same file; if the caller may already read a file with this content, no chunks are needed.
 *
 * @throws AppError 'file.incomplete', 'file.damaged', 'file.otherContent'
 */
export function merge(deps: Deps, caller: Caller, asked: Asked): Promise<Attachment> {
  return inQueue(async () => (await mergeParts(deps, caller, asked)) ?? mergeKnown(deps, caller, asked))
}

/** The file of a chunk is missing: it has to be sent again. */
class PartIsGone extends Error {
  constructor(
    readonly uploadId: string,
    readonly number: number,
  ) {
    super('a part of a file is gone')
  }
}

async function mergeParts(deps: Deps, caller: Caller, asked: Asked): Promise<Attachment | undefined> {
  let written: Written | undefined
  try {
    const done = await deps.db.transaction(async (tx) => {
      const upload = await lockUpload(tx, caller.userId, bytesOf(asked.identifier))
      if (!upload) return undefined
      const chunks = await findChunks(tx, upload.id)
      if (chunks.length !== upload.total_chunks || upload.total_size !== asked.fileSize)
        throw new AppError('file.incomplete')
      written = await writeBlob(deps, partsOf(deps, upload.id, chunks))
      const isAsAnnounced = written.size === upload.total_size && written.blake3.equals(bytesOf(asked.identifier))
      const kept = { type: 'annex', ownerId: caller.userId, originalName: asked.fileName } as const
      const file = isAsAnnounced ? await keepBlob(deps, tx, written, kept) : undefined
      await deleteUpload(tx, upload.id)
      return { file, chunks }
    })
    // the rows are already deleted
    for (const { blob } of done?.chunks ?? []) await filesOf(deps).remove(chunkKey(blob))
    if (done && !done.file) throw new AppError('file.damaged')
    return done?.file
  } catch (error) {
    if (error instanceof PartIsGone) {
      await deleteChunk(deps.db, error.uploadId, error.number)
      throw new AppError('file.incomplete')
    }
    if (error instanceof AppError && written) await filesOf(deps).remove(wholeKey(written.blob))
    throw error
  }
}

async function* partsOf(deps: Deps, uploadId: string, chunks: readonly Chunk[]): AsyncIterable<Uint8Array> {
  for (const { number, blob } of chunks) {
    const bytes = await filesOf(deps).stream(chunkKey(blob))
    if (!bytes) throw new PartIsGone(uploadId, number)
    yield* bytes
  }
}

/** There are no chunks: the content already exists, uploaded by this user or in a record that they may read. */
async function mergeKnown(deps: Deps, caller: Caller, asked: Asked): Promise<Attachment> {
  const known = await equalFile(deps, caller, { blake3: bytesOf(asked.identifier), size: asked.fileSize })
  if (!known) throw new AppError('file.incomplete')
  if (known.owner_id === caller.userId && known.original_name === storable(asked.fileName)) return known
  return deps.db.transaction((tx) => copied(deps, tx, caller, known, asked.fileName))
}

/** The same bytes with another name or owner. */
async function copied(deps: Deps, tx: Db, caller: Caller, known: Attachment, fileName: string): Promise<Attachment> {
  if (!(await holdAttachment(tx, known.id))) throw new AppError('file.incomplete')
  const extension = extensionOf(fileName)
  const file: Attachment = {
    ...known,
    id: newId(),
    name: nameFor(extension),
    owner_id: caller.userId,
    original_name: storable(fileName),
    extension,
    content_type: await contentTypeOf(await headOf(deps, known.blob), extension, known.size),
  }
  await insertCopy(tx, known.id, file, new Date(deps.clock()))
  return file
}

async function headOf(deps: Deps, blob: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (await filesOf(deps).stream(wholeKey(blob))) ?? []) {
    parts.push(part)
    size += part.length
    if (size >= headBytes) break
  }
  return Buffer.concat(parts).subarray(0, headBytes)
}
