import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { StartFault } from '../../../platform/start-fault.ts'
import { createLocalStorage } from '../../../platform/storage/local-storage.ts'
import { isStorageKey, type Storage, type StoredObject } from '../../../platform/storage/storage.ts'
import { type FileSummary, readManifest } from './manifest.ts'
import type { ReferredFile } from './referred-files.ts'
import {
  type FilePlace,
  filesFolder,
  forEachParallel,
  type ListedFile,
  listFile,
  readFileList,
} from './stored-files.ts'

/** missing files that the manifest names; it counts them all */
const maxNamed = 100

/** The files of a backup that is being written: copied, linked or only listed. */
export interface FileBackup {
  /** Adds the files that are there. One that is removed meanwhile is left out. */
  addAll(): Promise<void>
  /** Adds those that were uploaded since. @returns the keys of needed files that are not there, or have another size */
  addReferred(files: AsyncIterable<ReferredFile>): Promise<Set<string>>
  /** Ends the list. @param missing keys of needed files */
  end(missing: ReadonlySet<string>): Promise<FileSummary>
  countCopied(): number
  close(): Promise<void>
}

/**
 * @param options.filesSince folder of an earlier backup, whose files get another name (hard link) instead of a copy if key and size
 * are the same: the bytes of a key never change
 * @param options.onFile called after each file with the number of files; what it throws ends the backup
 * @throws StartFault if the earlier backup has no files
 */
export async function createFileBackup(
  place: FilePlace,
  backup: string,
  options: { isWithFiles: boolean; filesSince: string | undefined; onFile?: (count: number) => void },
): Promise<FileBackup> {
  const source = place.kind === 'folder' ? createLocalStorage(place.folder) : place.storage
  const areCopied = place.kind === 'folder' || options.isWithFiles
  const earlier = options.filesSince === undefined ? undefined : await openEarlier(options.filesSince)
  const copy = join(backup, filesFolder)
  if (areCopied) await mkdir(copy, { recursive: true, mode: 0o700 })
  const list = openList(join(backup, listFile))
  const sizes = new Map<string, number>()
  let copied = 0

  const addFile = async (file: StoredObject): Promise<void> => {
    if (sizes.has(file.key)) return
    if (!areCopied) return add(file)
    const target = join(copy, file.key)
    const known = await earlier?.link(file, target)
    if (known !== undefined) return add({ ...file, sha256: known })
    const written = await copyFile(source, file.key, target)
    if (!written) return
    copied += 1
    return add({ key: file.key, ...written })
  }
  const add = (file: ListedFile): Promise<void> => {
    sizes.set(file.key, file.size)
    options.onFile?.(sizes.size)
    return list.write(`${JSON.stringify(file)}\n`)
  }

  /** Takes the size from the storage: that of the row may be wrong. A key that no file can have is that of a missing one. */
  const addByKey = async (key: string): Promise<void> => {
    if (!isStorageKey(key)) return
    const size = await source.size(key)
    if (size !== undefined) await addFile({ key, size })
  }
  return {
    addAll: () => forEachParallel(source.list(), addFile),
    async addReferred(files) {
      const missing = new Set<string>()
      await forEachParallel(files, async ({ key, size, isNeeded }) => {
        if (!sizes.has(key)) await addByKey(key)
        const found = sizes.get(key)
        const isThere = found !== undefined && (size === -1 || found === size)
        if (isNeeded && !isThere) missing.add(key)
      })
      return missing
    },
    async end(missing) {
      await list.end()
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      const first = [...missing].toSorted().slice(0, maxNamed)
      return { count: sizes.size, bytes, areCopied, missing: { count: missing.size, first } }
    },
    countCopied: () => copied,
    close: () => list.end(),
  }
}

/** undefined where the file was removed meanwhile */
async function copyFile(
  source: Storage,
  key: string,
  target: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const bytes = await source.stream(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  let size = 0
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const measured = async function* () {
    for await (const part of bytes) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  await pipeline(measured(), createWriteStream(target, { mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

async function openEarlier(folder: string) {
  const { files } = await readManifest(folder)
  if (!files?.areCopied) throw new StartFault(`The backup at ${folder} has no files that a new one could use.`)
  const hashes = new Map<string, string>()
  for await (const { key, sha256 } of readFileList(join(folder, listFile)))
    if (sha256 !== undefined) hashes.set(key, sha256)
  return {
    /** @returns the hash of the file; undefined where it has to be copied */
    async link({ key, size }: StoredObject, target: string): Promise<string | undefined> {
      const sha256 = hashes.get(key)
      const from = join(folder, filesFolder, key)
      if (sha256 === undefined || (await stat(from).catch(() => undefined))?.size !== size) return undefined
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      return link(from, target).then(
        () => sha256,
        // another disk, or a file system without links
        () => undefined,
      )
    },
  }
}

/** A compressed text that is written piece by piece. */
function openList(path: string): { write(line: string): Promise<void>; end(): Promise<void> } {
  const gzip: Gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }))
  // thrown by `end`
  written.catch(() => undefined)
  return {
    async write(line) {
      if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), written])
    },
    end() {
      if (!gzip.writableEnded) gzip.end()
      return written
    },
  }
}
