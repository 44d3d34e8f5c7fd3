import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBox } from '../../platform/secret/secret-box.ts'
import { createLocalStorage } from '../../platform/storage/local-storage.ts'
import { createS3Storage } from '../../platform/storage/s3-storage.ts'
import { startS3Server, type TestS3 } from '../../testing/s3-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { claimInstallation } from './claim-installation.ts'
import { saveSecretFingerprint, saveStorageIdentity } from './identity.queries.ts'

describe('a node that starts', () => {
  let test: TestDatabase
  let s3: TestS3
  let folder: string
  const key = 'a secret key that has more than thirty-two characters'
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'armature-identity-'))
    s3 = await startS3Server()
    test = await createTestDatabase()
  })
  afterAll(async () => {
    await test.close()
    await s3.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    s3.fault.kind = 'none'
    await saveStorageIdentity(test.db, null)
    await saveSecretFingerprint(test.db, null)
  })
  const start = (storage: ReturnType<typeof aFolder>, secret = key) =>
    claimInstallation(test.db, storage, createBox(secret))
  const aFolder = (name: string) => createLocalStorage(join(folder, name))
  const aBucket = (prefix = 'files/') => createS3Storage({ ...s3.settings, prefix }, { connectMs: 500, replyMs: 500 })

  it('stores what the installation uses, without the key, and other nodes with the same are accepted', async () => {
    await start(aFolder('shared'))
    await start(aFolder('shared'))
    const [row] = await test.db.query<{ text: string }>('select i::text as text from installation_identity i')
    expect(row?.text).toContain('shared')
    expect(row?.text).not.toContain(key)
  })

  it('and others that start at the same moment agree on one, whichever was first', async () => {
    const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => start(aFolder(name))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused with a folder of its own, or with a bucket instead of the folder', async () => {
    await start(aFolder('mine'))
    await expect(start(aFolder('yours'))).rejects.toThrow(
      /^The files of this database are in the folder .*mine, but this node uses the folder .*yours: all nodes must share one folder; .*\.$/,
    )
    await expect(start(aBucket())).rejects.toThrow(/remove the S3_ settings, or move the files with npm run files:move/)
  })

  it('is refused with another bucket or prefix, or with a folder instead of the bucket', async () => {
    await start(aBucket())
    await start(aBucket())
    await expect(start(aBucket('other/'))).rejects.toThrow(
      /armature\/files\/.*armature\/other\/: correct the S3_ settings/,
    )
    await expect(start(aFolder('mine'))).rejects.toThrow(/set the S3_ settings of the other nodes/)
  })

  it('is refused with another secret key, until the change is accepted', async () => {
    await start(aFolder('mine'))
    const other = key.toUpperCase()
    await expect(start(aFolder('mine'), other)).rejects.toThrow(/sealed with another key: .*ARMATURE_SECRET_KEY/)
    await saveSecretFingerprint(test.db, null)
    await start(aFolder('mine'), other)
    await expect(start(aFolder('mine'))).rejects.toThrow(/sealed with another key/)
  })

  it('is refused while the bucket cannot be reached or refuses it, and stores nothing', async () => {
    s3.fault.kind = 'refuse'
    await expect(start(aBucket())).rejects.toThrow(/^The uploaded files cannot be reached: .*\.$/)
    expect(await test.db.query('select 1 from installation_identity where storage_kind is not null')).toEqual([])
  })
})
