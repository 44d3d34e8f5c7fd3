import { type BinEntry, type BinnedKind, binnedKinds } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, theSystem, unique } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { createTask, path as taskPath } from '../timed-tasks/testing/timed-tasks.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface, path as interfaces } from '../data-interfaces/testing/interfaces.ts'
import { aField, aLimitedDesigner, changeDesign } from '../designs/testing/designs.ts'
import { drawNumbers } from '../numbering-rules/bill-number.ts'
import { aClock, aLayout, createReleasedPortal, path as portals } from '../portals/testing/portals.ts'
import { type BuiltModel, aModel, anAdministrator } from '../records/testing/records.ts'
import { checkReferences, fillReferences, rebuildReferences } from '../reference-graph/index.ts'
import { aScreen, aText, createScreen, path as screens } from '../screens/testing/screens.ts'
import { aDefinition, aReport, reports } from '../reports/testing/reports.ts'
import { aFlow, anApprover, aTemplate, must, paths as flowPaths } from '../workflow/testing/flows.ts'
import { binKinds } from './kinds.ts'
import { cleanRecycleBin } from './purge-bin.ts'

let server: TestServer
let admin: Client
let adminId: string
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  await fillReferences(server.deps)
  await theSystem(server.db)
  admin = await anAdministrator(server)
  const [user] = await server.db.query<{ id: string }>('select id from users where is_administrator limit 1')
  adminId = user?.id ?? ''
  model = await aModel(admin, { fullName: '巡检单', fields: [aField('comInput', 'title')] })
})
afterAll(() => server.close())

const printPath = '/api/system/printDev'
const dictionaryPath = '/api/system/DictionaryType'
const rulePath = '/api/system/BillRule'
const sources = '/api/system/DataSource'
const messagePath = '/api/message/MessageTemplateConfig'
const forms = '/api/visualdev/Base'

const post = async (path: string, body: object): Promise<string> =>
  (await must(admin.post<{ id: string }>(path, body))).id
const aPrint = (modelId: string, values: object = {}) =>
  post(printPath, {
    ...{ fullName: '单据', enCode: unique('print'), type: 1, modelId, printTemplate: '<p>1</p>', pageParam: '{}' },
    ...values,
  })
const items = ['草稿', '生效'].map((fullName, at) => ({ fullName, enCode: `${at + 1}`, sortCode: at + 1 }))
const aDictionary = (values: object = {}) =>
  post(dictionaryPath, { fullName: '状态', enCode: unique('dict'), entries: items, ...values })
const aRule = () => post(rulePath, { fullName: '采购单号', enCode: unique('rule') })
const anIcon = async () => {
  const icons = [
    { fullName: '电站', enCode: unique('icon'), content: '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>' },
  ]
  const { ids } = await must(admin.post<{ ids: string[] }>('/api/system/Icon', { icons }))
  return ids[0] ?? ''
}
const aSource = () =>
  post(sources, {
    fullName: '运维库',
    enCode: unique('source'),
    host: 'db.example.com',
    database: 'ops',
    userName: 'reader',
  })
const aMessageTemplate = (values: object = {}) =>
  post(messagePath, {
    ...{ fullName: '通知', enCode: unique('note'), templateType: 'notice', title: '请处理', content: '<p>正文</p>' },
    ...values,
  })
const aReleasedFlow = async (modelId: string) => {
  const id = await aTemplate(admin, modelId, aFlow(anApprover('check', { approvers: [adminId] })))
  await must(admin.post(`${flowPaths.template}/${id}/Actions/Release`))
  return id
}

const remove = (path: string, id: string, client = admin) => client.delete(`${path}/${id}`)
const restore = (path: string, id: string, enCode = '', client = admin): Promise<Reply<null>> =>
  client.post(`${path}/Bin/${id}/Actions/Restore`, { enCode })
