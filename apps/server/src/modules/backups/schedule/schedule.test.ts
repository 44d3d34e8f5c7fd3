import type { BackupRow, BackupScheduleState } from '@armature/contract'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, anOrganize, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startJobWorker } from '../../jobs/index.ts'
import { createBackupJob } from '../create-backup-job.ts'
import { findSurplus } from './keep-newest.ts'
import { planBackup } from './plan-backups.ts'

const path = '/api/system/Backup'

let server: TestServer
let admin: Client
let folder: string
let stopJobs: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-schedule-'))
  const config = { dataDir: join(folder, 'data'), backupDir: join(folder, 'backups') }
  server = await startTestServer({ config })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  stopJobs = await startJobWorker(server.deps, [createBackupJob])
})
afterAll(async () => {
  await stopJobs()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const daily = {
  ...{ enabledMark: 1, days: [7, 1, 2, 3, 4, 5, 6], time: '02:00', timeZone: 'Asia/Shanghai' },
  ...{ keep: 2, hasFiles: false },
}
const save = (body: object, client = admin) => client.put(`${path}/Schedule`, body)
const list = async () => (await admin.get<{ list: BackupRow[] }>(path)).data.list
const listAutomatic = async () => (await list()).filter(({ origin }) => origin === 'scheduled')
const makeDue = () => server.db.query(`update backup_schedule set next_at = now() - interval '3 days'`)

async function runDue(): Promise<BackupRow> {
  await makeDue()
  await planBackup(server.deps)
  const [newest] = await listAutomatic()
  await expect
    .poll(async () => (await listAutomatic()).find(({ id }) => id === newest?.id)?.state, { timeout: 20_000 })
    .toMatch(/done|failed/)
  return (await listAutomatic()).find(({ id }) => id === newest?.id) as BackupRow
}

describe('the schedule of backups', { timeout: 60_000 }, () => {
  it('says when the next one is made, in its time zone, and refuses unknown zones and other users', async () => {
    expect((await save(daily)).code).toBe(200)
    const { data } = await admin.get<BackupScheduleState>(`${path}/Schedule`)
    expect(data).toMatchObject({ ...daily, days: [1, 2, 3, 4, 5, 6, 7] })
    expect(new Date(data.nextTime ?? 0).toISOString()).toMatch(/T18:00:00\.000Z$/)
    expect((data.nextTime ?? 0) - Date.now()).toBeLessThanOrEqual(86_400_000)
    expect(await save({ ...daily, timeZone: 'Mars/Base' })).toMatchObject({ code: 400, data: { field: 'timeZone' } })
    expect((await save({ ...daily, keep: 0 })).code).toBe(400)
    const delegate = await aUser(server.db)
    await aGrade(server.db, delegate.id, await anOrganize(server.db))
    const client = await server.as(delegate.account)
    expect((await save(daily, client)).code).toBe(403)
    expect((await client.get(`${path}/Schedule`)).code).toBe(403)
    const audit = await admin.get<{ list: { action: string; code: number }[] }>(
      '/api/system/AuditLog?object=backupSchedule&outcome=done',
    )
    expect(audit.data.list.map(({ action }) => action)).toContain('update')
  })

  it('makes one for all times that were missed, once for all nodes, and keeps the newest ones', async () => {
    const node = await startSecondNode(server)
    await makeDue()
    await Promise.all([planBackup(server.deps), planBackup(node.deps), planBackup(server.deps)])
    await node.close()
    expect(await listAutomatic()).toHaveLength(1)
    await expect.poll(async () => (await listAutomatic())[0]?.state, { timeout: 20_000 }).toBe('done')
    const [first] = await listAutomatic()
    await runDue()
    const third = await runDue()
    await expect.poll(async () => (await listAutomatic()).length).toBe(2)
    expect((await listAutomatic())[0]?.id).toBe(third.id)
    await expect.poll(() => existsSync(join(folder, 'backups', first?.name ?? ''))).toBe(false)
    // written once the files are gone
    const readAudit = () => admin.get<{ list: { action: string }[] }>('/api/system/AuditLog?object=backup&action=clean')
    await expect.poll(async () => (await readAudit()).data.list).toHaveLength(1)
  })

  it('notifies the administrators with the reason when one fails', async () => {
    await stopJobs()
    // the folder of backups is a file
    const config = { ...server.deps.config, backupDir: join(folder, 'no-folder') }
    writeFileSync(config.backupDir, '')
    stopJobs = await startJobWorker({ ...server.deps, config }, [createBackupJob])
    expect(await runDue()).toMatchObject({ state: 'failed', fault: /不可写入/ })
    const { data } = await admin.get<{ list: { title: string }[] }>('/api/message')
    expect(data.list[0]?.title).toMatch(/^自动备份“.*”失败$/)
  })

  it('makes none while it is turned off', async () => {
    expect((await save({ ...daily, enabledMark: 0 })).code).toBe(200)
    const before = (await list()).length
    await planBackup(server.deps)
    expect(await list()).toHaveLength(before)
  })
})

describe('automatic backups beyond those that are kept', () => {
  const aBackup = (name: string, state: BackupRow['state'], check: 'passed' | 'failed' | 'running' | null = null) => ({
    ...{ id: name, name, state },
    check_state: check,
  })
  const names = (backups: ReturnType<typeof aBackup>[], keep: number) =>
    findSurplus(backups, keep).map(({ name }) => name)

  it('are the oldest, with the entries of failed ones before them', () => {
    const all = [aBackup('5', 'done'), aBackup('4', 'failed'), aBackup('3', 'done'), aBackup('2', 'failed')]
    expect(names([...all, aBackup('1', 'done')], 2)).toEqual(['2', '1'])
    expect(names(all, 3)).toEqual([])
  })

  it('never include the last one that was verified as complete, nor one that is being verified', () => {
    const all = [aBackup('4', 'done'), aBackup('3', 'done', 'passed'), aBackup('2', 'done', 'passed')]
    expect(names([...all, aBackup('1', 'done', 'running')], 1)).toEqual(['2'])
  })

  it('do not count those with known faults: the last sound one stays', () => {
    expect(names([aBackup('3', 'done', 'failed'), aBackup('2', 'failed'), aBackup('1', 'done')], 1)).toEqual([])
  })
})
