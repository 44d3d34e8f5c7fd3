import type { SelectionItem } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aGroup, anOrganize, aPosition, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
/** staff without any menu: every user may see the directory of colleagues */
let staff: Client
let delegate: Client
let administrator: Client
const ids = {} as Record<
  'company' | 'ops' | 'team' | 'finance' | 'leader' | 'keeper' | 'crew' | 'ann' | 'bob' | 'cai' | 'dai' | 'left',
  string
>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  ids.company = await anOrganize(db, { fullName: '储能公司' })
  ids.ops = await anOrganize(db, { fullName: '运维部', parentId: ids.company })
  ids.team = await anOrganize(db, { fullName: '一班', parentId: ids.ops })
  ids.finance = await anOrganize(db, { fullName: '财务部', parentId: ids.company })
  ids.leader = await aPosition(db, ids.ops, '班长')
  ids.keeper = await aRole(db, { enCode: 'keeper' })
  ids.crew = await aGroup(db, { fullName: '应急组' })
  const person = async (realName: string, values: Parameters<typeof aUser>[1]) =>
    (await aUser(db, { account: `user-${realName}`, realName, ...values })).id
  ids.ann = await person('安宁', {
    organize: ids.ops,
    position: ids.leader,
    roles: [ids.keeper],
    isAdministrator: true,
  })
  ids.bob = await person('鲍勃', { organize: ids.team, groups: [ids.crew] })
  ids.cai = await person('蔡明', { organize: ids.finance, roles: [ids.keeper] })
  ids.dai = await person('戴维', { organize: ids.team })
  ids.left = await person('李离', { organize: ids.team, roles: [ids.keeper], enabledMark: 0 })
  const under = (id: string, manager: string) =>
    db.sql.updateTable('users').set({ manager_id: manager }).where('id', '=', id).execute()
  await under(ids.bob, ids.ann)
  await under(ids.dai, ids.bob)
  await under(ids.ann, ids.dai)
  await aGrade(db, ids.dai, ids.ops)
  ;[administrator, staff, delegate] = await Promise.all([
    server.as('user-安宁'),
    server.as('user-鲍勃'),
    server.as('user-戴维'),
  ])
})
afterAll(() => server.close())

interface Page {
  list: SelectionItem[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: string }
}
const users = '/api/permission/Users'
const post = async (path: string, body: object = {}, client = staff) =>
  (await client.post<Page>(`${users}/${path}`, body)).data
const get = async (path: string, client = staff) => (await client.get<Page>(`${users}/${path}`)).data
const listNames = ({ list }: Page) => list.map(({ fullName }) => fullName)
const byPost = async (...asked: Parameters<typeof post>) => listNames(await post(...asked)).sort()
const byGet = async (...asked: Parameters<typeof get>) => listNames(await get(...asked)).sort()

describe('access to the pickers of people', () => {
  it.each([
    'GET GetUsersByPositionId?positionId=x',
    'GET GetUsersByRoleOrgId?organizeId=x',
    'POST getSelectedList',
    'POST getSelectedUserList',
    'POST UserCondition',
    'POST getSubordinates',
    'POST GetListByAuthorize/0',
  ])('requires sign-in and nothing else: %s', async (line) => {
    const [method, path] = line.split(' ')
    const ask = (client: Client) =>
      method === 'GET' ? client.get(`${users}/${path}`) : client.post(`${users}/${path}`, {})
    expect((await ask(server.nobody)).code).toBe(602)
    expect((await ask(staff)).code).toBe(200)
  })
})

