import type { CurrentUser, Explanation, MenuItem, ReleasePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRole, aUser, unique, type GrantTo } from '../../../testing/builders.ts'
import { createClient, type Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createMenuCalls, type MenuCalls } from '../../menus/menu/testing/menu-calls.ts'
import { aLimitedList, addRecord, anAdministrator, createRecordClient } from '../../records/testing/records.ts'
import { aField, aList, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
let administrator: Client
let menus: MenuCalls
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  menus = await createMenuCalls(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const readEntry = async (id: string) =>
  (
    await server.db.query<{ category: string; parent_id: string | null; system_id: string; enabled_mark: number }>(
      'select category, parent_id, system_id, enabled_mark from menus where id = $1',
      [id],
    )
  )[0]
const listItems = (menuId: string) =>
  server.db.query<{ id: string; kind: string; en_code: string }>(
    'select id, kind, en_code from menu_items where menu_id = $1 order by kind, en_code',
    [menuId],
  )
const flatten = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.children)])
const listMenu = async (client: Client) => {
  await server.deps.bus.publish('rights')
  const { data } = await client.get<CurrentUser>('/api/oauth/CurrentUser')
  return flatten(data.routerList.flatMap(({ children }) => children))
}
const signIn = async (grants: GrantTo[]) => {
  const role = await aRole(server.db, { grants })
  return server.as((await aUser(server.db, { roles: [role] })).account)
}
const listEntries = (id: string) => server.db.sql.selectFrom('menus').selectAll().where('module_id', '=', id).execute()

describe('a release with `app` (F7.98, FO.44)', () => {
  it('adds a phone menu in the given application and folder, besides the desktop menu', async () => {
    const systemId = await menus.aSystem()
    const directory = await menus.made({ type: 0, systemId, category: 'App', enCode: unique('phone') })
    const id = await createDesign(designer)
    const { menuId, appMenuId } = await releaseDesign(designer, id, {
      app: 1,
      appModuleParentId: directory,
      appSystemId: systemId,
    })
    expect(await readEntry(appMenuId)).toMatchObject({ category: 'App', parent_id: directory, system_id: systemId })
    expect(await readEntry(menuId)).toMatchObject({ category: 'Web', parent_id: null, system_id: menus.main })
    const listCodes = async (menu: string) => (await listItems(menu)).map(({ kind, en_code }) => `${kind} ${en_code}`)
    expect(await listCodes(appMenuId)).toEqual(await listCodes(menuId))
  })

  it('adds it at the top level of an application if no folder is given', async () => {
    const systemId = await menus.aSystem()
    const { appMenuId } = await releaseDesign(designer, await createDesign(designer), {
      app: 1,
      appModuleParentId: '-1',
      appSystemId: systemId,
    })
    expect(await readEntry(appMenuId)).toMatchObject({ parent_id: null, system_id: systemId })
  })

  it('can be for phones only', async () => {
    const { menuId, appMenuId } = await releaseDesign(designer, await createDesign(designer), { pc: 0, app: 1 })
    expect(menuId).toBe('')
    const shown = (await listMenu(designer)).find((item) => item.id === appMenuId)
    expect(shown).toMatchObject({ category: 'App', type: 3 })
  })

  it.each(['a directory of the desk', 'nothing that exists', 'an entry that is no directory'])(
    'is refused below %s',
    async (where) => {
      const page = () => menus.made({ type: 7, category: 'App', urlAddress: '/home' })
      const parent = where.startsWith('a d') ? menus.made({ type: 0 }) : where.startsWith('an e') ? page() : 'x'
      const id = await createDesign(designer)
      const reply = await designer.post(`${base}/${id}/Actions/Release`, { app: 1, appModuleParentId: await parent })
      expect(reply).toMatchObject({ code: 400, msg: '所选的上级菜单不存在' })
      expect(await listEntries(id)).toEqual([])
    },
  )

  it('uses the address of the desktop menu, so that a link works on both devices', async () => {
    const id = await createDesign(designer)
    const { menuId, appMenuId } = await releaseDesign(designer, id, { app: 1 })
    const shown = (await listMenu(designer)).filter((item) => [menuId, appMenuId].includes(item.id))
    const [desk, phone] = [menuId, appMenuId].map((menu) => shown.find((item) => item.id === menu))
    expect(phone?.urlAddress).toBe(desk?.urlAddress)
    expect(phone?.enCode).not.toBe(desk?.enCode)
  })
})

