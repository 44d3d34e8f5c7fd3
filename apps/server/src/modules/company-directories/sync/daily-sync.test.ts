import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aRole, aUser, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { runJobNow } from '../../../testing/run-job-now.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { weComAccount, type DirectoryDouble } from '../testing/directory-double.ts'
import {
  directoryPath as path,
  directorySettings as settings,
  openDirectoryStage,
  type DirectoryStage,
} from '../testing/directory-stage.ts'
import { syncDirectoriesDaily } from './sync.service.ts'

let stage: DirectoryStage
let double: DirectoryDouble
let server: TestServer
let admin: Client
let adminId: string
let menu: BuiltMenu
/** of this test: names and ids do not meet those of others */
let at: string

beforeAll(async () => {
  stage = await openDirectoryStage()
  ;({ double, server, menu, admin, adminId } = stage)
})
afterAll(() => stage.close())
beforeEach(async () => {
  at = unique('t')
  double.departments = [{ id: 1, parentId: 0, name: `总部${at}` }]
  double.people = ['wang', 'li'].map((name) => ({ id: `${at}${name}`, name, departments: [1] }))
  await server.db.query('delete from company_directory_links')
  await admin.put(`${path}/weCom`, { ...weComAccount, apiUrl: double.url })
  await admin.put(`${path}/weCom/Settings`, settings)
})

const listRuns = () => stage.listRuns()
const sync: DirectoryStage['sync'] = (call) => stage.sync(call)

const findUser = async (name: string) =>
  (await server.db.query<{ id: string }>('select id from users where account = $1', [`${at}${name}`]))[0]

interface TrailRow {
  id: string
  action: string
  actorId: string
  code: number
}
/** What the audit trail says of an object, the newest first. */
async function listTrail(objectKeyword: string) {
  const { data } = await admin.get<{ list: TrailRow[] }>(
    `/api/system/AuditLog?object=user&objectKeyword=${objectKeyword}`,
  )
  return Promise.all(
    data.list.map(async ({ id }) => {
      const { data: entry } = await admin.get<
        TrailRow & { requestId: string; changes: { field: string; before: string[]; after: string[] }[] }
      >(`/api/system/AuditLog/${id}`)
      const values = entry.changes.map(({ field, before, after }) => [field, [before, after]] as const)
      return { ...entry, changes: Object.fromEntries(values) }
    }),
  )
}

describe('the audit trail of a synchronization', () => {
  it('says who started it, which run it was, and what it has changed about a user', async () => {
    const first = await sync()
    const userId = (await findUser('wang'))?.id ?? ''
    const [created, ...none] = await listTrail(userId)
    expect(none).toEqual([])
    expect(created).toMatchObject({ action: 'create', code: 200, requestId: first.id })
    expect(created?.changes).toMatchObject({
      directory: [[], ['weCom']],
      realName: [[], ['wang']],
      companyAccounts: [[], ['***']],
    })
    await sync()
    expect(await listTrail(userId)).toHaveLength(1)
    double.people = double.people.map((person) => ({ ...person, name: '王工' }))
    await sync({ isTrial: true })
    expect(await listTrail(userId)).toHaveLength(1)
    const second = await sync()
    const [updated] = await listTrail(userId)
    expect(updated).toMatchObject({ action: 'update', requestId: second.id })
    expect(updated?.changes).toMatchObject({ realName: [['wang'], ['王工']] })
  })

  it('says that a user was disabled, enabled again, or linked', async () => {
    const { id, account } = await aUser(server.db, { realName: 'li' })
    double.people = double.people.map((one) => (one.name === 'li' ? { ...one, id: account } : one))
    await admin.put(`${path}/weCom/Settings`, { ...settings, gone: 'disable' })
    await sync()
    const li = double.people.filter(({ name }) => name === 'li')
    double.people = double.people.filter(({ name }) => name !== 'li')
    await sync()
    double.people.push(...li)
    await sync()
    const rows = await listTrail(id)
    expect(rows.map(({ action }) => action)).toEqual(['switchState', 'switchState', 'update'])
    expect(rows[2]?.changes).toMatchObject({ companyAccounts: [[], ['***']] })
    expect(rows[1]?.changes).toMatchObject({ enabledMark: [['1'], ['0']] })
    expect(rows[0]?.changes).toMatchObject({ enabledMark: [['0'], ['1']] })
  })
})

