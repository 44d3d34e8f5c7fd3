import type { BackupDetails, BackupRow } from '@armature/contract'
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runRestore } from '../../process/backup-command.ts'
import { aGrade, aMenu, anOrganize, aRole, aUser } from '../../testing/builders.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { aPng, uploadTo } from '../../testing/pictures.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { defaultPassword, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { asDesigner } from '../designs/testing/designs.ts'
import { startJobWorker } from '../jobs/index.ts'
import { assertRoom } from './backup-folder.ts'
import { createBackupJob } from './create-backup-job.ts'
import { sweepBackups } from './interrupted.ts'
import { createBackup } from './transfer/backup.ts'
import { verifyBackupJob } from './verify-backup-job.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const path = '/api/system/Backup'
const wirePassword = createHash('sha256').update(defaultPassword).digest('hex')

let server: TestServer
let admin: Client
let adminAccount: string
let folder: string
let backupDir: string
let stopJobs: () => Promise<void>

const startJobs = () => startJobWorker(server.deps, [createBackupJob, verifyBackupJob])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-backups-'))
  backupDir = join(folder, 'backups')
  server = await startTestServer({ config: { dataDir: join(folder, 'data'), backupDir } })
  adminAccount = (await aUser(server.db, { isAdministrator: true, realName: '王管理' })).account
  admin = await server.as(adminAccount)
  stopJobs = await startJobs()
})
afterAll(async () => {
  await stopJobs()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (client = admin, body = {}) => client.post<{ id: string }>(`${path}/Actions/Run`, body)
const list = async (client = admin) => (await client.get<{ list: BackupRow[] }>(path)).data.list
const find = async (id: string) => (await list()).find((row) => row.id === id)
const details = async (id: string) => (await admin.get<BackupDetails>(`${path}/${id}`)).data

async function reach(id: string, state: BackupRow['state'], timeout = 20_000): Promise<BackupRow> {
  await expect.poll(async () => (await find(id))?.state, { timeout }).toBe(state)
  return (await find(id)) as BackupRow
}

async function aBackup(): Promise<BackupRow> {
  const { code, data } = await run()
  expect(code).toBe(200)
  return reach(data.id, 'done')
}

async function verify(id: string): Promise<BackupDetails> {
  expect((await admin.post(`${path}/${id}/Actions/Verify`)).code).toBe(200)
  await expect.poll(async () => (await find(id))?.check?.state, { timeout: 20_000 }).toMatch(/passed|failed/)
  return details(id)
}

/** A transaction that holds a table, so that a backup waits at its snapshot. */
async function holdTable(): Promise<() => Promise<void>> {
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('begin; lock table areas in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

describe('backups', { timeout: 120_000 }, () => {
  it('contain tables, rows and files, say who made them and where, and how they are restored', async () => {
    await uploadTo(server.url, admin, 'userAvatar', await aPng())
    const row = await aBackup()
    expect(row).toMatchObject({
      origin: 'manual',
      userName: '王管理',
      isHere: true,
      files: 1,
      missingFiles: 0,
      fault: '',
    })
    expect(row.bytes).toBeGreaterThan(1_000)
    expect(row.rows).toBeGreaterThan(10)
    const found = await details(row.id)
    expect(found.contents).toHaveLength(row.tables)
    expect(found.contents.find(({ table }) => table === 'public.users')?.rows).toBeGreaterThan(0)
    expect(found.command).toBe(`npm run db:restore -- ${join(backupDir, row.name)} --force`)
  })

  it.skipIf(!isSlowRun)('are made one at a time, whichever node is asked', async () => {
    const node = await startSecondNode(server)
    const other = createClient(node.url, admin.token)
    const replies = await Promise.all([run(), run(other)])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(replies.find(({ code }) => code === 409)?.msg).toMatch(/已有备份正在进行/)
    const id = replies.find(({ code }) => code === 200)?.data.id ?? ''
    await reach(id, 'done')
    await node.close()
  })

  it.skipIf(!isSlowRun)('link to the files of the one before, which can be deleted', async () => {
    const first = await aBackup()
    const second = await aBackup()
    expect((await admin.delete(`${path}/${first.id}`)).code).toBe(200)
    expect(existsSync(join(backupDir, first.name))).toBe(false)
    expect(await find(first.id)).toBeUndefined()
    expect((await verify(second.id)).check?.state).toBe('passed')
  })

  it('are found faulty by their verification after one byte has changed', async () => {
    const { id, name } = await aBackup()
    expect(await verify(id)).toMatchObject({ check: { state: 'passed', faults: 0 }, faults: [] })
    const file = join(backupDir, name, 'tables/public.users.copy.gz')
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
    writeFileSync(file, bytes)
    const found = await verify(id)
    expect(found.check).toMatchObject({ state: 'failed', faults: 1 })
    expect(found.faults.join()).toMatch(/^文件 tables\/public\.users\.copy\.gz (无法读取|与写入时不同)/)
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
  })

  it('leave nothing when they are cancelled in between', async () => {
    const release = await holdTable()
    const { data } = await run()
    await reach(data.id, 'running')
    expect((await admin.delete(`${path}/${data.id}`)).code).toBe(409)
    expect((await admin.post(`${path}/${data.id}/Actions/Verify`)).code).toBe(409)
    expect((await admin.post(`${path}/${data.id}/Actions/Cancel`)).code).toBe(200)
    const { name } = await reach(data.id, 'cancelled')
    await release()
    expect(readdirSync(backupDir).filter((entry) => entry.startsWith(name))).toEqual([])
    expect((await admin.post(`${path}/${data.id}/Actions/Cancel`)).code).toBe(409)
  })

  it('are made during maintenance too, when other jobs wait', async () => {
    const notices = { zh: '升级' }
    expect((await admin.post('/api/system/Maintenance/Actions/Start', { notices, minutes: 0 })).code).toBe(200)
    await aBackup()
    expect((await admin.post('/api/system/Maintenance/Actions/End')).code).toBe(200)
  })

  it.skipIf(!isSlowRun)(
    'that the command has made are listed, and those of another machine say where they are',
    async () => {
      const files = { kind: 'folder', folder: join(folder, 'data/files') } as const
      await createBackup(server.connection, join(backupDir, 'by-command'), files)
      await sweepBackups(server.deps)
      expect((await list()).find(({ name }) => name === 'by-command')).toMatchObject({
        origin: 'found',
        isHere: true,
        state: 'done',
      })
      const { id } = await aBackup()
      const config = { ...server.deps.config, backupDir: join(folder, 'elsewhere') }
      const node = await startSecondNode({ ...server, deps: { ...server.deps, config } })
      const other = createClient(node.url, admin.token)
      expect((await list(other)).every(({ isHere }) => !isHere)).toBe(true)
      expect(await other.post(`${path}/${id}/Actions/Download`, { password: wirePassword })).toMatchObject({
        code: 404,
        msg: /上没有该备份的文件/,
      })
      await node.close()
    },
  )

  it('refuse to begin on a disk that is nearly full, with what is free and needed', async () => {
    await expect(assertRoom(server.deps.config, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      key: 'backup.diskFull',
      values: { folder: backupDir, free: expect.any(Number) },
    })
  })
})

describe('the download of a backup', { timeout: 120_000 }, () => {
  it('needs the password again and the session, and its file is restored by the command', async () => {
    const { id, name } = await aBackup()
    const ask = (client: Client, password: string) =>
      client.post<{ url: string }>(`${path}/${id}/Actions/Download`, { password })
    expect(await ask(admin, 'wrong')).toMatchObject({ code: 400 })
    const own = await server.as(adminAccount)
    const { url } = (await ask(own, wirePassword)).data
    const reply = await fetch(server.url + url)
    expect(reply.headers.get('content-type')).toBe('application/x-tar')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes).toHaveLength(Number(reply.headers.get('content-length')))
    const archive = join(folder, 'download.tar')
    writeFileSync(archive, bytes)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    const target = await createTestDatabase()
    const config = { ...server.deps.config, dataDir: join(folder, 'restored') }
    await runRestore(target.connection, config, join(folder, name), true)
    const count = 'select count(*)::int as n from users'
    expect(await target.db.query(count)).toEqual(await server.db.query(count))
    expect(readdirSync(join(folder, 'restored/files/userAvatar'))).toHaveLength(1)
    await target.close()
    // of another backup, changed, and after the session has ended
    const token = url.split('?')[1] ?? ''
    const other = (await list()).find((row) => row.id !== id && row.state === 'done')
    expect((await server.nobody.get(`${path}/${other?.id}/File?${token}`)).code).toBe(404)
    expect((await server.nobody.get(`${path}/${id}/File?token=`)).code).toBe(404)
    await own.get('/api/oauth/Logout')
    expect((await server.nobody.get(url)).code).toBe(404)
  })

  it('and every other step is in the audit trail', async () => {
    const { data } = await admin.get<{ list: { action: string; code: number }[] }>(
      '/api/system/AuditLog?object=backup&pageSize=100',
    )
    const done = new Set(data.list.filter(({ code }) => code === 200).map(({ action }) => action))
    expect([...done].sort()).toEqual(['cancel', 'download', 'remove', 'run', 'verify'])
    expect(data.list).toContainEqual(expect.objectContaining({ action: 'download', code: 400 }))
  })
})

describe('who is turned away', () => {
  it('are staff, designers and delegated administrators, also with the menu, from every call', async () => {
    const { id } = (await list()).find(({ state }) => state === 'done') ?? { id: '' }
    const menu = await aMenu(server.db, { enCode: 'system.backup' })
    const roles = [await aRole(server.db, { grants: [['menu', menu.id]] })]
    const delegate = await aUser(server.db, { roles })
    await aGrade(server.db, delegate.id, await anOrganize(server.db))
    const people = [
      await server.as(delegate.account),
      await asDesigner(server),
      await server.as((await aUser(server.db, { roles })).account),
    ]
    for (const client of people) {
      const replies = await Promise.all([
        client.get(path),
        client.get(`${path}/Place`),
        client.get(`${path}/${id}`),
        run(client),
        client.post(`${path}/${id}/Actions/Cancel`),
        client.post(`${path}/${id}/Actions/Verify`),
        client.post(`${path}/${id}/Actions/Download`, { password: wirePassword }),
        client.delete(`${path}/${id}`),
      ])
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 403))
    }
  })
})

describe('a process that is killed while it makes a backup', { timeout: 120_000 }, () => {
  it.skipIf(!isSlowRun)('leaves a failed backup and no files, and the next one can be made', async () => {
    await stopJobs()
    const release = await holdTable()
    const child = spawn(
      join(import.meta.dirname, '../../../../../node_modules/.bin/tsx'),
      [join(import.meta.dirname, '../../testing/backup-process.ts')],
      {
        env: {
          ...process.env,
          JOB_CONNECTION: JSON.stringify(server.connection),
          DATA_DIR: join(folder, 'data'),
          BACKUP_DIR: backupDir,
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    )
    await once(child.stdout, 'data')
    const { data } = await run()
    const { name } = await reach(data.id, 'running')
    await expect.poll(() => existsSync(join(backupDir, `${name}.part`))).toBe(true)
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    stopJobs = await startJobs()
    const failed = await reach(data.id, 'failed', 60_000)
    expect(failed.fault).toMatch(/进程中途退出/)
    expect(readdirSync(backupDir).filter((entry) => entry.startsWith(name))).toEqual([])
    await release()
    await aBackup()
  })
})
