import type { MatchingTrial } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, type GrantTo, anOrganize } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { waitForLockWaits } from '../../testing/lock-waits.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner, changeDesign } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aLimitedList,
  addRecord,
  aModel,
  anAdministrator,
  createRecordClient,
  grantsOn,
  online,
  readRecordValues,
} from '../records/testing/records.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { aFlow, anApprover, aTemplate, must, paths } from '../workflow/testing/flows.ts'
import { buildTask, comeDue, createTask as create, listRuns, path } from './testing/timed-tasks.ts'

let server: TestServer
let admin: Client
let designer: Client
let menu: BuiltMenu
let model: BuiltModel
let records: Records

const fields = [
  aField('comInput', 'title', {}, { required: true }),
  aField('comInput', 'state'),
  aField('date', 'closed'),
  aField('comInput', 'secret'),
  aField('comInput', 'code', {}, { unique: true }),
]
const list = aLimitedList(['title', 'state', 'secret'])

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
  menu = await aMenu(server.db, {
    enCode: 'system.timedTask',
    property: { useBtnPermission: true },
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
  })
  model = await aModel(designer, { fields, list })
  records = createRecordClient(admin, model)
})
afterAll(() => server.close())

const stated = (value: string, field = 'state') =>
  JSON.stringify({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value }] }] })
const updating = (query: string, values: object, to: { id: string } = model) => ({
  ...{ kind: 'updateRecords', modelId: to.id, query, data: JSON.stringify(values) },
})
const removing = (query: string, to: { id: string } = model) => ({ kind: 'removeRecords', modelId: to.id, query })
/** A task that does not come due while the test runs. */
const createTask = (client: Client, work: object, values: object = {}) =>
  create(client, { schedule: { kind: 'once', at: '2999-01-01T08:00' }, work, ...values })
const tryWork = (client: Client, work: object) => client.post<MatchingTrial>(`${path}/Actions/TryRecords`, { work })

/** Runs a task once, and returns how its run has ended. */
async function runTask(id: string) {
  const before = (await listRuns(admin, id)).length
  await comeDue(server, id)
  const readLast = async () => {
    const runs = await listRuns(admin, id)
    return runs.length > before && ['done', 'failed'].includes(runs[0]?.state ?? '') ? runs[0] : undefined
  }
  await expect.poll(readLast, { interval: 20 }).toBeDefined()
  return readLast()
}

const listTitles = async (of: Records = records) =>
  (await of.list({ pageSize: 500 })).data.list.map(({ title }) => String(title))

/** A user who may manage timed tasks, with grants on the form. */
async function aManager(grants: readonly GrantTo[]) {
  const buttons = Object.values(menu.items).map((item): GrantTo => ['button', item])
  const role = await aRole(server.db, { grants: [['menu', menu.id], ...buttons, ...grants] })
  const user = await aUser(server.db, { realName: '李巡检', organize: await anOrganize(server.db), roles: [role] })
  return server.as(user.account)
}
const granting = (buttons: string[], rows: Parameters<typeof grantsOn>[2]['rows'] = 'all') =>
  grantsOn(server, model, { buttons, columns: ['title', 'state'], forms: ['title', 'state', 'closed'], rows })

describe('a timed task that changes records', () => {
  it('sets fields of those that match, with the day of the run and history, as its user', async () => {
    const open = await addRecord(records, { title: '到期', state: '超期一' })
    const other = await addRecord(records, { title: '其他', state: '正常一' })
    const client = await aManager(await granting(['btn_edit']))
    const id = await createTask(client, updating(stated('超期一'), { state: '已关闭一', closed: '@today' }))
    expect(await runTask(id)).toMatchObject({
      state: 'done',
      records: 1,
      output: '已处理 1 条，未变 0 条，未处理 0 条',
    })
    const { offsetMinutes } = server.deps.config
    const day = new Date(server.deps.clock() + offsetMinutes * 60_000).toISOString().slice(0, 10)
    const values = await readRecordValues(records, open.id)
    expect(values).toMatchObject({ title: '到期', state: '已关闭一' })
    expect(new Date(Number(values['closed']) + offsetMinutes * 60_000).toISOString()).toContain(day)
    expect((await records.history(open.id)).data.list[0]).toMatchObject({ action: 'update', userName: '李巡检' })
    expect((await records.get(other.id)).data.version).toBe(other.version)
    // nothing matches any more, and what has the values already is not stored again
    expect(await runTask(id)).toMatchObject({ records: 0 })
    expect((await records.get(open.id)).data.version).toBe(open.version + 1)
  })

  it('leaves rows alone that its user may not see', async () => {
    const [own, foreign] = [
      await addRecord(records, { title: '本组', state: '待查' }),
      await addRecord(records, { title: '外组', state: '待查' }),
    ]
    const conditions = [{ field: 'title', op: 'eq' as const, value: '本组' }]
    const rows = { logic: 'and' as const, groups: [{ logic: 'and' as const, conditions }] }
    const client = await aManager(await granting(['btn_edit'], rows))
    const work = updating(stated('待查'), { state: '已查' })
    expect((await tryWork(client, work)).data).toMatchObject({ total: 1, changes: [{ id: own.id }] })
    await runTask(await createTask(client, work))
    expect(await readRecordValues(records, own.id)).toMatchObject({ state: '已查' })
    expect(await readRecordValues(records, foreign.id)).toMatchObject({ state: '待查' })
  })

  it('leaves a record alone that was changed by somebody else while the run waited for it, and names it', async () => {
    const record = await addRecord(records, { title: '抢先', state: '竞争' })
    const id = await createTask(admin, updating(stated('竞争'), { state: '任务改' }))
    const { main } = (await getRecordContext(server.deps).models.get(model.id)).physical
    const run = await server.db.transaction(async (tx) => {
      await tx.query(`update record.${main.name} set version = version + 1 where id = $1`, [record.id])
      const running = runTask(id)
      await waitForLockWaits(server.db)
      return { running }
    })
    const ended = await run.running
    expect(ended).toMatchObject({ records: 0, output: expect.stringMatching(/未处理 1 条\n抢先.+/) as string })
    expect(await readRecordValues(records, record.id)).toMatchObject({ state: '竞争' })
  })

  it('says in a trial what it would change, and changes nothing', async () => {
    const record = await addRecord(records, { title: '试运行', state: '试一' })
    await addRecord(records, { title: '已是', state: '试一', secret: '同' })
    const { data } = await tryWork(admin, updating(stated('试一'), { secret: '同' }))
    expect(data).toMatchObject({ total: 2, unchanged: 1, refused: [] })
    expect(data.changes.map(({ id, fields: changed }) => [id, changed.map(({ to }) => to)])).toEqual([
      [record.id, ['同']],
    ])
    expect((await records.get(record.id)).data.version).toBe(record.version)
  })
})

