import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, type GrantTo, anOrganize } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from '../records/testing/records.ts'
import { aFlow, anApprover, aTemplate, paths } from '../workflow/testing/flows.ts'
import { buildTask, comeDue, createTask as create, listRuns, path, readTask } from './testing/timed-tasks.ts'

let server: TestServer
let admin: Client
let menu: BuiltMenu
let model: BuiltModel

const fields = [
  aField('comInput', 'title', {}, { required: true }),
  aField('comInput', 'place', {}, { defaultValue: '一号站' }),
  aField('date', 'day'),
  aField('userSelect', 'inspector'),
  aField('PsdInput', 'pin'),
]
const work = (values: object, to: { id: string } = model) => ({
  ...{ kind: 'createRecord', modelId: to.id, data: JSON.stringify(values) },
})
/** A task that does not come due while the test runs. */
const createTask = (client: Client, values: object) =>
  create(client, { schedule: { kind: 'once', at: '2999-01-01T08:00' }, ...values })
const states = async (id: string) => (await listRuns(admin, id)).map(({ state }) => state).toReversed()
const until = (id: string, expected: string[]) => expect.poll(() => states(id), { interval: 20 }).toEqual(expected)
const listRecords = async (of: { id: string } = model) => (await createRecordClient(admin, of).list()).data.list

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  admin = await anAdministrator(server)
  menu = await aMenu(server.db, {
    enCode: 'system.timedTask',
    property: { useBtnPermission: true },
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
  })
  model = await aModel(await asDesigner(server), { fields, list: aLimitedList(['title', 'place']) })
})
afterAll(() => server.close())

/** A user who may manage timed tasks, with grants on the form. */
async function aManager(grants: readonly GrantTo[]) {
  const buttons = Object.values(menu.items).map((item): GrantTo => ['button', item])
  const role = await aRole(server.db, { grants: [['menu', menu.id], ...buttons, ...grants] })
  const user = await aUser(server.db, {
    ...{ realName: '李巡检', organize: await anOrganize(server.db), roles: [role] },
  })
  return { user, role, client: await server.as(user.account) }
}
const creating = () =>
  grantsOn(server, model, { buttons: ['btn_add'], forms: ['title', 'day', 'inspector'], rows: 'all' })

