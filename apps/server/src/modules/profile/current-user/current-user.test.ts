import type { CurrentUser, LoginReply } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aMenu,
  aModelMenu,
  anOrganize,
  aPosition,
  aRole,
  aUser,
  type BuiltMenu,
  type GrantTo,
} from '../../../testing/builders.ts'
import { createClient } from '../../../testing/client.ts'
import { buildLoginForm, defaultPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function readCurrentUser(grants: GrantTo[], values: Parameters<typeof aUser>[1] = {}): Promise<CurrentUser> {
  await server.deps.bus.publish('rights')
  const user = await aUser(server.db, { roles: [await aRole(server.db, { grants })], ...values })
  const reply = await (await server.as(user.account)).get<CurrentUser>('/api/oauth/CurrentUser')
  expect(reply).toMatchObject({ status: 200, code: 200 })
  return reply.data
}
const to = (...menus: BuiltMenu[]): GrantTo[] => menus.map((menu) => ['menu', menu.id])

describe('GET /api/oauth/CurrentUser', () => {
  it('is refused without a session', async () => {
    expect(await server.nobody.get('/api/oauth/CurrentUser')).toMatchObject({ code: 602, data: null })
  })

  it('returns these six entries [S3.02, S7.24, S7.25, SO.02]', async () => {
    const found = await readCurrentUser(to(await aMenu(server.db)))
    expect(Object.keys(found).sort()).toEqual([
      'companyLogo',
      'menuList',
      'permissionList',
      'routerList',
      'sysConfigInfo',
      'userInfo',
    ])
  })

  it("returns a menu, a permission list and the user's own data [S1.05, S1.06, S1.07]", async () => {
    const menu = await aModelMenu(server.db)
    const found = await readCurrentUser(to(menu), { realName: '安宁' })
    expect(found.menuList.map(({ id }) => id)).toEqual([menu.id])
    expect(found.permissionList.map(({ modelId }) => modelId)).toEqual([menu.id])
    expect(found.userInfo.realName).toBe('安宁')
  })

  it('returns the settings of the installation [S1.08]', async () => {
    expect((await readCurrentUser([])).sysConfigInfo).toMatchObject({
      title: 'Armature',
      sysName: 'Armature',
      offsetMinutes: 480,
      isDemonstration: true,
    })
  })

  it('says for how many days a browser keeps unsaved input, as an administrator has set it', async () => {
    const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    const set = (keepDrafts: number) => admin.put('/api/system/SysConfig', { keepDrafts })
    expect((await readCurrentUser([])).sysConfigInfo.keepDrafts).toBe(7)
    expect(await set(91)).toMatchObject({ code: 400 })
    expect(await set(0)).toMatchObject({ code: 200 })
    expect((await readCurrentUser([])).sysConfigInfo.keepDrafts).toBe(0)
    expect(await set(7)).toMatchObject({ code: 200 })
  })

  it('says for how many days a deleted record can be restored', async () => {
    expect((await readCurrentUser([])).sysConfigInfo.binDays).toBe(30)
  })

  it('refuses that a user without the administrator role changes these days', async () => {
    const user = await server.as((await aUser(server.db)).account)
    expect(await user.put('/api/system/SysConfig', { keepDrafts: 90 })).toMatchObject({ code: 403 })
  })

  it('describes a menu entry by its fields, with names in the other languages [S3.07, SO.35]', async () => {
    const menu = await aModelMenu(server.db, {
      fullName: '电站',
      fullNameI18n: { tw: '電站', en: 'Stations' },
      urlAddress: '/model/station',
    })
    const { menuList } = await readCurrentUser(to(menu))
    expect(menuList).toEqual([
      {
        id: menu.id,
        path: '/model/station',
        enCode: menu.enCode,
        fullName: '电站',
        fullNameI18n: { tw: '電站', en: 'Stations' },
        type: 3,
        category: 'Web',
        urlAddress: '/model/station',
        icon: '',
        propertyJson: expect.any(String) as unknown,
        linkTarget: '_self',
        hasChildren: false,
        hidden: false,
        vueName: menu.enCode,
        children: [],
      },
    ])
    expect(JSON.parse(menuList[0]?.propertyJson ?? '')).toMatchObject({ moduleId: menu.moduleId })
  })

  it('describes links and visualizations by type, address, target and module [S2.40, S2.43, S2.44]', async () => {
    const link = await aMenu(server.db, {
      type: 7,
      urlAddress: 'https://example.com/?t=${userToken}',
      linkTarget: '_blank',
    })
    const view = await aMenu(server.db, { type: 6, urlAddress: '', property: { moduleId: 'screen-1' } })
    const { menuList } = await readCurrentUser(to(link, view))
    expect(menuList).toMatchObject([
      { type: 7, urlAddress: 'https://example.com/?t=${userToken}', linkTarget: '_blank' },
      { type: 6, propertyJson: '{"moduleId":"screen-1"}' },
    ])
  })

  it('adds the directories above a granted entry, and no entry that is not granted [S6.01]', async () => {
    const directory = await aMenu(server.db, { type: 0 })
    const inner = await aMenu(server.db, { type: 1, parent: directory.id })
    const granted = await aMenu(server.db, { parent: inner.id })
    await aMenu(server.db, { parent: inner.id })
    await aMenu(server.db, { parent: directory.id })
    const { menuList } = await readCurrentUser(to(granted))
    expect(menuList).toMatchObject([
      {
        id: directory.id,
        hasChildren: true,
        children: [{ id: inner.id, children: [{ id: granted.id, children: [] }] }],
      },
    ])
    expect(menuList[0]?.children).toHaveLength(1)
    expect(menuList[0]?.children[0]?.children).toHaveLength(1)
  })

  it('leaves out hidden entries and empty directories [S3.08]', async () => {
    const hidden = await aMenu(server.db, { property: { hidden: true } })
    const empty = await aMenu(server.db, { type: 0 })
    const shown = await aMenu(server.db)
    const { menuList } = await readCurrentUser(to(hidden, empty, shown))
    expect(menuList.map((menu) => menu.id)).toEqual([shown.id])
  })

  it('returns an empty menu to a user without grants [S6.03]', async () => {
    expect(await readCurrentUser([])).toMatchObject({
      menuList: [],
      permissionList: [],
      routerList: [],
      userInfo: { systemIds: [] },
    })
  })

  it('keeps the order of the menu', async () => {
    const [second, first] = [await aMenu(server.db, { sortCode: 2 }), await aMenu(server.db, { sortCode: 1 })]
    expect((await readCurrentUser(to(second, first))).menuList.map((menu) => menu.id)).toEqual([first.id, second.id])
  })

  describe('the permission list of a menu that limits buttons and columns, not fields', () => {
    const named = (enCode: string) => ({ enCode, fullName: enCode })
    async function permissionOf() {
      const menu = await aModelMenu(server.db, {
        buttons: ['btn_add', 'btn_remove'],
        columns: ['cost', 'name'],
        forms: ['cost', 'name'],
        property: { useFormPermission: false },
      })
      const button: GrantTo = ['button', menu.items['button:btn_add'] ?? '']
      const column: GrantTo = ['column', menu.items['column:name'] ?? '']
      const { permissionList } = await readCurrentUser([...to(menu), button, column])
      expect(permissionList).toHaveLength(1)
      return { menu, permission: permissionList[0] }
    }

    it('names the menu and has these three lists [S3.09, S3.10, SO.33]', async () => {
      const { menu, permission } = await permissionOf()
      expect(permission).toEqual({
        modelId: menu.id,
        modelName: menu.enCode,
        button: [named('btn_add')],
        column: [named('name')],
        form: [named('cost'), named('name')],
      })
    })

    it('has the granted columns and buttons [S6.04, S6.06]', async () => {
      expect((await permissionOf()).permission).toMatchObject({ column: [named('name')], button: [named('btn_add')] })
    })

    it('has all fields of the form, which the menu does not limit [S6.05]', async () => {
      expect((await permissionOf()).permission).toMatchObject({ form: [named('cost'), named('name')] })
    })
  })

  it('gives the administrator every menu with everything on it [SO.101]', async () => {
    const menu = await aModelMenu(server.db, { buttons: ['btn_add'], columns: ['name'] })
    const { menuList, permissionList, userInfo } = await readCurrentUser([], { isAdministrator: true })
    expect(menuList.map((entry) => entry.id)).toContain(menu.id)
    expect(permissionList.find((entry) => entry.modelId === menu.id)).toMatchObject({
      button: [{ enCode: 'btn_add' }],
      column: [{ enCode: 'name' }],
    })
    expect(userInfo.isAdministrator).toBe(true)
  })

  it('describes the user with organization, positions and systems [S3.04, S3.05, S3.06]', async () => {
    const company = await anOrganize(server.db, { fullName: '总公司' })
    const department = await anOrganize(server.db, { fullName: '运维部', parentId: company })
    const position = await aPosition(server.db, department, '值班长')
    const user = { account: 'duty', realName: '李工', organize: department, position }
    const { userInfo, routerList, menuList } = await readCurrentUser(to(await aMenu(server.db)), user)
    expect(userInfo).toMatchObject({
      userName: '李工',
      realName: '李工',
      account: 'duty',
      userAccount: 'duty',
      organizeId: department,
      organizeName: '总公司/运维部',
      departmentName: '运维部',
      positionName: '值班长',
      positionIds: [{ id: position, name: '值班长' }],
      systemIds: [{ name: '主系统', currentSystem: true }],
      language: 'zh',
    })
    expect(userInfo.systemIds.map((system) => system.id)).toEqual(routerList.map((system) => system.id))
    expect(routerList[0]?.children).toEqual(menuList)
  })

  it('returns a second system to users who may open something in it; the first is the current one [S4.24, SO.48]', async () => {
    const here = await aMenu(server.db)
    const there = await aMenu(server.db)
    const [other] = await server.db.query<{ id: string }>(
      "insert into systems (id, en_code, full_name, sort_code) values (gen_random_uuid(), 'other', '副系统', 9) returning id",
    )
    await server.db.sql
      .updateTable('menus')
      .set({ system_id: other?.id ?? '' })
      .where('id', '=', there.id)
      .execute()
    const both = await readCurrentUser(to(here, there))
    expect(both.userInfo.systemIds.map((system) => [system.name, system.currentSystem])).toEqual([
      ['主系统', true],
      ['副系统', false],
    ])
    expect(both.routerList.map((system) => system.children.map((menu) => menu.id))).toEqual([[here.id], [there.id]])
    expect(both.menuList.map((menu) => menu.id)).toEqual([here.id])
    expect((await readCurrentUser(to(there))).menuList.map((menu) => menu.id)).toEqual([there.id])
  })

  it('returns English names to a user who chose English', async () => {
    const organize = await anOrganize(server.db, { fullName: '储能公司' })
    await server.db.query(`update organizes set full_name_i18n = '{"en": "Storage Ltd"}' where id = $1`, [organize])
    const { userInfo } = await readCurrentUser(to(await aMenu(server.db)), { organize, language: 'en' })
    expect(userInfo).toMatchObject({ organizeName: 'Storage Ltd', departmentName: '', language: 'en' })
  })
})

describe('GET /api/oauth/LoginInfo', () => {
  it('returns product and demonstration accounts without sign-in, in the language of the call', async () => {
    const reply = await server.nobody.get<{ sysName: string; demonstration: { account: string; role: string }[] }>(
      '/api/oauth/LoginInfo',
      { 'Accept-Language': 'en' },
    )
    expect(reply.data.sysName).toBe('Armature')
    expect(reply.data.demonstration.map(({ account, role }) => `${account}: ${role}`)).toEqual([
      'admin: Administrator',
      'designer: Form designer',
      'staff: Operations staff',
    ])
  })

  it('returns no accounts in production or without demonstration data', async () => {
    for (const config of [{ isProduction: true }, { hasDemonstration: false }]) {
      const other = await startTestServer({ config })
      expect((await other.nobody.get<object>('/api/oauth/LoginInfo')).data).not.toHaveProperty('demonstration')
      await other.close()
    }
  })
})

describe('POST /api/oauth/Login', () => {
  const signIn = (account: string, include: string, language: string, password = defaultPassword) => {
    const form = buildLoginForm(account, password)
    form.set('include', include)
    return server.nobody.post<LoginReply>('/api/oauth/Login', form, { 'accept-language': language })
  }

  it('returns the current user as well if that is asked for, as the call for it does [S1.05, S7.24]', async () => {
    const menu = await aMenu(server.db, { fullName: '电站' })
    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: to(menu) })] })
    await server.deps.bus.publish('rights')
    expect(Object.keys((await signIn(user.account, '', 'zh')).data)).toEqual(['token', 'theme'])
    for (const language of ['zh', 'en']) {
      const { token, currentUser } = (await signIn(user.account, 'currentUser', language)).data
      const asked = await createClient(server.url, token).get('/api/oauth/CurrentUser', { 'accept-language': language })
      expect(asked.data).toEqual(currentUser)
      expect(currentUser?.userInfo).toMatchObject({ language, account: user.account })
      expect(currentUser?.menuList.map(({ id }) => id)).toEqual([menu.id])
    }
  })

  it('returns nothing about the user with a wrong password, and refuses to include anything else', async () => {
    const user = await aUser(server.db)
    const refused = [
      await signIn(user.account, 'currentUser', 'zh', 'wrong'),
      await signIn(user.account, 'menus', 'zh'),
    ]
    expect(refused.map(({ code }) => code)).toEqual([400, 400])
    for (const { data } of refused) expect(data ?? {}).not.toHaveProperty('currentUser')
  })
})
