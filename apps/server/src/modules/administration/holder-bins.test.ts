import type { BinEntry } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aMenu, anOrganize, aPosition, aRole, aUser, grant, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createDesign } from '../designs/testing/designs.ts'
import { aDelegate, aTree } from './user/testing/people.ts'

const paths = {
  role: '/api/permission/Role',
  position: '/api/permission/Position',
  group: '/api/permission/Group',
  organize: '/api/permission/Organize',
  department: '/api/permission/Organize/Department',
} as const
type Kind = keyof typeof paths
const kinds = Object.keys(paths) as Kind[]

let server: TestServer
let admin: Client
let tree: Awaited<ReturnType<typeof aTree>>
let menuId: string
/** has every page of the five kinds, with the button that deletes */
let pagesRole: string
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menuId = (await aMenu(server.db)).id
  await aUser(server.db, { account: 'boss', isAdministrator: true })
  admin = await server.as('boss')
  const property = { useBtnPermission: true }
  const menus = await Promise.all(
    kinds.map((kind) => aMenu(server.db, { enCode: `permission.${kind}`, buttons: ['btn_remove'], property })),
  )
  pagesRole = await aRole(server.db, {
    grants: menus.flatMap((menu) => [
      ['menu', menu.id] as const,
      ...Object.values(menu.items).map((id) => ['button', id] as const),
    ]),
  })
})
afterAll(() => server.close())

const remove = (kind: Kind, id: string, client = admin) => client.delete(`${paths[kind]}/${id}`)
const restore = (kind: Kind, id: string, enCode = '', client = admin) =>
  client.post(`${paths[kind]}/Bin/${id}/Actions/Restore`, { enCode })
const find = async (kind: Kind, id: string, client = admin) =>
  (await client.get<{ list: BinEntry[] }>(`${paths[kind]}/Bin?pageSize=500`)).data.list.find((entry) => entry.id === id)
const read = async (kind: Kind, id: string) => (await admin.get<Record<string, unknown>>(`${paths[kind]}/${id}`)).data
const countGrants = async (id: string) =>
  (await server.db.query<{ n: number }>('select count(*)::int as n from grants where object_id = $1', [id]))[0]?.n

async function findMenu(enCode: string): Promise<string> {
  const [row] = await server.db.query<{ id: string }>('select id from menus where en_code = $1', [enCode])
  return row?.id ?? ''
}

async function aCompany(parentId: string): Promise<string> {
  const id = await anOrganize(server.db, { parentId })
  await server.db.query(`update organizes set category = 'company' where id = $1`, [id])
  return id
}

/** One of each kind in the west, with a grant; a group belongs to no organization. */
async function build(kind: Kind, organize = tree.west): Promise<string> {
  const { db } = server
  const id = await {
    role: async () => {
      const role = await aRole(db)
      await db.query('insert into role_organizes (role_id, organize_id) values ($1, $2)', [role, organize])
      return role
    },
    position: () => aPosition(db, organize),
    group: () => aGroup(db),
    organize: () => aCompany(organize),
    department: () => anOrganize(db, { parentId: organize }),
  }[kind]()
  await grant(db, kind === 'department' ? 'organize' : kind, id, [['menu', menuId]])
  await server.deps.bus.publish('rights')
  return id
}

