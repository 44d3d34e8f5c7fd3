import type { OrganizeNode, OrganizeRow, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aUser, grant, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aPeoplePage, type Delegate } from '../../delegation/testing/delegates.ts'

const path = '/api/permission/Organize'
let server: TestServer
let admin: Client
let staff: Client
let delegate: Delegate
/** A user with the pages who administers nothing. */
let outsider: Delegate
let group: string
let north: string
let northTeam: string
let south: string
let pages: BuiltMenu[]
beforeAll(async () => {
  server = await startTestServer()
  group = await anOrganize(server.db, { fullName: '集团' })
  north = await anOrganize(server.db, { fullName: '北方部', parentId: group })
  northTeam = await anOrganize(server.db, { fullName: '北方一班', parentId: north })
  south = await anOrganize(server.db, { fullName: '南方部', parentId: group })
  pages = [await aPeoplePage(server, 'permission.organize'), await aPeoplePage(server, 'permission.department')]
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  staff = await server.as((await aUser(server.db, { organize: south })).account)
  delegate = await aDelegate(server, north, pages)
  outsider = await aDelegate(server, null, pages)
})
afterAll(() => server.close())

const said = (values: object = {}) => ({ fullName: '新部门', enCode: unique('org'), parentId: north, ...values })
const idsIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])])

/** Every call of the two pages, with a valid body, for the southern department. */
const calls: [string, (on: Client) => Promise<{ code: number }>][] = [
  ['GET Organize', (on) => on.get(path)],
  ['GET Organize/Tree', (on) => on.get(`${path}/Tree`)],
  ['POST Organize', (on) => on.post(path, said({ parentId: '-1' }))],
  ['GET Organize/:id', (on) => on.get(`${path}/${group}`)],
  ['PUT Organize/:id', (on) => on.put(`${path}/${group}`, said({ parentId: '-1' }))],
  ['DELETE Organize/:id', (on) => on.delete(`${path}/${south}`)],
  ['PUT Organize/:id/Actions/State', (on) => on.put(`${path}/${group}/Actions/State`)],
  ['GET Organize/:id/Department', (on) => on.get(`${path}/${group}/Department`)],
  ['POST Department', (on) => on.post(`${path}/Department`, said({ parentId: south }))],
  ['GET Department/:id', (on) => on.get(`${path}/Department/${south}`)],
  ['PUT Department/:id', (on) => on.put(`${path}/Department/${south}`, said({ parentId: group }))],
  ['DELETE Department/:id', (on) => on.delete(`${path}/Department/${south}`)],
  ['PUT Department/:id/Actions/State', (on) => on.put(`${path}/Department/${south}/Actions/State`)],
]

describe('access', () => {
  it.each(calls)('%s: refused without sign-in, and to staff without the page', async (_, send) => {
    expect((await send(server.nobody)).code).toBe(602)
    expect((await send(staff)).code).toBe(403)
  })

  it.each(calls.filter(([name]) => !/^GET Organize(\/Tree|\/:id\/Department)?$/.test(name)))(
    '%s: refused to a delegated administrator of another part, and to one who administers nothing',
    async (_, send) => {
      for (const { client } of [delegate, outsider]) expect([403, 404]).toContain((await send(client)).code)
    },
  )

  it.each(['SelectorByAuth/0', 'Department/SelectorByAuth/0'])(
    'GET Organize/%s: refused without sign-in',
    async (call) => {
      expect((await server.nobody.get(`${path}/${call}`)).code).toBe(602)
      expect((await staff.get(`${path}/${call}`)).code).toBe(200)
    },
  )
})

