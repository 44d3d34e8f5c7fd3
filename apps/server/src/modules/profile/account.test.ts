import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaseInfo, CurrentUser, Subordinate, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aModelMenu, anOrganize, aPosition, aRole, aUser, grant, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { aPng, uploadTo, type Uploaded } from '../../testing/pictures.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toWirePassword } from '../passwords/password.ts'

const current = '/api/permission/Users/Current'
const unknownId = '00000000-0000-7000-8000-000000000000'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-me-'))
  server = await startTestServer({ config: { dataDir: folder } })
})
// all calls come from one address: wrong passwords of one test must not slow down the next
beforeEach(() => server.db.query('delete from sign_in_failures'))
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const someone = async (values: Parameters<typeof aUser>[1] = {}): Promise<Client & { id: string; account: string }> => {
  const user = await aUser(server.db, values)
  return { ...(await server.as(user.account)), ...user }
}
const readInfo = async (client: Client) => (await client.get<BaseInfo>(`${current}/BaseInfo`)).data
const uploaded = async (client: Client, type: string): Promise<Uploaded> =>
  (await uploadTo(server.url, client, type, await aPng())).data
const rightPassword = toWirePassword('armature2026')

describe('own user data', () => {
  it('contain who the user is, where they work and who their manager is [S7.137]', async () => {
    const company = await anOrganize(server.db, { fullName: '澄储能源' })
    const team = await anOrganize(server.db, { fullName: '运维一班', parentId: company })
    const position = await aPosition(server.db, team, '巡检员')
    const chief = await aUser(server.db, { realName: '周站长' })
    const me = await someone({ realName: '李巡检', organize: team, position, roles: [await aRole(server.db)] })
    await server.db.query('update users set manager_id = $1 where id = $2', [chief.id, me.id])
    const info = await readInfo(me)
    expect(info).toMatchObject({ account: me.account, realName: '李巡检', mobilePhone: '', birthday: '' })
    expect(info).toMatchObject({ organize: '澄储能源/运维一班', position: '巡检员', manager: '周站长' })
    expect(info.roles).toHaveLength(1)
  })

  it('change field by field; a missing field stays, an empty text clears it [S7.138]', async () => {
    const me = await someone()
    const set = (body: object) => me.put(`${current}/BaseInfo`, body)
    const fields = {
      realName: '李 工',
      gender: 1,
      birthday: '1990-02-28',
      email: 'li@example.com',
      urgentContacts: '王',
    }
    expect(await set({ ...fields, signature: '稳字当头' })).toMatchObject({ code: 200, msg: '更新成功' })
    await set({ email: '', birthday: '' })
    expect(await readInfo(me)).toMatchObject({ ...fields, email: '', birthday: '', signature: '稳字当头' })
    expect((await me.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.realName).toBe('李 工')
  })

  it('cannot make a user an administrator, nor change what only an administrator sets', async () => {
    const me = await someone()
    await me.put(`${current}/BaseInfo`, { realName: '我', account: 'admin', isAdministrator: true, enabled_mark: 0 })
    expect(await readInfo(me)).toMatchObject({ account: me.account, realName: '我' })
    expect((await me.get('/api/system/SysConfig')).code).toBe(403)
  })

  const isRefused = async (body: object, field: string) => {
    const reply = await (await someone()).put(`${current}/BaseInfo`, body)
    expect([reply.code, reply.msg.includes(field)]).toEqual([400, true])
  }

  it.each([
    [{ mobilePhone: '12345678901' }, 'mobilePhone', 'S5.08'],
    [{ certificatesNumber: '110101199003070012' }, 'certificatesNumber', 'S5.11'],
    [{ email: 'nobody@' }, 'email', 'S5.12'],
    [{ realName: '<b>我</b>' }, 'realName', 'S5.17'],
  ])('follow the patterns: %j is refused with the name of the field %s (%s)', async (body, field, _row) => {
    await isRefused(body, field)
  })

  it.each([
    [{ realName: ' ' }, 'realName'],
    [{ realName: '我'.repeat(51) }, 'realName'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ gender: 3 }, 'gender'],
    [{ signature: ['x'] }, 'signature'],
  ])('refuse %j and name the field %s', async (body, field) => {
    await isRefused(body, field)
  })

  it('require the password for a new mobile number, because it is a way to sign in', async () => {
    const me = await someone()
    const mobilePhone = '13800000001'
    expect(await me.put(`${current}/BaseInfo`, { mobilePhone })).toMatchObject({
      code: 400,
      msg: '修改手机号需要输入登录密码',
    })
    const wrong = { mobilePhone, password: toWirePassword('wrong') }
    expect(await me.put(`${current}/BaseInfo`, wrong)).toMatchObject({ code: 400, msg: '密码不正确' })
    expect((await me.put(`${current}/BaseInfo`, { mobilePhone, password: rightPassword })).code).toBe(200)
    expect((await me.put(`${current}/BaseInfo`, { mobilePhone, email: 'me@example.com' })).code).toBe(200)
  })

  it('allow a mobile number for one account only, also for two requests at once', async () => {
    const people = [await someone(), await someone()]
    const body = { mobilePhone: '13900000002', password: rightPassword }
    const replies = await Promise.all(people.map((person) => person.put(`${current}/BaseInfo`, body)))
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 409])
  })

  it('limit the attempts to guess the password', async () => {
    const me = await someone()
    const guess = () => me.put(`${current}/BaseInfo`, { mobilePhone: '13800000009', password: toWirePassword('no') })
    const codes = []
    for (let n = 0; n < 7; n++) codes.push((await guess()).code)
    expect(codes).toEqual([400, 400, 400, 400, 400, 400, 429])
  })
})

