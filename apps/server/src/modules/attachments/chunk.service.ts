import { createHash } from 'node:crypto'
import { type ChunkFields, chunkBytes } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { getFileStorage } from '../storage/index.ts'
import {
  type Chunk,
  type Upload,
  findChunk,
  listChunkNumbers,
  findUpload,
  insertChunk,
  insertUpload,
  lockOwner,
  touchUpload,
} from './chunk.queries.ts'
import { assertWithinQuota } from './create-attachment.ts'
import { getChunkKey, createRandomName } from './storage-keys.ts'
import { findReadableEqual } from './read-access.ts'

interface ChunkState {
  uploaded: boolean
  chunkNumbers: number[]
  merge: boolean
}
const completeState: ChunkState = { uploaded: true, chunkNumbers: [], merge: true }

/**
 * State of an upload (F3.101). It counts as complete only if the caller may read a file with the same content (security rule
 * 5.3).
 */
export async function getChunkState(deps: Deps, caller: Caller, fields: ChunkFields): Promise<ChunkState> {
  assertChunkFits(fields)
  const upload = await findUpload(deps.db, caller.userId, decodeIdentifier(fields.identifier))
  if (upload) return getUploadState(deps, upload)
  const known = await findReadableEqual(deps, caller, {
    blake3: decodeIdentifier(fields.identifier),
    size: fields.totalSize,
  })
  return known ? completeState : { uploaded: false, chunkNumbers: [], merge: false }
}

/**
 * Stores one chunk. It is written before its row; the same chunk again has no effect, another one with its number is an error.
 *
 * @throws AppError 'file.badChunk', 'file.chunkDiffers', 'file.overQuota'
 */
export async function saveChunk(
  deps: Deps,
  caller: Caller,
  fields: ChunkFields,
  bytes: Uint8Array,
): Promise<ChunkState> {
  assertChunkFits(fields)
  if (bytes.length !== fields.currentChunkSize) throw new AppError('file.badChunk')
  const identifier = decodeIdentifier(fields.identifier)
  const upload = (await findUpload(deps.db, caller.userId, identifier)) ?? (await startUpload(deps, caller, fields))
  if (!upload) return completeState
  if (upload.total_size !== fields.totalSize) throw new AppError('file.badChunk')
  const sha256 = createHash('sha256').update(bytes).digest()
  const known = await findChunk(deps.db, upload.id, fields.chunkNumber)
  if (known) assertSameChunk(known, sha256)
  else await storeChunk(deps, upload, { number: fields.chunkNumber, size: bytes.length, sha256 }, bytes)
  await touchUpload(deps.db, upload.id, new Date(deps.clock()))
  return getUploadState(deps, upload)
}

/** Announces a file; undefined if it was completed in the meantime, for example in another tab. */
async function startUpload(deps: Deps, caller: Caller, { identifier, totalSize, totalChunks }: ChunkFields) {
  const blake3 = decodeIdentifier(identifier)
  if (await findReadableEqual(deps, caller, { blake3, size: totalSize })) return undefined
  return deps.db.transaction(async (tx) => {
    await lockOwner(tx, caller.userId)
    await assertWithinQuota(tx, caller.userId, totalSize)
    const upload = { id: createId(), total_size: totalSize, total_chunks: totalChunks }
    await insertUpload(tx, { ...upload, ownerId: caller.userId, identifier: blake3, at: new Date(deps.clock()) })
    return findUpload(tx, caller.userId, blake3)
  })
}

async function storeChunk(
  deps: Deps,
  upload: Upload,
  part: Pick<Chunk, 'number' | 'size' | 'sha256'>,
  bytes: Uint8Array,
): Promise<void> {
  const blob = createRandomName('bin')
  await getFileStorage(deps).write(getChunkKey(blob), bytes)
  if (await insertChunk(deps.db, upload.id, { ...part, blob })) return
  // the same chunk was sent twice at the same time
  await getFileStorage(deps).remove(getChunkKey(blob))
  const known = await findChunk(deps.db, upload.id, part.number)
  if (known) assertSameChunk(known, part.sha256)
}

function assertSameChunk(known: Chunk, sha256: Buffer): void {
  if (!known.sha256.equals(sha256)) throw new AppError('file.chunkDiffers')
}

async function getUploadState(deps: Deps, upload: Upload): Promise<ChunkState> {
  const chunkNumbers = await listChunkNumbers(deps.db, upload.id)
  return { uploaded: false, chunkNumbers, merge: chunkNumbers.length === upload.total_chunks }
}

/** Checks number and size of the chunks against the size of the file. @throws AppError 'file.badChunk' */
function assertChunkFits({ chunkNumber, currentChunkSize, totalSize, totalChunks }: ChunkFields): void {
  const count = Math.max(1, Math.ceil(totalSize / chunkBytes))
  const size = chunkNumber < count ? chunkBytes : totalSize - (count - 1) * chunkBytes
  if (totalChunks !== count || chunkNumber > count || currentChunkSize !== size) throw new AppError('file.badChunk')
}

export const decodeIdentifier = (identifier: string): Buffer => Buffer.from(identifier, 'hex')
