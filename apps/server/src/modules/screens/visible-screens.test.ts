import {
  menuType,
  type FilterValue,
  type PortalWidgetData,
  type ScreenLayout,
  type VisibleScreen,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltMenu, aGrade, aMenu, aRole, aUser, theSystem, unique } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure } from '../portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  anAdministrator,
  aPerson,
  createRecordClient,
  grantsOn,
} from '../records/testing/records.ts'
import {
  aFilterBar,
  aScreen,
  aScreenMenu,
  aText,
  anElement,
  createReleasedScreen,
  createScreen,
  fetchElementData,
  path,
  releaseScreen,
  toElement,
} from './testing/screens.ts'

let server: TestServer
let admin: Client
/** the page of designers, with buttons that are granted one by one */
let page: BuiltMenu
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  page = await aMenu(server.db, {
    enCode: 'onlineDev.screen',
    buttons: ['btn_add', 'btn_release'],
    property: { useBtnPermission: true },
  })
  await server.deps.bus.publish('rights')
})
afterAll(() => server.close())

const see = (client: Client, id: string) => client.get<VisibleScreen>(`${path}/${id}/auth`)
const menus = '/api/system/Menu'

/** A released screen, its menu, and a user who has that menu. */
async function aSeenScreen(layout = aScreen(aText('一'))) {
  const id = await createReleasedScreen(admin, layout)
  const menu = await aScreenMenu(server, id)
  const { client, id: userId } = await aPerson(server, [['menu', menu.id]])
  expect(await see(client, id)).toMatchObject({ code: 200 })
  return { id, menu, client, userId }
}

async function assertTurnedAway(client: Client, id: string) {
  expect(await see(client, id)).toMatchObject({ code: 404, data: null })
  expect(await client.post(`${path}/${id}/Data`, { elementIds: ['text1'] })).toMatchObject({ code: 404, data: null })
}

describe('who may see a screen', () => {
  it('needs a menu of type 6 that opens it as a screen of the product (S2.40)', async () => {
    const id = await createReleasedScreen(admin, aScreen(aText('一')))
    const others = [
      await aScreenMenu(server, id, {}),
      await aMenu(server.db, { type: menuType.portal, property: { moduleId: id, isScreen: true } }),
      await aScreenMenu(server, await createReleasedScreen(admin, aScreen())),
    ]
    const { client } = await aPerson(
      server,
      others.map((menu) => ['menu', menu.id]),
    )
    await assertTurnedAway(client, id)
    await assertTurnedAway(client, '00000000-0000-7000-8000-000000000000')
  })

  it.each([
    [
      'its menu is turned off',
      (menuId: string) => admin.put(`${menus}/${menuId}/Actions/State`, { isConfirmed: true }),
    ],
    ['its menu is in the recycle bin', (menuId: string) => admin.delete(`${menus}/${menuId}`)],
    [
      'the screen is turned off',
      (_menuId: string, id: string) => admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true }),
    ],
  ])('is nobody once %s', async (_what, change) => {
    const { id, menu, client } = await aSeenScreen()
    expect(await change(menu.id, id)).toMatchObject({ code: 200 })
    await assertTurnedAway(client, id)
  })

  it('loses it with the grant of the menu, and with the application that the menu is in', async () => {
    const { id, menu, client, userId } = await aSeenScreen()
    const systemId = (
      await admin.post<{ id: string }>('/api/system/System', {
        fullName: '集控',
        enCode: unique('system'),
      })
    ).data.id
    const moved = await admin.put(`${menus}/${menu.id}/Actions/Move`, { systemId, parentId: '-1', beforeId: null })
    expect(moved).toMatchObject({ code: 200 })
    expect(await see(client, id)).toMatchObject({ code: 200 })
    await admin.put(`/api/system/System/${systemId}/Actions/State`)
    await assertTurnedAway(client, id)
    await admin.put(`/api/system/System/${systemId}/Actions/State`)
    expect(await see(client, id)).toMatchObject({ code: 200 })
    await server.db.sql.deleteFrom('user_roles').where('user_id', '=', userId).execute()
    await server.deps.bus.publish('rights')
    await assertTurnedAway(client, id)
  })

  it('is not a designer or a delegated administrator without a menu, who cannot change it either', async () => {
    const { id } = await aSeenScreen()
    const { client: designer } = await aPerson(server, [['menu', page.id]])
    expect(await designer.get(`${path}/${id}`)).toMatchObject({ code: 200 })
    await assertTurnedAway(designer, id)
    const delegated = await aPerson(server, [])
    await aGrade(server.db, delegated.id, delegated.organizeId)
    await server.deps.bus.publish('rights')
    await assertTurnedAway(delegated.client, id)
    expect(await delegated.client.get(`${path}/${id}`)).toMatchObject({ code: 403 })
    expect(await delegated.client.put(`${path}/${id}/Actions/release`, { revision: 1 })).toMatchObject({ code: 403 })
  })

  it('is the viewed user while an administrator views as them, without changing anything', async () => {
    const { id, userId } = await aSeenScreen()
    const hidden = await createReleasedScreen(admin, aScreen(aText('二')))
    const view = await admin.post<{ token: string }>(`/api/permission/Users/${userId}/Actions/ViewAs`)
    const viewer = createClient(server.url, view.data.token)
    expect(await see(viewer, id)).toMatchObject({ code: 200 })
    expect(await viewer.post(`${path}/${id}/Data`, { elementIds: ['text1'] })).toMatchObject({ code: 200 })
    await assertTurnedAway(viewer, hidden)
  })

  it('is the same on every node after a release, a menu and a switch', async () => {
    const second = await startSecondNode(server)
    try {
      const { id, client } = await aSeenScreen()
      const other = createClient(second.url, client.token)
      expect((await see(other, id)).data.layout.pages[0]?.elements).toHaveLength(1)
      await admin.put(`${path}/${id}`, { draft: { layout: aScreen(), revision: 1 } })
      await releaseScreen(admin, id)
      await expect.poll(async () => (await see(other, id)).data.layout.pages[0]?.elements.length).toBe(0)
      await admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })
      await expect.poll(async () => (await see(other, id)).code).toBe(404)
    } finally {
      await second.close()
    }
  })
})