describe('a later release', () => {
  const find = async (id: string) => {
    const { data } = await designer.get<ReleasePreview>(`${base}/${id}/ReleasePreview`)
    return data.entries.map(({ category, enabledMark }) => `${category} ${enabledMark}`)
  }

  it('updates the phone menu by default, removes it with 0, and restores it with its grants', async () => {
    const id = await createDesign(designer)
    const { appMenuId } = await releaseDesign(designer, id, { app: 1 })
    const directory = await menus.made({ type: 0, category: 'App' })
    expect((await releaseDesign(designer, id, { app: 1, appModuleParentId: directory })).appMenuId).toBe(appMenuId)

    const fields = [aField('comInput', 'title'), aField('comInput', 'remark')]
    await changeDesign(designer, id, { fields })
    expect((await releaseDesign(designer, id)).appMenuId).toBe(appMenuId)
    expect((await listItems(appMenuId)).map(({ en_code }) => en_code)).toContain('remark')
    expect(await readEntry(appMenuId)).toMatchObject({ parent_id: directory })

    expect((await releaseDesign(designer, id, { app: 0 })).appMenuId).toBe('')
    expect(await find(id)).toEqual(['Web 1', 'App 0'])
    expect((await listMenu(designer)).map((item) => item.id)).not.toContain(appMenuId)
    expect((await releaseDesign(designer, id)).appMenuId).toBe('')

    expect((await releaseDesign(designer, id, { app: 1 })).appMenuId).toBe(appMenuId)
    expect((await listMenu(designer)).map((item) => item.id)).toContain(appMenuId)
  })

  it('that adds the phone menu copies the grants of the desktop menu', async () => {
    const id = await createDesign(designer, {
      fields: [aField('comInput', 'title'), aField('numInput', 'cost')],
      list: aLimitedList(['title', 'cost']),
    })
    const { menuId } = await releaseDesign(designer, id)
    const items = await listItems(menuId)
    const titles = items.filter(({ en_code }) => en_code === 'title')
    const condition = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'title', op: 'eq', value: 'mine' }] }],
    }
    const scheme = await administrator.post<{ id: string }>(`/api/system/Menu/${menuId}/Items`, {
      kind: 'resource',
      fullName: '我的',
      enCode: 'mine',
      scheme: { isAll: false, condition },
    })
    const reader = await signIn([
      ['menu', menuId],
      ...titles.map(({ kind, id: item }): GrantTo => [kind as 'column', item]),
      ['resource', scheme.data.id],
    ])
    const model = { id, menuId }
    await addRecord(createRecordClient(administrator, model as never), { title: 'mine', cost: 1 })
    await addRecord(createRecordClient(administrator, model as never), { title: 'other', cost: 2 })

    const { appMenuId } = await releaseDesign(designer, id, { app: 1 })
    const onPhone = (await listMenu(reader)).filter((item) => item.category === 'App')
    expect(onPhone.map((item) => item.id)).toEqual([appMenuId])
    const path = `/api/visualdev/OnlineDev/${id}/List`
    const { data } = await reader.post<{ list: Record<string, unknown>[] }>(path, { menuId: appMenuId })
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ title: 'mine' })
    expect(data.list[0]).not.toHaveProperty('cost')

    const stranger = await signIn([['menu', await menus.made({ type: 7, urlAddress: '/home' })]])
    expect((await listMenu(stranger)).map((item) => item.category)).toEqual(['Web'])
    expect((await stranger.post(path, { menuId: appMenuId })).code).toBe(403)
  })

  it('keeps the grants of the phone menu', async () => {
    const id = await createDesign(designer)
    const { menuId, appMenuId } = await releaseDesign(designer, id, { app: 1 })
    const reader = await signIn([['menu', menuId]])
    await releaseDesign(designer, id, { app: 1 })
    expect((await listMenu(reader)).map((item) => item.id)).toEqual([menuId])
    const path = `/api/visualdev/OnlineDev/${id}/List`
    expect((await reader.post(path, { menuId })).code).toBe(200)
    expect((await reader.post(path, { menuId: appMenuId })).code).toBe(403)
  })

  it('applies the permissions of the desktop menu to requests without a menu', async () => {
    const id = await createDesign(designer, { list: aList(['title'], { useColumnPermission: true }) })
    const { menuId, appMenuId } = await releaseDesign(designer, id, { app: 1 })
    await server.db.query('update menus set sort_code = case when id = $1 then 0 else 9 end where module_id = $2', [
      appMenuId,
      id,
    ])
    const [column] = (await listItems(menuId)).filter(({ kind }) => kind === 'column')
    const both = await signIn([
      ['menu', menuId],
      ['column', column?.id ?? ''],
      ['menu', appMenuId],
    ])
    await server.deps.bus.publish('rights')
    const path = `/api/visualdev/OnlineDev/${id}`
    await administrator.post(path, { data: JSON.stringify({ title: 'first' }) })
    const list = async (menu: object) =>
      (await both.post<{ list: Record<string, unknown>[] }>(`${path}/List`, menu)).data.list[0]
    expect(await list({})).toHaveProperty('title')
    expect(await list({ menuId: appMenuId })).not.toHaveProperty('title')
  })
})