const purge = (path: string, ids: string[], client = admin) =>
  client.post<{ count: number }>(`${path}/Bin/Actions/Purge`, { ids })
const find = async (path: string, id: string, client = admin) =>
  (await client.get<{ list: BinEntry[] }>(`${path}/Bin?pageSize=500`)).data.list.find((entry) => entry.id === id)

type PeopleKind = 'user' | 'role' | 'position' | 'group' | 'organize' | 'department'
/** How a thing of each kind is made, and what is restored with it. Users and what they belong to have tests of their own. */
const cases: Record<
  Exclude<BinnedKind, 'model' | 'diagram' | 'dictionaryItem' | 'menuItem' | 'area' | 'savedQuery' | PeopleKind>,
  { path: string; create: () => Promise<string>; parts?: [string, number][] }
> = {
  report: {
    path: reports,
    create: () => aReport(admin, aDefinition(model, { measures: [{ fn: 'count' }] })),
    parts: [['version', 1]],
  },
  portal: { path: portals, create: () => createReleasedPortal(admin, aLayout(aClock())), parts: [['version', 1]] },
  screen: { path: screens, create: () => createScreen(admin, aScreen(aText('一'))), parts: [['version', 1]] },
  flow: {
    path: flowPaths.template,
    create: async () => aReleasedFlow((await aModel(admin, {})).id),
    parts: [['version', 1]],
  },
  printTemplate: { path: printPath, create: () => aPrint(model.id), parts: [['version', 1]] },
  dictionary: { path: dictionaryPath, create: () => aDictionary(), parts: [['dictionaryItem', 2]] },
  dataInterface: { path: interfaces, create: () => createInterface(admin) },
  dataSource: { path: sources, create: aSource },
  numberingRule: { path: rulePath, create: aRule },
  icon: { path: '/api/system/Icon', create: anIcon },
  messageTemplate: { path: messagePath, create: () => aMessageTemplate() },
  // one that is enabled comes back paused
  timedTask: { path: taskPath, create: () => createTask(admin, { enabledMark: 0 }) },
  system: {
    path: '/api/system/System',
    create: () => post('/api/system/System', { fullName: '运维系统', enCode: unique('system') }),
  },
  menu: {
    path: '/api/system/Menu',
    create: async () => {
      const [system] = await server.db.query<{ id: string }>('select id from systems order by id limit 1')
      const link = {
        fullName: '官网',
        enCode: unique('link'),
        type: 7,
        urlAddress: '/home',
        systemId: system?.id,
        parentId: '-1',
      }
      return post('/api/system/Menu', link)
    },
  },
}

