import { createHash } from 'node:crypto'
import { type ChunkFields, chunkBytes } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { filesOf } from '../files.ts'
import {
  type Chunk,
  type Upload,
  findChunk,
  findChunkNumbers,
  findUpload,
  insertChunk,
  insertUpload,
  lockOwner,
  touchUpload,
} from './chunk.queries.ts'
import { refuseOverQuota } from './keep.ts'
import { chunkKey, randomName } from './places.ts'
import { equalFile } from './reach.ts'

interface ChunkState {
  uploaded: boolean
  chunkNumbers: number[]
  merge: boolean
}
const whole: ChunkState = { uploaded: true, chunkNumbers: [], merge: true }

/**
 * State of an upload (F3.101). It counts as complete only if the caller may read a file with the same content (security rule
 * 5.3).
 */
export async function chunkState(deps: Deps, caller: Caller, fields: ChunkFields): Promise<ChunkState> {
  refuseMisfit(fields)
  const upload = await findUpload(deps.db, caller.userId, bytesOf(fields.identifier))
  if (upload) return stateOf(deps, upload)
  const known = await equalFile(deps, caller, { blake3: bytesOf(fields.identifier), size: fields.totalSize })
  return known ? whole : { uploaded: false, chunkNumbers: [], merge: false }
}

/**
 * Stores one chunk. It is written before its row; the same chunk again has no effect, another one with its number is an error.
 *
 * @throws AppError 'file.badChunk', 'file.chunkDiffers', 'file.overQuota'
 */
export async function keepChunk(
  deps: Deps,
  caller: Caller,
  fields: ChunkFields,
  bytes: Uint8Array,
): Promise<ChunkState> {
  refuseMisfit(fields)
  if (bytes.length !== fields.currentChunkSize) throw new AppError('file.badChunk')
  const identifier = bytesOf(fields.identifier)
  const upload = (await findUpload(deps.db, caller.userId, identifier)) ?? (await begin(deps, caller, fields))
  if (!upload) return whole
  if (upload.total_size !== fields.totalSize) throw new AppError('file.badChunk')
  const sha256 = createHash('sha256').update(bytes).digest()
  const known = await findChunk(deps.db, upload.id, fields.chunkNumber)
  if (known) refuseOther(known, sha256)
  else await store(deps, upload, { number: fields.chunkNumber, size: bytes.length, sha256 }, bytes)
  await touchUpload(deps.db, upload.id, new Date(deps.clock()))
  return stateOf(deps, upload)
}

/** Announces a file; undefined if it was completed in the meantime, for example in another tab. */
async function begin(deps: Deps, caller: Caller, { identifier, totalSize, totalChunks }: ChunkFields) {
  const blake3 = bytesOf(identifier)
  if (await equalFile(deps, caller, { blake3, size: totalSize })) return undefined
  return deps.db.transaction(async (tx) => {
    await lockOwner(tx, caller.userId)
    await refuseOverQuota(tx, caller.userId, totalSize)
    const upload = { id: newId(), total_size: totalSize, total_chunks: totalChunks }
    await insertUpload(tx, { ...upload, ownerId: caller.userId, identifier: blake3, at: new Date(deps.clock()) })
    return findUpload(tx, caller.userId, blake3)
  })
}

async function store(
  deps: Deps,
  upload: Upload,
  part: Pick<Chunk, 'number' | 'size' | 'sha256'>,
  bytes: Uint8Array,
): Promise<void> {
  const blob = randomName('bin')
  await filesOf(deps).write(chunkKey(blob), bytes)
  if (await insertChunk(deps.db, upload.id, { ...part, blob })) return
  // the same chunk was sent twice at the same time
  await filesOf(deps).remove(chunkKey(blob))
  const known = await findChunk(deps.db, upload.id, part.number)
  if (known) refuseOther(known, part.sha256)
}

function refuseOther(known: Chunk, sha256: Buffer): void {
  if (!known.sha256.equals(sha256)) throw new AppError('file.chunkDiffers')
}

async function stateOf(deps: Deps, upload: Upload): Promise<ChunkState> {
  const chunkNumbers = await findChunkNumbers(deps.db, upload.id)
  return { uploaded: false, chunkNumbers, merge: chunkNumbers.length === upload.total_chunks }
}

/** Checks number and size of the chunks against the size of the file. @throws AppError 'file.badChunk' */
function refuseMisfit({ chunkNumber, currentChunkSize, totalSize, totalChunks }: ChunkFields): void {
  const count = Math.max(1, Math.ceil(totalSize / chunkBytes))
  const size = chunkNumber < count ? chunkBytes : totalSize - (count - 1) * chunkBytes
  if (totalChunks !== count || chunkNumber > count || currentChunkSize !== size) throw new AppError('file.badChunk')
}

export const bytesOf = (identifier: string): Buffer => Buffer.from(identifier, 'hex')