describe('POST /api/permission/Users/getSelectedList', () => {
  it('returns selections of every type, under the given ids and in their order [S7.134, F3.32, FO.06, FO.64]', async () => {
    const asked = [
      `${ids.crew}--group`,
      `${ids.ann}--user`,
      `${ids.team}--department`,
      `${ids.keeper}--role`,
      `${ids.leader}--position`,
      `${ids.company}--company`,
    ]
    const { list } = await post('getSelectedList', { ids: asked })
    expect(list.map(({ id }) => id)).toEqual(asked)
    expect(list.map(({ type, fullName }) => [type, fullName])).toEqual([
      ['group', '应急组'],
      ['user', '安宁'],
      ['department', '一班'],
      ['role', 'keeper'],
      ['position', '班长'],
      ['company', '储能公司'],
    ])
    expect(list[2]?.organize).toBe('储能公司/运维部/一班')
    expect(list[4]?.organize).toBe('储能公司/运维部')
    expect(await get(`getSelectedList?ids=${asked.join(',')}`)).toEqual({ list })
    expect(await post('getSelectedList', { userId: asked })).toEqual({ list })
  })

  it('accepts ids without a type for any type, and leaves out unknown ones', async () => {
    const asked = [ids.keeper, ids.bob, `${ids.bob}--role`, 'x', "' or 1=1--user"]
    expect(listNames(await post('getSelectedList', { ids: asked }))).toEqual(['keeper', '鲍勃'])
    expect(listNames(await post('getSelectedList'))).toEqual([])
  })

  it('returns the names of former users, as records still show them', async () => {
    expect(listNames(await post('getSelectedList', { ids: [`${ids.left}--user`] }))).toEqual(['李离'])
  })
})

describe('POST /api/permission/Users/getSelectedUserList', () => {
  it('returns the users behind selections, each once, paged and by keyword [S7.135, F7.14, FO.07]', async () => {
    const userId = [`${ids.crew}--group`, `${ids.team}--department`, `${ids.keeper}--role`, `${ids.ann}--user`]
    expect(await byPost('getSelectedUserList', { userId })).toEqual(['安宁', '戴维', '蔡明', '鲍勃'])
    const { list, pagination } = await post('getSelectedUserList', { userId, currentPage: 2, pageSize: 3 })
    expect(list).toHaveLength(1)
    expect(pagination).toEqual({ currentPage: 2, pageSize: 3, total: 4 })
    expect(await byPost('getSelectedUserList', { userId, keyword: '戴' })).toEqual(['戴维'])
    expect(await byGet(`getSelectedUserList?userId=${userId.join(',')}`)).toHaveLength(4)
    expect(await byPost('getSelectedUserList', { userId: [] })).toEqual([])
  })
})

describe('POST /api/permission/Users/UserCondition', () => {
  it('combines the five sets, each user once, without former users [S7.127, F7.15, F7.16, FO.08]', async () => {
    const sets = {
      departIds: [ids.team],
      positionIds: [ids.leader],
      userIds: [ids.bob],
      roleIds: [ids.keeper],
      groupIds: [ids.crew],
    }
    const reply = await post('UserCondition', { ...sets, pagination: { currentPage: 1, pageSize: 20, keyword: '' } })
    expect(listNames(reply).sort()).toEqual(['安宁', '戴维', '蔡明', '鲍勃'])
    expect(reply.pagination.total).toBe(4)
  })

  it.each([
    ['departIds', 'team', ['戴维', '鲍勃']],
    ['positionIds', 'leader', ['安宁']],
    ['userIds', 'cai', ['蔡明']],
    ['roleIds', 'keeper', ['安宁', '蔡明']],
    ['groupIds', 'crew', ['鲍勃']],
  ] as const)('returns the users of %s only, by GET too', async (set, id, names) => {
    expect(await byPost('UserCondition', { [set]: [ids[id]] })).toEqual(names)
    expect(await byGet(`UserCondition?${set}=${ids[id]}`)).toEqual(names)
  })

  it('accepts flat paging too', async () => {
    const flat = await post('UserCondition', { roleIds: [ids.keeper], currentPage: 2, pageSize: 1 })
    const nested = await post('UserCondition', { roleIds: [ids.keeper], pagination: { currentPage: 2, pageSize: 1 } })
    expect(flat.list).toHaveLength(1)
    expect(nested).toEqual(flat)
    expect(await byPost('UserCondition', { roleIds: [ids.keeper], keyword: '蔡' })).toEqual(['蔡明'])
  })

  it('returns no users for empty sets and ignores invalid ids', async () => {
    expect(await byPost('UserCondition')).toEqual([])
    expect(await byPost('UserCondition', { roleIds: ['x', "' or 1=1"] })).toEqual([])
  })
})