describe('a daily synchronization', () => {
  const hour = 3_600_000
  const saveDaily = (dailyAt: number | null, client = admin) =>
    client.put(`${path}/weCom/Settings`, { ...settings, dailyAt })
  const readNext = async () =>
    (
      await server.db.query<{ daily_next_at: Date | null; daily_at: number | null; daily_user_id: string | null }>(
        `select daily_next_at, daily_at, daily_user_id from company_directories where id = 'weCom'`,
      )
    )[0]
  const makeDue = () =>
    server.db.query(`update company_directories set daily_next_at = now() - interval '3 days' where id = 'weCom'`)

  it('runs once at its time, as the user who has saved it, and makes up for missed times once', async () => {
    expect((await saveDaily(150)).code).toBe(200)
    const next = (await readNext())?.daily_next_at?.getTime() ?? 0
    // 02:30 at the site
    expect(((next + server.deps.config.offsetMinutes * 60_000) % (24 * hour)) / hour).toBe(2.5)
    expect(next - Date.now()).toBeGreaterThan(0)
    const before = (await listRuns())[0]?.id
    await runJobNow(server.deps, syncDirectoriesDaily)
    expect((await listRuns())[0]?.id).toBe(before)
    await makeDue()
    await Promise.all([runJobNow(server.deps, syncDirectoriesDaily), runJobNow(server.deps, syncDirectoriesDaily)])
    expect((await readNext())?.daily_next_at?.getTime()).toBe(next)
    await expect.poll(async () => (await listRuns())[0]?.state, { timeout: 30_000 }).toBe('done')
    const runs = await listRuns()
    expect(runs[0]?.isTrial).toBe(false)
    expect(runs[1]?.id).toBe(before)
    expect(await findUser('wang')).toBeDefined()
  })

  it('tells administrators and the user who has set it up of a failure, once, and when it works again', async () => {
    const boss = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect((await saveDaily(150)).code).toBe(200)
    const listTitles = async (client: Client) =>
      (await client.get<{ list: { title: string }[] }>('/api/message?pageSize=100')).data.list.flatMap(({ title }) =>
        title.includes('每日同步') ? title : [],
      )
    const runDaily = async (state: 'done' | 'failed') => {
      await makeDue()
      await runJobNow(server.deps, syncDirectoriesDaily)
      await expect.poll(async () => (await listRuns())[0]?.state, { timeout: 30_000 }).toBe(state)
      // two nodes look at the end at the same time
      await Promise.all([runJobNow(server.deps, syncDirectoriesDaily), runJobNow(server.deps, syncDirectoriesDaily)])
    }
    await runDaily('done')
    expect(await listTitles(admin)).toEqual([])
    await admin.put('/api/system/SysConfig', { interfaceHosts: [] })
    await runDaily('failed')
    await runDaily('failed')
    // one that a user has started says nothing: they see it
    await admin.post(`${path}/weCom/Actions/Sync`, { isTrial: false })
    await expect.poll(async () => (await listRuns())[0]?.state, { timeout: 30_000 }).toBe('failed')
    await runJobNow(server.deps, syncDirectoriesDaily)
    for (const client of [admin, boss]) expect(await listTitles(client)).toEqual(['企业微信的每日同步失败'])
    await admin.put('/api/system/SysConfig', { interfaceHosts: [double.host] })
    await runDaily('done')
    await runDaily('done')
    const both = ['企业微信的每日同步已恢复', '企业微信的每日同步失败']
    for (const client of [admin, boss]) expect(await listTitles(client)).toEqual(both)
    const { data } = await boss.get<{ list: { id: string; title: string }[] }>('/api/message?pageSize=100')
    const failed = data.list.find(({ title }) => title === both[1])
    const message = await boss.get<{ bodyText: string }>(`/api/message/ReadInfo/${failed?.id}`)
    expect(JSON.stringify(message.data)).toContain(double.host)
  })

  it('is for users who may synchronize, and ends with another account or secret', async () => {
    const button = menu.items['button:btn_edit'] ?? ''
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', button],
      ],
    })
    const { account } = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const editor = await server.as(account)
    expect(await saveDaily(150, editor)).toMatchObject({ code: 403, data: { field: 'dailyAt' } })
    expect((await saveDaily(null, editor)).code).toBe(200)
    for (const change of [{ secret: 'another-secret' }, { corpId: 'wwffff' }]) {
      expect((await saveDaily(150)).code).toBe(200)
      const kept = { ...weComAccount, apiUrl: double.url, secret: '', signInMark: 1 }
      await admin.put(`${path}/weCom`, { ...weComAccount, apiUrl: double.url })
      await saveDaily(150)
      await admin.put(`${path}/weCom`, kept)
      expect(await readNext()).toMatchObject({ daily_at: 150, daily_user_id: adminId })
      await admin.put(`${path}/weCom`, { ...weComAccount, apiUrl: double.url, ...change })
      expect(await readNext()).toMatchObject({ daily_at: null, daily_user_id: null, daily_next_at: null })
    }
  })
})
