import { afterAll, beforeAll, expect, it } from 'vitest'
import { aField, aList, aTable, asDesigner } from './modules/designs/testing/designs.ts'
import { aModel, addRecord, createRecordClient, grantsOn, readRecordValues } from './modules/records/testing/records.ts'
import { comeDue, createTask, listRuns } from './modules/timed-tasks/testing/timed-tasks.ts'
import { aFlow, aStage, anApprover, detail, must, start, stageFields } from './modules/workflow/testing/flows.ts'
import { aSubFlow, listStarted, settleSubFlows } from './modules/workflow/testing/sub-flows.ts'
import { aUser, theSystem, unique } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const data = '/api/system/DictionaryData'
let server: TestServer
let admin: Client
let designer: Client
let dictionary: string
let items: Record<'on' | 'off' | 'below', string>
const confirmed = { isConfirmed: true }
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  await theSystem(server.db)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  designer = await asDesigner(server)
  const type = { fullName: '等级', enCode: unique('level'), isTree: 1 }
  dictionary = (await must(admin.post<{ id: string }>('/api/system/DictionaryType', type))).id
  const add = async (enCode: string, parentId = '-1') =>
    (await must(admin.post<{ id: string }>(data, { dictionaryTypeId: dictionary, fullName: enCode, enCode, parentId })))
      .id
  const off = await add('off')
  items = { on: await add('on'), off, below: await add('below', off) }
}, 60_000)
afterAll(() => server.close())

const choice = (kind: string, name: string, defaultValue: unknown) =>
  aField(kind, name, {}, { dataType: 'dictionary', dictionaryType: dictionary, defaultValue })
const fields = () => [
  aField('comInput', 'title'),
  choice('radio', 'kept', 'on'),
  choice('radio', 'gone', 'off'),
  choice('checkbox', 'several', ['on', 'off']),
  choice('cascader', 'path', ['off', 'below']),
  aTable('rows', [aField('comInput', 'item'), choice('radio', 'level', 'off'), choice('radio', 'stays', 'on')], {
    defaultValue: [{ item: '预设', stays: 'off' }],
  }),
]
const turnOff = (id: string) => admin.put(`${data}/${id}/Actions/State`, confirmed)
const turnOn = (id: string) => admin.put(`${data}/${id}/Actions/State`)

it('before a dictionary item is turned off, the forms whose default it or an item below it is are named', async () => {
  const names = [unique('单选'), unique('级联'), unique('子表'), unique('别的')]
  const [one = '', path = '', table = '', other = ''] = names
  const make = (fullName: string, field: ReturnType<typeof aField>) => aModel(designer, { fullName, fields: [field] })
  await make(one, choice('radio', 'level', 'off'))
  await make(path, choice('cascader', 'path', ['off', 'below']))
  await make(table, aTable('rows', [choice('radio', 'level', 'below')]))
  await make(other, choice('radio', 'level', 'on'))
  const { code, msg } = await admin.put(`${data}/${items.off}/Actions/State`)
  expect(code).toBe(409)
  expect(names.filter((name) => msg.includes(name))).toEqual([one, path, table])
  expect((await admin.delete(`${data}/${items.below}`)).code).toBe(409)
})

it('records and rows that are new start without a default that was turned off, whatever creates them', async () => {
  const model = await aModel(designer, { fields: fields(), list: aList(['title']) })
  const records = createRecordClient(admin, model)
  await must(turnOff(items.off))
  const fresh = await addRecord(records, { title: '新建', rows: [{ item: '一' }] })
  const expected = { kept: items.on, gone: '', several: [], path: [] }
  const row = { level: '', stays: items.on }
  expect(await readRecordValues(records, fresh.id)).toMatchObject({ ...expected, rows: [{ item: '一', ...row }] })

  const { rows } = await readRecordValues(records, fresh.id)
  const saved = await must(records.save(fresh, { rows: [...(rows as object[]), { item: '二' }] }))
  expect((await readRecordValues(records, saved.id))['rows']).toMatchObject([row, { item: '二', ...row }])
  const preset = await addRecord(records, { title: '默认行' })
  expect((await readRecordValues(records, preset.id))['rows']).toMatchObject([{ item: '预设', level: '', stays: '' }])
  // what a client names itself is still refused
  expect((await records.add({ title: '指定', gone: 'off' })).code).toBe(400)

  const work = { kind: 'createRecord', modelId: model.id, data: JSON.stringify({ title: '定时' }) }
  const task = await createTask(admin, { work, schedule: { kind: 'once', at: '2999-01-01T08:00' } })
  await comeDue(server, task)
  await expect.poll(async () => (await listRuns(admin, task)).map(({ state }) => state)).toEqual(['done'])
  const made = (await must(records.list())).list.find(({ title }) => title === '定时')
  expect(await readRecordValues(records, made?.id ?? '')).toMatchObject(expected)
  await must(turnOn(items.off))
  const later = await addRecord(records, { title: '恢复' })
  expect(await readRecordValues(records, later.id)).toMatchObject({ gone: items.off, several: [items.on, items.off] })
})

it('a sub-flow starts its form without a default that was turned off', async () => {
  const inner = await aStage(server, [...stageFields, choice('radio', 'level', 'off')])
  const outer = await aStage(server, stageFields)
  const approver = await inner.person('甲')
  const starter = await outer.person('发起人', {
    grants: [...(await grantsOn(server, outer.model, {})), ...(await grantsOn(server, inner.model, {}))],
  })
  const innerId = await inner.release(aFlow(anApprover('inner', { approvers: [approver.id] })))
  const assignments = [{ field: 'title', source: 'title' }]
  const node = aSubFlow('sub', { templateId: innerId, assignments })
  const outerId = await outer.release(aFlow(node, anApprover('last', { approvers: [approver.id] })))
  await must(turnOff(items.off))
  const task = await start(starter.client, outerId, { title: '采购' })
  await settleSubFlows(server)
  const [sub] = await listStarted(starter.client, task.id)
  expect(sub).toMatchObject({ state: 'running' })
  const { formValues } = await detail(starter.client, sub?.taskId ?? '')
  expect(JSON.parse(formValues)).toMatchObject({ title: '采购', level: '' })
})
