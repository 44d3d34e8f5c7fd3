import type { AccessLine, ErrorLine, InterfaceLine, JobLine } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../../platform/ids.ts'
import { fetchGenerated, readRowsOfSheet } from '../../import/testing/workbooks.ts'
import { aGrade, aMenu, anOrganize, aRole, aUser, type BuiltUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { runJobNow } from '../../../testing/run-job-now.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanServerErrors } from '../../server-errors/index.ts'

let server: TestServer
let now = Date.now()
let admin: Client
let delegated: Client
let near: BuiltUser
let far: BuiltUser
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  const { db } = server
  await aUser(db, { account: 'chief', realName: '管理员', isAdministrator: true })
  admin = await server.as('chief')
  const menu = await aMenu(db, { enCode: 'system.log' })
  const [organize, other] = [await anOrganize(db), await anOrganize(db)]
  const { id, account } = await aUser(db, { organize, roles: [await aRole(db, { grants: [['menu', menu.id]] })] })
  await aGrade(db, id, organize)
  near = await aUser(db, { organize, realName: '近处' })
  far = await aUser(db, { organize: other, realName: '远处' })
  delegated = await server.as(account)
})
afterAll(() => server.close())

interface Page<Line> {
  list: Line[]
  pagination: { total: number; totalKind: string }
}
const list = async <Line = AccessLine>(client: Client, kind: string, query: Record<string, string> = {}) =>
  (await client.get<Page<Line>>(`/api/system/Log/${kind}?${new URLSearchParams(query).toString()}`)).data.list

describe('the log of sign-ins and operations', () => {
  it('has the sign-ins of all users, failed ones with their code, and finds them by user and outcome', async () => {
    await server.as(near.account)
    await server.nobody.post('/api/oauth/Login', buildLoginForm(near.account, 'wrong-password'))
    const all = await list(admin, 'SignIn', { user: near.account })
    expect(all.map(({ code, account, userName }) => [code, account, userName])).toEqual([
      [400, near.account, '近处'],
      [200, near.account, '近处'],
    ])
    expect(await list(admin, 'SignIn', { user: '近处', outcome: 'failed' })).toHaveLength(1)
    expect(await list(admin, 'SignIn', { user: '没有这个人' })).toEqual([])
  })

  it('has the changing calls with route and outcome, finds them by words, and knows no values', async () => {
    await admin.post('/api/permission/Role', { enCode: 'no', fullName: '' })
    const [line] = await list(admin, 'Operation', { keyword: 'permission/role', user: 'chief' })
    expect(line).toMatchObject({
      method: 'POST',
      path: '/api/permission/Role',
      code: 400,
      account: 'chief',
      ip: '127.0.0.1',
    })
    expect(await list(admin, 'Operation', { keyword: '100%' })).toEqual([])
  })

  it('is limited to a time, both ends included', async () => {
    const id = createId()
    await server.db.query(`insert into user_logs (id, user_id, kind, at, code) values ($1, $2, 'signIn', $3, 200)`, [
      id,
      far.id,
      new Date(1_000_000),
    ])
    const at = (from: number, to: number) =>
      list(admin, 'SignIn', { startTime: String(from), endTime: String(to), user: far.account })
    expect((await at(1_000_000, 1_000_000)).map((line) => line.id)).toEqual([id])
    expect(await at(0, 999_999)).toEqual([])
  })

  it('names deleted users to administrators', async () => {
    const id = createId()
    await server.db.query(
      `insert into deleted_users (id, real_name, account, deleted_at) values ($1, '离职者', 'gone', now())`,
      [id],
    )
    await server.db.query(`insert into user_logs (id, user_id, kind, at, code) values ($1, $2, 'signIn', now(), 200)`, [
      createId(),
      id,
    ])
    expect(await list(admin, 'SignIn', { user: 'gone' })).toMatchObject([{ userName: '离职者' }])
    expect(await list(delegated, 'SignIn', { user: 'gone' })).toEqual([])
  })
})

/** A call that fails because a table is missing, whose statement has a value of the user. */
async function failOnce(client: Client): Promise<string> {
  await server.db.query('alter table feedbacks rename to feedbacks_away')
  const reply = await client.post<{ requestId: string }>('/api/system/Feedback', {
    content: 'my secret 13800138000',
  })
  await server.db.query('alter table feedbacks_away rename to feedbacks')
  expect(reply.code).toBe(500)
  return reply.data.requestId
}