describe('a delegated administrator', () => {
  it('creates, changes, switches and deletes in their part', async () => {
    const { client } = delegate
    const { id } = (await client.post<{ id: string }>(`${path}/Department`, said())).data
    expect((await client.put(`${path}/Department/${id}`, said({ fullName: '改名', parentId: northTeam }))).code).toBe(
      200,
    )
    expect((await client.put(`${path}/Department/${id}/Actions/State`)).code).toBe(200)
    expect((await client.get(`${path}/Department/${id}`)).data).toMatchObject({ fullName: '改名', enabledMark: 0 })
    expect((await client.delete(`${path}/Department/${id}`)).code).toBe(200)
  })

  it('moves nothing of theirs outside, and sets no manager from outside', async () => {
    const stranger = await aUser(server.db, { organize: south })
    expect(await delegate.client.put(`${path}/Department/${northTeam}`, said({ parentId: south }))).toMatchObject({
      code: 403,
      msg: '该组织不在你的管理范围内',
    })
    expect(
      await delegate.client.put(`${path}/Department/${northTeam}`, said({ managerId: stranger.id })),
    ).toMatchObject({ code: 400, data: { field: 'managerId' } })
  })

  it('keeps a manager from outside who was set by the administrator', async () => {
    const stranger = await aUser(server.db, { organize: south })
    await admin.put(`${path}/Department/${northTeam}`, said({ managerId: stranger.id }))
    expect((await delegate.client.put(`${path}/Department/${northTeam}`, said({ managerId: stranger.id }))).code).toBe(
      200,
    )
    await admin.put(`${path}/Department/${northTeam}`, said({ fullName: '北方一班' }))
  })

  it('sees their part in lists, and in the tree only the names of what is above it', async () => {
    const rows = await delegate.client.get<{ list: OrganizeRow[] }>(`${path}/0/Department`)
    expect(rows.data.list.map(({ id }) => id).sort()).toEqual([north, northTeam].sort())
    expect((await delegate.client.get<{ list: OrganizeRow[] }>(path)).data.list).toEqual([])
    expect((await outsider.client.get<{ list: OrganizeRow[] }>(`${path}/0/Department`)).data.list).toEqual([])
    const [top] = (await delegate.client.get<{ list: OrganizeNode[] }>(`${path}/Tree?departments=1`)).data.list
    expect(top).toMatchObject({ id: group, fullName: '集团', enCode: '', userCount: 0, disabled: true, mayEdit: false })
    expect(top?.children).toMatchObject([{ id: north, disabled: false, mayAdd: true, children: [{ id: northTeam }] }])
    expect(top?.children).toHaveLength(1)
  })

  it('does with their organization only what their delegation allows', async () => {
    const { client, user } = await aDelegate(server, null, pages)
    await aGrade(server.db, user.id, south, { this_select: true, sub_add: true })
    await server.deps.bus.publish('rights')
    expect((await client.get(`${path}/Department/${south}`)).code).toBe(200)
    expect((await client.put(`${path}/Department/${south}`, said({ parentId: group }))).code).toBe(403)
    expect((await client.delete(`${path}/Department/${south}`)).code).toBe(403)
    expect((await client.post(`${path}/Department`, said({ parentId: south }))).code).toBe(403)
  })

  it('cannot enable an organization with rights that they lack', async () => {
    const menu = await aMenu(server.db)
    const off = said({ enabledMark: 0 })
    const dormant = (await delegate.client.post<{ id: string }>(`${path}/Department`, off)).data.id
    await grant(server.db, 'organize', dormant, [['menu', menu.id]])
    const reply = await delegate.client.put(`${path}/Department/${dormant}/Actions/State`)
    expect(reply).toMatchObject({ code: 403, msg: `你自己没有“${menu.enCode}”权限，不能授予他人` })
    expect((await delegate.client.put(`${path}/Department/${dormant}`, said({ enabledMark: 1 }))).code).toBe(403)
    expect((await admin.put(`${path}/Department/${dormant}/Actions/State`)).code).toBe(200)
  })
})

describe('the selectors', () => {
  const byAuth = async (on: Client, call = 'Department/SelectorByAuth/0') =>
    (await on.get<{ list: TreeNode[] }>(`${path}/${call}`)).data.list

  it('offer the administrator everything enabled, with or without departments [S7.80, S7.88, F7.21, FO.13, FO.57]', async () => {
    expect(idsIn(await byAuth(admin))).toEqual(expect.arrayContaining([group, north, northTeam, south]))
    const companies = idsIn(await byAuth(admin, 'SelectorByAuth/0'))
    expect(companies).toContain(group)
    expect(companies).not.toContain(north)
  })

  it('offer a delegated administrator their part and own organization, others cannot be chosen [S7.88, F7.41, FO.57]', async () => {
    const tree = await byAuth(delegate.client)
    expect(idsIn(tree)).toEqual(expect.arrayContaining([group, north, northTeam]))
    expect(idsIn(tree)).not.toContain(south)
    expect(tree[0]).toMatchObject({ id: group, disabled: true })
    expect(tree[0]?.children?.[0]).not.toHaveProperty('disabled')
    expect(await byAuth(staff)).toMatchObject([{ id: group, disabled: true, children: [{ id: south, children: [] }] }])
    expect(await byAuth(outsider.client)).toEqual([])
    expect(await byAuth(staff, 'SelectorByAuth/0')).toMatchObject([{ id: group, disabled: true, children: [] }])
  })

  it('leave out the given organization with everything below it, for choosing a new parent', async () => {
    const others = idsIn(await byAuth(delegate.client, `Department/SelectorByAuth/${northTeam}`))
    expect(others).toContain(north)
    expect(others).not.toContain(northTeam)
    expect(idsIn(await byAuth(admin, `SelectorByAuth/${group}`))).not.toContain(group)
  })

  const condition = async (body: object) =>
    (await staff.post<{ list: Record<string, unknown>[] }>(`${path}/OrganizeCondition`, body)).data.list

  it('return the given ids of a limited choice, filtered by keyword [F7.22, F7.23, FO.14]', async () => {
    expect(await condition({ departIds: [northTeam, `${south}--department`, 'x'] })).toHaveLength(2)
    expect(await condition({ departIds: [northTeam, south], keyword: '南方' })).toHaveLength(1)
    expect(await condition({})).toEqual([])
  })

  it('return the given ids of a limited choice with their path and their last name [F3.46]', async () => {
    const named = await condition({ departIds: [northTeam, south] })
    expect(named.find(({ id }) => id === northTeam)).toMatchObject({
      fullName: '集团/北方部/北方一班',
      lastFullName: '北方一班',
      type: 'department',
    })
    expect(named.find(({ id }) => id === south)).toMatchObject({ organizeIds: [group, south] })
  })

  it('return a limited choice to signed-in users only, and for a list of ids only [S7.85]', async () => {
    expect((await server.nobody.post(`${path}/OrganizeCondition`, {})).code).toBe(602)
    expect((await staff.post(`${path}/OrganizeCondition`, { departIds: 'x' })).code).toBe(400)
  })
})
