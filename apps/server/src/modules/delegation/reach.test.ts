import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aGrade,
  aGroup,
  aMenu,
  aModelMenu,
  anOrganize,
  aRole,
  aUser,
  grant,
  type BuiltMenu,
} from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { assertNotInUse } from '../references/in-use.ts'
import { assertMayAssign, assertMayGrant } from './may-grant.ts'
import { getReach, assertReach } from './reach.ts'

let server: TestServer
let company: string
let plant: string
let shift: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  company = await anOrganize(server.db)
  plant = await anOrganize(server.db, { parentId: company })
  shift = await anOrganize(server.db, { parentId: plant })
  other = await anOrganize(server.db, { parentId: company })
})
afterAll(() => server.close())
beforeEach(() => server.deps.bus.publish('rights'))

const reach = async (user: { id: string }, isAdministrator = false) => {
  await server.deps.bus.publish('rights')
  return getReach(server.deps, { userId: user.id, isAdministrator })
}
const giver = (user: { id: string }, isAdministrator = false) => ({
  userId: user.id,
  isAdministrator,
  language: 'zh' as const,
})
const refused = (key: string) => expect.objectContaining({ key }) as unknown

describe('the reach of a delegated administrator (S2.170, SO.80)', () => {
  it('is nothing without a delegation, and everything for the administrator, global things too', async () => {
    const nobody = await reach(await aUser(server.db, { organize: plant }))
    expect([nobody.isAll, nobody.ids('select').size, nobody.may('select', plant), nobody.may('select', null)]).toEqual([
      false,
      0,
      false,
      false,
    ])
    const all = await reach(await aUser(server.db), true)
    expect([all.isAll, all.may('delete', shift), all.may('edit', null)]).toEqual([true, true, true])
  })

  it('is the named organization and everything below it, never what is beside or above', async () => {
    const user = await aUser(server.db)
    await aGrade(server.db, user.id, plant)
    const found = await reach(user)
    expect([...found.ids('edit')].sort()).toEqual([plant, shift].sort())
    expect([company, other, null].map((id) => found.may('select', id))).toEqual([false, false, false])
    expect(() => assertReach(found, 'edit', [shift, other])).toThrow(refused('permission.outOfReach'))
    expect(() => assertReach(found, 'edit', [shift, plant])).not.toThrow()
  })

  it('keeps rights on the organization itself apart from rights below it; changing includes seeing', async () => {
    const user = await aUser(server.db)
    await aGrade(server.db, user.id, plant, { this_select: true, sub_edit: true })
    const found = await reach(user)
    expect([found.may('select', plant), found.may('edit', plant)]).toEqual([true, false])
    expect([found.may('select', shift), found.may('edit', shift), found.may('delete', shift)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('combines several delegations', async () => {
    const user = await aUser(server.db)
    await aGrade(server.db, user.id, shift, { this_delete: true })
    await aGrade(server.db, user.id, plant, { sub_add: true })
    const found = await reach(user)
    expect([found.may('add', shift), found.may('delete', shift), found.may('edit', shift)]).toEqual([true, true, false])
  })
})

describe('users grant only rights that they have', () => {
  let menu: BuiltMenu
  let menuOpen: BuiltMenu
  beforeAll(async () => {
    menu = await aModelMenu(server.db, { buttons: ['btn_add', 'btn_edit'], forms: ['price'] })
    menuOpen = await aMenu(server.db, { buttons: ['btn_all'] })
  })
  const item = (of: BuiltMenu, key: string) => ({ type: key.split(':')[0] as 'button', id: of.items[key] ?? '' })

  it('item by item: own items pass, the others are refused by name', async () => {
    const role = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', menu.items['button:btn_add'] ?? ''],
      ],
    })
    const user = await aUser(server.db, { roles: [role] })
    await assertMayGrant(server.db, giver(user), [{ type: 'menu', id: menu.id }, item(menu, 'button:btn_add')])
    await expect(assertMayGrant(server.db, giver(user), [item(menu, 'button:btn_edit')])).rejects.toMatchObject({
      key: 'permission.mayNotGive',
      values: { name: 'btn_edit' },
    })
    await assertMayGrant(server.db, giver(user, true), [item(menu, 'button:btn_edit')])
  })

  it('the refusal names a missing menu before its buttons', async () => {
    const user = await aUser(server.db)
    const items = [item(menu, 'button:btn_add'), { type: 'menu' as const, id: menu.id }, item(menu, 'button:btn_edit')]
    await expect(assertMayGrant(server.db, giver(user), items)).rejects.toMatchObject({
      values: { name: expect.not.stringMatching(/^btn_/) as string },
    })
  })

  it('a user with a menu may grant what the menu does not limit', async () => {
    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menuOpen.id]] })] })
    await assertMayGrant(server.db, giver(user), [item(menuOpen, 'button:btn_all')])
    const stranger = await aUser(server.db)
    await expect(assertMayGrant(server.db, giver(stranger), [item(menuOpen, 'button:btn_all')])).rejects.toThrow()
  })

  it('a user with read access to a field may grant read access, not write access', async () => {
    const field = item(menu, 'form:price').id
    const user = await aUser(server.db)
    await grant(server.db, 'user', user.id, [['menu', menu.id]])
    await server.db.sql
      .insertInto('grants')
      .values({ object_type: 'user', object_id: user.id, item_type: 'form', item_id: field, access: 'read' })
      .execute()
    await assertMayGrant(server.db, giver(user), [{ type: 'form', id: field, access: 'read' }])
    await expect(
      assertMayGrant(server.db, giver(user), [{ type: 'form', id: field, access: 'write' }]),
    ).rejects.toMatchObject({
      key: 'permission.mayNotGive',
    })
  })

  it('adding a member to a role or group is checked for what the role or group has', async () => {
    const strong = await aRole(server.db, {
      grants: [
        ['menu', menu.id],
        ['button', menu.items['button:btn_edit'] ?? ''],
      ],
    })
    const group = await aGroup(server.db, { grants: [['menu', menu.id]] })
    const user = await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })
    await assertMayAssign(server.db, giver(user), [{ type: 'group', id: group }])
    await expect(
      assertMayAssign(server.db, giver(user), [
        { type: 'group', id: group },
        { type: 'role', id: strong },
      ]),
    ).rejects.toMatchObject({
      key: 'permission.mayNotGive',
    })
  })
})

describe('deleting what is still used', () => {
  it.each([
    ['zh', '2 名用户、1 个岗位'],
    ['tw', '2 名使用者、1 個職位'],
    ['en', '2 users, 1 position'],
  ] as const)('is refused in %s with a list of what uses it', (language, uses) => {
    expect(() => assertNotInUse(language, '运维部', { users: 2, positions: 1, roles: 0 })).toThrow(
      expect.objectContaining({ key: 'permission.inUse', values: { name: '运维部', uses } }) as Error,
    )
  })

  it('is allowed if nothing uses it', () => {
    expect(() => assertNotInUse('zh', '运维部', { users: 0 })).not.toThrow()
  })
})
