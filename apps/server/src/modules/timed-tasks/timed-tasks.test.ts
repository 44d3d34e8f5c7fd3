import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuditRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, type GrantTo, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { cleanTaskRuns } from './runs/clean-runs.ts'
import { buildTask, comeDue, createTask, findRow, listRuns, path, readTask } from './testing/timed-tasks.ts'
import { waitPastPlannedTime } from './testing/timed-tasks.ts'

let server: TestServer
let admin: Client
let other: Server
let host: string
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
/** replies that wait for `answer` */
let isHolding = false
const held: (() => void)[] = []
let status = 200
let menu: BuiltMenu

const http = (values: object = {}) => ({ kind: 'http', method: 'POST', path: `http://${host}/sync`, ...values })
const answer = () => {
  isHolding = false
  for (const send of held.splice(0)) send()
}
const states = async (id: string) => (await listRuns(admin, id)).map(({ state }) => state).toReversed()
const until = (id: string, expected: string[]) => expect.poll(() => states(id), { interval: 20 }).toEqual(expected)

beforeAll(async () => {
  other = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const send = () => void response.writeHead(status, { 'content-type': 'application/json' }).end('{"synced":3}')
      if (isHolding) held.push(send)
      else send()
    })
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  server = await startTestServer({ runsJobs: true })
  admin = await anAdministrator(server)
  menu = await aMenu(server.db, {
    enCode: 'system.timedTask',
    property: { useBtnPermission: true },
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
  })
  await admin.put('/api/system/SysConfig', { interfaceHosts: [host] })
})
afterAll(async () => {
  answer()
  await server.close()
  other.closeAllConnections()
  other.close()
})
beforeEach(waitPastPlannedTime)
beforeEach(() => {
  seen = []
  isHolding = false
  status = 200
})

/** A user with the page, who signs in. */
async function aManager(values: object = {}) {
  const buttons = Object.values(menu.items).map((item): GrantTo => ['button', item])
  const role = await aRole(server.db, { grants: [['menu', menu.id], ...buttons] })
  const user = await aUser(server.db, { roles: [role], ...values })
  return { user, client: await server.as(user.account) }
}