describe('a timed task that creates a record', () => {
  it('creates it as its user, with default values, the day of the run and history', async () => {
    const { client, user } = await aManager(await creating())
    const id = await createTask(client, { work: work({ title: '日常巡检', day: '@today', inspector: '@userId' }) })
    await comeDue(server, id)
    await until(id, ['done'])
    expect((await listRuns(admin, id))[0]).toMatchObject({ records: 1, fault: '' })
    const records = createRecordClient(admin, model)
    const [row] = await listRecords()
    const { data } = (await records.get(row?.id ?? '')).data
    const day = new Date(server.deps.clock() + server.deps.config.offsetMinutes * 60_000).toISOString().slice(0, 10)
    const values = JSON.parse(data) as Record<string, unknown>
    expect(values).toMatchObject({ title: '日常巡检', place: '一号站', inspector: user.id })
    expect(new Date(Number(values['day']) + server.deps.config.offsetMinutes * 60_000).toISOString()).toContain(day)
    expect((await records.history(row?.id ?? '')).data.list).toMatchObject([{ action: 'create', userName: '李巡检' }])
    expect((await readTask(admin, id)).work).toMatchObject({ kind: 'createRecord', modelId: model.id })
  })

  it('creates it once, even if its run begins again on another process', async () => {
    const id = await createTask(admin, { work: work({ title: '只建一次' }), enabledMark: 0 })
    expect((await admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200)
    await until(id, ['done'])
    // as if the process had died after the record was stored
    await server.db.query(`update timed_task_runs set state = 'waiting', job_id = null where task_id = $1`, [id])
    await until(id, ['done'])
    const starts = await server.db.query(`select starts from timed_task_runs where task_id = $1`, [id])
    expect(starts).toEqual([{ starts: 2 }])
    const made = (await listRecords()).filter((row) => row['title'] === '只建一次')
    expect(made).toHaveLength(1)
  })

  it.each([
    ['a missing required value', { place: '二号站' }, 'title'],
    ['an unknown field', { title: 'a', nothing: 1 }, 'data'],
    ['a secret, which a task would store in the clear', { title: 'a', pin: '1234' }, 'data'],
  ])('is refused with %s', async (_, values, field) => {
    const { code, data } = await admin.post<{ field?: string; errors?: { path: string }[] }>(
      path,
      buildTask({ work: work(values) }),
    )
    expect([code, data.field ?? data.errors?.[0]?.path]).toEqual([400, field])
  })

  it('is refused to users who may not create records of the form, or not enter the field', async () => {
    const stranger = await aManager([])
    expect(await stranger.client.post(path, buildTask({ work: work({ title: 'a' }) }))).toMatchObject({
      ...{ code: 403, data: { field: 'modelId' } },
    })
    const { client } = await aManager(await creating())
    expect(await client.post(path, buildTask({ work: work({ title: 'a', place: 'b' }) }))).toMatchObject({
      ...{ code: 400, data: { field: 'data' } },
    })
  })

  it('fails, and creates nothing, when its user has lost the permission meanwhile', async () => {
    const grants = await creating()
    const { client, user } = await aManager(grants)
    const id = await createTask(client, { work: work({ title: '权限已收回' }) })
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    await server.db.query(`update user_roles set role_id = $2 where user_id = $1`, [user.id, role])
    await server.deps.bus.publish('rights', `user:${user.id}`)
    await comeDue(server, id)
    await until(id, ['failed'])
    expect((await listRuns(admin, id))[0]?.fault).toBe('您没有在此表单中新建数据的权限')
    expect((await listRecords()).some((row) => row['title'] === '权限已收回')).toBe(false)
  })

  it('is listed among the uses of its form and fields, and keeps the form from being deleted', async () => {
    const own = await aModel(await asDesigner(server), {
      fields: [aField('comInput', 'title')],
      list: aLimitedList([]),
    })
    const id = await createTask(admin, { fullName: '每日建单', work: work({ title: 'a' }, own) })
    const uses = `/api/visualdev/References/model/${own.id}/UsedBy`
    const { data } = await admin.get<{ list: { kind: string; id: string; use: string; field: string }[] }>(uses)
    const byTask = data.list.filter(({ kind }) => kind === 'timedTask')
    expect(byTask.map(({ id: source, use, field }) => [source, use, field])).toEqual([
      [id, 'writes', ''],
      [id, 'writes', 'title'],
    ])
    const refused = await admin.delete(`/api/visualdev/Base/${own.id}`)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('每日建单') as string })
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    expect((await admin.delete(`/api/visualdev/Base/${own.id}`)).code).toBe(200)
    // without its form it cannot run
    expect((await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).code).toBe(400)
  })

  it('submits it to the flow of the form, with the user of the task as the initiator', async () => {
    const own = await aModel(await asDesigner(server), {
      fields: [aField('comInput', 'title')],
      list: aLimitedList([]),
    })
    const approver = await aUser(server.db, { realName: '审批员' })
    const template = await aTemplate(admin, own.id, aFlow(anApprover('one', { approvers: [approver.id] })))
    expect((await admin.post(`${paths.template}/${template}/Actions/Release`)).code).toBe(200)
    const { client, user } = await aManager(await grantsOn(server, own, { buttons: ['btn_add'], forms: ['title'] }))
    const id = await createTask(client, { work: work({ title: '每月申请' }, own) })
    await comeDue(server, id)
    await until(id, ['done'])
    const tasks = await server.db.query(`select creator_user_id, status from flow_tasks where model_id = $1`, [own.id])
    expect(tasks).toEqual([{ creator_user_id: user.id, status: 1 }])
  })

  it('creates nothing while the flow is suspended, and its log says who has suspended it and why', async () => {
    const own = await aModel(await asDesigner(server), {
      fields: [aField('comInput', 'title')],
      list: aLimitedList([]),
    })
    const approver = await aUser(server.db, { realName: '审批员' })
    const template = await aTemplate(admin, own.id, aFlow(anApprover('one', { approvers: [approver.id] })))
    expect((await admin.post(`${paths.template}/${template}/Actions/Release`)).code).toBe(200)
    const suspension = { reason: '制度修订中', includesRunning: false }
    expect((await admin.put(`${paths.template}/${template}/Actions/Suspend`, suspension)).code).toBe(200)
    const { client } = await aManager(await grantsOn(server, own, { buttons: ['btn_add'], forms: ['title'] }))
    const id = await createTask(client, { work: work({ title: '每月申请' }, own) })
    await comeDue(server, id)
    await until(id, ['failed'])
    expect((await listRuns(admin, id))[0]?.fault).toMatch(/^该流程已被 .+ 挂起：制度修订中。/)
    expect(await listRecords(own)).toEqual([])
  })
})