describe('grants of a phone menu', () => {
  it('appear on the authorize screen, in the explanation and when viewing as that user', async () => {
    const id = await createDesign(designer, {
      fullName: '巡检单',
      list: aList(['title'], { useColumnPermission: true }),
    })
    const { menuId, appMenuId } = await releaseDesign(designer, id, { app: 1 })
    const model = await administrator.get<{ module: { id: string; fullName: string }[] }>(
      '/api/permission/Authority/Model',
    )
    const findName = (menu: string) => model.data.module.find((one) => one.id === menu)?.fullName
    expect([findName(menuId), findName(appMenuId)]).toEqual(['巡检单', '巡检单（手机）'])

    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', appMenuId]] })] })
    await server.deps.bus.publish('rights')
    const explain = async (menu: string) =>
      (
        await administrator.post<Explanation>('/api/permission/Explain', {
          userId: user.id,
          menuId: menu,
          kind: 'menu',
        })
      ).data
    expect(await explain(appMenuId)).toMatchObject({ allowed: true, menu: { fullName: '巡检单（手机）' } })
    expect(await explain(menuId)).toMatchObject({ allowed: false })

    const view = await administrator.post<{ token: string }>(`/api/permission/Users/${user.id}/Actions/ViewAs`)
    const viewer = createClient(server.url, view.data.token)
    expect((await listMenu(viewer)).map((item) => item.id)).toEqual([appMenuId])
  })
})

describe('a phone menu', () => {
  it('belongs to phone folders, and may share an address with a desktop menu only', async () => {
    const desk = await menus.made({ type: 0 })
    expect(await menus.add({ type: 0, category: 'App', parentId: desk })).toMatchObject({ code: 400 })
    const address = { type: 2, urlAddress: `/p/${unique('page')}` }
    await menus.made(address)
    await menus.made({ ...address, category: 'App' })
    expect(await menus.add({ ...address, category: 'App' })).toMatchObject({ code: 409 })
  })

  it('can be moved to another phone folder, also of another application', async () => {
    const entry = await menus.made({ type: 7, urlAddress: '/home', category: 'App' })
    const [desk, phone] = [await menus.made({ type: 0 }), await menus.made({ type: 0, category: 'App' })]
    const { data } = await administrator.get<{ list: { children?: { id: string }[] }[] }>(
      `/api/system/Menu/Selector/${entry}`,
    )
    const offered = data.list.flatMap(({ children = [] }) => children.map((child) => child.id))
    expect(offered).toContain(phone)
    expect(offered).not.toContain(desk)
    const move = (parentId: string) =>
      administrator.put(`/api/system/Menu/${entry}/Actions/Move`, { systemId: menus.main, parentId })
    expect((await move(desk)).code).toBe(400)
    expect((await move(phone)).code).toBe(200)
  })
})
