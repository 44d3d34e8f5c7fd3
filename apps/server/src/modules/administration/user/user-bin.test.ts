import type { BinEntry } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser, grant, unique } from '../../../testing/builders.ts'
import type { Client, Reply } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { loadUserNames } from '../../names/names.ts'
import { cleanRecycleBin } from '../../recycle-bin/purge-bin.ts'
import { aDelegate, aTree, createUserMenu } from './testing/people.ts'

const path = '/api/permission/Users'
let server: TestServer
let admin: Client
let menu: Awaited<ReturnType<typeof createUserMenu>>
let tree: Awaited<ReturnType<typeof aTree>>
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menu = await createUserMenu(server)
  await aUser(server.db, { account: 'boss', isAdministrator: true })
  admin = await server.as('boss')
})
afterAll(() => server.close())

const remove = (id: string, client = admin) => client.delete(`${path}/${id}`)
const restore = (id: string, enCode = '', client = admin): Promise<Reply<null>> =>
  client.post(`${path}/Bin/${id}/Actions/Restore`, { enCode })
const purge = (id: string, client = admin) => client.post(`${path}/Bin/Actions/Purge`, { ids: [id] })
const find = async (id: string, client = admin) =>
  (await client.get<{ list: BinEntry[] }>(`${path}/Bin?pageSize=500`)).data.list.find((entry) => entry.id === id)
const read = async (id: string) => (await admin.get<Record<string, unknown>>(`${path}/${id}`)).data
const listNames = async (keyword: string, client = admin) =>
  (await client.get<{ list: { realName: string }[] }>(`${path}?keyword=${keyword}`)).data.list.map(
    (row) => row.realName,
  )

describe('a deleted user', () => {
  it('comes back with organizations, roles, manager and grants, but must sign in again [S7.116]', async () => {
    const manager = await aUser(server.db, { organize: tree.west })
    const role = await aRole(server.db)
    const user = await aUser(server.db, { realName: '误删', organize: tree.west, roles: [role] })
    await server.db.query('update users set manager_id = $1 where id = $2', [manager.id, user.id])
    await grant(server.db, 'user', user.id, [['menu', menu.menu.id]])
    const client = await server.as(user.account)
    const before = await read(user.id)

    expect((await remove(user.id)).code).toBe(200)
    expect((await admin.get(`${path}/${user.id}`)).code).toBe(404)
    expect(await listNames('误删')).toEqual([])
    expect(JSON.stringify((await admin.get(`${path}/All`)).data)).not.toContain(user.id)
    expect((await client.get(`${path}/All`)).code).toBe(602)
    await expect(server.as(user.account)).rejects.toThrow()
    expect(await loadUserNames(server.db, [user.id])).toEqual(new Map([[user.id, '误删']]))
    expect(await find(user.id)).toMatchObject({
      fullName: '误删',
      enCode: user.account,
      parts: [
        { kind: 'role', count: 1 },
        { kind: 'grant', count: 1 },
      ],
    })

    const restored = await restore(user.id)
    expect(restored).toMatchObject({ code: 200 })
    expect(restored.data).not.toHaveProperty('losses')
    const { lastLoginTime: _, ...kept } = before
    expect(await read(user.id)).toMatchObject(kept)
    expect((await client.get(`${path}/All`)).code).toBe(602)
    const again = await server.as(user.account)
    expect((await again.get(path)).code).toBe(200)
    expect(await find(user.id)).toBeUndefined()
    expect(await loadUserNames(server.db, [user.id])).toEqual(new Map([[user.id, '误删']]))
    expect((await remove(user.id)).code).toBe(200)
  })

  it('comes back without what no longer exists, grants too, and without a mobile number that another user has by now; the reply says so', async () => {
    const [left, kept] = [await anOrganize(server.db), await anOrganize(server.db)]
    const [gone, limited] = [await aRole(server.db), await aRole(server.db)]
    const manager = await aUser(server.db)
    const user = await aUser(server.db, { organize: kept, roles: [gone, limited] })
    const [page, other] = [await aMenu(server.db), await aMenu(server.db)]
    await grant(server.db, 'user', user.id, [
      ['menu', page.id],
      ['menu', other.id],
    ])
    await aGrade(server.db, user.id, left)
    await server.db.query('insert into user_organizes values ($1, $2)', [user.id, left])
    await server.db.query(`update users set manager_id = $1, mobile = '13900001111' where id = $2`, [
      manager.id,
      user.id,
    ])
    await remove(user.id)
    await server.db.query('delete from roles where id = $1', [gone])
    await server.db.query('delete from organizes where id = $1', [left])
    await server.db.query('delete from menus where id = $1', [page.id])
    await server.db.query('insert into role_organizes (role_id, organize_id) values ($1, $2)', [limited, tree.east])
    await server.db.query(`update users set mobile = '13900001111' where account = 'boss'`)
    await remove(manager.id)
    const { code, data } = await restore(user.id)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      losses: [
        '手机号 13900001111 已由其他用户使用',
        '直属主管已不存在',
        '部分组织已不存在',
        '部分角色已不存在或不再适用',
        '部分菜单或权限项已不存在，其授权无法恢复',
        '部分分级管理的组织已不存在',
      ],
    })
    expect(await server.db.query('select item_id from grants where object_id = $1', [user.id])).toEqual([
      { item_id: other.id },
    ])
    const { organizes, roles, managerId, mobilePhone } = await read(user.id)
    expect({ organizes, roles, managerId, mobilePhone }).toMatchObject({
      ...{ organizes: [{ id: kept }], roles: [], managerId: null, mobilePhone: '' },
    })
  })

  it('gets another account name if theirs is taken, in whatever case', async () => {
    const account = unique('Taken')
    const user = await aUser(server.db, { account })
    await remove(user.id)
    await aUser(server.db, { account: account.toLowerCase() })
    expect(await restore(user.id)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect((await restore(user.id, 'with blank')).code).toBe(400)
    const renamed = unique('renamed')
    expect((await restore(user.id, renamed)).code).toBe(200)
    expect(await read(user.id)).toMatchObject({ account: renamed })
  })

  it('is deleted for good by hand or after the days of the setting; histories keep the name', async () => {
    const [one, other] = [await aUser(server.db, { realName: '甲' }), await aUser(server.db, { realName: '乙' })]
    for (const { id } of [one, other]) await remove(id)
    expect((await purge(one.id)).code).toBe(200)
    await server.db.query(`update recycle_bin set removed_at = now() - interval '400 days' where id = $1`, [other.id])
    await cleanRecycleBin(server.deps)
    for (const { id } of [one, other]) expect((await restore(id)).code).toBe(404)
    expect(await loadUserNames(server.db, [one.id, other.id])).toEqual(
      new Map([
        [one.id, '甲'],
        [other.id, '乙'],
      ]),
    )
    const left = 'select from recycle_bin_rows where entry_id = any($1::uuid[])'
    expect(await server.db.query(left, [[one.id, other.id]])).toEqual([])
  })

  it('is an entry of the audit trail when deleted, restored and deleted for good', async () => {
    const user = await aUser(server.db)
    await remove(user.id)
    await restore(user.id)
    await remove(user.id)
    await purge(user.id)
    const rows = await server.db.query<{ action: string }>(
      'select action from audit_entries where object_id = $1 order by seq',
      [user.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['remove', 'restore', 'remove', 'purge'])
  })
})

