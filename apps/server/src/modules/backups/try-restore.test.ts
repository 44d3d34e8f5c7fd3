import type { BackupDetails, BackupRow } from '@armature/contract'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../platform/database/database.ts'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner, createDesign, releaseDesign } from '../designs/testing/designs.ts'
import { startJobWorker } from '../jobs/index.ts'
import { createBackupJob } from './create-backup-job.ts'
import { sweepBackups } from './interrupted.ts'
import type { Manifest } from './transfer/manifest.ts'
import { createSecondDatabase, findRefusedAccount, findSecondDatabase } from './transfer/second-database.ts'
import { assertMayCreate, tryRestoreJob } from './try-restore-job.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const path = '/api/system/Backup'

let server: TestServer
let admin: Client
let folder: string
let stopJobs: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-trial-'))
  const config = { dataDir: join(folder, 'data'), backupDir: join(folder, 'backups') }
  server = await startTestServer({ config })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  const designer = await asDesigner(server)
  const id = await createDesign(designer, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  await releaseDesign(designer, id)
  stopJobs = await startJobWorker(server.deps, [createBackupJob, tryRestoreJob])
})
afterAll(async () => {
  await stopJobs()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = async () => (await admin.get<{ list: BackupRow[] }>(path)).data.list
const find = async (id: string) => (await list()).find((row) => row.id === id)

async function aBackup(): Promise<BackupRow> {
  const { data } = await admin.post<{ id: string }>(`${path}/Actions/Run`, {})
  await expect.poll(async () => (await find(data.id))?.state, { timeout: 20_000 }).toBe('done')
  return (await find(data.id)) as BackupRow
}

const beginTrial = (id: string) => admin.post(`${path}/${id}/Actions/TryRestore`)

async function endTrial(id: string): Promise<BackupDetails> {
  await expect.poll(async () => (await find(id))?.check?.state, { timeout: 40_000 }).toMatch(/passed|failed/)
  return (await admin.get<BackupDetails>(`${path}/${id}`)).data
}

async function tryOut(id: string): Promise<BackupDetails> {
  expect((await beginTrial(id)).code).toBe(200)
  return endTrial(id)
}

async function hasSecondDatabase(): Promise<boolean> {
  const { name } = await findSecondDatabase(server.connection)
  return (await server.db.query('select from pg_database where datname = $1', [name])).length > 0
}

function changeManifest({ name }: BackupRow, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'backups', name, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

describe('a restore trial', { timeout: 120_000 }, () => {
  it('restores a backup into a second database, says what it has compared, and drops it', async () => {
    const backup = await aBackup()
    const before = await server.db.query('select * from designs')
    const found = await tryOut(backup.id)
    expect(found.check).toMatchObject({ kind: 'trial', state: 'passed', faults: 0 })
    expect(found.checkNote).toBe(
      `可以恢复：已将 ${backup.tables} 张表、${backup.rows} 行恢复到临时数据库，升级到当前版本执行了 0 个迁移，核对了 ${/(\d+) 处引用/.exec(found.checkNote)?.[1]} 处引用`,
    )
    expect(await hasSecondDatabase()).toBe(false)
    expect(await server.db.query('select * from designs')).toEqual(before)
    const audit = await admin.get<{ list: unknown[] }>('/api/system/AuditLog?object=backup&action=tryRestore')
    expect(audit.data.list).toHaveLength(1)
  })

  it.skipIf(!isSlowRun)('brings a backup of an earlier version to the present one', async () => {
    const backup = await aBackup()
    changeManifest(backup, (manifest) => {
      manifest.migrations = manifest.migrations.filter((name) => name !== '0170-backup-schedule')
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'backup_schedule')
    })
    const found = await tryOut(backup.id)
    expect(found.check?.state).toBe('passed')
    expect(found.checkNote).toMatch(/执行了 1 个迁移/)
  })

  it('says in a sentence why a backup cannot be restored, and drops the database all the same', async () => {
    const newer = await aBackup()
    changeManifest(newer, (manifest) => manifest.migrations.push('9999-later'))
    expect(await tryOut(newer.id)).toMatchObject({
      check: { state: 'failed' },
      faults: ['备份由更新版本的 Armature 制作（包含迁移 9999-later），当前版本不能恢复'],
    })
    const broken = await aBackup()
    changeManifest(broken, (manifest) => {
      const [table] = manifest.recordTables
      table?.finish.push('alter table no_such_table add constraint wrong check (true)')
    })
    expect((await tryOut(broken.id)).faults.join()).toMatch(/^不能恢复：relation "no_such_table" does not exist/)
    expect(await hasSecondDatabase()).toBe(false)
  })

  it('finds damage before it restores anything', async () => {
    const backup = await aBackup()
    changeManifest(backup, (manifest) => {
      const [table] = manifest.tables
      if (table) table.rows += 1
    })
    expect((await tryOut(backup.id)).faults.join()).toMatch(/^文件 .* 行，应为 .* 行$/)
  })

  it.skipIf(!isSlowRun)('is made one at a time, and its backup is not deleted meanwhile', async () => {
    const [one, other] = [await aBackup(), await aBackup()]
    const replies = await Promise.all([beginTrial(one.id), beginTrial(other.id)])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
    const begun = replies[0]?.code === 200 ? one : other
    expect((await admin.delete(`${path}/${begun.id}`)).code).toBe(409)
    expect((await endTrial(begun.id)).check?.state).toBe('passed')
  })
})

describe('the second database', { timeout: 60_000 }, () => {
  it('is closed to all accounts but that of the product, and dropped if a dead process has left it', async () => {
    const second = await findSecondDatabase(server.connection)
    await createSecondDatabase(server.connection, second)
    const [account] = await server.db.query<{ may: boolean }>(
      `select has_database_privilege('pg_monitor', $1, 'connect') as may`,
      [second.name],
    )
    expect(account?.may).toBe(false)
    await sweepBackups(server.deps)
    expect(await hasSecondDatabase()).toBe(false)
  })

  it('needs an account that may create databases; another one is named, and refused before a job is added', async () => {
    expect(await findRefusedAccount(server.connection)).toBeUndefined()
    const account = `armature_limited_${process.pid}`
    await server.db.query(`create role ${account} login password 'limited'`)
    try {
      const limited = withAccount(server.connection, account)
      expect(await findRefusedAccount(limited)).toBe(account)
      await expect(assertMayCreate(limited)).rejects.toMatchObject({
        key: 'backup.noCreateDatabase',
        values: { account },
      })
    } finally {
      await server.db.query(`drop role ${account}`)
    }
  })
})

function withAccount(connection: Connection, user: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, user }
  const url = new URL(connection.connectionString)
  Object.assign(url, { username: user, password: 'limited' })
  return { connectionString: url.href }
}