describe('the log of errors', () => {
  it('counts an unexpected error of the server, with the id that the user was told, and without values', async () => {
    await failOnce(admin)
    const requestId = await failOnce(admin)
    const lines = await list<ErrorLine>(admin, 'Error', { source: 'server' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ times: 2, requestId, place: 'POST /api/system/Feedback', account: 'chief' })
    expect(lines[0]?.message).toContain('42P01')
    expect(lines[0]?.stack).toContain('feedback')
    expect(JSON.stringify(lines)).not.toMatch(/my secret|13800138000/)
    expect(await list<ErrorLine>(admin, 'Error', { keyword: requestId })).toHaveLength(1)
  })

  it('has the errors of browsers beside them', async () => {
    const client = await server.as(far.account)
    await client.post('/api/system/ClientLog', { list: [{ kind: 'error', message: 'it broke' }] })
    const lines = await list<ErrorLine>(admin, 'Error')
    expect(lines.map(({ source }) => source).toSorted()).toEqual(['browser', 'server'])
    expect(await list<ErrorLine>(admin, 'Error', { source: 'browser', user: far.account })).toMatchObject([
      { message: 'it broke', userName: '远处' },
    ])
  })

  it('names no user outside of the organizations of a delegated administrator', async () => {
    const lines = await list<ErrorLine>(delegated, 'Error', { source: 'browser' })
    expect(lines).toMatchObject([{ message: 'it broke', userName: '', account: '' }])
    expect(await list<ErrorLine>(delegated, 'Error', { user: far.account })).toEqual([])
  })

  it('does not have refusals, which are expected', async () => {
    const before = await list<ErrorLine>(admin, 'Error', { source: 'server' })
    await admin.get('/api/permission/Role/00000000-0000-7000-8000-00000000ffff')
    expect(await list<ErrorLine>(admin, 'Error', { source: 'server' })).toEqual(before)
  })

  it('is cleaned of errors that have not occurred for 30 days', async () => {
    now += 31 * 86_400_000
    await runJobNow(server.deps, cleanServerErrors)
    now -= 31 * 86_400_000
    expect(await list<ErrorLine>(admin, 'Error', { source: 'server' })).toEqual([])
  })
})

describe('the logs of data interfaces and jobs', () => {
  const interfaceId = createId()
  beforeAll(async () => {
    await server.db.query(
      `insert into data_interfaces (id, en_code, full_name, data_type, saved_at) values ($1, 'weather', '天气', 2, now())`,
      [interfaceId],
    )
    for (const [userId, ok, params] of [
      [near.id, true, '{"city":"上海"}'],
      [far.id, false, '{"city":"北京"}'],
    ] as const)
      await server.db.query(
        `insert into data_interface_logs (id, interface_id, user_id, action, at, ms, ok, row_count, params, reason)
         values ($1, $2, $3, 'list', $6, 12, $4, 3, $5, '')`,
        [createId(), interfaceId, userId, ok, params, new Date(now)],
      )
    for (const [owner, state] of [
      [near.id, 'done'],
      [far.id, 'failed'],
      [null, 'done'],
    ] as const)
      await server.db.query(
        `insert into jobs (id, kind, name, payload, owner_id, state, max_attempts) values ($1, 'exportRecords', '巡检.xlsx', '{}', $2, $3, 1)`,
        [createId(), owner, state],
      )
  })

  it('have the calls of every interface by name, and find them by outcome and parameters', async () => {
    const lines = await list<InterfaceLine>(admin, 'Interface')
    expect(lines.map(({ interfaceName, userName, isDone }) => [interfaceName, userName, isDone])).toEqual([
      ['天气', '远处', false],
      ['天气', '近处', true],
    ])
    expect(await list<InterfaceLine>(admin, 'Interface', { outcome: 'failed' })).toHaveLength(1)
    expect(await list<InterfaceLine>(admin, 'Interface', { keyword: '上海' })).toHaveLength(1)
  })

  it('have the jobs of users and of the server itself', async () => {
    const lines = await list<JobLine>(admin, 'Job', { keyword: '巡检' })
    expect(lines.map(({ userName, state }) => [userName, state]).toSorted()).toEqual([
      ['', 'done'],
      ['近处', 'done'],
      ['远处', 'failed'],
    ])
    expect(await list<JobLine>(admin, 'Job', { outcome: 'failed', user: far.account })).toHaveLength(1)
  })
})

describe('who reads the logs', () => {
  it.each(['SignIn', 'Operation', 'Interface', 'Job'])(
    'of %s: a delegated administrator sees the users of their organizations, and nothing of the server itself',
    async (kind) => {
      const client = await server.as(far.account)
      await client.post('/api/system/Feedback', { content: 'x' })
      await (await server.as(near.account)).post('/api/system/Feedback', { content: 'x' })
      const lines = await list(delegated, kind)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.filter(({ userName }) => userName === '远处' || userName === '')).toEqual([])
      expect(lines.some(({ userName }) => userName === '近处')).toBe(true)
      expect(await list(delegated, kind, { user: far.account })).toEqual([])
    },
  )

  it('turns away users without the page', async () => {
    const client = await server.as(near.account)
    for (const kind of ['', '/SignIn', '/Operation', '/Error', '/Interface', '/Job', '/ExportExcel?kind=signIn'])
      expect((await client.get(`/api/system/Log${kind}`)).code).toBe(403)
  })
})

describe('the page of the logs', () => {
  it('says how long each is kept, by the settings', async () => {
    const { data } = await admin.get<{ list: { kind: string; days: number }[] }>('/api/system/Log')
    expect(data.list).toEqual([
      { kind: 'signIn', days: 180 },
      { kind: 'operation', days: 180 },
      { kind: 'error', days: 30 },
      { kind: 'interface', days: 30 },
      { kind: 'job', days: 14 },
    ])
  })

  it('exports what is filtered and seen as an Excel file, which is entered in the audit trail', async () => {
    const { code, data } = await delegated.get<{ name: string; url: string }>(
      '/api/system/Log/ExportExcel?kind=interface',
    )
    expect(code).toBe(200)
    expect(data.name).toBe('接口日志.xlsx')
    const rows = readRowsOfSheet(await fetchGenerated(server.url, delegated, data.url))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining(['近处', '天气', '成功', '{"city":"上海"}']))
    const { data: trail } = await admin.get<Page<object>>(
      '/api/system/AuditLog?action=export&object=systemLog&outcome=done',
    )
    expect(trail.list).toHaveLength(1)
  })
})
