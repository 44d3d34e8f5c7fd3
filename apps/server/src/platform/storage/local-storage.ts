import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertStorageKey, isStorageKey, type Storage, type StoredObject } from './storage.ts'

/** Holds a random id: two nodes that read the same one share the folder. */
export const storageIdFile = 'storage.id'

/**
 * Files in a folder of this machine. A file is written under a temporary name, synced to disk and then renamed, so that neither a
 * crash nor a full disk leaves an incomplete file.
 */
export function createLocalStorage(folder: string): Storage {
  const placeOf = (key: string): string => {
    assertStorageKey(key)
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
    async size(key) {
      try {
        return (await stat(placeOf(key))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    older: (inside, before, most) => listOlderNames(join(folder, inside), before, most),
    list: () => listFiles(folder),
    identify: async () => ({ kind: 'local', id: await ensureStorageId(folder), place: folder }),
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

async function* listFiles(folder: string): AsyncIterable<StoredObject> {
  for await (const { name: inside } of await listEntries(folder)) {
    if (!/^[A-Za-z]{1,32}$/.test(inside)) continue
    for await (const { name } of await listEntries(join(folder, inside))) {
      const key = `${inside}/${name}`
      const found = isStorageKey(key) ? await stat(join(folder, key)).catch(() => undefined) : undefined
      if (found?.isFile()) yield { key, size: found.size }
    }
  }
}

/** If two processes create the file at once, the second one uses the complete file of the first. */
async function ensureStorageId(folder: string): Promise<string> {
  const path = join(folder, storageIdFile)
  const known = await readId(path)
  if (known !== undefined) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const made = await readId(path)
  if (made === undefined) throw new Error(`The file ${path} is empty`)
  return made
}

async function readId(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
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
    // a file beside the folders, such as the id, has no entries either
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
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
