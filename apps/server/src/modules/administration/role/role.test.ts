import type { RoleRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aMenu, anOrganize, aRole, aUser, grant, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { buildInput, createInterface, path as interfacePath } from '../../data-interfaces/testing/interfaces.ts'
import { aDelegate, aPeoplePage, type Delegate } from '../../delegation/testing/delegates.ts'

const path = '/api/permission/Role'
type Page = { list: RoleRow[]; pagination: { total: number } }

let server: TestServer
let admin: Client
let page: BuiltMenu
/** a company with a department, and another company */
let east: string
let team: string
let north: string
let delegate: Delegate
beforeAll(async () => {
  server = await startTestServer()
  page = await aPeoplePage(server, 'permission.role')
  east = await anOrganize(server.db, { fullName: '华东公司' })
  team = await anOrganize(server.db, { fullName: '一班', parentId: east })
  north = await anOrganize(server.db, { fullName: '华北公司' })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  delegate = await aDelegate(server, east, [page])
})
afterAll(() => server.close())

const input = (values: object = {}) => ({ fullName: '值班长', enCode: unique('role'), ...values })
async function made(values: object = {}, by: Client = admin): Promise<string> {
  const reply = await by.post<{ id: string }>(path, input(values))
  expect(reply).toMatchObject({ code: 200, msg: expect.any(String) as string })
  return reply.data.id
}
const listed = async (query: string, by: Client = admin) => (await by.get<Page>(`${path}?${query}`)).data
const listIds = ({ list }: Page) => list.map(({ id }) => id)

describe('roles', () => {
  it('are created with three names, organizations and a second factor, and read back [S7.104, S7.106, F7.57, SO.85]', async () => {
    const values = input({
      fullNameI18n: { tw: '值班長', en: 'Shift leader' },
      organizeIds: [team, east],
      sortCode: 7,
      description: '带班',
      needsSecondFactor: 1,
    })
    const reply = await admin.post<{ id: string }>(path, values, { 'Accept-Language': 'zh' })
    expect(reply).toMatchObject({ code: 200, msg: '新建成功' })
    const { data } = await admin.get<RoleRow>(`${path}/${reply.data.id}`)
    expect(data).toEqual({
      ...values,
      id: reply.data.id,
      enabledMark: 1,
      organizeIds: expect.arrayContaining([team, east]) as unknown,
    })
  })

  it('are listed by page with their organizations and user counts, found by names and code [S7.101, F7.54, F7.55]', async () => {
    const mark = unique('m')
    const one = await made({ fullName: `${mark}甲`, organizeIds: [team], sortCode: 2 })
    const two = await made({ fullName: '乙', fullNameI18n: { en: `${mark} B` }, sortCode: 1 })
    const three = await made({ fullName: '丙', enCode: `${mark}.c`, sortCode: 3 })
    await aUser(server.db, { roles: [one], organize: team })
    const all = await listed(`keyword=${mark}`)
    expect(listIds(all)).toEqual([two, one, three])
    expect(all.list[1]).toMatchObject({
      fullName: `${mark}甲`,
      organizes: ['华东公司/一班'],
      userCount: 1,
      mayEdit: true,
      mayRemove: true,
      mayAssign: true,
    })
    const second = await listed(`keyword=${mark}&pageSize=1&currentPage=2&sidx=sortCode&sort=desc`)
    expect([listIds(second), second.pagination.total]).toEqual([[one], 3])
    expect(listIds(await listed(`keyword=${encodeURIComponent('%')}${mark}`))).toEqual([])
  })

  it('are limited to an organization with those below it, or to the global ones [S2.175]', async () => {
    const mark = unique('n')
    const below = await made({ fullName: mark, organizeIds: [team] })
    const beside = await made({ fullName: mark, organizeIds: [north] })
    const everywhere = await made({ fullName: mark })
    expect(listIds(await listed(`keyword=${mark}&organizeId=${east}`))).toEqual([below])
    expect(listIds(await listed(`keyword=${mark}&organizeId=${north}`))).toEqual([beside])
    expect(listIds(await listed(`keyword=${mark}&organizeId=1`))).toEqual([everywhere])
    expect(listIds(await listed(`keyword=${mark}&organizeId=nowhere`))).toEqual([])
  })

  it('are changed; a missing needsSecondFactor stays as it was [S7.105]', async () => {
    const id = await made({ organizeIds: [team], needsSecondFactor: 1 })
    const values = input({ fullName: '副值', organizeIds: [north], description: '改' })
    expect(await admin.put(`${path}/${id}`, values)).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ ...values, needsSecondFactor: 1 })
  })

  it('cannot share a code, and the error names the field [S7.104, S7.105]', async () => {
    const enCode = unique('taken')
    await made({ enCode })
    const refusal = { code: 409, data: { field: 'enCode' } }
    expect(await admin.post(path, input({ enCode }))).toMatchObject(refusal)
    expect(await admin.put(`${path}/${await made()}`, input({ enCode }))).toMatchObject(refusal)
  })

  it('cannot have an unknown organization', async () => {
    const gone = '00000000-0000-7000-8000-000000000000'
    expect(await admin.post(path, input({ organizeIds: [gone] }))).toMatchObject({
      code: 400,
      data: { field: 'organizeIds' },
    })
  })

  it('cannot lose an organization that their users need [S7.105]', async () => {
    const id = await made({ organizeIds: [east] })
    await aUser(server.db, { roles: [id], organize: team })
    expect(await admin.put(`${path}/${id}`, input({ organizeIds: [team] }))).toMatchObject({ code: 200 })
    expect(await admin.put(`${path}/${id}`, input({ organizeIds: [north] }))).toMatchObject({
      code: 409,
      data: { field: 'organizeIds' },
    })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ organizeIds: [team] })
    expect(await admin.put(`${path}/${id}`, input({ organizeIds: [] }))).toMatchObject({ code: 200 })
  })

  it('are disabled and enabled; the rights of their users change with the next call [S7.108, SO.86]', async () => {
    const menu = await aMenu(server.db)
    await server.deps.bus.publish('rights')
    const id = await made()
    await grant(server.db, 'role', id, [['menu', menu.id]])
    const user = await aUser(server.db, { roles: [id] })
    const client = await server.as(user.account)
    const has = async () => JSON.stringify((await client.get('/api/oauth/CurrentUser')).data).includes(menu.enCode)
    expect(await has()).toBe(true)
    expect(await admin.put(`${path}/${id}/Actions/State`, { isConfirmed: true })).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ enabledMark: 0 })
    expect(await has()).toBe(false)
    expect(await admin.put(`${path}/${id}/Actions/State`)).toMatchObject({ code: 200 })
    expect(await has()).toBe(true)
    await admin.put(`${path}/${id}`, input({ enabledMark: 0, isConfirmed: true }))
    expect(await has()).toBe(false)
  })

  it('are deleted with their grants once they have no users; until then the error counts them [S7.107]', async () => {
    const menu = await aMenu(server.db)
    const id = await made({ fullName: '退役角色' })
    await grant(server.db, 'role', id, [['menu', menu.id]])
    const user = await aUser(server.db, { roles: [id] })
    const refusal = await admin.delete(`${path}/${id}`, undefined, { 'Accept-Language': 'zh' })
    expect(refusal).toMatchObject({ code: 409, msg: '“退役角色”仍被使用（1 名用户），不能删除' })
    await server.db.sql.deleteFrom('user_roles').where('user_id', '=', user.id).execute()
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
    expect(await admin.get(`${path}/${id}`)).toMatchObject({ code: 404 })
    const left = await server.db.sql.selectFrom('grants').select('item_id').where('object_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('are not deleted while a data interface is granted to them', async () => {
    const id = await made({ fullName: '接口角色' })
    const interfaceId = await createInterface(admin, { roleIds: [id] })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      code: 409,
      msg: '“接口角色”仍被使用（1 个数据接口），不能删除',
    })
    await admin.put(`${interfacePath}/${interfaceId}`, buildInput({ roleIds: [] }))
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
  })

  it('are copied with all grants, including the read-only ones', async () => {
    const menu = await aMenu(server.db, { forms: ['name'] })
    const from = await made({ organizeIds: [east] })
    await grant(server.db, 'role', from, [
      ['menu', menu.id],
      ['form', menu.items['form:name'] ?? ''],
    ])
    await server.db.query(`update grants set access = 'read' where object_id = $1 and item_type = 'form'`, [from])
    const { data, code } = await admin.post<{ id: string }>(`${path}/${from}/Actions/Copy`, input())
    expect(code).toBe(200)
    const grantsOf = (id: string) =>
      server.db.query('select item_type, item_id, access from grants where object_id = $1 order by 1', [id])
    expect(await grantsOf(data.id)).toEqual(await grantsOf(from))
    expect(await grantsOf(data.id)).toHaveLength(2)
  })
})