describe('what a screen uses', () => {
  it('is not shown to a viewer without a permission on it, and a designer without one cannot release it', async () => {
    const model = await aModel(admin, {
      fullName: '工资',
      fields: [aField('comInput', 'name'), aField('numInput', 'amount')],
      list: aLimitedList(['name', 'amount']),
    })
    const total = { ...toElement(aFigure(model.id, { fn: 'sum', field: 'amount' })), title: '总额' }
    const { id, client } = await aSeenScreen(aScreen(total))
    expect(await fetchElementData(client, id, ['figure1'])).toMatchObject([{ id: 'figure1', state: 'denied' }])
    const buttons = Object.values(page.items).map((item) => ['button', item] as const)
    const own = await grantsOn(server, model, { columns: ['name'], rows: 'all' })
    const role = await aRole(server.db, { grants: [['menu', page.id], ...buttons, ...own] })
    const designer = await server.as((await aUser(server.db, { roles: [role] })).account)
    const draft = await createScreen(designer, aScreen(total))
    const refused = await releaseScreen(designer, draft)
    expect(refused).toMatchObject({ code: 400, data: { problems: [{ widgetId: 'figure1', title: '总额' }] } })
  })

  it('cannot be deleted: the form of an element names the screen', async () => {
    const model = await aModel(admin, { fields: [aField('comInput', 'name')] })
    const id = await createScreen(admin, aScreen(toElement(aFigure(model.id))), { fullName: '班组大屏' })
    const refused = await admin.delete(`/api/visualdev/Base/${model.id}`)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining('班组大屏') as string })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
    expect(await admin.delete(`/api/visualdev/Base/${model.id}`)).toMatchObject({ code: 200 })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'x'])(
    'is not the address %s of a page or video',
    async (address) => {
      const elements = [
        anElement('page1', { kind: 'frame', address }),
        anElement('film1', { kind: 'video', address, fit: 'cover' }),
      ]
      const id = await createScreen(admin, aScreen(...elements))
      expect(await releaseScreen(admin, id)).toMatchObject({
        code: 400,
        data: { problems: [{ widgetId: 'page1' }, { widgetId: 'film1' }] },
      })
    },
  )

  it.each([
    ['a picture of another server', 'https://x.example/a.png'],
    ['a drawing that may contain a script', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
  ])('is not %s', async (_what, src) => {
    const element = anElement('picture1', { kind: 'picture', src, fit: 'cover' })
    expect(
      await admin.post(path, { fullName: '图', enCode: unique('screen'), layout: aScreen(element) }),
    ).toMatchObject({
      code: 400,
    })
  })
})