describe.each(Object.entries(cases))('a deleted %s', (_kind, { path, create, parts = [] }) => {
  it('is in the recycle bin, answers no call, and comes back as it was', async () => {
    const id = await create()
    const { data: before } = await admin.get<{ enCode: string }>(`${path}/${id}`)
    expect((await remove(path, id)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
    const entry = await find(path, id)
    expect(entry).toMatchObject({ id, enCode: before.enCode, userName: '管理员' })
    expect(entry?.parts.map(({ kind, count }) => [kind, count])).toEqual(parts)
    expect(await checkReferences(server.db)).toMatchObject({ differences: [] })

    expect(await restore(path, id)).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toEqual(before)
    expect(await find(path, id)).toBeUndefined()
    expect(await checkReferences(server.db)).toMatchObject({ differences: [] })
  })

  it('is restored with a new code if its own is taken, and can be deleted for good', async () => {
    const [id, other] = [await create(), await create()]
    const { enCode } = (await admin.get<{ enCode: string }>(`${path}/${id}`)).data
    await remove(path, id)
    await renameCode(path, other, enCode)
    expect(await restore(path, id)).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect((await restore(path, id, 'a b')).code).toBe(400)
    expect((await restore(path, id, `${enCode}_2`)).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ enCode: `${enCode}_2` })
    await remove(path, id)
    expect(await purge(path, [id])).toMatchObject({ code: 200, data: { count: 1 } })
    expect((await restore(path, id)).code).toBe(404)
  })

  it('is shown only to users who may delete it', async () => {
    const id = await create()
    await remove(path, id)
    const { client } = await aLimitedDesigner(server)
    for (const reply of [
      await client.get(`${path}/Bin`),
      await restore(path, id, '', client),
      await purge(path, [id], client),
    ])
      expect(reply.code).toBe(403)
    expect(await find(path, id)).toBeDefined()
  })
})

/** The code of a thing in its table: not every page can change it. */
const renameCode = async (path: string, id: string, enCode: string): Promise<void> => {
  const kind = Object.entries(cases).find(([, one]) => one.path === path)?.[0] as BinnedKind
  const table = binKinds.get()[kind].tables[0]?.table ?? ''
  await server.db.query(`update ${table} set en_code = $2 where id = $1`, [id, enCode])
}

describe('a data interface and its data source', () => {
  it('come back one after the other; the data source is deleted for good last', async () => {
    const source = await aSource()
    const id = await createInterface(admin)
    // its database is away, so that its interface cannot be saved
    await server.db.query(`update data_interfaces set data_type = 1, source_id = $2 where id = $1`, [id, source])
    await rebuildReferences(server.db)
    expect(await remove(sources, source)).toMatchObject({ code: 409 })
    await remove(interfaces, id)
    await remove(sources, source)
    expect(await restore(interfaces, id)).toMatchObject({ code: 400, msg: '请先恢复：运维库' })
    expect(await purge(sources, [source])).toMatchObject({ code: 409 })
    expect((await restore(sources, source)).code).toBe(200)
    expect((await restore(interfaces, id)).code).toBe(200)
    expect((await admin.get(`${interfaces}/${id}`)).data).toMatchObject({ dataSourceId: source })
    await remove(interfaces, id)
    await remove(sources, source)
    expect((await purge(interfaces, [id])).code).toBe(200)
    expect((await purge(sources, [source])).code).toBe(200)
  })
})

describe('what belongs to a form', () => {
  it('is not restored before the form, and not at all when the form was deleted for good', async () => {
    const own = await aModel(admin, { fullName: '派工单' })
    const [print, flow] = [await aPrint(own.id), await aReleasedFlow(own.id)]
    await remove(printPath, print)
    await remove(flowPaths.template, flow)
    await remove(forms, own.id)
    for (const [path, id] of [
      [printPath, print],
      [flowPaths.template, flow],
    ] as const)
      expect(await restore(path, id)).toMatchObject({ code: 400, msg: '请先恢复：派工单' })
    await restore(forms, own.id)
    expect((await restore(printPath, print)).code).toBe(200)
    await remove(printPath, print)
    await remove(forms, own.id)
    await purge(forms, [own.id])
    for (const [path, id] of [
      [printPath, print],
      [flowPaths.template, flow],
    ] as const)
      expect(await restore(path, id)).toMatchObject({ code: 400, msg: '不能恢复：它所属或使用的内容已不存在' })
  })

  it('a flow comes back turned off if another one is on by now, or if its form has lost a field that it decides by', async () => {
    const own = await aModel(admin, { fields: [aField('comInput', 'title'), aField('userSelect', 'chief')] })
    const isOn = async (id: string) =>
      (await admin.get<{ enabledMark: number }>(`${flowPaths.template}/${id}`)).data.enabledMark
    const first = await aReleasedFlow(own.id)
    await remove(flowPaths.template, first)
    const second = await aReleasedFlow(own.id)
    const taken = { turnedOff: [{ id: first, reason: expect.stringContaining('该表单已启用流程“') as string }] }
    expect(await restore(flowPaths.template, first)).toMatchObject({ code: 200, data: taken })
    expect([await isOn(first), await isOn(second)]).toEqual([0, 1])
    // it was off: there is nothing to say
    await remove(flowPaths.template, first)
    expect(await restore(flowPaths.template, first)).toMatchObject({ code: 200, data: { turnedOff: [] } })
    await remove(flowPaths.template, second)
    const deciding = await aTemplate(
      admin,
      own.id,
      aFlow(anApprover('check', { assigneeType: 4, formFieldId: 'chief' })),
    )
    await must(admin.post(`${flowPaths.template}/${deciding}/Actions/Release`))
    await remove(flowPaths.template, deciding)
    await changeDesign(admin, own.id, { fields: [aField('comInput', 'title')] })
    await must(admin.post(`${forms}/${own.id}/Actions/Release`, {}))
    const lost = { turnedOff: [{ id: deciding, reason: expect.stringContaining('chief') as string }] }
    expect(await restore(flowPaths.template, deciding)).toMatchObject({ code: 200, data: lost })
    expect(await isOn(deciding)).toBe(0)
  })
})

it('a message template comes back turned off if another one words its occasion by now', async () => {
  const isOn = async (id: string) => (await admin.get<{ enabledMark: number }>(`${messagePath}/${id}`)).data.enabledMark
  const occasion = { templateType: 'roleGiven', title: '{role}' }
  const first = await aMessageTemplate(occasion)
  await remove(messagePath, first)
  expect(await restore(messagePath, first)).toMatchObject({ code: 200, data: { turnedOff: [] } })
  expect(await isOn(first)).toBe(1)
  await remove(messagePath, first)
  const second = await aMessageTemplate(occasion)
  const other = await aMessageTemplate({ ...occasion, channel: 'email' })
  const said = { turnedOff: [{ kind: 'messageTemplate', id: first, reason: expect.stringContaining('“') as string }] }
  expect(await restore(messagePath, first)).toMatchObject({ code: 200, data: said })
  expect([await isOn(first), await isOn(second), await isOn(other)]).toEqual([0, 1, 1])
})

it('a dictionary comes back with its items and before those below it; without the one above, at the top', async () => {
  const parent = await aDictionary({ fullName: '上级', entries: [] })
  const child = await aDictionary({ parentId: parent })
  await remove(dictionaryPath, child)
  await remove(dictionaryPath, parent)
  expect(await restore(dictionaryPath, child)).toMatchObject({ code: 400, msg: '请先恢复：上级' })
  await purge(dictionaryPath, [parent])
  expect((await restore(dictionaryPath, child)).code).toBe(200)
  expect((await admin.get(`${dictionaryPath}/${child}`)).data).toMatchObject({ parentId: '-1' })
  const { data } = await admin.get<{ list: { fullName: string }[] }>(`/api/system/DictionaryData/${child}`)
  expect(data.list.map(({ fullName }) => fullName)).toEqual(['草稿', '生效'])
})

describe('what a deleted form refers to', () => {
  const aFormWithDictionary = async () => {
    const dictionary = await aDictionary({ fullName: '等级' })
    const field = aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: dictionary })
    const form = await aModel(admin, { fullName: '评级单', fields: [field] })
    await remove(forms, form.id)
    await remove(dictionaryPath, dictionary)
    return { dictionary, form: form.id }
  }

  it('is not deleted for good before the form; the error names the form', async () => {
    const { dictionary, form } = await aFormWithDictionary()
    expect(await purge(dictionaryPath, [dictionary])).toMatchObject({
      code: 409,
      msg: '“等级”不能彻底删除：回收站中的评级单还要用到它',
    })
    await restore(dictionaryPath, dictionary)
    expect((await restore(forms, form)).code).toBe(200)
    await remove(forms, form)
    await remove(dictionaryPath, dictionary)
    expect((await purge(forms, [form])).code).toBe(200)
    expect((await purge(dictionaryPath, [dictionary])).code).toBe(200)
  })

  it('stays in the recycle bin as long as the form, although its own days are over', async () => {
    const { dictionary, form } = await aFormWithDictionary()
    await server.db.query(`update recycle_bin set removed_at = now() - interval '400 days' where id = $1`, [dictionary])
    await cleanRecycleBin(server.deps)
    expect(await find(dictionaryPath, dictionary)).toBeDefined()
    await server.db.query(`update recycle_bin set removed_at = now() - interval '399 days' where id = $1`, [form])
    await cleanRecycleBin(server.deps)
    await cleanRecycleBin(server.deps)
    expect(await find(dictionaryPath, dictionary)).toBeUndefined()
    expect(await find(forms, form)).toBeUndefined()
  })
})

