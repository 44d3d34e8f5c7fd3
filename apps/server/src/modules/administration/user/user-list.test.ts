import type { SelectionItem, TreeNode, UserRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aPosition, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { buildLoginForm, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aTree, createUserMenu } from './testing/people.ts'

let server: TestServer
let admin: Client
let tree: Awaited<ReturnType<typeof aTree>>
let menuRole: string
let role: string
let position: string
let group: string
beforeAll(async () => {
  server = await startTestServer()
  tree = await aTree(server)
  menuRole = (await createUserMenu(server)).role
  role = await aRole(server.db, { enCode: 'duty' })
  position = await aPosition(server.db, tree.team, '值班长')
  group = await aGroup(server.db)
  await aUser(server.db, { account: 'boss', realName: '总管', isAdministrator: true, organize: tree.company })
  await aUser(server.db, { account: 'east1', realName: '东方红', organize: tree.east, roles: [role] })
  await aUser(server.db, { account: 'west_1', realName: '西门', organize: tree.west, groups: [group] })
  await aUser(server.db, { account: 'team1', realName: '班长甲', organize: tree.team, position })
  await aUser(server.db, { account: 'left1', realName: '离职甲', organize: tree.team, enabledMark: 0 })
  await server.db.query(`update users set mobile = '13912345678' where account = 'team1'`)
  await server.db.query(`insert into user_organizes select id, $1 from users where account = 'east1'`, [tree.team])
  admin = await server.as('boss')
})
afterAll(() => server.close())

type Page = { list: UserRow[]; pagination: { total: number; totalKind?: string } }
const list = (query = '', client = admin) => client.get<Page>(`/api/permission/Users?${query}`)
const accounts = async (query = '', client = admin) => (await list(query, client)).data.list.map((row) => row.account)

describe('GET /api/permission/Users', () => {
  it('lists users with their memberships, in their order, paged [S7.110, S3.39, SO.85]', async () => {
    const { data } = await list('currentPage=1&pageSize=3')
    expect(data.list.map(({ account }) => account)).toEqual(['boss', 'east1', 'left1'])
    expect(data.pagination).toEqual({ currentPage: 1, pageSize: 3, total: 5, totalKind: 'exact' })
    expect(data.list[1]).toMatchObject({
      fullName: '东方红',
      enCode: 'east1',
      organize: '储能公司/东部',
      organizes: ['储能公司/东部', '储能公司/西部/西部一班'],
      positions: [],
      roles: ['duty'],
      sortCode: 0,
      enabledMark: 1,
      description: '',
      isLocked: false,
      lastLoginTime: null,
      mayEdit: true,
      mayRemove: true,
    })
    expect(await accounts('currentPage=2&pageSize=3')).toEqual(['team1', 'west_1'])
  })

  it('is filtered by an organization with all below it, by role, position, group and state', async () => {
    expect(await accounts(`organizeId=${tree.west}`)).toEqual(['east1', 'left1', 'team1', 'west_1'])
    expect(await accounts(`organizeId=${tree.east}`)).toEqual(['east1'])
    expect(await accounts(`roleId=${role}`)).toEqual(['east1'])
    expect(await accounts(`positionId=${position}`)).toEqual(['team1'])
    expect(await accounts(`groupId=${group}`)).toEqual(['west_1'])
    expect(await accounts('state=disabled')).toEqual(['left1'])
    expect(await accounts(`state=enabled&organizeId=${tree.team}`)).toEqual(['east1', 'team1'])
    expect((await list('roleId=nothing')).code).toBe(400)
  })

  it('finds by account, name and mobile, with % and _ as plain characters', async () => {
    expect(await accounts('keyword=TEAM')).toEqual(['team1'])
    expect(await accounts(`keyword=${encodeURIComponent('东方')}`)).toEqual(['east1'])
    expect(await accounts('keyword=12345')).toEqual(['team1'])
    expect(await accounts(`keyword=${encodeURIComponent('甲')}`)).toEqual(['left1', 'team1'])
    expect(await accounts('keyword=t_1')).toEqual(['west_1'])
    expect(await accounts('keyword=%25')).toEqual([])
    // the three fields are compared one by one: nothing is found across two of them
    expect(await accounts(`keyword=${encodeURIComponent('team1班')}`)).toEqual([])
  })

  it('is sorted by account, name and last sign-in, and by default in its own order', async () => {
    expect(await accounts('sidx=account&sort=desc')).toEqual(['west_1', 'team1', 'left1', 'east1', 'boss'])
    expect((await accounts('sidx=lastLoginTime&sort=desc'))[0]).toBe('boss')
    expect(await accounts('sidx=password_hash&sort=desc')).toEqual(['west_1', 'team1', 'left1', 'east1', 'boss'])
  })

  it('marks accounts that are locked after wrong passwords, and finds them [S4.45, SO.87]', async () => {
    await server.db.query(
      `insert into sign_in_failures (key, failures, blocked_until) values ('account:west_1', 6, now() + interval '5 minutes'), ('address:west', 9, now() + interval '5 minutes')`,
    )
    const { list: rows } = (await list('state=locked')).data
    expect(rows).toMatchObject([{ account: 'west_1', isLocked: true }])
    await server.db.query('delete from sign_in_failures')
    expect(await accounts('state=locked')).toEqual([])
    for (let n = 0; n < 5; n += 1) await server.nobody.post('/api/oauth/Login', buildLoginForm('west_1', `guess${n}a`))
    expect(await accounts('state=locked')).toEqual(['west_1'])
    await server.db.query(`update sign_in_failures set updated_at = now() - interval '25 hours'`)
    expect(await accounts('state=locked')).toEqual([])
  })

  it('shows a delegated administrator their part of the tree, with what they may do there', async () => {
    const { client, account } = await aDelegate(server, menuRole, tree.west)
    expect(await accounts('', client)).toEqual(['east1', 'left1', 'team1', account, 'west_1'].sort())
    const { list: rows } = (await list('', client)).data
    expect(rows.find((row) => row.account === 'team1')).toMatchObject({ mayEdit: true, mayRemove: true })
    // a user of another part too is visible, but changed only by an administrator of both
    expect(rows.find((row) => row.account === 'east1')).toMatchObject({ mayEdit: false, mayRemove: false })
    expect(await accounts(`organizeId=${tree.company}&keyword=boss`, client)).toEqual([])
    expect((await list('', client)).data.pagination.total).toBe(5)
  })

  it('requires the menu, and is empty for a caller who administers nothing', async () => {
    const { account } = await aUser(server.db, { roles: [menuRole], organize: tree.west })
    expect(await accounts('', await server.as(account))).toEqual([])
    expect((await list('', await server.as('east1'))).code).toBe(403)
    expect((await list('', server.nobody)).code).toBe(602)
  })
})

describe('base data of users', () => {
  it('GET and POST /api/permission/Users/All return all users who can sign in [S7.111, S7.215, SO.78, SO.100]', async () => {
    const client = await server.as('team1')
    const { data } = await client.get<{ list: SelectionItem[] }>('/api/permission/Users/All')
    expect(data.list.find(({ fullName }) => fullName === '班长甲')).toMatchObject({
      type: 'user',
      organize: '储能公司/西部/西部一班',
    })
    expect(data.list.some(({ fullName }) => fullName === '离职甲')).toBe(false)
    expect((await client.post('/api/permission/Users/All')).data).toEqual(data)
    expect((await server.nobody.get('/api/permission/Users/All')).code).toBe(602)
  })

  it('GET and POST /api/permission/Users/Selector return a tree of users [S7.112, S7.215, SO.78, SO.92, SO.100]', async () => {
    const client = await server.as('team1')
    const { data } = await client.get<{ list: TreeNode[] }>('/api/permission/Users/Selector')
    const [company] = data.list
    expect(company).toMatchObject({ fullName: '储能公司', type: 'company', hasChildren: true })
    const west = company?.children?.find(({ id }) => id === tree.west)
    expect(west?.children?.map(({ fullName, type }) => [fullName, type])).toEqual(
      expect.arrayContaining([
        ['西部一班', 'department'],
        ['西门', 'user'],
      ]),
    )
    expect((await client.post('/api/permission/Users/Selector')).data).toEqual(data)
  })
})