describe('filters of a screen', () => {
  const aNarrowedModel = async () => {
    const model = await aModel(admin, {
      fullName: '缺陷',
      fields: [
        aField('comInput', 'name'),
        aField('numInput', 'amount'),
        aField('select', 'state', {
          options: [
            { id: 'open', fullName: '待办' },
            { id: 'done', fullName: '完成' },
          ],
        }),
      ],
      list: aLimitedList(['name', 'amount', 'state']),
    })
    const all = createRecordClient(admin, model)
    for (const [name, amount, state] of [
      ['甲', 1, 'open'],
      ['乙', 2, 'done'],
      ['丙', 4, 'done'],
    ] as const)
      await addRecord(all, { name, amount, state })
    return model
  }
  const aChoice = (modelId: string, field = 'state', id = 'state') =>
    aFilterBar(id, {
      ...{ type: 'choice', modelId, field },
      targets: ['count', 'far'].map((widget) => ({ widget, field })),
    })
  /** The filter and one figure on the first page, another figure on the second. */
  const aNarrowedScreen = (modelId: string, isHidden = false): ScreenLayout => {
    const layout = aScreen(toElement(aFigure(modelId, {}, 'count')), {
      ...anElement('bar', aChoice(modelId)),
      isHidden,
    })
    const [first] = layout.pages
    const second = { ...first, id: 'page2', elements: [toElement(aFigure(modelId, {}, 'far'))] }
    return { ...layout, pages: [...layout.pages, second as ScreenLayout['pages'][number]] }
  }
  const done = [{ id: 'state', value: 'done' }]
  const read = async (client: Client, id: string, filters: FilterValue[]) => {
    const list = await fetchElementData(client, id, ['count', 'far', 'bar'], filters)
    return new Map(list.map((one) => [one.id, one]))
  }

  it('narrow the elements of all pages, and offer what the viewer may see; unknown ones are ignored', async () => {
    const model = await aNarrowedModel()
    const { id, menu } = await aSeenScreen(aNarrowedScreen(model.id))
    const own = await grantsOn(server, model, { columns: ['name', 'state'], rows: 'all' })
    const { client } = await aPerson(server, [['menu', menu.id], ...own])
    const all = await read(client, id, [{ id: 'ghost', value: 'done' }])
    expect(all.get('count')?.figure?.value).toBe(3)
    expect(all.get('bar')?.choices).toEqual([
      {
        id: 'state',
        list: [
          { id: 'done', name: '完成', level: 0 },
          { id: 'open', name: '待办', level: 0 },
        ],
      },
    ])
    const narrowed = await read(client, id, done)
    expect([narrowed.get('count')?.figure?.value, narrowed.get('far')?.figure?.value]).toEqual([2, 2])
    // by a column that the viewer may not see, nothing is revealed
    const { client: blind } = await aPerson(server, [
      ['menu', menu.id],
      ...(await grantsOn(server, model, { columns: ['name'], rows: 'all' })),
    ])
    const refused = await read(blind, id, done)
    expect(refused.get('count')).toMatchObject({ state: 'denied' })
    expect(refused.get('bar')?.choices).toEqual([{ id: 'state', list: [] }])
  })

  it('narrow nothing while they are hidden', async () => {
    const model = await aNarrowedModel()
    const { id } = await aSeenScreen(aNarrowedScreen(model.id, true))
    const data = await read(admin, id, done)
    expect(data.get('count')?.figure?.value).toBe(3)
    expect(data.has('bar')).toBe(false)
  })

  it('narrow the draft in the preview, which sends them with the elements', async () => {
    const model = await aNarrowedModel()
    const elements = aNarrowedScreen(model.id).pages.flatMap((one) => one.elements)
    const preview = await admin.post<{ list: PortalWidgetData[] }>(`${path}/Actions/Preview`, {
      elements,
      filters: done,
    })
    expect(preview.data.list.find((one) => one.id === 'far')?.figure?.value).toBe(2)
  })

  it('refuse a release if they narrow a missing element or field, and are named before the field is removed', async () => {
    const model = await aNarrowedModel()
    const id = await createScreen(
      admin,
      aScreen(toElement(aFigure(model.id, {}, 'count')), {
        ...anElement('bar', aChoice(model.id, 'gone')),
        title: '筛选条',
      }),
    )
    const refused = await releaseScreen(admin, id)
    expect(refused.code).toBe(400)
    const { problems } = refused.data as { problems: { widgetId: string; title: string; msg: string }[] }
    expect(new Set(problems.map(({ widgetId }) => widgetId))).toEqual(new Set(['bar']))
    expect(problems.map(({ msg }) => msg).join()).toMatch(/gone/)
    expect(problems.map(({ msg }) => msg).join()).toContain('组件已不存在')
    const { id: released } = await aSeenScreen(aNarrowedScreen(model.id))
    const stored = await server.db.sql
      .selectFrom('design_references')
      .select(['target_field', 'path'])
      .where('source_id', '=', released)
      .where('version', '=', 0)
      .where('path', '=', 'widgets.bar')
      .where('target_field', 'is not', null)
      .execute()
    expect(stored).toEqual([{ target_field: 'state', path: 'widgets.bar' }])
  })
})