describe('current organization and position', () => {
  /** A user who belongs to two organizations and has a position in each. */
  async function inTwoPlaces() {
    const [here, there] = [await anOrganize(server.db), await anOrganize(server.db, { fullName: '华东公司' })]
    const [clerk, guard] = [await aPosition(server.db, here, '专员'), await aPosition(server.db, there, '值班员')]
    const me = await someone({ organize: here, position: clerk })
    await server.db.sql.insertInto('user_organizes').values({ user_id: me.id, organize_id: there }).execute()
    await server.db.sql.insertInto('user_positions').values({ user_id: me.id, position_id: guard }).execute()
    const change = (majorId: string, majorType: string) => me.put(`${current}/major`, { majorId, majorType })
    return { me, here, there, clerk, change }
  }

  it('changes to another organization of the user, with their position there [S3.37, S7.71, S7.147, SO.77]', async () => {
    const { me, there, change } = await inTwoPlaces()
    expect(await change(there, 'Organize')).toMatchObject({ code: 200, msg: '切换成功' })
    expect(await readInfo(me)).toMatchObject({ organize: '华东公司', position: '值班员' })
  })

  it('changes to another position of the user, with its organization [S7.147]', async () => {
    const { me, here, there, clerk, change } = await inTwoPlaces()
    await change(there, 'Organize')
    await change(clerk, 'Position')
    expect((await me.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo).toMatchObject({ organizeId: here })
  })

  it('is marked in the lists of own organizations and positions [S7.145, S7.146]', async () => {
    const { me, there, clerk, change } = await inTwoPlaces()
    const listOf = async (name: string) => (await me.get<{ list: object[] }>(`${current}/${name}`)).data.list
    await change(there, 'Organize')
    expect(await listOf('getUserOrganizes')).toContainEqual({ id: there, fullName: '华东公司', isDefault: true })
    await change(clerk, 'Position')
    expect(await listOf('getUserPositions')).toContainEqual(expect.objectContaining({ id: clerk, isDefault: true }))
  })

  it('changes the rights at once', async () => {
    const [here, there] = [await anOrganize(server.db), await anOrganize(server.db)]
    const menu = await aMenu(server.db)
    await grant(server.db, 'organize', there, [['menu', menu.id]])
    await server.deps.bus.publish('rights')
    const me = await someone({ organize: here })
    const menus = async () => JSON.stringify((await me.get<CurrentUser>('/api/oauth/CurrentUser')).data.menuList)
    expect(await menus()).not.toContain(menu.id)
    // the current organization counts in addition to the memberships
    await server.db.sql.insertInto('user_organizes').values({ user_id: me.id, organize_id: there }).execute()
    await me.put(`${current}/major`, { majorId: there, majorType: 'Organize' })
    expect(await menus()).toContain(menu.id)
  })

  it('changes to an application in which the user may open a menu [SO.50]', async () => {
    const menu = await aMenu(server.db)
    const systemId = unknownId.replace(/0$/, '7')
    const code = unique('sys')
    await server.db.query("insert into systems (id, en_code, full_name, sort_code) values ($1, $2, '第二系统', 9)", [
      systemId,
      code,
    ])
    const there = unknownId.replace(/0$/, '8')
    await server.db.query(
      "insert into menus (id, system_id, en_code, full_name, type, url_address) values ($1, $2, $3, '那边', 2, '/there')",
      [there, systemId, unique('there')],
    )
    await server.deps.bus.publish('rights')
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['menu', there],
      ],
    })
    const me = await someone({ roles: [role] })
    const stranger = await someone({ roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    const body = { majorId: systemId, majorType: 'System' }
    expect((await me.put(`${current}/major`, body)).code).toBe(200)
    const { data } = await me.get<CurrentUser>('/api/oauth/CurrentUser')
    expect(data.userInfo.systemIds.find((system) => system.currentSystem)?.id).toBe(systemId)
    expect(data.menuList.map((item) => item.id)).toEqual([there])
    expect((await stranger.put(`${current}/major`, body)).code).toBe(403)
  })

  it.each(['Organize', 'Position', 'System'])(
    'never becomes an %s that the user does not belong to',
    async (majorType) => {
      const organize = await anOrganize(server.db)
      const ids = { Organize: organize, Position: await aPosition(server.db, organize), System: unknownId }
      const me = await someone()
      const majorId = ids[majorType as keyof typeof ids]
      expect(await me.put(`${current}/major`, { majorId, majorType })).toMatchObject({ code: 403 })
      expect((await me.put(`${current}/major`, { majorId, majorType: 'Role' })).code).toBe(400)
      expect((await me.put(`${current}/major`, { majorId: 'x', majorType })).code).toBe(400)
    },
  )
})

