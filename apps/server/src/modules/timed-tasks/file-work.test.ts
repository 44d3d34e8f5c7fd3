import type { FileTrial, MessageDetail, MessageRow, TaskRun } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSheetPdf } from '../../platform/pdf/write-sheet-pdf.ts'
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts'
import { aMenu, aRole, aUser, anOrganize, type BuiltMenu, type GrantTo, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner, changeDesign } from '../designs/testing/designs.ts'
import { fetchGenerated, readRowsOfSheet } from '../import/testing/workbooks.ts'
import { transferButtons, transferServer } from '../record-transfer/testing/transfer-server.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  anAdministrator,
  createRecordClient,
  grantsOn,
  type BuiltModel,
} from '../records/testing/records.ts'
import { aDefinition, aReport, reports } from '../reports/testing/reports.ts'
import { buildTask, comeDue, createTask as create, listRuns, path, readTask } from './testing/timed-tasks.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let server: TestServer
let admin: Client
let designer: Client
let model: BuiltModel
let menu: BuiltMenu
const dayMs = 86_400_000
const fields = [
  aField('comInput', 'title'),
  aField('comInput', 'region'),
  aField('date', 'day'),
  aField('comInput', 'secret'),
]
const list = aLimitedList(['title', 'region', 'day', 'secret'], {
  ...transferButtons,
  searchList: [
    { prop: 'day', label: '日期', searchType: 3 },
    { prop: 'region', label: '区域', searchType: 1 },
  ],
})

beforeAll(async () => {
  server = await transferServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
  menu = await aMenu(server.db, {
    ...{ enCode: 'system.timedTask', property: { useBtnPermission: true } },
    buttons: ['btn_add', 'btn_edit', 'btn_remove'],
  })
  model = await aModel(designer, { fields, list })
  const records = createRecordClient(admin, model)
  const { offsetMinutes } = server.deps.config
  const today = Math.floor((Date.now() + offsetMinutes * 60_000) / dayMs) * dayMs - offsetMinutes * 60_000
  await addRecord(records, { title: '昨日北', region: '北', day: today - dayMs, secret: '密一' })
  await addRecord(records, { title: '昨日南', region: '南', day: today - dayMs, secret: '密二' })
  await addRecord(records, { title: '今日北', region: '北', day: today, secret: '密三' })
})
afterAll(() => server.close())

/** A role whose people see the rows of a region and no secrets, or nothing of the form. */
async function aPersonWith(grants: readonly GrantTo[], realName: string) {
  const roles = [await aRole(server.db, { grants })]
  const user = await aUser(server.db, { realName, organize: await anOrganize(server.db), roles })
  return { id: user.id, client: await server.as(user.account) }
}
const seeing = (region: string, buttons = ['btn_download']) =>
  grantsOn(server, model, {
    buttons,
    columns: ['title', 'region', 'day'],
    forms: ['title', 'region', 'day'],
    rows: {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'region', op: 'eq', value: region }] }],
    },
  })
/** Grants on the page of timed tasks. */
const page = (): GrantTo[] => [['menu', menu.id], ...Object.values(menu.items).map((item): GrantTo => ['button', item])]
const toUsers = (...people: { id: string }[]) => people.map(({ id }) => `${id}--user`)
const regionIs = (value: string, field = 'region') =>
  JSON.stringify({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field, op: 'eq', value }] }] })
const sending = (content: object, recipients: readonly string[], values: object = {}) => ({
  ...{ kind: 'sendFile', content, recipients, subject: '{file} {date}', text: '{recipient}，请查收。\n由 {task} 发送' },
  ...values,
})
const ofList = (values: object = {}) => ({ kind: 'list', modelId: model.id, ...values })
const yesterday = { periods: [{ field: 'day', period: 'yesterday' }] }
const createTask = (work: object, values: object = {}, client = admin) =>
  create(client, { work, schedule: { kind: 'once', at: '2999-01-01T08:00' }, ...values })
const tryFiles = (work: object, client = admin) => client.post<FileTrial>(`${path}/Actions/TryFiles`, { work })

async function runTask(id: string): Promise<TaskRun> {
  const before = (await listRuns(admin, id)).length
  await comeDue(server, id)
  const findEnded = async () => {
    const runs = await listRuns(admin, id)
    return runs.length > before && ['done', 'failed'].includes(runs[0]?.state ?? '') ? runs[0] : undefined
  }
  await expect.poll(findEnded, { interval: 20, timeout: 20_000 }).toBeDefined()
  const ended = await findEnded()
  if (!ended) throw new Error('no run has ended')
  return ended
}

