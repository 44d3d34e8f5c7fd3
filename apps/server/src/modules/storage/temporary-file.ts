import { createHash, randomBytes } from 'node:crypto'
import { sentFileDays } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { getFileStorage } from './file-storage.ts'
import {
  deleteSurplus,
  deleteOlder,
  findTemporaryFile,
  insertTemporaryFile,
  type TemporaryFileType,
} from './temporary-file.queries.ts'
import { defineTimedJob } from '../jobs/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Lifetime and maximum number of files per user. Files to import may contain initial passwords, so they expire after an hour. */
const retention: Record<TemporaryFileType, { ms: number; most: number }> = {
  import: { ms: hourMs, most: 3 },
  export: { ms: dayMs, most: 10 },
  sent: { ms: sentFileDays * dayMs, most: 200 },
}

export interface NewTemporaryFile {
  type: TemporaryFileType
  /** original name: shown to the user, never used as a path */
  fileName: string
  contentType: string
  extension: string
  /** complete, or a stream: an interrupted stream leaves no file */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/**
 * Stores a temporary file for one user under a random name; only the newest few of a user are kept.
 *
 * @returns the name, with which only the owner finds it
 */
export async function saveTemporaryFile(
  deps: Deps,
  owner: Pick<Caller, 'userId'>,
  file: NewTemporaryFile,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${file.extension}`
  const measured = measureStream(file.bytes)
  await getFileStorage(deps).write(getStorageKey(file.type, name), measured.bytes)
  await insertTemporaryFile(deps.db, {
    id: createId(),
    type: file.type,
    name,
    owner_id: owner.userId,
    original_name: file.fileName.replaceAll('\u0000', '').toWellFormed().slice(0, 255),
    content_type: file.contentType,
    created_at: new Date(deps.clock()),
    ...measured.result(),
  })
  const spent = await deleteSurplus(deps.db, {
    type: file.type,
    ownerId: owner.userId,
    most: retention[file.type].most,
  })
  await removeBytes(deps, file.type, spent)
  return name
}

/** Removes expired files. */
export const cleanFiles = defineTimedJob({
  name: 'cleanFiles',
  cron: '27 * * * *',
  run: removeExpired,
})

export interface TemporaryFile {
  fileName: string
  contentType: string
  bytes: AsyncIterable<Uint8Array>
}

/** A temporary file of its owner; other users cannot find out whether it exists. */
export async function openTemporaryFile(
  deps: Deps,
  owner: Pick<Caller, 'userId'>,
  type: TemporaryFileType,
  name: string,
): Promise<TemporaryFile | undefined> {
  const row = await findTemporaryFile(deps.db, { type, name, ownerId: owner.userId })
  if (!row || row.created_at.getTime() < deps.clock() - retention[type].ms) return undefined
  const bytes = await getFileStorage(deps).stream(getStorageKey(type, name))
  return bytes && { fileName: row.original_name, contentType: row.content_type, bytes }
}

/** @throws AppError 'export.gone' */
export async function downloadFile(deps: Deps, caller: Caller, name: string) {
  const file =
    (await openTemporaryFile(deps, caller, 'export', name)) ?? (await openTemporaryFile(deps, caller, 'sent', name))
  if (!file) throw new AppError('export.gone')
  return { ...file, keep: 'nowhere' as const }
}

/** URL where the owner downloads a generated file. */
export const buildDownloadUrl = (name: string): string => `/api/file/Download/export/${name}`

async function removeExpired(deps: Deps): Promise<void> {
  for (const type of Object.keys(retention) as TemporaryFileType[]) {
    const before = new Date(deps.clock() - retention[type].ms)
    await removeBytes(deps, type, await deleteOlder(deps.db, type, before))
  }
}

/** Call it after the rows are deleted, so that every row has a file. */
async function removeBytes(deps: Deps, type: TemporaryFileType, names: readonly string[]): Promise<void> {
  for (const name of names) await getFileStorage(deps).remove(getStorageKey(type, name))
}

/** Computes size and hash of a stream that is passed through. */
function measureStream(bytes: NewTemporaryFile['bytes']) {
  const hash = createHash('sha256')
  let size = 0
  const through = async function* () {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: through(), result: () => ({ size, sha256: hash.digest() }) }
}

const getStorageKey = (type: TemporaryFileType, name: string): string => `${type}/${name}`
