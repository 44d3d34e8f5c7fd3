import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, aList, asDesigner, createDesign, releaseDesign } from '../designs/testing/designs.ts'
import {
  aFigure,
  aLayout,
  aPortalMenu,
  aWidget,
  createReleasedPortal,
  path as portals,
} from '../portals/testing/portals.ts'
import { type BuiltModel, aModel, anAdministrator } from '../records/testing/records.ts'
import { aDefinition, aReport, reports } from '../reports/testing/reports.ts'
import { aScreen, aScreenMenu, createReleasedScreen, path as screens } from '../screens/testing/screens.ts'
import { createTask, path as tasks } from '../timed-tasks/testing/timed-tasks.ts'
import { type FlowStage, aFlow, aStage, anApprover, must, paths } from '../workflow/testing/flows.ts'
import { createId } from '../../platform/ids.ts'
import { saveReferences } from '../reference-graph/index.ts'
import { aSubFlow } from '../workflow/testing/sub-flows.ts'

let server: TestServer
let admin: Client
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  admin = await anAdministrator(server)
  await asDesigner(server)
  model = await aModel(admin, { fields: [aField('comInput', 'title')], list: aList(['title']) })
})
afterAll(() => server.close())

const create = async (path: string, body: object): Promise<string> =>
  (await must(admin.post<{ id: string }>(path, body))).id
/** A released form with one more field. @returns its name */
async function aFormWith(field: ReturnType<typeof aField>): Promise<string> {
  const fullName = unique('用到它的表单')
  const id = await createDesign(admin, {
    fullName,
    fields: [aField('comInput', 'title'), field],
    list: aList(['title']),
  })
  await releaseDesign(admin, id)
  return fullName
}
const isOn = async (path: string, id: string) =>
  (await must(admin.get<{ enabledMark: number }>(`${path}/${id}`))).enabledMark === 1
const choose = (level: string) => ({
  nodeId: 'by',
  type: 'condition' as const,
  properties: { title: '按等级' },
  branches: [
    {
      ...{ nodeId: 'by_0', title: '加急', childNode: null },
      conditions: {
        logic: 'and' as const,
        groups: [{ logic: 'and' as const, conditions: [{ field: 'level', op: 'eq' as const, value: level }] }],
      },
    },
    { nodeId: 'by_1', title: '其他', conditions: null, childNode: null },
  ],
  childNode: null,
})

interface UsedThing {
  id: string
  /** the name of what uses it */
  user: string
}

/**
 * Kinds of designed things that can be turned off: how a used one is made, and whether its form turns it off too. What only uses
 * the thing has to be confirmed.
 */
const kinds: { kind: string; path: string; create: () => Promise<UsedThing>; inForm: boolean }[] = [
  {
    kind: 'data interface of a form',
    path: '/api/system/DataInterface',
    inForm: true,
    create: async () => {
      const id = await createInterface(admin)
      return { id, user: await aFormWith(aField('select', 'country', {}, { dataType: 'dynamic', propsUrl: id })) }
    },
  },
  {
    kind: 'data interface that a timed task reads',
    path: '/api/system/DataInterface',
    inForm: true,
    create: async () => {
      const id = await createInterface(admin)
      await createTask(admin, { fullName: '每晚取数', work: { kind: 'dataInterface', interfaceId: id, paramList: [] } })
      return { id, user: '每晚取数' }
    },
  },
  {
    kind: 'numbering rule',
    path: '/api/system/BillRule',
    inForm: true,
    create: async () => {
      const rule = { fullName: '订单号', enCode: unique('rule'), prefix: `${unique('P')}-`, digit: 4, startNumber: 1 }
      const id = await create('/api/system/BillRule', rule)
      return { id, user: await aFormWith(aField('billRule', 'number', { rule: id })) }
    },
  },
  {
    kind: 'data source',
    path: '/api/system/DataSource',
    inForm: true,
    create: async () => {
      const [id, remote] = [createId(), createId()]
      // reading its columns would need the other database
      await server.db.query(
        `insert into data_sources (id, en_code, full_name, host, port, database, schema, user_name, tls)
         values ($1, $2, '数仓', 'db', 5432, 'd', 'public', 'u', 'off')`,
        [id, unique('source')],
      )
      await server.db.query(
        `insert into data_interfaces (id, en_code, full_name, data_type, query, source_id, saved_at)
         values ($1, $2, '远程电站', 1, 'select 1', $3, now())`,
        [remote, unique('api'), id],
      )
      await server.db.transaction((tx) => saveReferences(tx, 'dataInterface', [remote]))
      return { id, user: '远程电站' }
    },
  },
  {
    kind: 'portal with a menu',
    path: portals,
    inForm: false,
    create: async () => {
      const id = await createReleasedPortal(admin, aLayout(aFigure(model.id)))
      await aPortalMenu(server, id)
      return { id, user: await loadMenuName(id) }
    },
  },
  {
    kind: 'screen with a menu',
    path: screens,
    inForm: false,
    create: async () => {
      const id = await createReleasedScreen(admin, aScreen())
      await aScreenMenu(server, id)
      return { id, user: await loadMenuName(id) }
    },
  },
  {
    kind: 'menu in the quick links of a portal',
    path: '/api/system/Menu',
    inForm: false,
    create: async () => {
      const enCode = unique('menu')
      const { id } = await aMenu(server.db, { enCode })
      const fullName = unique('门户')
      const links = aWidget({ id: 'links', kind: 'links', menus: [enCode] })
      await createReleasedPortal(admin, aLayout(links as never), { fullName })
      return { id, user: fullName }
    },
  },
]

