import type { CurrentUser } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let client: Client
let menu: BuiltMenu
let foreign: BuiltMenu
beforeAll(async () => {
  server = await startTestServer()
  menu = await aMenu(server.db)
  foreign = await aMenu(server.db)
  const roles = [await aRole(server.db, { grants: [['menu', menu.id]] })]
  await aUser(server.db, { account: 'me', roles })
  await aUser(server.db, { account: 'other', roles })
  client = await server.as('me')
})
afterAll(() => server.close())

const me = async () => (await client.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo

describe('PUT /api/permission/Users/Current/SystemLanguage', () => {
  const set = (language: unknown) => client.put('/api/permission/Users/Current/SystemLanguage', { language })

  it('saves the language; the next call answers in it [S7.141, SO.90]', async () => {
    expect(await set('en')).toMatchObject({ code: 200, data: null })
    expect((await me()).language).toBe('en')
    expect((await client.get('/api/system/DictionaryData/none/Data/Selector')).msg).toBe('Dictionary not found')
    await set('zh')
    expect((await client.get('/api/system/DictionaryData/none/Data/Selector')).msg).toBe('数据字典不存在')
  })

  it.each(['fr', '', null, ['zh']])('refuses %j', async (language) => {
    expect((await set(language)).code).toBe(400)
    expect((await me()).language).toBe('zh')
  })

  it('refuses the language without a session', async () => {
    expect((await server.nobody.put('/api/permission/Users/Current/SystemLanguage', { language: 'en' })).code).toBe(602)
  })
})

describe('PUT /api/permission/Users/Current/SystemTheme', () => {
  const set = (body: unknown) => client.put('/api/permission/Users/Current/SystemTheme', body)

  it('saves the navigation mode for the next sign-in [S7.140, SO.07, SO.90]', async () => {
    expect((await set({ theme: 'blend' })).code).toBe(200)
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm('me', 'armature2026'))).data).toMatchObject({
      theme: 'blend',
    })
  })

  it('saves color and brightness one by one, and nothing else', async () => {
    await set({ themeClass: 'green' })
    await set({ mode: 'dark', isAdministrator: true })
    expect((await me()).preferences).toMatchObject({ themeClass: 'green', mode: 'dark' })
    expect((await me()).preferences).not.toHaveProperty('isAdministrator')
  })

  it('saves everything the settings drawer offers, for every browser of this user only (SO.90)', async () => {
    const switches = {
      tagsView: false,
      tagsIcon: false,
      useCache: false,
      showLanguage: false,
      showSearch: true,
      fixedHeader: false,
      sidebarLogo: true,
    }
    const other = await server.as('other')
    expect((await set({ theme: 'plain', slideClass: 'light', size: 'mini', ...switches })).code).toBe(200)
    expect((await me()).preferences).toMatchObject({
      layoutType: 'plain',
      slideClass: 'light',
      size: 'mini',
      tagsView: 'false',
      showSearch: 'true',
      sidebarLogo: 'true',
    })
    expect((await other.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.preferences).toEqual({})
    await set({ tagsView: true })
    expect((await me()).preferences).toMatchObject({ tagsView: 'true', tagsIcon: 'false', size: 'mini' })
  })

  it.each([
    { theme: 'other' },
    { themeClass: '#fff' },
    { mode: 1 },
    { slideClass: 'glass' },
    { size: 'huge' },
    { tagsView: 'false' },
    { useCache: 1 },
    { sidebarLogo: null },
  ])('refuses %j and changes nothing', async (body) => {
    const before = (await me()).preferences
    expect((await set({ mode: 'light', ...body })).code).toBe(400)
    expect((await me()).preferences).toEqual(before)
  })

  it('refuses the look without a session', async () => {
    expect((await server.nobody.put('/api/permission/Users/Current/SystemTheme', { mode: 'dark' })).code).toBe(602)
  })
})

describe('column settings of a menu', () => {
  const get = (id: string, on = client) =>
    on.get<{ fieldList: string }>(`/api/permission/Authority/GetColumnsByModuleId/${id}`)
  const set = (moduleId: string, fieldList: unknown, on = client) =>
    on.put('/api/permission/Authority/SetColumnsByModuleId', { moduleId, fieldList })
  const columns = [
    { prop: 'name', visible: true, columnVisible: false, width: 180, fixed: 'left' },
    { prop: 'cost', visible: false },
  ]

  it('are an empty text before any were saved [S7.152]', async () => {
    expect(await get(menu.id)).toMatchObject({ code: 200, data: { fieldList: '' } })
  })

  it('are returned as they were saved, to their owner only [S7.152, S7.153, F7.74, SO.82, FO.31]', async () => {
    expect((await set(menu.id, JSON.stringify(columns))).code).toBe(200)
    expect(JSON.parse((await get(menu.id)).data.fieldList)).toEqual(columns)
    expect((await get(menu.id, await server.as('other'))).data.fieldList).toBe('')
    await set(menu.id, JSON.stringify(columns.slice(1)))
    expect(JSON.parse((await get(menu.id)).data.fieldList)).toEqual(columns.slice(1))
  })

  it('are deleted by an empty text', async () => {
    await set(menu.id, JSON.stringify(columns))
    expect((await set(menu.id, '')).code).toBe(200)
    expect((await get(menu.id)).data.fieldList).toBe('')
  })

  it('contain only the known properties of a column setting', async () => {
    await set(menu.id, '[{"prop":"name","__proto__":{"a":1},"script":"x"}]')
    expect((await get(menu.id)).data.fieldList.replaceAll(' ', '')).toBe('[{"prop":"name"}]')
  })

  it.each([
    ['no JSON', '['],
    ['no list', '{"prop":"name"}'],
    ['an entry without a name', '[{}]'],
    ['an entry that is no object', '[1]'],
    ['a width that is no number', '[{"prop":"a","width":"1"}]'],
    ['an endless width', '[{"prop":"a","width":1e9}]'],
    ['an unknown side', '[{"prop":"a","fixed":"top"}]'],
    ['more than 500 entries', JSON.stringify(Array.from({ length: 501 }, (_, n) => ({ prop: `f${n}` })))],
  ])('that are %s are refused, and the saved ones stay', async (_, fieldList) => {
    await set(menu.id, JSON.stringify(columns))
    expect(await set(menu.id, fieldList)).toMatchObject({ status: 200, code: 400, msg: '列设置无法读取' })
    expect(JSON.parse((await get(menu.id)).data.fieldList)).toEqual(columns)
  })

  it('of a menu that the caller does not have can neither be read nor saved', async () => {
    for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await get(id)).code).toBe(403)
      expect((await set(id, '[]')).code).toBe(403)
    }
    expect((await get('x')).code).toBe(400)
  })
})
