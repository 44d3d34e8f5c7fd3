import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** letters of a folder, a slash, letters of a file with an extension: nothing that could lead to another folder */
const keyShape = /^[A-Za-z]{1,32}\/[A-Za-z0-9_-]{8,64}\.[a-z0-9]{2,5}$/

/**
 * Files in a folder of this machine. A file is written under a temporary name, synced to disk and then renamed, so that neither a
 * crash nor a full disk leaves an incomplete file.
 */
export function createLocalStorage(folder: string): Storage {
  const placeOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('no key of a stored file')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${randomBytes(4).toString('hex')}.part`
      try {
        await writeToDisk(draft, bytes)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async stream(key, range) {
      try {
        // opened now, so that a missing file is noticed before a byte is sent; the reader closes it
        return (await open(placeOf(key))).createReadStream(range)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    older: (inside, before, most) => listOlderNames(join(folder, inside), before, most),
  }
}

async function* listOlderNames(folder: string, before: number, most: number): AsyncIterable<string[]> {
  let names: string[] = []
  for await (const { name } of await listEntries(folder)) {
    const place = join(folder, name)
    const changed = await stat(place).catch(() => undefined)
    if (!changed?.isFile() || changed.mtimeMs >= before) continue
    if (name.endsWith('.part')) await rm(place, { force: true })
    else if (names.push(name) === most) {
      yield names
      names = []
    }
  }
  if (names.length > 0) yield names
}

async function listEntries(folder: string): Promise<AsyncIterable<{ name: string }> | { name: string }[]> {
  try {
    return await opendir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function writeToDisk(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeFile(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
