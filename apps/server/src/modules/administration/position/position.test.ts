import type { PositionRow, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, anOrganize, aPosition, aUser, grant, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aPeoplePage, type Delegate } from '../../delegation/testing/delegates.ts'

const path = '/api/permission/Position'
let server: TestServer
let admin: Client
let staff: Client
let delegate: Delegate
let outsider: Delegate
let page: BuiltMenu
let company: string
let north: string
let south: string
let guard: string
beforeAll(async () => {
  server = await startTestServer()
  company = await anOrganize(server.db, { fullName: '集团' })
  north = await anOrganize(server.db, { fullName: '北方部', parentId: company })
  south = await anOrganize(server.db, { fullName: '南方部', parentId: company })
  page = await aPeoplePage(server, 'permission.position')
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  staff = await server.as((await aUser(server.db)).account)
  delegate = await aDelegate(server, north, [page])
  outsider = await aDelegate(server, null, [page])
})
afterAll(() => server.close())
beforeEach(async () => {
  guard = await aPosition(server.db, south, '值班长')
})

const said = (values: object = {}) => ({ fullName: '值班员', enCode: unique('pos'), organizeId: north, ...values })
const create = async (values: object = {}, on = admin) => (await on.post<{ id: string }>(path, said(values))).data.id
const readState = (id: string) =>
  server.db.sql
    .selectFrom('users')
    .select(['organize_id', 'position_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const setMembers = (id: string, change: object, on = admin) => on.put(`${path}/${id}/Members`, change)

describe('a position', () => {
  const full = () => said({ fullNameI18n: { en: 'Operator' }, type: '生产', sortCode: 2, description: '倒班' })

  it('is created [S7.94, F7.47]', async () => {
    expect(await admin.post(path, full())).toMatchObject({ code: 200, msg: '新建成功' })
  })

  it('is read as it was created [S7.96, F7.49]', async () => {
    const input = full()
    const id = await create(input)
    expect((await admin.get(`${path}/${id}`)).data).toEqual({ ...input, id, enabledMark: 1 })
  })

  it('is changed [S7.95, F7.48]', async () => {
    const input = full()
    const id = await create(input)
    expect((await admin.put(`${path}/${id}`, { ...input, fullName: '班长', organizeId: south })).code).toBe(200)
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ fullName: '班长', organizeId: south })
  })

  it('is deleted [S7.97, F7.50]', async () => {
    const id = await create()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
  })

  it('has a unique code and an existing organization', async () => {
    const enCode = unique('pos')
    await create({ enCode })
    expect(await admin.post(path, said({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
    expect(await admin.post(path, said({ organizeId: guard }))).toMatchObject({
      code: 400,
      msg: '所属组织不存在',
      data: { field: 'organizeId' },
    })
  })

  it('is not deleted while it has users, and is deleted with its grants', async () => {
    const person = await aUser(server.db, { organize: south, position: guard })
    await grant(server.db, 'position', guard, [['menu', page.id]])
    expect(await admin.delete(`${path}/${guard}`)).toMatchObject({
      code: 409,
      msg: '“值班长”仍被使用（1 名用户），不能删除',
    })
    await setMembers(guard, { remove: [person.id] })
    expect((await admin.delete(`${path}/${guard}`)).code).toBe(200)
    const left = await server.db.sql.selectFrom('grants').selectAll().where('object_id', '=', guard).execute()
    expect(left).toEqual([])
  })

  it('moves to another organization only if all its users belong there', async () => {
    await aUser(server.db, { organize: south, position: guard })
    expect(await admin.put(`${path}/${guard}`, said())).toMatchObject({
      code: 409,
      msg: '有 1 名任职人员不属于所选组织，请先移除他们',
    })
    expect((await admin.get(`${path}/${guard}`)).data).toMatchObject({ organizeId: south, fullName: '值班长' })
  })

  it('that is disabled gives no rights and is not offered; its users keep it [SO.86]', async () => {
    const menu = await aMenu(server.db)
    await grant(server.db, 'position', guard, [['menu', menu.id]])
    const person = await aUser(server.db, { organize: south, position: guard })
    const client = await server.as(person.account)
    await server.deps.bus.publish('rights')
    const sees = async () => JSON.stringify((await client.get('/api/oauth/CurrentUser')).data).includes(menu.enCode)
    expect(await sees()).toBe(true)
    expect((await admin.put(`${path}/${guard}/Actions/State`, { isConfirmed: true })).code).toBe(200)
    expect(await sees()).toBe(false)
    expect(JSON.stringify((await staff.get(`${path}/All`)).data)).not.toContain(guard)
    expect((await readState(person.id)).position_id).toBe(guard)
    await admin.put(`${path}/${guard}/Actions/State`)
    expect(await sees()).toBe(true)
  })
})

describe('renaming a position', () => {
  it('changes the name at once for users who have it', async () => {
    const client = await server.as((await aUser(server.db, { organize: south, position: guard })).account)
    const named = async () =>
      (await client.get<{ userInfo: { positionName: string } }>('/api/oauth/CurrentUser')).data.userInfo.positionName
    expect(await named()).toBe('值班长')
    await admin.put(`${path}/${guard}`, said({ fullName: '调度长', organizeId: south }))
    expect(await named()).toBe('调度长')
  })
})

describe('the list', () => {
  it('is paged, limited to an organization with those below it, found by keyword and sorted [S7.92, F7.45]', async () => {
    const mark = unique('word')
    for (const [fullName, organizeId] of [
      [`${mark}乙`, north],
      [`${mark}甲`, south],
    ] as const)
      await create({ fullName, organizeId, type: mark, sortCode: organizeId === north ? 1 : 2 })
    const list = async (query: string) =>
      (await admin.get<{ list: PositionRow[]; pagination: object }>(`${path}?keyword=${mark}${query}`)).data
    expect(await list('&pageSize=1&currentPage=2')).toMatchObject({
      list: [{ fullName: `${mark}甲`, organize: '集团/南方部', userCount: 0, mayAssign: true }],
      pagination: { currentPage: 2, pageSize: 1, total: 2 },
    })
    expect((await list(`&organizeId=${north}`)).list).toMatchObject([{ fullName: `${mark}乙` }])
    expect((await list(`&organizeId=${company}&sidx=sortCode&sort=desc`)).list).toMatchObject([
      {},
      { fullName: `${mark}乙` },
    ])
    expect((await list('&organizeId=nothing')).list).toEqual([])
  })
})

describe('the selectors', () => {
  const list = async <T>(reply: Promise<{ data: { list: T[] } }>) => (await reply).data.list

  it('are a tree of organizations with their positions [S7.93, F7.46, F3.45, FO.41]', async () => {
    const own = await create({ fullName: '调度员' })
    const [top] = await list<TreeNode>(staff.get(`${path}/Selector`))
    expect(top).toMatchObject({ id: company, type: 'company' })
    const place = top?.children?.find(({ id }) => id === north)
    expect(place).toMatchObject({ type: 'department', hasChildren: true })
    expect(place?.children?.find(({ id }) => id === own)).toEqual(
      expect.objectContaining({ fullName: '调度员', type: 'position', organize: '集团/北方部', isLeaf: true }),
    )
  })

  it('return the positions of the given organizations [S7.99, F7.52]', async () => {
    const [named] = await list<TreeNode>(staff.post(`${path}/getListByOrgIds`, { organizeIds: [south, 'x'] }))
    expect(named?.children?.map(({ id }) => id)).toEqual([south])
    expect(named?.children?.[0]?.children?.map(({ id }) => id)).toContain(guard)
    expect(await list(staff.post(`${path}/getListByOrgIds`, { organizeIds: [] }))).toEqual([])
    expect((await staff.post(`${path}/getListByOrgIds`, {})).code).toBe(400)
  })

  it('return a plain list of all with id, name and code; All wins over an id [S7.98, F7.51, FO.37]', async () => {
    const all = await list<object>(staff.get(`${path}/All`))
    expect(all).toContainEqual({ id: guard, fullName: '值班长', enCode: expect.any(String) })
  })

  it('leave out positions of a disabled organization', async () => {
    const closed = await anOrganize(server.db, { parentId: south })
    const id = await create({ organizeId: closed })
    await server.db.sql.updateTable('organizes').set({ enabled_mark: 0 }).where('id', '=', closed).execute()
    await server.deps.bus.publish('rights')
    for (const call of ['All', 'Selector'])
      expect(JSON.stringify(await list(staff.get(`${path}/${call}`)))).not.toContain(id)
  })

  describe('of a limited choice', () => {
    const condition = (body: object) => list<{ id: string }>(staff.post(`${path}/PositionCondition`, body))

    it('return the given positions, with their path [F7.25, F7.53]', async () => {
      expect(await condition({ positionIds: [guard] })).toMatchObject([
        { id: guard, fullName: '值班长', type: 'position', organize: '集团/南方部', organizeIds: [company, south] },
      ])
      expect(await condition({})).toEqual([])
    })

    it('return given positions and those of given departments, each once, by keyword too [S7.100, F7.24, FO.15]', async () => {
      const own = await create({ fullName: '化验员' })
      const both = await condition({ positionIds: [guard, own], departIds: [north] })
      expect(both.map(({ id }) => id)).toEqual(expect.arrayContaining([guard, own]))
      expect(both.filter(({ id }) => id === own)).toHaveLength(1)
      expect(await condition({ departIds: [`${north}--department`], keyword: '化验' })).toMatchObject([{ id: own }])
    })
  })
})

describe('members of a position', () => {
  it('are listed, added and removed; the first position in the current organization becomes the current one', async () => {
    const person = await aUser(server.db, { organize: south, realName: '王工' })
    expect((await setMembers(guard, { add: [person.id] })).code).toBe(200)
    expect((await admin.get(`${path}/${guard}/Members?keyword=王`)).data).toMatchObject({
      list: [{ id: person.id, fullName: '王工', organize: '集团/南方部' }],
    })
    expect((await readState(person.id)).position_id).toBe(guard)
    const second = await create({ organizeId: south })
    await setMembers(second, { add: [person.id] })
    expect((await readState(person.id)).position_id).toBe(guard)
    await setMembers(guard, { remove: [person.id] })
    expect((await readState(person.id)).position_id).toBe(second)
    await setMembers(second, { remove: [person.id] })
    expect((await readState(person.id)).position_id).toBeNull()
  })

  it('belong to its organization: all of the given users are added or none', async () => {
    const [fits, unfit] = [await aUser(server.db, { organize: south }), await aUser(server.db, { organize: north })]
    expect(await setMembers(guard, { add: [fits.id, unfit.id] })).toMatchObject({
      code: 409,
      msg: '岗位“值班长”只能授予其所属组织的用户，请先把用户加入该组织',
    })
    expect((await admin.get(`${path}/${guard}/Members`)).data).toMatchObject({ list: [] })
    await server.db.sql.insertInto('user_organizes').values({ user_id: unfit.id, organize_id: south }).execute()
    expect((await setMembers(guard, { add: [fits.id, unfit.id] })).code).toBe(200)
    expect((await readState(unfit.id)).position_id).toBeNull()
  })

  it('get no right through it that the caller lacks', async () => {
    const menu = await aMenu(server.db)
    const own = await create({}, delegate.client)
    const person = await aUser(server.db, { organize: north })
    await grant(server.db, 'position', own, [['menu', menu.id]])
    expect(await setMembers(own, { add: [person.id] }, delegate.client)).toMatchObject({
      code: 403,
      msg: `你自己没有“${menu.enCode}”权限，不能授予他人`,
    })
    expect((await setMembers(own, { add: [person.id] })).code).toBe(200)
    expect((await setMembers(own, { remove: [person.id] }, delegate.client)).code).toBe(200)
    await admin.put(`${path}/${own}/Actions/State`)
    expect((await delegate.client.put(`${path}/${own}/Actions/State`)).code).toBe(403)
    expect((await delegate.client.put(`${path}/${own}`, said({ enabledMark: 1 }))).code).toBe(403)
  })
})

describe('access', () => {
  const calls: [string, (on: Client) => Promise<{ code: number }>][] = [
    ['GET', (on) => on.get(path)],
    ['POST', (on) => on.post(path, said({ organizeId: south }))],
    ['GET :id', (on) => on.get(`${path}/${guard}`)],
    ['PUT :id', (on) => on.put(`${path}/${guard}`, said({ organizeId: south }))],
    ['DELETE :id', (on) => on.delete(`${path}/${guard}`)],
    ['PUT :id/Actions/State', (on) => on.put(`${path}/${guard}/Actions/State`)],
    ['GET :id/Members', (on) => on.get(`${path}/${guard}/Members`)],
    ['PUT :id/Members', (on) => on.put(`${path}/${guard}/Members`, {})],
  ]
  it.each(calls)('%s: refused without sign-in, and to staff without the page', async (_, send) => {
    expect((await send(server.nobody)).code).toBe(602)
    expect((await send(staff)).code).toBe(403)
  })

  it.each(calls.slice(1))('%s: refused to a delegated administrator of another part', async (_, send) => {
    for (const { client } of [delegate, outsider]) expect([403, 404]).toContain((await send(client)).code)
  })

  it.each(['Selector', 'All'])('GET %s: refused without sign-in', async (call) => {
    expect((await server.nobody.get(`${path}/${call}`)).code).toBe(602)
  })

  it('positions of another part are not in the list of a delegated administrator and cannot be changed', async () => {
    const own = await create({}, delegate.client)
    const rows = (await delegate.client.get<{ list: PositionRow[] }>(`${path}?pageSize=500`)).data.list
    expect(rows.map(({ id }) => id)).toContain(own)
    expect(new Set(rows.map(({ organizeId }) => organizeId))).toEqual(new Set([north]))
    expect((await outsider.client.get<{ list: PositionRow[] }>(path)).data.list).toEqual([])
    expect((await delegate.client.put(`${path}/${own}`, said({ organizeId: south }))).code).toBe(403)
    expect((await delegate.client.put(`${path}/${own}`, said({ fullName: '改名' }))).code).toBe(200)
    expect((await delegate.client.delete(`${path}/${own}`)).code).toBe(200)
  })

  it('users of another part are not visible to a delegated administrator and cannot be added', async () => {
    const own = await create({}, delegate.client)
    const stranger = await aUser(server.db, { organize: south })
    expect(await setMembers(own, { add: [stranger.id] }, delegate.client)).toMatchObject({ code: 400 })
  })
})