describe.each(kinds)('a deleted %s', (kind) => {
  it('comes back as it was, with its grants, and both are in the audit trail', async () => {
    const id = await build(kind)
    const before = await read(kind, id)
    expect((await remove(kind, id)).code).toBe(200)
    expect((await admin.get(`${paths[kind]}/${id}`)).code).toBe(404)
    expect(await countGrants(id)).toBe(0)
    expect(await find(kind, id)).toMatchObject({ enCode: before['enCode'], parts: [{ kind: 'grant', count: 1 }] })
    expect((await restore(kind, id)).code).toBe(200)
    expect(await read(kind, id)).toEqual(before)
    expect(await countGrants(id)).toBe(1)
    const entries = await server.db.query<{ action: string }>(
      'select action from audit_entries where object_id = $1 order by seq',
      [id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['remove', 'restore'])
  })

  it('needs another code if its own is taken by now', async () => {
    const id = await build(kind)
    const { enCode } = await read(kind, id)
    await remove(kind, id)
    const other = await build(kind)
    const table = { role: 'roles', position: 'positions', group: 'groups' }[kind as 'role'] ?? 'organizes'
    await server.db.query(`update ${table} set en_code = $1 where id = $2`, [enCode, other])
    expect(await restore(kind, id)).toMatchObject({ code: 400, data: { field: 'enCode' } })
    expect((await restore(kind, id, unique('again'))).code).toBe(200)
  })

  it('is shown to those who administer its organizations, who restore no permission that they lack', async () => {
    const { client } = await aDelegate(server, pagesRole, tree.west)
    const own = await build(kind)
    const foreign = await build(kind, tree.east)
    await remove(kind, own)
    await remove(kind, foreign)
    expect(await find(kind, foreign, client)).toBeUndefined()
    expect((await restore(kind, foreign, '', client)).code).toBe(404)
    // an empty group is reserved for the administrator
    expect(Boolean(await find(kind, own, client))).toBe(kind !== 'group')
    const refused = await restore(kind, own, '', client)
    expect(refused.code).toBe(kind === 'group' ? 404 : 400)
    expect(await countGrants(own)).toBe(0)
    if (kind !== 'group') {
      // names what would be left out, and keeps the entry
      const holderType = kind === 'department' ? 'organize' : kind
      expect(refused.data).toMatchObject({ leftOutCount: 1, leftOut: [{ holderType, menuName: '' }] })
      expect(await find(kind, own, client)).toBeDefined()
    }
    expect(await restore(kind, own)).toMatchObject({ code: 200, data: { leftOutCount: 0 } })
    expect(await countGrants(own)).toBe(1)
  })

  // groups are reserved for the administrator
  it.skipIf(kind === 'group')('comes back without the permissions that the user lacks, if they agree', async () => {
    const { client } = await aDelegate(server, pagesRole, tree.west)
    const own = await build(kind)
    const page = await findMenu(`permission.${kind}`)
    await grant(server.db, kind === 'department' ? 'organize' : kind, own, [['menu', page]])
    await remove(kind, own)
    const restored = await client.post(`${paths[kind]}/Bin/${own}/Actions/Restore`, { enCode: '', withoutGrants: true })
    expect(restored).toMatchObject({ code: 200, data: { leftOutCount: 1 } })
    expect(restored.data).not.toHaveProperty('losses')
    expect(await server.db.query('select item_id from grants where object_id = $1', [own])).toEqual([{ item_id: page }])
    const [entry] = await server.db.query<{ details: unknown }>(
      `select changed_after as details from audit_entries where object_id = $1 and action = 'restore'`,
      [own],
    )
    expect(JSON.stringify(entry)).toContain('withoutGrants')
  })

  it('says which permissions it could not get back, and which of their menus are in the recycle bin', async () => {
    const id = await build(kind)
    const { id: gone } = await aMenu(server.db, { fullName: '已删菜单' })
    const { id: binned } = await aMenu(server.db, { fullName: '回收的菜单', type: 1 })
    const below = await aMenu(server.db, { parent: binned, buttons: ['btn_add'] })
    const type = kind === 'department' ? 'organize' : kind
    await grant(server.db, type, id, [
      ['menu', gone],
      ['menu', below.id],
      ...Object.values(below.items).map((item) => ['button', item] as const),
    ])
    await remove(kind, id)
    expect((await admin.delete(`/api/system/Menu/${binned}`)).code).toBe(200)
    await server.db.query('delete from menus where id = $1', [gone])
    const restored = await restore(kind, id)
    expect(restored).toMatchObject({
      code: 200,
      data: { leftOutCount: 0, losses: ['3 项授权的菜单或权限项已不存在，其中回收站中有：回收的菜单'] },
    })
    expect(await countGrants(id)).toBe(1)
  })

  it('is closed to users without the button', async () => {
    const user = await aUser(server.db, { organize: tree.west })
    expect((await (await server.as(user.account)).get(`${paths[kind]}/Bin`)).code).toBe(403)
  })
})

it('a role whose organizations no longer exist is not restored: it would be a global one', async () => {
  const place = await aCompany(tree.west)
  const role = await build('role', place)
  await server.deps.bus.publish('rights')
  await remove('role', role)
  expect((await remove('organize', place)).code).toBe(200)
  expect((await restore('role', role)).code).toBe(400)
  expect((await restore('organize', place)).code).toBe(200)
  expect((await restore('role', role)).code).toBe(200)
  expect(await read('role', role)).toMatchObject({ organizeIds: [place] })
})

it('a role says which of its organizations and shared queries could not come back', async () => {
  const place = await aCompany(tree.west)
  await server.db.query(`update organizes set full_name = '回收的组织' where id = $1`, [place])
  const role = await build('role', place)
  await server.db.query('insert into role_organizes (role_id, organize_id) values ($1, $2)', [role, tree.west])
  await server.deps.bus.publish('rights')
  await remove('role', role)
  expect((await remove('organize', place)).code).toBe(200)
  expect(await restore('role', role)).toMatchObject({
    code: 200,
    data: { losses: ['1 个适用的组织已不存在，其中回收站中有：回收的组织'] },
  })
  expect(await read('role', role)).toMatchObject({ organizeIds: [tree.west] })
})

it('a role names the deleted form whose queries were shared with it', async () => {
  const form = await createDesign(admin, { fullName: '巡检单' })
  const role = await build('role')
  await server.db.query(
    `with query as (insert into saved_queries (id, model_id, owner_id, full_name, conditions, created_at, updated_at)
        select gen_random_uuid(), $1, id, '逾期', '{"groups": []}', now(), now() from users where account = 'boss' returning id)
      insert into saved_query_roles (query_id, role_id) select id, $2 from query`,
    [form, role],
  )
  await remove('role', role)
  expect((await admin.delete(`/api/visualdev/Base/${form}`)).code).toBe(200)
  expect(await restore('role', role)).toMatchObject({
    code: 200,
    data: { losses: ['1 个共享的查询方案已不存在，其中回收站中有：巡检单'] },
  })
})

it('an organization says that its manager no longer exists', async () => {
  const manager = await aUser(server.db)
  const id = await build('department')
  await server.db.query('update organizes set manager_id = $1 where id = $2', [manager.id, id])
  await remove('department', id)
  await server.db.query('delete from users where id = $1', [manager.id])
  expect(await restore('department', id)).toMatchObject({ code: 200, data: { losses: ['负责人已不存在'] } })
})

it('an organization returns to where its parent is by now, and after its parent', async () => {
  const parent = await aCompany(tree.east)
  const child = await build('department', parent)
  await remove('department', child)
  await server.db.query('update organizes set parent_id = $1, id_path = $2 where id = $3', [
    tree.team,
    [tree.company, tree.west, tree.team, parent],
    parent,
  ])
  await server.deps.bus.publish('rights')
  expect((await remove('organize', parent)).code).toBe(200)
  const refused = await restore('department', child)
  expect(refused).toMatchObject({ code: 400 })
  expect(refused.msg).toContain((await find('organize', parent))?.fullName)
  expect((await restore('organize', parent)).code).toBe(200)
  expect((await restore('department', child)).code).toBe(200)
  const [row] = await server.db.query<{ id_path: string[] }>('select id_path from organizes where id = $1', [child])
  expect(row?.id_path).toEqual([tree.company, tree.west, tree.team, parent, child])
})

it('a department keeps its link to WeCom, unless a synchronization has created it again', async () => {
  const [kept, replaced, again] = [await build('department'), await build('department'), await build('department')]
  const link = (organize: string, remote: string) =>
    server.db.query(
      `insert into company_directory_links (directory_id, subject, remote_id, organize_id) values ('weCom', 'department', $1, $2)`,
      [remote, organize],
    )
  await link(kept, '1')
  await link(replaced, '2')
  for (const id of [kept, replaced]) expect((await remove('department', id)).code).toBe(200)
  await link(again, '2')
  for (const id of [kept, replaced]) expect((await restore('department', id)).code).toBe(200)
  expect(
    await server.db.query('select remote_id, organize_id from company_directory_links order by remote_id'),
  ).toEqual([
    { remote_id: '1', organize_id: kept },
    { remote_id: '2', organize_id: again },
  ])
})