describe('a menu of type 6', () => {
  const create = async (target: object) => {
    const systemId = await theSystem(server.db)
    const body = { fullName: '大屏', enCode: unique('menu'), type: 6, systemId, parentId: '-1', ...target }
    return admin.post<{ id: string }>(menus, body)
  }

  it('opens a released screen, or a number on the visualization host (S2.40, S2.41)', async () => {
    const id = await createReleasedScreen(admin, aScreen(aText('一')), { fullName: '集控大屏' })
    const { list } = (await admin.get<{ list: { id: string }[] }>(`${menus}/Screens`)).data
    expect(list.map((screen) => screen.id)).toContain(id)
    const made = await create({ moduleId: id, isScreen: true })
    const menu = await admin.get(`${menus}/${made.data.id}`)
    expect(menu.data).toMatchObject({ moduleId: id, isScreen: true, moduleName: '集控大屏' })
    const external = await create({ moduleId: '42' })
    expect((await admin.get(`${menus}/${external.data.id}`)).data).toMatchObject({ moduleId: '42', isScreen: false })
    const copy = await admin.post<{ id: string }>(`${menus}/${made.data.id}/Actions/Copy`)
    expect((await admin.get(`${menus}/${copy.data.id}`)).data).toMatchObject({ moduleId: id, isScreen: true })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('2 个菜单') as string,
    })
  })

  it.each([
    ['a draft', () => createScreen(admin, aScreen())],
    ['a screen that does not exist', () => Promise.resolve('00000000-0000-7000-8000-000000000000')],
    ['a number', () => Promise.resolve('42')],
  ])('is refused for %s as a screen', async (_what, find) => {
    expect(await create({ moduleId: await find(), isScreen: true })).toMatchObject({
      code: 400,
      msg: '请选择已发布的大屏',
    })
  })

  it('keeps its screen when it is edited', async () => {
    const { id, menu } = await aSeenScreen()
    const { data } = await admin.get<Record<string, unknown>>(`${menus}/${menu.id}`)
    expect(await admin.put(`${menus}/${menu.id}`, { ...data, fullName: '新名称' })).toMatchObject({ code: 200 })
    expect((await admin.get(`${menus}/${menu.id}`)).data).toMatchObject({ moduleId: id, isScreen: true })
  })
})
