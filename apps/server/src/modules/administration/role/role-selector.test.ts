import type { TreeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/api/permission/Role'

let server: TestServer
let staff: Client
let east: string
let team: string
let north: string
let held: BuiltMenu
let lacked: BuiltMenu
const roles: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  east = await anOrganize(server.db, { fullName: '华东公司' })
  team = await anOrganize(server.db, { fullName: '一班', parentId: east })
  north = await anOrganize(server.db, { fullName: '华北公司' })
  await anOrganize(server.db, { fullName: '没有角色的部门', parentId: east })
  held = await aMenu(server.db)
  lacked = await aMenu(server.db)
  roles['everywhere'] = await placed([], held)
  roles['everywhereMore'] = await placed([], lacked)
  roles['east'] = await placed([east], held)
  roles['team'] = await placed([team], held)
  roles['teamMore'] = await placed([team], held, lacked)
  roles['both'] = await placed([team, north], held)
  roles['north'] = await placed([north], held)
  roles['off'] = await placed([team], held)
  await server.db.sql.updateTable('roles').set({ enabled_mark: 0 }).where('id', '=', roles['off']).execute()
  staff = await server.as((await aUser(server.db)).account)
})
afterAll(() => server.close())

async function placed(organizes: string[], ...menus: BuiltMenu[]): Promise<string> {
  const id = await aRole(server.db, {
    enCode: unique('placed'),
    grants: menus.map((menu) => ['menu', menu.id] as const),
  })
  for (const organize_id of organizes)
    await server.db.sql.insertInto('role_organizes').values({ role_id: id, organize_id }).execute()
  return id
}

type List = { list: TreeNode[] }
const listNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...listNodes(node.children ?? [])])
const rolesIn = (nodes: readonly TreeNode[]) =>
  listNodes(nodes)
    .filter(({ type }) => type === 'role')
    .map(({ id }) => Object.keys(roles).find((name) => roles[name] === id))
    .sort()
const delegate = async (organize: string) => {
  const user = await aUser(server.db, { roles: [roles['everywhere'] ?? ''], organize })
  await aGrade(server.db, user.id, organize)
  return server.as(user.account)
}

describe('the role tree', () => {
  const wholeTree = async () => (await staff.get<List>(`${path}/Selector`)).data.list

  it('contains the global roles under the node 1 [F3.47, F9.34]', async () => {
    const [global] = await wholeTree()
    expect(global).toMatchObject({ id: '1', onlyId: '0_1', fullName: '全局', type: 'global' })
    expect(rolesIn(global?.children ?? [])).toEqual(['everywhere', 'everywhereMore'])
  })

  it('contains below every other node an organization with its roles [F3.45, F3.48, FO.67]', async () => {
    const [eastNode, northNode] = (await wholeTree()).slice(1)
    expect(eastNode).toMatchObject({ id: east, onlyId: `0_${east}`, fullName: '华东公司', type: 'company' })
    expect(rolesIn(eastNode?.children ?? [])).toEqual(['both', 'east', 'team', 'teamMore'])
    expect(northNode?.children?.find(({ id }) => id === roles['both'])).toEqual({
      id: roles['both'],
      onlyId: `${north}_${roles['both']}`,
      fullName: expect.stringContaining('placed') as string,
      enCode: expect.stringContaining('placed') as string,
      type: 'role',
      icon: 'user-cog',
      isLeaf: true,
      hasChildren: false,
    })
  })

  it('gives every node its own onlyId, also for a role of several organizations [F3.49]', async () => {
    const list = await wholeTree()
    expect(list[1]?.children?.map(({ onlyId }) => onlyId)).toEqual([`${east}_${team}`, `${east}_${roles['east']}`])
    const keys = listNodes(list).map(({ onlyId }) => onlyId)
    expect(keys.every(Boolean)).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('contains the enabled roles [S7.102, F7.19, F7.56, FO.11]', async () => {
    const names = new Set(rolesIn(await wholeTree()))
    expect(names).toEqual(new Set(Object.keys(roles).filter((name) => name !== 'off')))
  })

  it('names the global node in the language of the caller', async () => {
    const english = await server.as((await aUser(server.db, { language: 'en' })).account)
    expect((await english.get<List>(`${path}/Selector`)).data.list[0]?.fullName).toBe('Global')
  })

  it('contains what the caller may give: their part and global roles, no role with a right that they lack [S7.103]', async () => {
    const to = async (client: Client) => (await client.get<List>(`${path}/SelectorByPermission`)).data.list
    const ofTeam = await to(await delegate(team))
    expect(rolesIn(ofTeam)).toEqual(['both', 'everywhere', 'team'])
    // the organization that the caller does not administer is only shown as an ancestor
    expect(listNodes(ofTeam).some(({ id }) => id === north)).toBe(false)
    expect(rolesIn(await to(await delegate(east)))).toEqual(['both', 'east', 'everywhere', 'team'])
    expect(rolesIn(await to(staff))).toEqual([])
    const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect(await to(admin)).toEqual((await admin.get<List>(`${path}/Selector`)).data.list)
  })

  it('contains the roles for users of organizations: theirs, those above, and global ones [S7.109, F7.58]', async () => {
    const of = async (organizeIds: string[]) =>
      rolesIn((await staff.post<List>(`${path}/getListByOrgIds`, { organizeIds })).data.list)
    expect(await of([team])).toEqual(['both', 'east', 'everywhere', 'everywhereMore', 'team', 'teamMore'])
    expect(await of([east])).toEqual(['east', 'everywhere', 'everywhereMore'])
    expect(await of([north, 'unknown'])).toEqual(['both', 'everywhere', 'everywhereMore', 'north'])
    expect(await of([])).toEqual(['everywhere', 'everywhereMore'])
  })

  it('is refused without sign-in', async () => {
    expect(await server.nobody.get(`${path}/Selector`)).toMatchObject({ code: 602 })
    expect(await server.nobody.get(`${path}/SelectorByPermission`)).toMatchObject({ code: 602 })
    expect(await server.nobody.post(`${path}/getListByOrgIds`, { organizeIds: [] })).toMatchObject({ code: 602 })
  })
})