describe('a timed task', () => {
  it('is stored with its next time in its zone, and found by name, kind and state', async () => {
    const id = await createTask(admin, {
      fullName: '夜间对账',
      schedule: { kind: 'once', at: '2999-01-01T08:00' },
      work: http({ headers: [{ field: 'authorization', defaultValue: 'Bearer secret' }] }),
    })
    const task = await readTask(admin, id)
    expect(task).toMatchObject({ nextTime: Date.parse('2999-01-01T00:00Z'), enabledMark: 1, overlap: 'skip' })
    expect(task.work).toMatchObject({ headers: [{ field: 'authorization', hasValue: true }] })
    const list = async (query: string) =>
      (await admin.get<{ list: { id: string }[] }>(`${path}?${query}`)).data.list.some((row) => row.id === id)
    expect(await list(`keyword=${encodeURIComponent('夜间')}&kind=http&state=on`)).toBe(true)
    expect([await list('kind=dataInterface'), await list('state=off'), await list('state=failed')]).toEqual([
      ...[false, false, false],
    ])
  })

  it.each([
    ['a cron expression with a mistake', { schedule: { kind: 'cron', expression: '0 25 * * *' } }, 'schedule'],
    ['a time in the past', { schedule: { kind: 'once', at: '2001-01-01T08:00' } }, 'schedule'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['an address without a host', { work: { kind: 'http', method: 'GET', path: 'sync' } }, 'path'],
    ['a content that is not JSON', { work: http({ body: '{' }) }, 'body'],
    [
      'a header of the connection',
      { work: http({ headers: [{ field: 'Host', defaultValue: 'x' }] }) },
      'requestHeaders',
    ],
  ])('with %s is refused', async (_, values, field) => {
    expect(await admin.post(path, buildTask(values))).toMatchObject({ code: 400, data: { field } })
  })

  it('shows the next five times of a schedule before it is saved', async () => {
    const schedule = { kind: 'cron', expression: '0 0 1 1 *' }
    const { data } = await admin.post<{ list: number[] }>(`${path}/Actions/NextTimes`, { schedule, timeZone: 'UTC' })
    expect(data.list.map((time) => new Date(time).toISOString().slice(4))).toEqual(
      Array.from({ length: 5 }, () => '-01-01T00:00:00.000Z'),
    )
  })

  it('runs once at its time, however many processes plan it, and logs what it did', async () => {
    const id = await createTask(admin, {
      work: http({ headers: [{ field: 'authorization', defaultValue: 'Bearer secret' }], body: '{"day":1}' }),
    })
    await comeDue(server, id)
    await until(id, ['done'])
    expect(seen).toMatchObject([{ method: 'POST', url: '/sync', body: '{"day":1}' }])
    expect(seen[0]?.headers.authorization).toBe('Bearer secret')
    const [run] = await listRuns(admin, id)
    expect(run).toMatchObject({ cause: 'schedule', status: 200, output: '{"synced":3}', fault: '' })
    expect((run?.endTime ?? 0) - (run?.startTime ?? 0)).toBeGreaterThanOrEqual(0)
    expect(await findRow(admin, id)).toMatchObject({ lastState: 'done', failures: 0 })
  })

  it('calls only hosts that an administrator has allowed', async () => {
    const id = await createTask(admin, { work: http({ path: 'http://127.0.0.1:1/sync' }) })
    await comeDue(server, id)
    await until(id, ['failed'])
    expect((await listRuns(admin, id))[0]?.fault).toContain('不在允许调用的主机列表中')
  })

  it('reads a data interface as its user', async () => {
    const interfaceId = await createInterface(admin)
    const id = await createTask(admin, { work: { kind: 'dataInterface', interfaceId } })
    await comeDue(server, id)
    await until(id, ['done'])
    expect((await listRuns(admin, id))[0]).toMatchObject({ records: 2, output: '' })
  })

  it('keeps the data interface that it reads from being deleted, and is listed among its uses', async () => {
    const interfaceId = await createInterface(admin)
    const id = await createTask(admin, { fullName: '读接口', work: { kind: 'dataInterface', interfaceId } })
    const refused = await admin.delete(`/api/system/DataInterface/${interfaceId}`)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('读接口') as string })
    const uses = await admin.get(`/api/visualdev/References/dataInterface/${interfaceId}/UsedBy`)
    expect(uses.data).toMatchObject({ list: [{ kind: 'timedTask', id, where: '定时任务' }] })
    await admin.delete(`${path}/${id}`)
    expect((await admin.delete(`/api/system/DataInterface/${interfaceId}`)).code).toBe(200)
    expect((await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).code).toBe(400)
  })

  it('that ran once does not run again', async () => {
    const id = await createTask(admin, { work: http(), schedule: { kind: 'once', at: '2999-01-01T08:00' } })
    await server.db.query(`update timed_tasks set schedule = '{"kind":"once","at":"2001-01-01T08:00"}' where id = $1`, [
      id,
    ])
    await comeDue(server, id)
    await until(id, ['done'])
    expect(await readTask(admin, id)).toMatchObject({ nextTime: null, enabledMark: 1 })
  })

  it('runs when a user starts it, also while it is paused, but not beside itself', async () => {
    const id = await createTask(admin, { work: http(), enabledMark: 0 })
    isHolding = true
    expect(await admin.post(`${path}/${id}/Actions/Run`)).toMatchObject({ code: 200 })
    await expect.poll(() => held.length).toBe(1)
    expect(await admin.post(`${path}/${id}/Actions/Run`)).toMatchObject({ code: 409 })
    answer()
    await until(id, ['done'])
    expect(await listRuns(admin, id)).toMatchObject([{ cause: 'manual' }])
    expect(await readTask(admin, id)).toMatchObject({ nextTime: null, enabledMark: 0 })
  })

  it('is paused and enabled, and is entered in the audit trail without the values of headers', async () => {
    const id = await createTask(admin, {
      fullName: '审计任务',
      work: http({ headers: [{ field: 'authorization', defaultValue: 'Bearer secret' }] }),
    })
    expect((await admin.put(`${path}/${id}/Actions/Stop`)).code).toBe(200)
    expect(await readTask(admin, id)).toMatchObject({ nextTime: null, enabledMark: 0 })
    expect((await admin.put(`${path}/${id}/Actions/Enable`)).code).toBe(200)
    expect((await readTask(admin, id)).nextTime).not.toBeNull()
    const query = `object=timedTask&objectKeyword=${encodeURIComponent('审计任务')}&pageSize=50`
    const { data } = await admin.get<{ list: AuditRow[] }>(`/api/system/AuditLog?${query}`)
    expect(data.list.map(({ action }) => action)).toEqual(['switchState', 'switchState', 'create'])
    expect(JSON.stringify(data)).not.toContain('secret')
  })

  it('goes to the recycle bin with its log, and comes back paused', async () => {
    const id = await createTask(admin, { fullName: '将删除', work: http() })
    await comeDue(server, id)
    await until(id, ['done'])
    isHolding = true
    await admin.post(`${path}/${id}/Actions/Run`)
    await expect.poll(() => held.length).toBe(1)
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
    const said = { turnedOff: [{ kind: 'timedTask', id, reason: expect.stringContaining('启用') as string }] }
    expect(await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).toMatchObject({ code: 200, data: said })
    expect(await readTask(admin, id)).toMatchObject({ enabledMark: 0, nextTime: null })
    expect(await states(id)).toEqual(['done', 'cancelled'])
    answer()
  })
})