it('what is in use again under the id of a part is not restored over it, and the error says so', async () => {
  const id = await aDictionary()
  await remove(dictionaryPath, id)
  const other = await aDictionary()
  await server.db.query(
    `update dictionary_items set id = (select (content ->> 'id')::uuid from recycle_bin_rows
        where entry_id = $1 and table_name = 'dictionary_items' limit 1)
      where id = (select id from dictionary_items where type_id = $2 limit 1)`,
    [id, other],
  )
  expect(await restore(dictionaryPath, id)).toMatchObject({ code: 409, msg: expect.stringContaining('已经存在') })
  expect(await find(dictionaryPath, id)).toBeDefined()
})

it('a numbering rule goes on with the number after the last one', async () => {
  const id = await aRule()
  const draw = () =>
    server.db.transaction((tx) =>
      drawNumbers(tx, id, 1, { now: Date.parse('2026-05-01T00:00:00Z'), offsetMinutes: 480 }),
    )
  const [first] = await draw()
  await remove(rulePath, id)
  await restore(rulePath, id)
  const [second] = await draw()
  expect(Number(second?.slice(-4)) - Number(first?.slice(-4))).toBe(1)
})

it('a data interface keeps its roles, and is not restored without its data source', async () => {
  const role = await aRole(server.db)
  const id = await createInterface(admin, { roleIds: [role] })
  await remove(interfaces, id)
  await restore(interfaces, id)
  expect((await admin.get<{ roleIds: string[] }>(`${interfaces}/${id}`)).data.roleIds).toEqual([role])
  await remove(interfaces, id)
  await server.db.query(
    `update recycle_bin_rows set content = content || '{"source_id": "00000000-0000-7000-8000-00000000ffff"}'
      where entry_id = $1 and table_name = 'data_interfaces'`,
    [id],
  )
  expect(await restore(interfaces, id)).toMatchObject({ code: 400, msg: '不能恢复：它所属或使用的内容已不存在' })
})

/** Rows that are deleted at once. A new table of users fails the test below until it is entered here, or kept. */
const deletedAtOnce: Partial<Record<BinnedKind, readonly string[]>> = {
  user: [
    ...['sessions', 'qr_tickets', 'second_factor_tickets', 'oidc_tickets', 'keyed_calls', 'audit_refusals'],
    ...['chat_participants', 'message_recipients', 'message_deliveries', 'mail_accounts', 'mails', 'sign_images'],
    ...['uploads', 'jobs', 'open_designs', 'import_runs', 'batch_edits', 'import_parts', 'field_conversions'],
    ...['design_members', 'flow_delegates'],
  ],
  // a restored screen is not public
  screen: ['public_screens'],
  // rows that wait for an import, which ends with its form
  model: ['import_parts'],
}

it('every kind keeps all rows that the database would delete with it, but for those that are deleted at once', async () => {
  const edges = await server.db.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const kind of binnedKinds) {
    const kept = binKinds.get()[kind].tables.map(({ table }) => String(table))
    const known = [...kept, ...(deletedAtOnce[kind] ?? [])]
    const missing = edges.filter(({ child, parent }) => kept.includes(parent) && !known.includes(child))
    expect({ kind, missing }).toEqual({ kind, missing: [] })
  }
})