describe('a timed task that deletes records', () => {
  it('moves those that match to the recycle bin, from which they come back', async () => {
    const record = await addRecord(records, { title: '过期', state: '作废' })
    const work = removing(stated('作废'))
    expect((await tryWork(admin, work)).data).toMatchObject({ total: 1, changes: [{ id: record.id, fields: [] }] })
    expect(await listTitles()).toContain('过期')
    expect(await runTask(await createTask(admin, work))).toMatchObject({ state: 'done', records: 1 })
    expect(await listTitles()).not.toContain('过期')
    expect((await records.restore(record.id)).code).toBe(200)
    expect(await listTitles()).toContain('过期')
  })

  it('leaves records in approval and names them; the others go', async () => {
    const own = await aModel(designer, { fields, list })
    const approver = await aUser(server.db, { realName: '审批员' })
    const template = await aTemplate(admin, own.id, aFlow(anApprover('one', { approvers: [approver.id] })))
    const ownRecords = createRecordClient(admin, own)
    await addRecord(ownRecords, { title: '无审批', state: '清理' })
    await must(admin.post(`${paths.template}/${template}/Actions/Release`))
    const data = JSON.stringify({ title: '审批中', state: '清理' })
    await must(admin.post(`${online}/${own.id}`, { data, candidateList: {} }))
    const trial = (await tryWork(admin, removing(stated('清理'), own))).data
    expect(trial).toMatchObject({ total: 2, changes: [{ title: '无审批·清理' }], refused: [{ title: '审批中·清理' }] })
    const ended = await runTask(await createTask(admin, removing(stated('清理'), own)))
    expect(ended).toMatchObject({
      records: 1,
      output: expect.stringMatching(/未处理 1 条\n审批中·清理 · .+/) as string,
    })
    expect(await listTitles(ownRecords)).toEqual(['审批中'])
  })
})

describe('work on records that match', () => {
  it.each([
    ['without conditions', { query: JSON.stringify({ logic: 'and', groups: [] }) }, 400, 'query'],
    ['with a condition on an unknown field', { query: stated('a', 'nothing') }, 400, 'query'],
    ['with a value for a unique field', { data: JSON.stringify({ code: 'A1' }) }, 400, 'code'],
    ['with a value for an unknown field', { data: JSON.stringify({ nothing: 1 }) }, 400, 'data'],
    ['without a value', { data: '{}' }, 400, 'data'],
  ])('is refused %s', async (_, values, code, field) => {
    const work = { ...updating(stated('a'), { state: 'b' }), ...values }
    const refused = await admin.post<{ field?: string }>(path, buildTask({ work }))
    expect([refused.code, refused.data?.field]).toEqual([code, field])
    expect((await tryWork(admin, work)).code).toBe(code)
  })

  it('is refused to users who may not edit or delete records of the form, or not see a field of a condition', async () => {
    const editor = await aManager(await granting(['btn_edit']))
    const refuse = async (client: Client, work: object) => (await client.post(path, buildTask({ work }))).code
    expect(await refuse(editor, updating(stated('a'), { state: 'b' }))).toBe(200)
    expect(await refuse(editor, removing(stated('a')))).toBe(403)
    expect(await refuse(editor, updating(stated('a', 'secret'), { state: 'b' }))).toBe(400)
    expect(await refuse(editor, updating(stated('a'), { secret: 'b' }))).toBe(400)
    const stranger = await aManager([])
    expect(await refuse(stranger, updating(stated('a'), { state: 'b' }))).toBe(403)
  })

  it('keeps the fields of its conditions in the form: a release without one is refused and names the task', async () => {
    const own = await aModel(designer, { fields, list })
    await createTask(admin, removing(stated('作废'), own), { fullName: '清理作废单' })
    const left = fields.filter(({ vModel }) => vModel !== 'state')
    await changeDesign(designer, own.id, { fields: left, list: aLimitedList(['title']) })
    const refused = await designer.post(`/api/visualdev/Base/${own.id}/Actions/Release`, {})
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('清理作废单') as string })
  })
})
