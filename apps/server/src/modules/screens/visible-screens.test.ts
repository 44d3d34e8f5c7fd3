import { menuType, type VisibleScreen } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltMenu, aGrade, aMenu, aRole, aUser, theSystem, unique } from '../../testing/builders.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure } from '../portals/testing/portals.ts'
import { aLimitedList, aModel, anAdministrator, aPerson, grantsOn } from '../records/testing/records.ts'
import {
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
