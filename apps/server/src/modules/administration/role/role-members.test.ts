import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/app-error.ts'
import { aMenu, anOrganize, aRole, aUser, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aPeoplePage, type Delegate } from '../../delegation/testing/delegates.ts'
import { assertRolesFit } from './role-fits.ts'

let server: TestServer
let admin: Client
let page: BuiltMenu
let lacked: BuiltMenu
let east: string
let team: string
let north: string
let delegate: Delegate
beforeAll(async () => {
  server = await startTestServer()
  page = await aPeoplePage(server, 'permission.role')
  lacked = await aMenu(server.db, { fullName: '结算总览' })
  east = await anOrganize(server.db, { fullName: '华东公司' })
  team = await anOrganize(server.db, { fullName: '一班', parentId: east })
  north = await anOrganize(server.db, { fullName: '华北公司' })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  delegate = await aDelegate(server, east, [page])
})
afterAll(() => server.close())

async function placed(organizes: string[], menus: BuiltMenu[] = []): Promise<string> {
  const id = await aRole(server.db, { grants: menus.map((menu) => ['menu', menu.id] as const) })
  for (const organize_id of organizes)
    await server.db.sql.insertInto('role_organizes').values({ role_id: id, organize_id }).execute()
  return id
}
interface Member {
  id: string
  [name: string]: unknown
}
const listMembers = async (id: string, query = '', by = admin) =>
  (await by.get<{ list: Member[]; pagination: { total: number } }>(`/api/permission/Role/${id}/Members${query}`)).data
const set = (id: string, change: { add?: string[]; remove?: string[] }, by = admin) =>
  by.put(`/api/permission/Role/${id}/Members`, change, { 'Accept-Language': 'zh' })
const person = async (organize: string | null) => (await aUser(server.db, { organize })).id

describe('members of a role', () => {
  it('are added and removed in bulk, and listed by page with their organizations [S2.175]', async () => {
    const role = await placed([])
    const account = unique('member')
    const { id } = await aUser(server.db, { account, realName: '林夏', organize: team })
    const others = [await person(north), await person(null)]
    expect(await set(role, { add: [id, ...others] })).toMatchObject({ code: 200, msg: '更新成功' })
    expect((await listMembers(role)).pagination.total).toBe(3)
    expect(await listMembers(role, `?keyword=${account}`)).toMatchObject({
      list: [{ id, account, fullName: '林夏', organize: '华东公司/一班', enabledMark: 1 }],
      pagination: { total: 1 },
    })
    expect((await listMembers(role, '?pageSize=1&sidx=account&sort=desc')).list).toHaveLength(1)
    // adding a member again, or removing a user who is no member, is not an error
    expect(await set(role, { add: [id], remove: others })).toMatchObject({ code: 200 })
    expect(await set(role, { remove: others })).toMatchObject({ code: 200 })
    expect((await listMembers(role)).list.map((member) => member.id)).toEqual([id])
  })

  it('get its rights with their next call, and lose them when removed', async () => {
    const menu = await aMenu(server.db)
    await server.deps.bus.publish('rights')
    const role = await placed([], [menu])
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    const has = async () => JSON.stringify((await client.get('/api/oauth/CurrentUser')).data).includes(menu.enCode)
    expect(await has()).toBe(false)
    await set(role, { add: [user.id] })
    expect(await has()).toBe(true)
    await set(role, { remove: [user.id] })
    expect(await has()).toBe(false)
    // more users than are notified one by one
    const crowd = await Promise.all(Array.from({ length: 21 }, () => person(null)))
    await set(role, { add: [user.id, ...crowd] })
    expect(await has()).toBe(true)
  })

  it('belong to one of its organizations or below; all are added or none', async () => {
    const role = await placed([east])
    const [inside, outside] = [await person(team), await person(north)]
    expect(await set(role, { add: [inside, outside] })).toMatchObject({ code: 409 })
    expect((await listMembers(role)).list).toEqual([])
    expect(await set(role, { add: [inside] })).toMatchObject({ code: 200 })
    // a member from before the rule can be removed
    await server.db.sql.insertInto('user_roles').values({ user_id: outside, role_id: role }).execute()
    expect(await set(role, { remove: [inside] })).toMatchObject({ code: 200 })
    expect(await set(role, { remove: [outside] })).toMatchObject({ code: 200 })
  })

  it('must be existing users', async () => {
    const role = await placed([])
    const gone = await person(null)
    await server.db.query('update users set cancelled_at = now() where id = $1', [gone])
    for (const id of [gone, '00000000-0000-7000-8000-000000000000'])
      expect(await set(role, { add: [id] })).toMatchObject({ code: 400 })
  })
})

describe('a delegated administrator', () => {
  it('gives a role of their part to their users and takes it from them, and sees no other users in it', async () => {
    const role = await placed([east, north])
    const [mine, theirs] = [await person(team), await person(north)]
    await set(role, { add: [theirs] })
    expect(await set(role, { add: [mine] }, delegate.client)).toMatchObject({ code: 200 })
    expect((await listMembers(role, '', delegate.client)).list.map(({ id }) => id)).toEqual([mine])
    expect(await set(role, { remove: [theirs] }, delegate.client)).toMatchObject({ code: 400 })
    expect(await set(role, { remove: [mine] }, delegate.client)).toMatchObject({ code: 200 })
    expect((await listMembers(role)).list.map(({ id }) => id)).toEqual([theirs])
  })

  it('gives no role with a right that they lack, not even to themselves', async () => {
    const role = await placed([team], [lacked])
    const refusal = { code: 403, msg: '你自己没有“结算总览”权限，不能授予他人' }
    expect(await set(role, { add: [await person(team)] }, delegate.client)).toMatchObject(refusal)
    expect(await set(role, { add: [delegate.user.id] }, delegate.client)).toMatchObject({ code: 403 })
    expect((await listMembers(role)).list).toEqual([])
  })

  it('adds and removes only users who belong to their part alone and are no administrators', async () => {
    const role = await placed([team])
    const both = await person(team)
    await server.db.sql.insertInto('user_organizes').values({ user_id: both, organize_id: north }).execute()
    expect(await set(role, { add: [both] }, delegate.client)).toMatchObject({ code: 400 })
    const root = await aUser(server.db, { organize: team, isAdministrator: true })
    expect(await set(role, { add: [root.id] }, delegate.client)).toMatchObject({ code: 400 })
    expect(await set(role, { add: [both, root.id] })).toMatchObject({ code: 200 })
    expect(await set(role, { add: [await person(north)] }, delegate.client)).toMatchObject({ code: 400 })
    expect(await set(role, { add: [await person(null)] }, delegate.client)).toMatchObject({ code: 400 })
  })
})

describe('a role fits', () => {
  const fits = (roleIds: string[], organizeIds: string[]) => assertRolesFit(server.db, roleIds, organizeIds)

  it('users of its organization or one below it; a global role fits all users', async () => {
    await fits([await placed([east]), await placed([])], [team])
    await fits([await placed([east, north])], [north])
    await fits([await placed([])], [])
  })

  it.each([
    ['another organisation', () => [north]],
    ['the one above', () => [east]],
    ['none', () => []],
  ])('not a user of %s', async (_, organizes) => {
    const refusal = fits([await placed([team])], organizes())
    await expect(refusal).rejects.toThrow(AppError)
    await expect(refusal).rejects.toMatchObject({ key: 'role.notFitting', data: { field: 'roleIds' } })
  })
})
