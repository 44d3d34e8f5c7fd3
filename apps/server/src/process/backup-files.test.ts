import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../platform/ids.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { aUser } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createBackup } from '../modules/backups/index.ts'
import { runBackup, runVerify } from './backup-command.ts'
import { readConfig } from '../platform/config/read-config.ts'

let test: TestDatabase
let folder: string
let ownerId: string
let number = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-backup-files-'))
  test = await createTestDatabase()
  ownerId = (await aUser(test.db)).id
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})
const storage = () => createLocalStorage(join(folder, 'files'))
const inFolder = () => ({ kind: 'folder', folder: join(folder, 'files') }) as const
const newFolder = () => join(folder, `backup-${(number += 1)}`)
const config = () => readConfig({ DATA_DIR: folder })

/** A picture of a user: bytes first, then the row, as an upload does it. */
async function addPicture(text = `picture ${createId()}`): Promise<string> {
  const name = `${createId()}.webp`
  await storage().write(`userAvatar/${name}`, Buffer.from(text))
  await test.db.sql
    .insertInto('files')
    .values({
      ...{ id: createId(), type: 'userAvatar', name, owner_id: ownerId, original_name: 'a.webp' },
      ...{ content_type: 'image/webp', size: text.length, sha256: createHash('sha256').update(text).digest() },
    })
    .execute()
  return `userAvatar/${name}`
}

/** The row first, then the bytes, as the product does it. */
async function removePicture(key: string): Promise<void> {
  await test.db.sql
    .deleteFrom('files')
    .where('name', '=', key.split('/')[1] ?? '')
    .execute()
  await storage().remove(key)
}

/** Files in a place that changes while the backup has listed them and not yet copied them. */
function changing(change: (keys: string[]) => Promise<void>) {
  const own = storage()
  const list = async function* () {
    const found = []
    for await (const file of own.list()) found.push(file)
    await change(found.map(({ key }) => key))
    yield* found
  }
  return { kind: 'bucket', storage: { ...own, list } satisfies Storage } as const
}

describe('the files of a backup', { timeout: 60_000 }, () => {
  it('contain one that is removed with its row after the snapshot, which still has the row', async () => {
    const key = await addPicture('removed after the snapshot')
    const backup = newFolder()
    const onLock = () => removePicture(key)
    const { files } = await createBackup(test.connection, backup, inFolder(), { onLock })
    expect(files.missing.count).toBe(0)
    expect(readFileSync(join(backup, 'files', key), 'utf8')).toBe('removed after the snapshot')
  })

  it('contain one that is uploaded while the others are copied', async () => {
    let added = ''
    const place = changing(async () => {
      added = await addPicture()
    })
    const backup = newFolder()
    const { files } = await createBackup(test.connection, backup, place, { isWithFiles: true })
    expect(files.missing.count).toBe(0)
    expect(readFileSync(join(backup, 'files', added)).length).toBeGreaterThan(0)
  })

  it('leave out one that was removed on purpose between listing and copying, without a fault', async () => {
    const key = await addPicture()
    const place = changing(async (keys) => {
      expect(keys).toContain(key)
      await removePicture(key)
    })
    const { files } = await createBackup(test.connection, newFolder(), place, { isWithFiles: true })
    expect(files.missing).toEqual({ count: 0, first: [] })
  })

  it('do without one that was uploaded and removed while the backup ran: its row of the snapshot gets no picture', async () => {
    let key = ''
    const place = changing(async () => {
      key = await addPicture()
    })
    const onLock = () => removePicture(key)
    const { files } = await createBackup(test.connection, newFolder(), place, { isWithFiles: true, onLock })
    expect(files.missing).toEqual({ count: 0, first: [] })
  })

  it('are complete while pictures come and go all the time', async () => {
    const done = { isOver: false }
    const churning = (async () => {
      while (!done.isOver) {
        const keys = [await addPicture(), await addPicture()]
        for (const key of keys) await removePicture(key)
      }
    })()
    for (let n = 0; n < 3; n++) {
      const backup = newFolder()
      const { files } = await createBackup(test.connection, backup, inFolder())
      expect(files.missing.count).toBe(0)
      expect(await runVerify(backup)).toMatch(/^The backup is complete/)
    }
    done.isOver = true
    await churning
  })

  it('that rows refer to and that are missing fail the command; the backup is written and names them', async () => {
    const [lost, cut] = [await addPicture(), await addPicture()]
    await storage().remove(lost)
    await storage().write(cut, Buffer.from('x'))
    const backup = newFolder()
    await expect(runBackup(test.connection, config(), [backup])).rejects.toThrow(
      /tables and \d+ files are backed up in .*\. When the backup was made, 2 files that records refer to were missing or had another size/,
    )
    const { files } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
    expect(files.missing).toEqual({ count: 2, first: expect.arrayContaining([lost, cut]) })
    await expect(runVerify(backup)).rejects.toThrow(/2 files that records refer to/)
    for (const key of [lost, cut]) await removePicture(key)
  })
})