describe('a delegated administrator', () => {
  it('sees only the roles of their part of the tree, and no global ones [S7.101, S7.106]', async () => {
    const mark = unique('d')
    const mine = await made({ fullName: mark, organizeIds: [team] })
    const shared = await made({ fullName: mark, organizeIds: [team, north] })
    const theirs = await made({ fullName: mark, organizeIds: [north] })
    const everywhere = await made({ fullName: mark })
    const found = await listed(`keyword=${mark}`, delegate.client)
    expect(new Set(listIds(found))).toEqual(new Set([mine, shared]))
    expect(found.pagination.total).toBe(2)
    const marks = (id: string) => found.list.find((row) => row.id === id)
    expect(marks(mine)).toMatchObject({ mayEdit: true, mayRemove: true, mayAssign: true })
    expect(marks(shared)).toMatchObject({ mayEdit: false, mayRemove: false, mayAssign: true })
    for (const hidden of [theirs, everywhere]) {
      for (const reply of [
        await delegate.client.get(`${path}/${hidden}`),
        await delegate.client.put(`${path}/${hidden}`, input({ organizeIds: [team] })),
        await delegate.client.put(`${path}/${hidden}/Actions/State`),
        await delegate.client.delete(`${path}/${hidden}`),
        await delegate.client.post(`${path}/${hidden}/Actions/Copy`, input({ organizeIds: [team] })),
        await delegate.client.get(`${path}/${hidden}/Members`),
        await delegate.client.put(`${path}/${hidden}/Members`, { add: [delegate.user.id] }),
      ])
        expect(reply).toMatchObject({ code: 404 })
    }
  })

  it('creates and changes roles of their part only, no global or shared ones [S7.104, S7.105, S7.107]', async () => {
    const mine = await made({ organizeIds: [team] }, delegate.client)
    for (const organizeIds of [[], [north], [team, north]]) {
      expect(await delegate.client.post(path, input({ organizeIds }))).toMatchObject({ code: 403 })
      expect(await delegate.client.put(`${path}/${mine}`, input({ organizeIds }))).toMatchObject({ code: 403 })
    }
    const shared = await made({ organizeIds: [team, north] })
    expect(await delegate.client.put(`${path}/${shared}`, input({ organizeIds: [team] }))).toMatchObject({ code: 403 })
    expect(await delegate.client.put(`${path}/${shared}/Actions/State`)).toMatchObject({ code: 403 })
    expect(await delegate.client.delete(`${path}/${shared}`)).toMatchObject({ code: 403 })
    expect(await delegate.client.delete(`${path}/${mine}`)).toMatchObject({ code: 200 })
  })

  it('neither copies nor enables a role with rights that they lack [S7.108]', async () => {
    const menu = await aMenu(server.db, { fullName: '结算总览' })
    const id = await made({ organizeIds: [team], enabledMark: 0 })
    await grant(server.db, 'role', id, [['menu', menu.id]])
    const zh = { 'Accept-Language': 'zh' }
    const refusal = { code: 403, msg: '你自己没有“结算总览”权限，不能授予他人' }
    const values = input({ organizeIds: [team] })
    expect(await delegate.client.post(`${path}/${id}/Actions/Copy`, values, zh)).toMatchObject(refusal)
    expect(await delegate.client.put(`${path}/${id}/Actions/State`, undefined, zh)).toMatchObject(refusal)
    expect(await delegate.client.put(`${path}/${id}`, { ...values, enabledMark: 1 }, zh)).toMatchObject(refusal)
    expect(await delegate.client.put(`${path}/${id}`, { ...values, enabledMark: 0 }, zh)).toMatchObject({ code: 200 })
  })

  it('cannot change whether a role requires a second factor', async () => {
    const id = await made({ organizeIds: [team], needsSecondFactor: 1 })
    const change = (needsSecondFactor?: number) =>
      delegate.client.put(`${path}/${id}`, input({ organizeIds: [team], needsSecondFactor }))
    expect(await change(0)).toMatchObject({ code: 403, data: { field: 'needsSecondFactor' } })
    expect(await change(1)).toMatchObject({ code: 200 })
    expect(await change()).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ needsSecondFactor: 1 })
    const created = await delegate.client.post(path, input({ organizeIds: [team], needsSecondFactor: 1 }))
    expect(created).toMatchObject({ code: 403 })
  })

  it('may do in an organization only what their delegation allows', async () => {
    const looker = await aDelegate(server, null, [page])
    await aGrade(server.db, looker.user.id, east, { sub_select: true })
    const id = await made({ organizeIds: [team] })
    expect(await looker.client.get(`${path}/${id}`)).toMatchObject({ code: 200 })
    expect(await looker.client.put(`${path}/${id}`, input({ organizeIds: [team] }))).toMatchObject({ code: 403 })
    expect(await looker.client.delete(`${path}/${id}`)).toMatchObject({ code: 403 })
    expect(await looker.client.post(path, input({ organizeIds: [team] }))).toMatchObject({ code: 403 })
  })
})

describe('access', () => {
  it('is refused to users who administer nothing, who lack the page, and who are not signed in', async () => {
    const id = await made({ organizeIds: [team] })
    const idle = await aDelegate(server, null, [page])
    expect((await listed('', idle.client)).list).toEqual([])
    expect(await idle.client.get(`${path}/${id}`)).toMatchObject({ code: 404 })
    expect(await idle.client.post(path, input({ organizeIds: [team] }))).toMatchObject({ code: 403 })
    const staff = await server.as((await aUser(server.db, { roles: [await aRole(server.db)] })).account)
    for (const [client, code] of [
      [staff, 403],
      [server.nobody, 602],
    ] as const)
      for (const reply of [
        await client.get(path),
        await client.get(`${path}/${id}`),
        await client.post(path, input()),
        await client.put(`${path}/${id}`, input()),
        await client.put(`${path}/${id}/Actions/State`),
        await client.post(`${path}/${id}/Actions/Copy`, input()),
        await client.delete(`${path}/${id}`),
        await client.get(`${path}/${id}/Members`),
        await client.put(`${path}/${id}/Members`, {}),
      ])
        expect(reply).toMatchObject({ code })
  })
})