/** The messages with files of a user, newest first. */
async function readMessages(client: Client): Promise<MessageDetail[]> {
  const { list: rows } = (await client.get<{ list: MessageRow[] }>('/api/message?pageSize=100')).data
  const messages = []
  for (const { id } of rows) messages.push((await client.get<MessageDetail>(`/api/message/ReadInfo/${id}`)).data)
  return messages.filter(({ files }) => files.length > 0)
}
async function readFile(client: Client, message: MessageDetail | undefined): Promise<string[][]> {
  return readRowsOfSheet(await fetchGenerated(server.url, client, message?.files[0]?.url ?? ''))
}

describe('a list that a timed task sends', () => {
  it('is for each recipient what they may see; who may not export it gets nothing and is named', async () => {
    const north = await aPersonWith(await seeing('北'), '北方')
    const south = await aPersonWith(await seeing('南'), '南方')
    const reader = await aPersonWith(await seeing('北', []), '只读员')
    const stranger = await aPersonWith([], '外人')
    const work = sending(ofList(yesterday), toUsers(north, south, reader, stranger))
    const trial = (await tryFiles(work)).data
    expect(trial.total).toBe(4)
    expect(new Map(trial.recipients.map(({ name, rows, fault }) => [name, fault === '' ? rows : fault]))).toEqual(
      new Map<string, unknown>([
        ['北方', 1],
        ['南方', 1],
        ['只读员', '您没有导出此表单数据的权限'],
        ['外人', '您没有导出此表单数据的权限'],
      ]),
    )
    expect(await readMessages(north.client)).toEqual([])
    const id = await createTask(work, { fullName: '每日清单' })
    const run = await runTask(id)
    expect(run.state).toBe('done')
    expect(run.output.split('\n').toSorted()).toEqual(
      [
        '只读员 · 您没有导出此表单数据的权限',
        '外人 · 您没有导出此表单数据的权限',
        '已发送 2 人，未发送 2 人',
      ].toSorted(),
    )
    const [message, ...others] = await readMessages(north.client)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      title: expect.stringMatching(/ \d{4}-\d\d-\d\d$/) as string,
      bodyText: '<p>北方，请查收。</p><p>由 每日清单 发送</p>',
      files: [{ name: expect.stringMatching(/\.xlsx$/) as string, fileSize: expect.any(Number) as number }],
    })
    const [heading, ...rows] = await readFile(north.client, message)
    expect(heading).toHaveLength(3)
    expect(rows.map(([title]) => title)).toEqual(['昨日北'])
    expect(
      (await readFile(south.client, (await readMessages(south.client))[0])).slice(1).map(([title]) => title),
    ).toEqual(['昨日南'])
    for (const { client } of [reader, stranger]) expect(await readMessages(client)).toEqual([])
    // a file is found by its recipient only
    expect(JSON.stringify(await readFile(south.client, message))).not.toContain('昨日北')
    expect(JSON.stringify(await readFile(admin, message))).not.toContain('昨日北')
  })

  it('leaves out who may not see a field of its conditions, which would say what is in it', async () => {
    const north = await aPersonWith(await seeing('北'), '北方')
    const id = await createTask(sending(ofList({ query: regionIs('密一', 'secret') }), toUsers(north)))
    const run = await runTask(id)
    expect(run).toMatchObject({ state: 'failed', fault: '没有人收到文件，原因见输出' })
    expect(run.output).toContain('北方 · ')
    expect(await readMessages(north.client)).toEqual([])
  })

  it('goes to the people of a role as they are at the time, and not to disabled ones', async () => {
    const role = await aRole(server.db, { grants: await seeing('北') })
    const [stays, leaves] = [await aUser(server.db, { roles: [role] }), await aUser(server.db, { roles: [role] })]
    const id = await createTask(sending(ofList(), [`${role}--role`]))
    await server.db.query('update users set enabled_mark = 0 where id = $1', [leaves.id])
    expect(await runTask(id)).toMatchObject({ output: '已发送 1 人，未发送 0 人' })
    const files = await readFile(
      await server.as(stays.account),
      (await readMessages(await server.as(stays.account)))[0],
    )
    expect(files.slice(1)).toHaveLength(2)
    await server.db.query('delete from user_roles where role_id = $1', [role])
    expect(await runTask(id)).toMatchObject({ state: 'failed', output: '' })
  })

  it.each([
    ['conditions over an unknown field', { query: regionIs('a', 'nothing') }, {}, 'query'],
    ['days of a field that is no date', { periods: [{ field: 'title', period: 'today' }] }, {}, 'periods'],
    [
      'a recipient that does not exist',
      {},
      { recipients: ['0198c7d1-0000-7000-8000-000000000000--user'] },
      'recipients',
    ],
  ])('is refused with %s', async (_, content, values, field) => {
    const work = sending(ofList(content), toUsers({ id: '0' }), {
      recipients: toUsers(await aUser(server.db)),
      ...values,
    })
    const refused = await admin.post<{ field?: string }>(path, buildTask({ work }))
    expect([refused.code, refused.data?.field]).toEqual([400, field])
  })

  it('is refused to users who may not export it themselves', async () => {
    const client = (await aPersonWith([...page(), ...(await seeing('北', []))], '管任务')).client
    const refused = await client.post(path, buildTask({ work: sending(ofList(), toUsers(await aUser(server.db))) }))
    expect(refused).toMatchObject({ code: 403, msg: '您没有导出此表单数据的权限' })
  })

  it('keeps the fields of its conditions and days in the form, and the form itself', async () => {
    const own = await aModel(designer, { fields, list })
    const content = { kind: 'list', modelId: own.id, query: regionIs('北'), ...yesterday }
    await createTask(sending(content, toUsers(await aUser(server.db))), { fullName: '发送清单' })
    for (const gone of ['region', 'day']) {
      const left = fields.filter(({ vModel }) => vModel !== gone)
      const columns = left.map(({ vModel }) => String(vModel))
      await changeDesign(designer, own.id, { fields: left, list: aLimitedList(columns, transferButtons) })
      expect(await designer.post(`/api/visualdev/Base/${own.id}/Actions/Release`, {})).toMatchObject({
        code: 400,
        msg: expect.stringContaining('发送清单') as string,
      })
    }
    expect(await designer.delete(`/api/visualdev/Base/${own.id}`)).toMatchObject({
      msg: expect.stringContaining('发送清单') as string,
    })
  })
})