const loadMenuName = async (id: string): Promise<string> => {
  const [row] = await server.db.query<{ name: string }>(
    `select full_name as name from menus where property ->> 'moduleId' = $1`,
    [id],
  )
  return row?.name ?? ''
}

describe.each(kinds)('a $kind that is used', ({ path, create: build, inForm }) => {
  it('is turned off only once its user is confirmed, who is named; it is not deleted', async () => {
    const { id, user } = await build()
    const state = `${path}/${id}/Actions/State`
    const asked = { code: 409, msg: expect.stringContaining(user), data: { stillUsed: expect.any(Number) } }
    if (path !== '/api/system/DataSource') {
      expect(await admin.put(state)).toMatchObject(asked)
      expect(await isOn(path, id)).toBe(true)
    }
    if (inForm) {
      const stored = await must(admin.get<object>(`${path}/${id}`))
      const off = { ...stored, enabledMark: 0 }
      expect(await admin.put(`${path}/${id}`, off)).toMatchObject(asked)
      expect(await isOn(path, id)).toBe(true)
      await must(admin.put(`${path}/${id}`, { ...off, isConfirmed: true }))
    } else await must(admin.put(state, { isConfirmed: true }))
    expect(await isOn(path, id)).toBe(false)
    if (path !== '/api/system/Menu') expect((await admin.delete(`${path}/${id}`)).code).toBeGreaterThanOrEqual(400)
    // turning it on again asks nothing
    if (path !== '/api/system/DataSource') await must(admin.put(state))
  })
})

it('a data interface, portal or menu that nothing uses is turned off without a question', async () => {
  const unused = [
    ['/api/system/DataInterface', await createInterface(admin)],
    [portals, await createReleasedPortal(admin, aLayout())],
    ['/api/system/Menu', (await aMenu(server.db)).id],
  ] as const
  for (const [path, id] of unused) {
    await must(admin.put(`${path}/${id}/Actions/State`))
    expect(await isOn(path, id), path).toBe(false)
  }
})

describe('a report with a menu', () => {
  it('is turned off only once its menu is confirmed', async () => {
    const id = await aReport(admin, aDefinition(model, { measures: [{ fn: 'count' }] }))
    const menu = {
      fullName: '月报',
      enCode: unique('report'),
      type: 5,
      systemId: await theSystem(server.db),
      parentId: '-1',
    }
    const made = await admin.post('/api/system/Menu', { ...menu, moduleId: id })
    expect(made.code).toBe(200)
    const stored = await must(admin.get<object>(`${reports}/${id}`))
    const off = { ...stored, enabledMark: 0 }
    expect(await admin.put(`${reports}/${id}`, off)).toMatchObject({ code: 409, msg: expect.stringContaining('月报') })
    await must(admin.put(`${reports}/${id}`, { ...off, isConfirmed: true }))
    expect(await isOn(reports, id)).toBe(false)
  })
})