describe('GET /api/permission/Users/Current/Subordinate/:id', () => {
  const reportTo = (manager: string, ...ids: string[]) =>
    server.db.query('update users set manager_id = $1 where id = any($2::uuid[])', [manager, ids])
  const below = async (client: Client, id: string) =>
    client.get<{ list: Subordinate[] }>(`${current}/Subordinate/${id}`)

  it('opens level by level downwards, and nothing beside or above [S7.142]', async () => {
    const me = await someone()
    const [leader, member, peer] = [await someone(), await someone(), await someone()]
    const gone = await aUser(server.db, { enabledMark: 0 })
    await reportTo(me.id, leader.id, gone.id)
    await reportTo(leader.id, member.id)
    expect((await below(me, '0')).data.list).toMatchObject([{ id: leader.id, hasChildren: true, isLeaf: false }])
    expect((await below(me, leader.id)).data.list).toMatchObject([{ id: member.id, hasChildren: false, isLeaf: true }])
    for (const id of [me.id, peer.id]) expect((await below(leader, id)).code).toBe(403)
    expect((await below(member, '0')).data.list).toEqual([])
    expect((await below(me, '1')).code).toBe(400)
  })

  it('ends where managers form a cycle', async () => {
    const [one, two, outside] = [await someone(), await someone(), await someone()]
    await reportTo(one.id, two.id)
    await reportTo(two.id, one.id)
    expect((await below(one, two.id)).data.list.map(({ id }) => id)).toEqual([one.id])
    expect((await below(outside, one.id)).code).toBe(403)
  })
})