describe('a report that a timed task sends', () => {
  it('is computed for each recipient over their rows and the days before the run, with its menu', async () => {
    const definition = aDefinition(model, {
      rows: [{ field: 'region' }],
      measures: [{ fn: 'count' }],
      filters: ['day', 'region'],
    })
    const report = await aReport(admin, definition, { fullName: '区域日报' })
    const reportMenu = await aMenu(server.db, { enCode: unique('menu'), type: 5, property: { moduleId: report } })
    await server.deps.bus.publish('rights')
    const north = await aPersonWith([['menu', reportMenu.id], ...(await seeing('北', []))], '北方')
    const noMenu = await aPersonWith(await seeing('北'), '无菜单')
    const content = { kind: 'report', reportId: report, ...yesterday }
    const id = await createTask(sending(content, toUsers(north, noMenu)), { fullName: '发送日报' })
    expect(await readTask(admin, id)).toMatchObject({ work: { contentName: '区域日报' } })
    const run = await runTask(id)
    expect(run.output).toMatch(/^已发送 1 人，未发送 1 人\n无菜单 · /)
    const sheet = await readFile(north.client, (await readMessages(north.client))[0])
    expect(sheet.flat()).toContain('北')
    expect(sheet.flat()).not.toContain('南')
    expect(sheet.find(([name]) => name === '北')).toEqual(['北', '1'])
    // what refers to it
    const uses = await admin.get(`/api/visualdev/References/report/${report}/UsedBy`)
    expect(JSON.stringify(uses.data)).toContain('发送日报')
    expect(await admin.delete(`${reports}/${report}`)).toMatchObject({
      msg: expect.stringContaining('发送日报') as string,
    })
    // offered to those who may open it
    const named = async (client: Client) =>
      (await client.get<{ list: { id: string }[] }>(`${path}/Reports`)).data.list.some((one) => one.id === report)
    expect(await named(admin)).toBe(true)
    expect(await named((await aPersonWith([...page(), ['menu', reportMenu.id]], '有菜单')).client)).toBe(true)
    expect(await named((await aPersonWith(page(), '没菜单')).client)).toBe(false)
  })

  it('is a PDF file if the task says so, also of a list, with the rows of the recipient', async () => {
    const north = await aPersonWith(await seeing('北'), '北方')
    const id = await createTask(sending(ofList(yesterday), toUsers(north), { format: 'pdf' }), { fullName: '清单' })
    expect(await readTask(admin, id)).toMatchObject({ work: { format: 'pdf' } })
    expect((await runTask(id)).output).toBe('已发送 1 人，未发送 0 人')
    const [message] = await readMessages(north.client)
    expect(message?.files).toMatchObject([{ name: expect.stringMatching(/\.pdf$/) as string }])
    const [page] = readPdf(await fetchGenerated(server.url, north.client, message?.files[0]?.url ?? ''))
    expect(page?.lines.join('|')).toContain('昨日北')
    expect(page?.lines.join('|')).not.toContain('昨日南')
    expect(page?.lines.at(-1)).toBe('第 1 页，共 1 页')
    const trial = await tryFiles(sending(ofList(), toUsers(north), { format: 'pdf' }))
    expect(trial.data.recipients).toMatchObject([{ rows: 2, fault: '' }])
  })

  it.skipIf(!isSlowRun)('has its chart in a PDF file, of the rows of the recipient', async () => {
    const definition = aDefinition(model, {
      ...{ rows: [{ field: 'region' }], measures: [{ fn: 'count', label: '条数' }], totals: false },
      chart: { type: 'pie', measure: 0 },
    })
    const report = await aReport(admin, definition, { fullName: '区域图' })
    const reportMenu = await aMenu(server.db, { enCode: unique('menu'), type: 5, property: { moduleId: report } })
    await server.deps.bus.publish('rights')
    const north = await aPersonWith([['menu', reportMenu.id], ...(await seeing('北', []))], '北方')
    const id = await createTask(sending({ kind: 'report', reportId: report }, toUsers(north), { format: 'pdf' }))
    expect((await runTask(id)).output).toBe('已发送 1 人，未发送 0 人')
    const [message] = await readMessages(north.client)
    const [page] = readPdf(await fetchGenerated(server.url, north.client, message?.files[0]?.url ?? ''))
    const [title, , ...lines] = page?.lines ?? []
    expect([title, ...lines]).toEqual([
      ...['区域图', '条数', '北', '2 · 100%'],
      ...['region条数', '北2', '第 1 页，共 1 页'],
    ])
  })

  it.skipIf(!isSlowRun)('is sent later to recipients for whom the thread of PDF files is too busy', async () => {
    const north = await aPersonWith(await seeing('北'), '北方')
    const id = await createTask(sending(ofList(yesterday), toUsers(north), { format: 'pdf' }))
    let isFull = true
    const small = { name: '', columns: [{ title: '', width: 10 }], rows: [['一']] }
    const paper = { title: '', isLandscape: false, fixedColumns: 0, strongRows: new Set<number>() }
    const refused = { count: 0 }
    const keepFull = async () => {
      while (isFull)
        await writeSheetPdf(small, paper, { language: 'zh', now: 0 }).catch(async () => {
          refused.count++
          await new Promise(setImmediate)
        })
    }
    const full = Promise.all(Array.from({ length: 40 }, keepFull))
    const run = runTask(id)
    await expect.poll(async () => (await listRuns(admin, id))[0]?.state, { interval: 10 }).toBe('running')
    await new Promise((resolve) => setTimeout(resolve, 500))
    isFull = false
    await full
    expect(refused.count).toBeGreaterThan(0)
    expect((await run).output).toBe('已发送 1 人，未发送 0 人')
    expect(await readMessages(north.client)).toHaveLength(1)
  })

  it('is refused with days of a filter that it does not have', async () => {
    const report = await aReport(admin, aDefinition(model, { measures: [{ fn: 'count' }], filters: ['region'] }))
    const work = sending({ kind: 'report', reportId: report, ...yesterday }, toUsers(await aUser(server.db)))
    const refused = await admin.post<{ field?: string }>(path, buildTask({ work }))
    expect([refused.code, refused.data?.field]).toEqual([400, 'queryJson'])
  })
})

describe('a deleted task that has sent files', () => {
  it('comes back with its log, and with who has got a file', async () => {
    const user = await aUser(server.db, { isAdministrator: true })
    const id = await createTask(sending(ofList(), toUsers(user)))
    await runTask(id)
    await admin.delete(`${path}/${id}`)
    expect((await admin.post(`${path}/Bin/${id}/Actions/Restore`, {})).code).toBe(200)
    expect(await listRuns(admin, id)).toMatchObject([{ output: '已发送 1 人，未发送 0 人' }])
    const kept = await server.db.query(
      'select user_id from timed_task_files f join timed_task_runs r on r.id = f.run_id where r.task_id = $1',
      [id],
    )
    expect(kept).toEqual([{ user_id: user.id }])
  })
})
