import { afterEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '@armature/contract'
import type { Config } from '../../platform/config/config.ts'
import { createId } from '../../platform/ids.ts'
import { aUser } from '../../testing/builders.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { prepareDatabase } from './first-start.ts'

const opened: TestServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function started(config: Partial<Config>) {
  const server = await startTestServer({ config })
  opened.push(server)
  return { server, deps: server.deps, lines: await prepareDatabase(server.deps) }
}
const production = { isProduction: true, hasDemonstration: false }
const passwordIn = (lines: string[]) => /password (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
const again = (server: TestServer, config: Partial<Config>) =>
  prepareDatabase({ ...server.deps, config: { ...server.deps.config, ...config } })

describe('the first start in production', () => {
  it('creates the account admin with a random password that is shown once and works', async () => {
    const { server, lines } = await started(production)
    expect(passwordIn(lines)).toMatch(/^(?=.*[a-zA-Z])(?=.*\d)[a-zA-Z0-9]{16}$/)
    expect((await prepareDatabase(server.deps)).join()).toBe('')
    const admin = await server.as('admin', passwordIn(lines))
    expect((await admin.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.isAdministrator).toBe(true)
  })

  it('creates a different password for another installation', async () => {
    const [one, two] = [await started(production), await started(production)]
    expect(passwordIn(one.lines)).not.toBe(passwordIn(two.lines))
  })

  it('uses the password of the operator, and does not show it', async () => {
    const { server, lines } = await started({ ...production, adminPassword: 'Chosen2027' })
    expect(lines.join()).not.toContain('Chosen2027')
    await server.as('admin', 'Chosen2027')
  })

  it('creates one administrator when two nodes start at once', async () => {
    const server = await startTestServer({ config: production })
    opened.push(server)
    const lines = (await Promise.all([prepareDatabase(server.deps), prepareDatabase(server.deps)])).flat()
    expect(lines.filter((line) => line.startsWith('Account'))).toHaveLength(1)
    await server.as('admin', passwordIn(lines))
  })
})

describe('the first start with demonstration data', () => {
  it('leaves the users to the demonstration', async () => {
    const { server, lines } = await started({ hasDemonstration: true })
    expect(lines).toEqual([])
    expect(await server.db.sql.selectFrom('users').select('id').execute()).toEqual([])
  })
})

describe('every installation', () => {
  it('gives the administrator the menu groups with their pages, in order and in three languages (S1.05)', async () => {
    const { server } = await started({ hasDemonstration: true })
    await prepareDatabase(server.deps)
    await aUser(server.db, { account: 'admin', isAdministrator: true })
    const { menuList } = (await (await server.as('admin')).get<CurrentUser>('/api/oauth/CurrentUser')).data
    expect(menuList).toMatchObject([
      {
        enCode: 'home',
        fullName: '首页',
        fullNameI18n: { tw: '首頁', en: 'Home' },
        type: 2,
        path: '/home',
        icon: 'house',
      },
      {
        enCode: 'portal',
        fullName: '工作台',
        type: 0,
        children: [{ enCode: 'dashboard', fullName: '我的工作台', type: 2, path: '/dashboard' }],
      },
      {
        enCode: 'onlineDev',
        fullName: '在线开发',
        type: 0,
        hasChildren: true,
        children: expect.arrayContaining([
          expect.objectContaining({
            enCode: 'onlineDev.webDesign',
            fullName: '功能设计',
            type: 2,
            path: '/onlineDev/webDesign',
          }),
          expect.objectContaining({
            enCode: 'onlineDev.portal',
            fullName: '门户设计',
            type: 2,
            path: '/onlineDev/portal',
          }),
        ]) as unknown,
      },
      {
        enCode: 'generator',
        fullName: '代码生成',
        fullNameI18n: { tw: '程式碼產生', en: 'Code generation' },
        type: 0,
        children: [{ enCode: 'generator.package', fullName: '集成代码', type: 2, path: '/generator/package' }],
      },
      { enCode: 'permission', fullName: '组织权限', type: 0, hasChildren: true },
      { enCode: 'system', fullName: '系统管理', type: 0, hasChildren: true },
      { enCode: 'systemData', fullName: '系统数据', fullNameI18n: { en: 'System data' }, type: 0, hasChildren: true },
      { enCode: 'msgCenter', fullName: '消息中心', fullNameI18n: { en: 'Messages' }, type: 0, hasChildren: true },
      { enCode: 'workFlow', fullName: '工作流', fullNameI18n: { en: 'Workflow' }, type: 0, hasChildren: true },
      { enCode: 'weChat', fullName: '微信', fullNameI18n: { en: 'WeChat' }, type: 0, hasChildren: true },
    ])
  })

  it('gets the pages of a later version, but not one that was deleted since', async () => {
    const { server } = await started({ hasDemonstration: true })
    await aUser(server.db, { account: 'admin', isAdministrator: true })
    const codes = async () => {
      const { data } = await (await server.as('admin')).get<CurrentUser>('/api/oauth/CurrentUser')
      return data.menuList.flatMap(({ enCode, children }) => [enCode, ...children.map((child) => child.enCode)])
    }
    // a version before knew two menus only
    await server.db.query("delete from menus where en_code similar to '(system|permission)%'")
    await server.db.query("delete from settings where key = 'baseMenus'")
    await prepareDatabase(server.deps)
    await server.deps.bus.publish('rights')
    expect(await codes()).toContain('system.sysConfig')
    await server.db.query("delete from menus where en_code = 'system.sysConfig'")
    await prepareDatabase(server.deps)
    expect(await server.db.query("select id from menus where en_code = 'system.sysConfig'")).toEqual([])
  })

  it('gets a new page in its directory, even if an administrator has moved that', async () => {
    const { server } = await started({ hasDemonstration: true })
    const other = createId()
    await server.db.query(
      `insert into systems (id, en_code, full_name, full_name_i18n) values ($1, 'other', '其他', '{}')`,
      [other],
    )
    await server.db.query("delete from menus where en_code = 'system.sysConfig'")
    await server.db.query(`update settings set value = value - 'system.sysConfig' where key = 'baseMenus'`)
    await server.db.query("update menus set system_id = $1 where en_code ~ '^system'", [other])
    await prepareDatabase(server.deps)
    const [laid] = await server.db.query<{ system_id: string; parent: string }>(
      `select m.system_id, p.en_code as parent from menus m join menus p on p.id = m.parent_id where m.en_code = 'system.sysConfig'`,
    )
    expect(laid).toEqual({ system_id: other, parent: 'system' })
  })
})

describe('a later start', () => {
  it('gives admin the password of ARMATURE_ADMIN_PASSWORD, enables it, removes its authenticator app and ends its sessions, once', async () => {
    const { server, lines } = await started(production)
    const before = await server.as('admin', passwordIn(lines))
    await server.db.query(
      `insert into second_factors (user_id, secret, confirmed_at) select id, 'x', now() from users where account = 'admin'`,
    )
    await aUser(server.db, { isAdministrator: true })
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('account', '=', 'admin').execute()
    expect(await again(server, { adminPassword: 'Rescue2027' })).toHaveLength(1)
    expect((await before.get('/api/oauth/CurrentUser')).code).toBe(601)
    const after = await server.as('admin', 'Rescue2027')
    expect(await again(server, { adminPassword: 'Rescue2027' })).toEqual([])
    expect((await after.get('/api/oauth/CurrentUser')).code).toBe(200)
  })

  it('in production on a demonstration database signs everyone out, reports it once and rejects the demonstration password', async () => {
    const { server } = await started({ hasDemonstration: true })
    const user = await aUser(server.db)
    const session = await server.as(user.account)
    Object.assign(server.deps.config, production)
    expect((await prepareDatabase(server.deps)).join()).toContain('ARMATURE_ADMIN_PASSWORD')
    expect((await session.get('/api/oauth/CurrentUser')).code).toBe(601)
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(user.account, 'armature2026'))).code).toBe(400)
    expect(await prepareDatabase(server.deps)).toEqual([])
  })
})