describe('GET /api/permission/Users/Current/Authorize', () => {
  type Trees = Record<'system' | 'module' | 'button' | 'column' | 'form' | 'resource', TreeNode[]>
  const treesOf = async (client: Client) => (await client.get<Trees>(`${current}/Authorize`)).data
  const leaves = (nodes: TreeNode[]): string[] =>
    nodes.flatMap((node) => (node.children ? leaves(node.children) : [node.fullName]))

  it('shows only what is granted, below the menu it belongs to [S7.143]', async () => {
    const directory = await aMenu(server.db, { type: 0, fullName: '资产台账' })
    const values = {
      buttons: ['btn_add', 'btn_edit'],
      columns: ['name'],
      forms: ['name'],
      resources: { mine: {}, all: {} },
    }
    const menu = await aModelMenu(server.db, { parent: directory.id, fullName: '储能站', ...values })
    await aModelMenu(server.db, { fullName: '别人的', ...values })
    await server.deps.bus.publish('rights')
    const item = (key: string) => [key.split(':')[0], menu.items[key] ?? ''] as ['button', string]
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        item('button:btn_add'),
        item('form:name'),
        ['resource', menu.items['resource:mine'] ?? ''],
      ],
    })
    const trees = await treesOf(await someone({ roles: [role] }))
    expect(trees.system.map((node) => node.children)).toEqual([undefined])
    expect(leaves(trees.button)).toEqual(['btn_add'])
    expect(leaves(trees.resource)).toEqual(['mine'])
    expect([leaves(trees.form), trees.column]).toEqual([['name'], []])
    expect(JSON.stringify(trees.module)).toContain('储能站')
    expect(JSON.stringify(trees)).not.toContain('别人的')
    expect(trees.button[0]?.children?.[0]?.fullName).toBe('资产台账')
  })

  it('says for which menus all records are visible, in the language of the caller', async () => {
    const menu = await aModelMenu(server.db, { property: { useDataPermission: false } })
    await server.deps.bus.publish('rights')
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    expect(leaves((await treesOf(await someone({ roles: [role], language: 'en' }))).resource)).toEqual(['All records'])
  })

  it('is empty for a user without rights', async () => {
    const trees = await treesOf(await someone())
    expect(Object.values(trees).flat()).toEqual([])
  })
})

describe('POST /api/permission/Users/Current/Actions/ModifyPassword', () => {
  const change = (client: Client, text: string, { old = 'armature2026', hash = toWirePassword(text) } = {}) =>
    client.post(`${current}/Actions/ModifyPassword`, { oldPassword: toWirePassword(old), password: hash, text })

  it('changes the password, keeps this session and ends the others [S7.139, SO.88]', async () => {
    const me = await someone()
    const elsewhere = await server.as(me.account)
    expect((await change(me, 'a-new-word-26')).code).toBe(200)
    expect([(await me.get(`${current}/BaseInfo`)).code, (await elsewhere.get(`${current}/BaseInfo`)).code]).toEqual([
      200, 601,
    ])
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(me.account, 'armature2026'))).code).toBe(400)
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(me.account, 'a-new-word-26'))).code).toBe(200)
  })

  it('requires the present password, and checks the new one against the rules', async () => {
    const me = await someone()
    expect(await change(me, 'a-new-word-26', { old: 'wrong' })).toMatchObject({
      ...{ code: 400, msg: '密码不正确', data: { field: 'oldPassword' } },
    })
    expect((await change(me, 'short1')).code).toBe(400)
    expect((await change(me, 'onlyletters')).code).toBe(400)
    expect((await change(me, 'a-new-word-26', { hash: toWirePassword('another-26') })).code).toBe(400)
    expect((await change(me, 'armature2026')).code).toBe(400)
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(me.account, 'armature2026'))).code).toBe(200)
  })
})

