import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createLocalStorage } from '../../../platform/storage/local-storage.ts'
import type { Storage, StoredObject } from '../../../platform/storage/storage.ts'
import { BackupFault } from './backup-fault.ts'
import { exists } from './exists.ts'

/** The uploaded files of an installation: a folder that can be copied as it is, or a bucket. */
export type FilePlace = { kind: 'folder'; folder: string } | { kind: 'bucket'; storage: Storage }

export const filesFolder = 'files'
export const listFile = 'files.jsonl.gz'

/** A line of `files.jsonl.gz`. */
export interface ListedFile extends StoredObject {
  /** of files that the backup has */
  sha256?: string
}

/** files that are checked or sent at a time */
const parallel = 8

/** @throws BackupFault if the backup has only a list of files, and this installation has no bucket where they could be */
export async function assertFilesRestorable(place: FilePlace, backup: string): Promise<void> {
  if (place.kind === 'bucket' || !(await exists(join(backup, listFile)))) return
  if (await exists(join(backup, filesFolder))) return
  throw new BackupFault('backup.noBucket')
}

/**
 * Restores the files of a backup to a folder or a bucket; where the backup has only a list, checks that the bucket has the files.
 *
 * @returns how many files of the list the bucket does not have, or has with another size
 */
export async function restoreFiles(place: FilePlace, backup: string): Promise<number> {
  const copy = join(backup, filesFolder)
  if (await exists(copy)) {
    if (place.kind === 'folder') await replaceFolder(copy, place.folder)
    else await sendFiles(createLocalStorage(copy), place.storage)
    return 0
  }
  return countMissingFiles(place, backup)
}

/** Files that the backup only lists and the bucket does not have, or has with another size. @throws BackupFault without a bucket */
export async function countMissingFiles(place: FilePlace, backup: string): Promise<number> {
  await assertFilesRestorable(place, backup)
  if (place.kind === 'folder' || (await exists(join(backup, filesFolder)))) return 0
  if (!(await exists(join(backup, listFile)))) return 0
  let missing = 0
  await forEachParallel(readFileList(join(backup, listFile)), async ({ key, size }) => {
    if ((await place.storage.size(key)) !== size) missing += 1
  })
  return missing
}

/** The old files are kept until the new ones are complete. */
async function replaceFolder(from: string, folder: string): Promise<void> {
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await cp(from, draft, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

const sendFiles = (source: Storage, target: Storage): Promise<void> =>
  forEachParallel(source.list(), async ({ key }) => {
    const bytes = await source.stream(key)
    if (bytes) await target.write(key, bytes)
  })

/** @throws Error if the list is damaged or cut off */
export async function* readFileList(path: string): AsyncIterable<ListedFile> {
  const text = createGunzip()
  const read = pipeline(createReadStream(path), text)
  // thrown at the end: the reader of lines does not see it
  read.catch(() => undefined)
  for await (const line of createInterface({ input: text })) yield JSON.parse(line) as ListedFile
  await read
}

/** Runs `work` for each item, a few at a time; the first fault ends it. */
export async function forEachParallel<T>(source: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const items = source[Symbol.asyncIterator]()
  let hasFailed = false
  const run = async () => {
    for (let next = await items.next(); !next.done && !hasFailed; next = await items.next()) await work(next.value)
  }
  try {
    await Promise.all(Array.from({ length: parallel }, run))
  } finally {
    hasFailed = true
    await items.return?.()
  }
}

/** undefined where there is no such file */
export async function hashFile(storage: Storage, key: string): Promise<string | undefined> {
  const bytes = await storage.stream(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