describe('a time that comes while the run before goes on', () => {
  it('is left out, waits, or takes its place, as the task says', async () => {
    isHolding = true
    const build = (overlap: string) => createTask(admin, { work: http(), overlap })
    const [skip, queue, replace] = await Promise.all([build('skip'), build('queue'), build('replace')])
    for (const id of [skip, queue, replace]) await comeDue(server, id, 30)
    await expect.poll(() => held.length).toBe(3)
    for (const id of [skip, queue, replace]) await comeDue(server, id)
    await expect.poll(() => held.length).toBe(4)
    expect(await states(skip)).toEqual(['running', 'skipped'])
    expect(await states(queue)).toEqual(['running', 'waiting'])
    expect(await states(replace)).toEqual(['cancelled', 'running'])
    answer()
    await until(skip, ['done', 'skipped'])
    await until(queue, ['done', 'done'])
    await until(replace, ['cancelled', 'done'])
    expect(seen).toHaveLength(5)
    expect((await listRuns(admin, skip))[0]?.fault).toBe('上一次执行尚未结束，按规则跳过')
  })
})

describe('a pause', () => {
  it('lets the run that is under way go on, and cancels those that wait for it', async () => {
    isHolding = true
    const id = await createTask(admin, { work: http(), overlap: 'queue' })
    await comeDue(server, id, 30)
    await expect.poll(() => held.length).toBe(1)
    await comeDue(server, id)
    await admin.put(`${path}/${id}/Actions/Stop`)
    answer()
    await until(id, ['done', 'cancelled'])
    expect((await listRuns(admin, id))[0]?.fault).toBe('任务已暂停，不再执行')
  })
})

describe('a run whose process has died', () => {
  /** As if a process had begun it, and the queue gave its job to another one. */
  const begunBefore = async (work: object): Promise<string> => {
    const id = await createTask(admin, { work, enabledMark: 0 })
    await server.db.query(
      `with r as (insert into timed_task_runs (id, task_id, planned_at, cause, state, starts)
         values (gen_random_uuid(), $1, now(), 'manual', 'waiting', 1) returning id) select id from r`,
      [id],
    )
    return id
  }

  it('does not call another system again, and says so', async () => {
    const id = await begunBefore(http())
    await until(id, ['failed'])
    expect(seen).toEqual([])
    expect((await listRuns(admin, id))[0]?.fault).toContain('没有重复执行')
  })

  it('reads a data interface again, unless that is a call of another system', async () => {
    const interfaceId = await createInterface(admin)
    await until(await begunBefore({ kind: 'dataInterface', interfaceId }), ['done'])
    const remote = await createInterface(admin, { dataType: 3, path: `http://${host}/list`, dataPath: '' })
    await until(await begunBefore({ kind: 'dataInterface', interfaceId: remote }), ['failed'])
    expect(seen).toEqual([])
  })
})

describe('times that came while no process was running', () => {
  it.each([
    ['are left out', 'none', ['skipped']],
    ['are made up for by one run', 'once', ['done']],
    ['are all made up for, one after the other', 'all', ['done', 'done', 'done']],
  ])('%s, as the task says', async (_, missed, expected) => {
    // half an hour away from now
    const minute = (new Date().getUTCMinutes() + 30) % 60
    const schedule = { kind: 'hours', every: 1, minute }
    const id = await createTask(admin, { work: http(), missed, schedule, timeZone: 'UTC' })
    const next = (await readTask(admin, id)).nextTime ?? 0
    // three of its times have passed
    await server.db.query(`update timed_tasks set next_at = $2 where id = $1`, [id, new Date(next - 3 * 3_600_000)])
    await until(id, expected)
    expect(seen).toHaveLength(expected.filter((state) => state === 'done').length)
    expect((await readTask(admin, id)).nextTime).toBe(next)
    const [newest] = await listRuns(admin, id)
    expect(newest?.fault ?? '').toBe(missed === 'none' ? '服务停止期间错过了 3 次执行，按规则没有补执行' : '')
  })
})

