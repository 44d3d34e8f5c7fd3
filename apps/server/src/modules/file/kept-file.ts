import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { filesOf } from './files.ts'
import { deleteBeyond, deleteOlder, findKept, insertKept, type KeptType } from './kept-file.queries.ts'

const hourMs = 3_600_000
/** Lifetime and maximum number of files per user. Files to import may contain initial passwords, so they expire after an hour. */
const keeping: Record<KeptType, { ms: number; most: number }> = {
  import: { ms: hourMs, most: 3 },
  export: { ms: 24 * hourMs, most: 10 },
}

export interface NewFile {
  type: KeptType
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
export async function keepFile(deps: Deps, owner: Pick<Caller, 'userId'>, file: NewFile): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${file.extension}`
  const measured = measure(file.bytes)
  await filesOf(deps).write(keyOf(file.type, name), measured.bytes)
  await insertKept(deps.db, {
    id: newId(),
    type: file.type,
    name,
    owner_id: owner.userId,
    original_name: file.fileName.replaceAll('\u0000', '').toWellFormed().slice(0, 255),
    content_type: file.contentType,
    created_at: new Date(deps.clock()),
    ...measured.result(),
  })
  const spent = await deleteBeyond(deps.db, { type: file.type, ownerId: owner.userId, most: keeping[file.type].most })
  await removeBytes(deps, file.type, spent)
  return name
}

/** Removes expired files, now and every hour. Returns a function that stops it. */
export async function keepFilesShort(deps: Deps, tell: (error: unknown) => void): Promise<() => Promise<void>> {
  const shorten = () => removeOld(deps).catch(tell)
  let running = shorten()
  const timer = setInterval(() => {
    running = shorten()
  }, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export interface KeptFile {
  fileName: string
  contentType: string
  bytes: AsyncIterable<Uint8Array>
}

/** A temporary file of its owner; other users cannot find out whether it exists. */
export async function findKeptFile(
  deps: Deps,
  owner: Pick<Caller, 'userId'>,
  type: KeptType,
  name: string,
): Promise<KeptFile | undefined> {
  const row = await findKept(deps.db, { type, name, ownerId: owner.userId })
  if (!row || row.created_at.getTime() < deps.clock() - keeping[type].ms) return undefined
  const bytes = await filesOf(deps).stream(keyOf(type, name))
  return bytes && { fileName: row.original_name, contentType: row.content_type, bytes }
}

/** @throws AppError 'export.gone' */
export async function download(deps: Deps, caller: Caller, name: string) {
  const file = await findKeptFile(deps, caller, 'export', name)
  if (!file) throw new AppError('export.gone')
  return { ...file, keep: 'nowhere' as const }
}

/** URL where the owner downloads a generated file. */
export const downloadUrl = (name: string): string => `/api/file/Download/export/${name}`

async function removeOld(deps: Deps): Promise<void> {
  for (const type of Object.keys(keeping) as KeptType[]) {
    const before = new Date(deps.clock() - keeping[type].ms)
    await removeBytes(deps, type, await deleteOlder(deps.db, type, before))
  }
}

/** Call it after the rows are deleted, so that every row has a file. */
async function removeBytes(deps: Deps, type: KeptType, names: readonly string[]): Promise<void> {
  for (const name of names) await filesOf(deps).remove(keyOf(type, name))
}

/** Computes size and hash of a stream that is passed through. */
function measure(bytes: NewFile['bytes']) {
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

const keyOf = (type: KeptType, name: string): string => `${type}/${name}`