describe('DELETE /api/permission/Users/Current', () => {
  const cancel = (client: Client, password = rightPassword) => client.delete(current, { password })

  it('cancels the account: sessions end, sign-in fails, private data are cleared, the name stays [S5.46, SO.91]', async () => {
    const me = await someone({ realName: '李 工' })
    const elsewhere = await server.as(me.account)
    await me.put(`${current}/BaseInfo`, {
      email: 'li@example.com',
      mobilePhone: '13700000001',
      password: rightPassword,
    })
    const { name } = await uploaded(me, 'signImg')
    await me.post(`${current}/SignImg`, { name })
    expect((await cancel(me)).code).toBe(200)
    expect([(await me.get(`${current}/BaseInfo`)).code, (await elsewhere.get(`${current}/BaseInfo`)).code]).toEqual([
      601, 601,
    ])
    const again = await server.nobody.post('/api/oauth/Login', buildLoginForm(me.account, 'armature2026'))
    expect(again).toMatchObject({ code: 400, msg: '该账号已注销' })
    const row = await server.db.sql.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      real_name: '李 工',
      email: '',
      mobile: '',
      enabled_mark: 0,
      cancelled_at: expect.any(Date) as Date,
    })
    expect(await server.db.sql.selectFrom('files').select('id').where('name', '=', name).execute()).toEqual([])
    expect(await server.db.query('select from sign_in_sources where account = $1', [me.account])).toEqual([])
  })

  it('requires the password', async () => {
    const me = await someone()
    expect(await cancel(me, toWirePassword('wrong'))).toMatchObject({ code: 400, msg: '密码不正确' })
    expect((await me.delete(current, {})).code).toBe(400)
    expect((await me.get(`${current}/BaseInfo`)).code).toBe(200)
  })

  it('is refused to the last administrator, also if the last two cancel at once [SO.91]', async () => {
    const [one, two] = [await someone({ isAdministrator: true }), await someone({ isAdministrator: true })]
    await server.db.query('update users set is_administrator = false where id <> all($1::uuid[])', [[one.id, two.id]])
    const replies = await Promise.all([cancel(one), cancel(two)])
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 409])
    const left = replies[0]?.code === 200 ? two : one
    expect(await cancel(left)).toMatchObject({ code: 409, msg: '至少要保留一位在用的管理员' })
    expect((await left.get(`${current}/BaseInfo`)).code).toBe(200)
  })

  it('makes their subordinates report to their manager', async () => {
    const [chief, leader, member] = [await someone(), await someone(), await someone()]
    await server.db.query('update users set manager_id = $1 where id = $2', [chief.id, leader.id])
    await server.db.query('update users set manager_id = $1 where id = $2', [leader.id, member.id])
    await cancel(leader)
    const { data } = await chief.get<{ list: Subordinate[] }>(`${current}/Subordinate/0`)
    expect(data.list.map(({ id }) => id)).toEqual([member.id])
  })
})

it.each([
  ['GET', 'BaseInfo'],
  ['PUT', 'BaseInfo'],
  ['PUT', 'Avatar/x.webp'],
  ['GET', 'Subordinate/0'],
  ['GET', 'Authorize'],
  ['GET', 'SystemLog'],
  ['GET', 'getUserOrganizes'],
  ['GET', 'getUserPositions'],
  ['PUT', 'major'],
  ['GET', 'SignImg'],
  ['POST', 'SignImg'],
  ['DELETE', `${unknownId}/SignImg`],
  ['PUT', `${unknownId}/SignImg`],
])('%s %s is refused without a session', async (method, path) => {
  const send = server.nobody[method.toLowerCase() as 'get' | 'put' | 'post' | 'delete']
  expect((await send(`${current}/${path}`)).code).toBe(602)
})