describe('POST /api/permission/Users/getSubordinates', () => {
  it('returns subordinates at any depth, also if managers form a cycle [S7.123, F7.18, F2.52, FO.10]', async () => {
    expect(await byPost('getSubordinates', {}, administrator)).toEqual(['戴维', '鲍勃'])
    expect(await byPost('getSubordinates', { keyword: '戴' }, administrator)).toEqual(['戴维'])
    expect(await byGet('getSubordinates', administrator)).toEqual(['戴维', '鲍勃'])
    expect(await byPost('getSubordinates', {}, await server.as('user-蔡明'))).toEqual([])
  })
})

describe('GET /api/permission/Users/GetUsersByPositionId', () => {
  it('returns the users of the position [S7.125]', async () => {
    expect(await byGet(`GetUsersByPositionId?positionId=${ids.leader}`)).toEqual(['安宁'])
    expect(await byGet(`GetUsersByPositionId?positionId=${ids.leader}&keyword=x`)).toEqual([])
    expect(await byGet('GetUsersByPositionId?positionId=x')).toEqual([])
  })
})

describe('GET /api/permission/Users/GetUsersByRoleOrgId', () => {
  it('returns the users of an organization who have the role, or any role [S7.126]', async () => {
    expect(await byGet(`GetUsersByRoleOrgId?organizeId=${ids.finance}&roleId=${ids.keeper}`)).toEqual(['蔡明'])
    expect(await byGet(`GetUsersByRoleOrgId?organizeId=${ids.ops}`)).toEqual(['安宁'])
    expect(await byGet(`GetUsersByRoleOrgId?organizeId=${ids.team}&roleId=${ids.keeper}`)).toEqual([])
    expect(await byGet(`GetUsersByRoleOrgId?organizeId=${ids.ops}&roleId=x`)).toEqual([])
  })
})

describe('POST /api/permission/Users/GetListByAuthorize/:id', () => {
  const below = (id: string, body: object, client: Client) => byPost(`GetListByAuthorize/${id}`, body, client)

  it('returns everything to the administrator, as the user tree does [S7.133]', async () => {
    expect(await below('0', {}, administrator)).toEqual(['储能公司'])
    expect(await below(ids.company, {}, administrator)).toEqual(['财务部', '运维部'])
    expect(await below('0', { keyword: '蔡' }, administrator)).toEqual(['蔡明'])
  })

  it('returns a delegated administrator their part of the tree, from its top', async () => {
    expect(await below('0', {}, delegate)).toEqual(['运维部'])
    expect(await below(ids.ops, {}, delegate)).toEqual(['一班', '安宁'])
    expect(await below(ids.team, {}, delegate)).toEqual(['戴维', '鲍勃'])
    expect(await byGet(`GetListByAuthorize/${ids.team}`, delegate)).toEqual(['戴维', '鲍勃'])
    expect(await below('0', { keyword: '鲍' }, delegate)).toEqual(['鲍勃'])
  })

  it('shows a delegated administrator nothing outside their part, by node or by keyword', async () => {
    expect(await below(ids.finance, {}, delegate)).toEqual([])
    expect(await below(ids.company, {}, delegate)).toEqual([])
    expect(await below('0', { keyword: '蔡' }, delegate)).toEqual([])
  })

  it('shows nothing to a user who administers no part', async () => {
    expect(await below('0', {}, staff)).toEqual([])
    expect(await below(ids.team, { keyword: '' }, staff)).toEqual([])
    expect(await below('0', { keyword: '鲍' }, staff)).toEqual([])
  })
})

describe('the children of a node', () => {
  it('are returned page by page: the organizations with the first', async () => {
    const first = await post(`ImUser/Selector/${ids.team}`, { currentPage: 1, pageSize: 1 })
    const second = await post(`ImUser/Selector/${ids.team}`, { currentPage: 2, pageSize: 1 })
    expect(first.pagination).toEqual({ currentPage: 1, pageSize: 1, total: 2 })
    expect([...listNames(first), ...listNames(second)].sort()).toEqual(['戴维', '鲍勃'])
    expect(listNames(await post(`ImUser/Selector/${ids.ops}`, { currentPage: 2, pageSize: 1 }))).toEqual([])
  })
})