describe('a backup with --files-since', { timeout: 60_000 }, () => {
  it('links the files that the earlier backup has, and copies new ones only', async () => {
    const kept = [await addPicture(), await addPicture()]
    const first = newFolder()
    const { files } = await createBackup(test.connection, first, inFolder())
    const added = await addPicture()
    await removePicture(kept[1] ?? '')
    const second = newFolder()
    expect(await runBackup(test.connection, config(), ['--files-since', first, second])).toMatch(
      new RegExp(`and ${files.count} files \\(1 copied, ${files.count - 1} linked\\) are backed up`),
    )
    const find = (backup: string, key = '') => statSync(join(backup, 'files', key)).ino
    expect(find(second, kept[0])).toBe(find(first, kept[0]))
    expect(() => find(second, kept[1])).toThrow(/ENOENT/)
    expect(await runVerify(second)).toMatch(/^The backup is complete/)
    // an earlier backup can be deleted
    rmSync(first, { recursive: true })
    expect(readFileSync(join(second, 'files', added)).length).toBeGreaterThan(0)
    expect(await runVerify(second)).toMatch(/^The backup is complete/)
  })

  it('copies what the earlier backup has no more, or with another size', async () => {
    const [key, other] = [await addPicture('as it was'), await addPicture()]
    const first = newFolder()
    await createBackup(test.connection, first, inFolder())
    writeFileSync(join(first, 'files', key), 'cut')
    rmSync(join(first, 'files', other))
    const second = newFolder()
    const { copiedFiles } = await createBackup(test.connection, second, inFolder(), { filesSince: first })
    expect(copiedFiles).toBe(2)
    expect(readFileSync(join(second, 'files', key), 'utf8')).toBe('as it was')
  })

  it('is refused if the folder has no backup, or one without files', async () => {
    const listed = newFolder()
    await createBackup(test.connection, listed, { kind: 'bucket', storage: storage() })
    const since = (earlier: string) => runBackup(test.connection, config(), [newFolder(), '--files-since', earlier])
    await expect(since(folder)).rejects.toThrow(/There is no backup at/)
    await expect(since(listed)).rejects.toThrow(/has no files that a new one could use/)
    await expect(runBackup(test.connection, config(), ['--files-sinse'])).rejects.toThrow(/knows no other options/)
  })
})

describe('npm run db:verify', { timeout: 60_000 }, () => {
  const damages: [string, (backup: string, key: string) => void, RegExp][] = [
    [
      'a table is missing',
      (backup) => rmSync(join(backup, 'tables/public.users.copy.gz')),
      /public\.users\.copy\.gz is missing/,
    ],
    [
      'a table is cut off',
      (backup) => writeFileSync(join(backup, 'tables/public.users.copy.gz'), 'x'),
      /public\.users\.copy\.gz has 1 bytes instead of \d+/,
    ],
    [
      'a byte of a table has changed',
      (backup) => flipByte(join(backup, 'tables/public.users.copy.gz')),
      /public\.users\.copy\.gz/,
    ],
    ['a file is missing', (backup, key) => rmSync(join(backup, 'files', key)), /The file userAvatar\/.* is missing/],
    ['a byte of a file has changed', (backup, key) => flipByte(join(backup, 'files', key)), /its hash differs/],
    [
      'the list of files is missing',
      (backup) => rmSync(join(backup, 'files.jsonl.gz')),
      /list of files cannot be read/,
    ],
    ['the manifest is cut off', (backup) => writeFileSync(join(backup, 'manifest.json'), '{'), /is not a backup/],
    ['there is no manifest', (backup) => rmSync(join(backup, 'manifest.json')), /There is no backup at/],
  ]
  it.each(damages)('finds, without a database, that %s', async (_, damage, told) => {
    const key = await addPicture()
    const backup = newFolder()
    await createBackup(test.connection, backup, inFolder())
    expect(await runVerify(backup)).toMatch(/^The backup is complete: \d+ tables with \d+ rows, \d+ files$/)
    damage(backup, key)
    await expect(runVerify(backup)).rejects.toThrow(told)
  })

  it('tells every fault in a sentence of its own', async () => {
    const backup = newFolder()
    await createBackup(test.connection, backup, inFolder())
    for (const table of ['users', 'settings']) rmSync(join(backup, `tables/public.${table}.copy.gz`))
    const told = await runVerify(backup).catch((error: Error) => error.message)
    expect(told.split('\n').toSorted()).toEqual([
      'The file tables/public.settings.copy.gz is missing.',
      'The file tables/public.users.copy.gz is missing.',
    ])
  })
})

/** In the middle, where a compressed file has its content. */
function flipByte(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