describe('the recycle bin of users', () => {
  it('shows a delegated administrator the users of their part only', async () => {
    const { client } = await aDelegate(server, menu.role, tree.west)
    const own = await aUser(server.db, { organize: tree.team })
    const shared = await aUser(server.db, { organize: tree.team })
    await server.db.query('insert into user_organizes values ($1, $2)', [shared.id, tree.east])
    const foreign = await aUser(server.db, { organize: tree.east })
    const free = await aUser(server.db)
    const chief = await aUser(server.db, { organize: tree.team, isAdministrator: true })
    const others = [shared, foreign, free, chief]
    for (const { id } of [own, ...others]) expect((await remove(id)).code).toBe(200)
    for (const { id } of others) {
      expect(await find(id, client)).toBeUndefined()
      expect((await restore(id, '', client)).code).toBe(404)
      expect((await purge(id, client)).code).toBe(404)
    }
    expect(await find(own.id, client)).toBeDefined()
    expect((await restore(own.id, '', client)).code).toBe(200)
    expect((await remove(own.id, client)).code).toBe(200)
    expect((await purge(own.id, client)).code).toBe(200)
  })

  it('gives back no right that the one who restores does not have', async () => {
    const { client } = await aDelegate(server, menu.role, tree.west)
    const other = await aMenu(server.db)
    const strong = await aUser(server.db, {
      organize: tree.team,
      roles: [await aRole(server.db, { grants: [['menu', other.id]] })],
    })
    const delegate = await aUser(server.db, { organize: tree.team })
    await aGrade(server.db, delegate.id, tree.company)
    for (const { id } of [strong, delegate]) {
      await remove(id)
      expect((await restore(id, '', client)).code).toBe(403)
      expect(await find(id, client)).toBeDefined()
      expect((await restore(id)).code).toBe(200)
    }
  })

  it('is closed to users without the button', async () => {
    const user = await aUser(server.db, { organize: tree.west })
    expect((await (await server.as(user.account)).get(`${path}/Bin`)).code).toBe(403)
    expect((await server.nobody.get(`${path}/Bin`)).code).toBe(602)
  })
})
