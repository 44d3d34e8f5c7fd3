import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { openBus } from '../platform/bus/postgres-bus.ts'
import type { Config } from '../platform/config/config.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { createLocalStorage } from '../platform/storage/local-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'
import { createBox } from '../platform/secret/secret-box.ts'
import { startS3Server, type TestS3 } from '../testing/s3-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { runMoveFiles } from './files-command.ts'
import { claimInstallation } from './identity/claim-installation.ts'
import { createBackup, restore } from '../modules/backups/index.ts'

let test: TestDatabase
let s3: TestS3
let folder: string
let config: Config
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-move-'))
  s3 = await startS3Server()
  test = await createTestDatabase()
  config = { ...readConfig({ DATA_DIR: folder }), s3: s3.settings }
})
afterAll(async () => {
  await test.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
const openFolder = () => createLocalStorage(join(folder, 'files'))
const openBucket = () => createS3Storage(s3.settings)
const start = (storage = openFolder()) => claimInstallation(test.db, storage, createBox('x'.repeat(40)))
const move = (...args: string[]) => runMoveFiles(test.connection, config, args)

describe('moving the files to a bucket', { timeout: 60_000 }, () => {
  it('counts first, and changes nothing', async () => {
    await start()
    for (const name of ['first-one', 'second-one', 'third-one'])
      await openFolder().write(`annex/${name}.bin`, Buffer.from(name))
    expect(await move('--to', 's3')).toMatch(/^3 files with 0\.0 MB, of which 0 are there already/)
    expect(await openBucket().size('annex/first-one.bin')).toBeUndefined()
  })

  it('copies while a node runs, but does not finish; a copy that differs is replaced', async () => {
    const bus = await openBus(test.connection)
    await openBucket().write('annex/first-one.bin', Buffer.from('damaged!!'))
    expect(await move('--to', 's3', '--run')).toMatch(/^3 files are copied and 0 were there already.*Stop all nodes/)
    await expect(move('--to', 's3', '--delete')).rejects.toThrow(/still used at their old place/)
    await bus.close()
    await start()
  })

  it('finishes when no node runs: the next one needs the bucket, and the files are removed from the folder on demand', async () => {
    await openFolder().write('annex/added-then.bin', Buffer.from('added'))
    expect(await move('--to', 's3', '--run')).toMatch(
      /^1 files are copied and 3 were there already.*with the S3_ settings/,
    )
    await expect(start()).rejects.toThrow(/set the S3_ settings of the other nodes/)
    await start(openBucket())
    expect((await openBucket().read('annex/first-one.bin'))?.toString()).toBe('first-one')
    expect(existsSync(join(folder, 'files/annex/first-one.bin'))).toBe(true)
    expect(await move('--to', 's3', '--delete')).toBe('4 files are removed from their old place')
    expect(existsSync(join(folder, 'files/annex/first-one.bin'))).toBe(false)
  })

  it('goes back in the same way', async () => {
    expect(await move('--to', 'local', '--run')).toMatch(/^4 files are copied/)
    await start()
    expect((await openFolder().read('annex/added-then.bin'))?.toString()).toBe('added')
  })

  it('says what is missing: the settings, or the place', async () => {
    await expect(move('--to', 'moon')).rejects.toThrow(/--to s3 or --to local/)
    await expect(runMoveFiles(test.connection, { ...config, s3: undefined }, ['--to', 's3'])).rejects.toThrow(
      /S3_BUCKET/,
    )
  })
})

describe('a backup of an installation with a bucket', { timeout: 60_000 }, () => {
  const place = () => ({ kind: 'bucket', storage: openBucket() }) as const
  const restoreTo = (target: TestDatabase, backup: string, files: Parameters<typeof createBackup>[2] = place()) =>
    restore({ connection: target.connection, folder: join(folder, backup), files, migrations, isForced: true })

  it('lists the files: a restore says how many the bucket no longer has, and needs the bucket', async () => {
    await start().catch(() => undefined)
    await createBackup(test.connection, join(folder, 'listed'), place())
    expect(existsSync(join(folder, 'listed/files'))).toBe(false)
    const other = await createTestDatabase()
    expect((await restoreTo(other, 'listed')).missingFiles).toBe(0)
    await openBucket().remove('annex/third-one.bin')
    expect((await restoreTo(other, 'listed')).missingFiles).toBe(1)
    await expect(restoreTo(other, 'listed', { kind: 'folder', folder: join(folder, 'none') })).rejects.toThrow(
      /a list of the files in a bucket, but not the files/,
    )
    await other.close()
  })

  it('contains the files on demand, and can be restored to a bucket or a folder of another installation', async () => {
    await createBackup(test.connection, join(folder, 'whole'), place(), { isWithFiles: true })
    const other = await createTestDatabase()
    const there = createS3Storage({ ...s3.settings, prefix: 'restored/' })
    await restoreTo(other, 'whole', { kind: 'bucket', storage: there })
    expect((await there.read('annex/first-one.bin'))?.toString()).toBe('first-one')
    // the restored database accepts the place where its files are now
    await claimInstallation(other.db, there, createBox('x'.repeat(40)))
    const files = { kind: 'folder', folder: join(folder, 'restored') } as const
    await restoreTo(other, 'whole', files)
    const local = createLocalStorage(files.folder)
    expect((await local.read('annex/first-one.bin'))?.toString()).toBe('first-one')
    await claimInstallation(other.db, local, createBox('x'.repeat(40)))
    await expect(claimInstallation(other.db, local, createBox('y'.repeat(40)))).rejects.toThrow(/another key/)
    await other.close()
  })
})
