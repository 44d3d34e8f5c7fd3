import type { UserDetail } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aMenu, aPosition, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { unique } from '../../../testing/unique.ts'
import { aDelegate, aNewUser, aTree, firstPassword, toForm, createUserMenu } from './testing/people.ts'

const path = '/api/permission/Users'
let server: TestServer
let admin: Client
let tree: Awaited<ReturnType<typeof aTree>>
let menuRole: string
let delegate: Awaited<ReturnType<typeof aDelegate>>
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menuRole = (await createUserMenu(server)).role
  await aUser(server.db, { account: 'boss', isAdministrator: true })
  admin = await server.as('boss')
  delegate = await aDelegate(server, menuRole, tree.west)
})
afterAll(() => server.close())

const create = (values: object = {}, client = admin) =>
  client.post<{ id: string }>(path, aNewUser(unique('new'), values))
const read = async (id: string, client = admin) => (await client.get<UserDetail>(`${path}/${id}`)).data
const change = async (id: string, values: object, client = admin) =>
  client.put(`${path}/${id}`, { ...toForm(await read(id)), ...values })

describe('POST /api/permission/Users', () => {
  it('creates a user with several organizations, positions, roles and groups; the first are current [S7.113]', async () => {
    const position = await aPosition(server.db, tree.team, '值班长')
    const [one, two] = [await aRole(server.db), await aRole(server.db)]
    const group = await aGroup(server.db, { fullName: '应急组' })
    const manager = await aUser(server.db, { realName: '主管' })
    const made = await create({
      realName: '钱工',
      gender: 1,
      mobilePhone: '13700000001',
      email: 'qian@example.com',
      organizeIds: [tree.team, tree.east],
      positionIds: [position],
      roleIds: [one, two],
      groupIds: [group],
      managerId: manager.id,
      entryDate: '2026-03-01',
      language: 'en',
      sortCode: 7,
      description: '借调',
    })
    expect(made).toMatchObject({ code: 200, msg: '新建成功' })
    const detail = await read(made.data.id)
    expect(detail).toMatchObject({
      realName: '钱工',
      mobilePhone: '13700000001',
      entryDate: '2026-03-01',
      language: 'en',
      sortCode: 7,
      description: '借调',
      enabledMark: 1,
      organizeId: tree.team,
      positionId: position,
      manager: '主管',
      mustChangePassword: true,
      hasPassword: true,
      hasSecondFactor: false,
      positions: [{ fullName: '值班长', isCurrent: true }],
      groups: [{ fullName: '应急组' }],
    })
    expect(detail.organizes.map(({ fullName }) => fullName)).toEqual(['储能公司/西部/西部一班', '储能公司/东部'])
    expect(detail.roles.map(({ id }) => id).sort()).toEqual([one, two].sort())
  })

  it('signs the user in with the given password, which must be changed before anything else', async () => {
    const account = unique('fresh')
    await admin.post(path, aNewUser(account))
    const client = await server.as(account, firstPassword)
    expect(await client.get('/api/permission/Users/All')).toMatchObject({ code: 403, msg: '请先修改密码' })
  })

  it.each([
    [{ account: 'BOSS' }, 409, 'account', '账号“BOSS”已被使用'],
    [{ mobilePhone: '123' }, 400, 'mobilePhone', 'mobilePhone 填写有误：格式不正确'],
    [{ email: 'no address' }, 400, 'email', 'email 填写有误：格式不正确'],
    [{ text: 'a1', userPassword: undefined }, 400, null, null],
    [{ managerId: '00000000-0000-7000-8000-000000000000' }, 400, 'managerId', null],
    [{ roleIds: ['00000000-0000-7000-8000-000000000000'] }, 400, 'roleIds', '所选的内容有一项已不存在，请重新选择'],
    [{ organizeIds: ['00000000-0000-7000-8000-000000000000'] }, 400, 'organizeIds', null],
  ])('refuses %j with its field', async (values, code, field, msg) => {
    const given =
      'text' in values
        ? { text: 'a1', userPassword: (await import('../../passwords/password.ts')).toWirePassword('a1') }
        : values
    const reply = await create(given)
    expect(reply.code).toBe(code)
    if (field) expect(reply.data).toEqual({ field })
    if (msg) expect(reply.msg).toBe(msg)
  })

  it('refuses an account with spaces, and a password whose hash does not match its text', async () => {
    expect((await create({ account: 'two words' })).code).toBe(400)
    expect((await create({ account: '' })).code).toBe(400)
    expect(await create({ text: 'another-2031' })).toMatchObject({ code: 400, msg: '新密码的内容不一致，请重新填写' })
  })

  it('refuses a mobile number of another account, unless that one is disabled', async () => {
    const first = await create({ mobilePhone: '13700000055' })
    expect(await create({ mobilePhone: '13700000055' })).toMatchObject({ code: 409, data: { field: 'mobilePhone' } })
    await admin.put(`${path}/${first.data.id}/Actions/State`, { enabledMark: 0 })
    expect((await create({ mobilePhone: '13700000055' })).code).toBe(200)
  })

  it('limits positions and current places to the organizations of the user', async () => {
    const position = await aPosition(server.db, tree.east, '调度长')
    expect(await create({ organizeIds: [tree.west], positionIds: [position] })).toMatchObject({
      code: 400,
      msg: '岗位“调度长”不属于所选的组织',
      data: { field: 'positionIds' },
    })
    expect(await create({ organizeIds: [tree.west], organizeId: tree.east })).toMatchObject({
      code: 400,
      data: { field: 'organizeId' },
    })
  })

  it('gives a role of an organization only to users of that organization and below', async () => {
    const role = await aRole(server.db)
    await server.db.sql.insertInto('role_organizes').values({ role_id: role, organize_id: tree.east }).execute()
    expect(await create({ organizeIds: [tree.west], roleIds: [role] })).toMatchObject({ data: { field: 'roleIds' } })
    expect((await create({ organizeIds: [tree.east], roleIds: [role] })).code).toBe(200)
  })

  it('accepts only one of two requests for the same account at the same time', async () => {
    const account = unique('twin')
    const replies = await Promise.all([account, account.toUpperCase()].map((name) => admin.post(path, aNewUser(name))))
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  it('lets a delegated administrator create users in their part, with no more rights and no administrators', async () => {
    const { client } = delegate
    expect((await create({ organizeIds: [tree.team], roleIds: [menuRole] }, client)).code).toBe(200)
    expect(await create({ organizeIds: [tree.east] }, client)).toMatchObject({
      code: 403,
      msg: '该组织不在你的管理范围内',
    })
    expect((await create({ organizeIds: [tree.team, tree.east] }, client)).code).toBe(403)
    expect((await create({ organizeIds: [] }, client)).code).toBe(403)
    const more = await aMenu(server.db, { fullName: '财务' })
    const richer = await aRole(server.db, { grants: [['menu', more.id]] })
    expect(await create({ organizeIds: [tree.team], roleIds: [richer] }, client)).toMatchObject({
      code: 403,
      msg: '你自己没有“财务”权限，不能授予他人',
    })
    const group = await aGroup(server.db, { grants: [['menu', more.id]] })
    expect((await create({ organizeIds: [tree.team], groupIds: [group] }, client)).code).toBe(403)
    expect((await create({ organizeIds: [tree.team], isAdministrator: true }, client)).code).toBe(403)
  })

  it('requires the button, not just the menu', async () => {
    const { account } = await aUser(server.db, { roles: [await aRole(server.db)], organize: tree.west })
    expect((await create({}, await server.as(account))).code).toBe(403)
    expect((await create({}, server.nobody)).code).toBe(602)
  })
})

describe('PUT /api/permission/Users/:id', () => {
  it('changes the user and their memberships, effective at once for an open session [S7.114]', async () => {
    const user = await aUser(server.db, { organize: tree.west, roles: [menuRole] })
    const client = await server.as(user.account)
    expect((await client.get(path)).code).toBe(200)
    expect(await change(user.id, { roleIds: [], realName: '孙工', organizeIds: [tree.west, tree.east] })).toMatchObject(
      {
        code: 200,
        msg: '更新成功',
      },
    )
    expect(await read(user.id)).toMatchObject({ realName: '孙工', roles: [], organizeId: tree.west })
    expect((await client.get(path)).code).toBe(403)
  })

  it('changes the current organization when it is removed, and uses the first position there', async () => {
    const position = await aPosition(server.db, tree.east, '调度')
    const user = await aUser(server.db, { organize: tree.west })
    await change(user.id, { organizeId: null, positionId: null, organizeIds: [tree.east], positionIds: [position] })
    expect(await read(user.id)).toMatchObject({ organizeId: tree.east, positionId: position })
  })

  it('refuses a cycle of managers of any length, also by two changes at the same time', async () => {
    const [one, two, three] = [await aUser(server.db), await aUser(server.db), await aUser(server.db)]
    expect((await change(two.id, { managerId: one.id })).code).toBe(200)
    expect((await change(three.id, { managerId: two.id })).code).toBe(200)
    expect(await change(one.id, { managerId: three.id })).toMatchObject({ code: 400, data: { field: 'managerId' } })
    expect((await change(one.id, { managerId: one.id })).code).toBe(400)
    const [four, five] = [await aUser(server.db), await aUser(server.db)]
    const codes = await Promise.all([change(four.id, { managerId: five.id }), change(five.id, { managerId: four.id })])
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  it('lets a delegated administrator change only users of their part alone', async () => {
    const { client } = delegate
    const own = await aUser(server.db, { organize: tree.team })
    const foreign = await aUser(server.db, { organize: tree.east })
    const both = await aUser(server.db, { organize: tree.team })
    await server.db.sql.insertInto('user_organizes').values({ user_id: both.id, organize_id: tree.east }).execute()
    expect((await change(own.id, { realName: '新名' }, client)).code).toBe(200)
    expect((await change(own.id, { organizeIds: [tree.team, tree.east] }, client)).code).toBe(403)
    expect(await change(foreign.id, { realName: '新名' }, client)).toMatchObject({ code: 404 })
    expect((await client.get(`${path}/${foreign.id}`)).code).toBe(404)
    expect((await client.get(`${path}/${both.id}`)).code).toBe(200)
    expect((await change(both.id, { realName: '新名' }, client)).code).toBe(403)
    const chief = await aUser(server.db, { organize: tree.team, isAdministrator: true })
    expect(await change(chief.id, { realName: '新名' }, client)).toMatchObject({
      code: 403,
      msg: '只有管理员可以设置和修改管理员账号',
    })
  })

  it('refuses a new mobile number, address or account name for a user with more rights than the caller', async () => {
    const richer = await aUser(server.db, { organize: tree.team, roles: [await aRoleWithMenu()] })
    const { client } = delegate
    expect((await change(richer.id, { description: '备注' }, client)).code).toBe(200)
    expect((await change(richer.id, { mobilePhone: '13700000077' }, client)).msg).toContain('该用户拥有你没有的权限')
    expect((await change(richer.id, { email: 'a@example.com' }, client)).code).toBe(403)
    expect((await change(richer.id, { account: unique('other') }, client)).code).toBe(403)
    expect((await change(richer.id, { mobilePhone: '13700000077' })).code).toBe(200)
  })

  it('a new account name leaves nothing about sign-ins to the next owner of the old one', async () => {
    const { id, account } = await aUser(server.db)
    await server.as(account)
    for (let n = 0; n < 6; n++) await server.nobody.post('/api/oauth/Login', buildLoginForm(account, 'wrong1'))
    expect((await server.nobody.post('/api/oauth/Login', buildLoginForm(account, 'wrong1'))).code).toBe(429)
    expect((await change(id, { account: unique('renamed') })).code).toBe(200)
    expect(await server.db.query('select from sign_in_sources where account = $1', [account])).toEqual([])
    await aUser(server.db, { account })
    expect((await server.as(account)).token).not.toBe('')
  })

  it('only administrators appoint administrators, and the last one stays', async () => {
    const user = await aUser(server.db)
    expect((await change(user.id, { isAdministrator: true })).code).toBe(200)
    const second = await server.as(user.account)
    expect((await second.get(path)).code).toBe(200)
    expect((await change(user.id, { isAdministrator: false })).code).toBe(200)
    expect((await second.get(path)).code).toBe(403)
    await server.db.query('update users set is_administrator = false where account not in ($1)', ['boss'])
    const [boss] = await server.db.query<{ id: string }>(`select id from users where account = 'boss'`)
    expect(await change(boss?.id ?? '', { isAdministrator: false })).toMatchObject({
      code: 409,
      msg: '至少要保留一位在用的管理员',
    })
  })

  it('refuses an unknown id [S7.115]', async () => {
    expect((await admin.get(`${path}/00000000-0000-7000-8000-000000000000`)).code).toBe(404)
    expect((await admin.get(`${path}/x`)).code).toBe(400)
  })
})

async function aRoleWithMenu(): Promise<string> {
  const menu = await aMenu(server.db)
  return aRole(server.db, { grants: [['menu', menu.id]] })
}