describe('runs of the past', () => {
  it('are deleted after 90 days, and beyond a thousand of a task', async () => {
    const id = await createTask(admin, { enabledMark: 0 })
    const insert = (hours: string) =>
      server.db.query(
        `insert into timed_task_runs (id, task_id, planned_at, created_at, cause, state)
         select gen_random_uuid(), $1, t, t, 'schedule', 'done' from (select now() - ${hours} * interval '1 hour' as t) x`,
        [id],
      )
    await insert('2')
    await insert('91 * 24')
    await runJobNow(server.deps, cleanTaskRuns)
    expect(await listRuns(admin, id)).toHaveLength(1)
    await server.db.query(
      `insert into timed_task_runs (id, task_id, planned_at, cause, state)
       select gen_random_uuid(), $1, now() - n * interval '1 minute', 'manual', 'done' from generate_series(1, 1000) n`,
      [id],
    )
    await runJobNow(server.deps, cleanTaskRuns)
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from timed_task_runs where task_id = $1`,
      [id],
    )
    expect(row?.n).toBe(1_000)
  })
})

describe('the user of a timed task', () => {
  it('is who has saved or enabled it last', async () => {
    const { client } = await aManager({ realName: '王任务' })
    const id = await createTask(client, { work: http() })
    expect((await readTask(admin, id)).userName).toBe('王任务')
    await admin.put(`${path}/${id}/Actions/Enable`)
    expect((await readTask(admin, id)).userName).not.toBe('王任务')
    await client.put(`${path}/${id}`, buildTask({ work: http(), enCode: unique('task') }))
    expect(await readTask(client, id)).toMatchObject({ userName: '王任务' })
  })

  it.each([
    ['is disabled', `update users set enabled_mark = 0 where id = $1`, '执行此任务的用户“王任务”已停用'],
    ['is deleted', `delete from users where id = $1`, '执行此任务的用户已不存在'],
    ['has lost the page', `delete from user_roles where user_id = $1`, '执行此任务的用户“王任务”不再有任务调度的权限'],
  ])('%s: the task is paused and says why, until another user enables it', async (_, statement, reason) => {
    const { client, user } = await aManager({ realName: '王任务' })
    const id = await createTask(client, { work: http() })
    await server.db.query(statement, [user.id])
    await server.deps.bus.publish('rights', `user:${user.id}`)
    await comeDue(server, id)
    await until(id, ['failed'])
    expect(seen).toEqual([])
    expect(await readTask(admin, id)).toMatchObject({ enabledMark: 0, nextTime: null, stopReason: reason })
    const messages = await server.db.query(
      `select 1 from messages m join message_recipients r on r.message_id = m.id join users u on u.id = r.user_id
        where u.is_administrator and m.title like '定时任务%已停止' and m.body_text like '%' || $1 || '%'`,
      [reason],
    )
    expect(messages.length).toBeGreaterThan(0)
    await admin.put(`${path}/${id}/Actions/Enable`)
    expect(await readTask(admin, id)).toMatchObject({ enabledMark: 1, stopReason: '' })
  })

  it('is notified once, when the task has failed the set number of times in a row', async () => {
    const { client, user } = await aManager()
    const id = await createTask(client, { fullName: '常失败', work: http(), alertAfter: 2 })
    status = 500
    const failed: string[] = []
    for (let turn = 1; turn <= 3; turn += 1) {
      await comeDue(server, id, 40 - turn)
      failed.push('failed')
      await until(id, failed)
    }
    const titles = await server.db.query<{ title: string }>(
      `select m.title from messages m join message_recipients r on r.message_id = m.id where r.user_id = $1`,
      [user.id],
    )
    expect(titles).toEqual([{ title: '定时任务“常失败”连续失败 2 次' }])
    expect(await findRow(admin, id)).toMatchObject({ failures: 3, lastState: 'failed' })
    status = 200
    await comeDue(server, id)
    await until(id, [...failed, 'done'])
    expect(await findRow(admin, id)).toMatchObject({ failures: 0 })
  })
})

describe('users without the page', () => {
  it('neither see timed tasks nor change them, and those without its buttons only see them', async () => {
    const id = await createTask(admin, { work: http() })
    const staff = await server.as((await aUser(server.db)).account)
    expect((await staff.get(path)).code).toBe(403)
    expect((await staff.get(`${path}/${id}/TaskLog`)).code).toBe(403)
    expect((await staff.post(`${path}/${id}/Actions/Run`)).code).toBe(403)
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    const reader = await server.as((await aUser(server.db, { roles: [role] })).account)
    expect((await reader.get(`${path}/${id}`)).code).toBe(200)
    for (const reply of [
      await reader.post(path, buildTask()),
      await reader.put(`${path}/${id}`, buildTask()),
      await reader.put(`${path}/${id}/Actions/Enable`),
      await reader.post(`${path}/${id}/Actions/Run`),
      await reader.delete(`${path}/${id}`),
    ])
      expect(reply.code).toBe(403)
  })
})