describe('the code of a used thing', () => {
  /** How a thing is named by its code, and by what. */
  const named: { kind: string; path: string; create: (enCode: string) => Promise<UsedThing> }[] = [
    {
      kind: 'menu',
      path: '/api/system/Menu',
      create: async (enCode) => {
        const menu = {
          fullName: '快捷',
          enCode,
          type: 7,
          urlAddress: '/home',
          systemId: await theSystem(server.db),
          parentId: '-1',
        }
        const id = await create('/api/system/Menu', menu)
        const fullName = unique('门户')
        const links = aWidget({ id: 'links', kind: 'links', menus: [enCode] })
        await createReleasedPortal(admin, aLayout(links as never), { fullName })
        return { id, user: fullName }
      },
    },
    {
      kind: 'numbering rule',
      path: '/api/system/BillRule',
      create: async (enCode) => {
        const rule = { fullName: '流水号', enCode, prefix: `${unique('Q')}-`, digit: 4, startNumber: 1 }
        const id = await create('/api/system/BillRule', rule)
        return { id, user: await aFormWith(aField('billRule', 'number', { rule: enCode })) }
      },
    },
    {
      kind: 'dictionary',
      path: '/api/system/DictionaryType',
      create: async (enCode) => {
        const id = await create('/api/system/DictionaryType', { fullName: '等级', enCode })
        const field = aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: enCode })
        return { id, user: await aFormWith(field) }
      },
    },
  ]
  it.each(named)('stays while something names the $kind by it', async ({ path, create: build }) => {
    const enCode = unique('code')
    const { id } = await build(enCode)
    const stored = await must(admin.get<object>(`${path}/${id}`))
    const refused = await admin.put(`${path}/${id}`, { ...stored, enCode: unique('other') })
    expect(refused.code).toBeGreaterThanOrEqual(400)
    expect(refused.msg).toContain(enCode)
    expect(await must(admin.get(`${path}/${id}`))).toMatchObject({ enCode })
  })
})

describe('an item of a dictionary that a condition compares with', () => {
  it('is turned off only once the flow is confirmed, and is not deleted', async () => {
    const [types, data] = ['/api/system/DictionaryType', '/api/system/DictionaryData']
    const type = await create(types, { fullName: '等级', enCode: unique('level') })
    const item = await create(data, { dictionaryTypeId: type, fullName: '紧急', enCode: unique('urgent') })
    const level = aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: type })
    const stage: FlowStage = await aStage(server, [aField('comInput', 'title'), level])
    const flow = await stage.release(aFlow(anApprover('boss', { assigneeType: 3 }), choose(item)))
    const { fullName } = await must(admin.get<{ fullName: string }>(`${paths.template}/${flow}`))
    const named = { code: 409, msg: expect.stringContaining(fullName) }
    expect(await admin.put(`${data}/${item}/Actions/State`)).toMatchObject(named)
    expect(await admin.delete(`${data}/${item}`)).toMatchObject(named)
    await must(admin.put(`${data}/${item}/Actions/State`, { isConfirmed: true }))
    // the condition still means the same for records that have it
    expect((await stage.designer.put(`${paths.template}/${flow}/Actions/State`)).code).toBe(200)
    expect((await stage.designer.put(`${paths.template}/${flow}/Actions/State`)).code).toBe(200)
  })
})

describe('a flow that another one starts', () => {
  it('is neither turned off nor deleted, whatever is confirmed', async () => {
    const [outer, inner] = [await aStage(server), await aStage(server)]
    const boss = anApprover('boss', { assigneeType: 3 })
    const id = await inner.release(aFlow(boss))
    const user = await outer.release(aFlow(aSubFlow('sub', { templateId: id }), boss))
    const { fullName } = await must(admin.get<{ fullName: string }>(`${paths.template}/${user}`))
    const named = { code: 409, msg: expect.stringContaining(fullName) }
    expect(await admin.put(`${paths.template}/${id}/Actions/State`, { isConfirmed: true })).toMatchObject(named)
    expect(await admin.delete(`${paths.template}/${id}`)).toMatchObject(named)
  })
})

it('a timed task and a message template are used by nothing, and are turned off and deleted without a question', async () => {
  const id = await createTask(admin)
  const before = await must(admin.get<object>(`${tasks}/${id}`))
  await must(admin.put(`${tasks}/${id}`, { ...before, enabledMark: 0 }))
  await must(admin.delete(`${tasks}/${id}`))
  const [use] = await server.db.query(
    `select from design_references where target_kind in ('timedTask', 'messageTemplate') limit 1`,
  )
  expect(use).toBeUndefined()
})
