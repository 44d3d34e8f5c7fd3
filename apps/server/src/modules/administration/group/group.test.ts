import type { GroupRow, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGroup, aMenu, anOrganize, aRole, aUser, grant, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDelegate, aPeoplePage, type Delegate } from '../../delegation/testing/delegates.ts'

const path = '/api/permission/Group'
type Page = { list: GroupRow[]; pagination: { total: number } }

let server: TestServer
let admin: Client
let page: BuiltMenu
let team: string
let north: string
let delegate: Delegate
beforeAll(async () => {
  server = await startTestServer()
  page = await aPeoplePage(server, 'permission.group')
  const east = await anOrganize(server.db, { fullName: '华东公司' })
  team = await anOrganize(server.db, { fullName: '一班', parentId: east })
  north = await anOrganize(server.db, { fullName: '华北公司' })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  delegate = await aDelegate(server, east, [page])
})
afterAll(() => server.close())

const input = (values: object = {}) => ({ fullName: '应急小组', enCode: unique('group'), ...values })
async function made(values: object = {}): Promise<string> {
  return (await admin.post<{ id: string }>(path, input(values))).data.id
}
const listed = async (query: string, by: Client = admin) => (await by.get<Page>(`${path}?${query}`)).data
const set = (id: string, change: { add?: string[]; remove?: string[] }, by = admin) =>
  by.put(`${path}/${id}/Members`, change, { 'Accept-Language': 'zh' })
const listMembers = async (id: string, by = admin) =>
  (await by.get<{ list: { id: string }[] }>(`${path}/${id}/Members`)).data.list.map((member) => member.id)
const person = async (organize: string | null) => (await aUser(server.db, { organize })).id

describe('groups', () => {
  it('are created with a kind and names in three languages, read and changed [S7.73, S7.75, S7.76, SO.85]', async () => {
    const values = input({
      fullNameI18n: { tw: '應急小組', en: 'Emergency team' },
      type: '安全',
      sortCode: 3,
      description: '汛期值守',
    })
    const reply = await admin.post<{ id: string }>(path, values, { 'Accept-Language': 'zh' })
    expect(reply).toMatchObject({ code: 200, msg: '新建成功' })
    const { id } = reply.data
    expect((await admin.get(`${path}/${id}`)).data).toEqual({ id, ...values, enabledMark: 1 })
    const next = input({ fullName: '防汛小组', type: '' })
    expect(await admin.put(`${path}/${id}`, next)).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ ...next, description: '', sortCode: 0 })
  })

  it('are listed by page with their member count, found by name, code and kind [S7.72, S2.176, S3.39]', async () => {
    const mark = unique('g')
    const one = await made({ fullName: `${mark}甲`, sortCode: 2 })
    const two = await made({ type: mark, sortCode: 1 })
    const three = await made({ enCode: `${mark}.c`, sortCode: 3 })
    await set(one, { add: [await person(team), await person(null)] })
    const all = await listed(`keyword=${mark}`)
    expect(all.list.map(({ id }) => id)).toEqual([two, one, three])
    expect(all.list[1]).toMatchObject({ userCount: 2, mayEdit: true, mayRemove: true, mayAssign: true })
    const second = await listed(`keyword=${mark}&pageSize=1&currentPage=2&sidx=sortCode&sort=desc`)
    expect([second.list.map(({ id }) => id), second.pagination.total]).toEqual([[one], 3])
  })

  it('are chosen from a tree of their kinds, with groups without a kind on the top level [S7.74, F7.20, FO.12, F3.45]', async () => {
    const type = unique('安全')
    const [inKind, bare, off] = [
      await made({ type, fullNameI18n: { en: 'Watch' } }),
      await made(),
      await made({ type, enabledMark: 0 }),
    ]
    const english = await server.as((await aUser(server.db, { language: 'en' })).account)
    const { list } = (await english.get<{ list: TreeNode[] }>(`${path}/Selector`)).data
    expect(list.find(({ fullName }) => fullName === type)).toMatchObject({
      id: `type:${type}`,
      type: 'category',
      children: [{ id: inKind, fullName: 'Watch', type: 'group', isLeaf: true }],
    })
    expect(list.some(({ id }) => id === bare)).toBe(true)
    expect(JSON.stringify(list)).not.toContain(off)
    expect(await server.nobody.get(`${path}/Selector`)).toMatchObject({ code: 602 })
  })

  it('cannot share a code, and the error names the field', async () => {
    const enCode = unique('taken')
    await made({ enCode })
    const refusal = { code: 409, data: { field: 'enCode' } }
    expect(await admin.post(path, input({ enCode }))).toMatchObject(refusal)
    expect(await admin.put(`${path}/${await made()}`, input({ enCode }))).toMatchObject(refusal)
  })

  it('are deleted with their grants once they have no members; until then the error says how many there are [S7.77]', async () => {
    const menu = await aMenu(server.db)
    const id = await made({ fullName: '旧小组' })
    await grant(server.db, 'group', id, [['menu', menu.id]])
    const user = await person(team)
    await set(id, { add: [user] })
    const refusal = await admin.delete(`${path}/${id}`, undefined, { 'Accept-Language': 'zh' })
    expect(refusal).toMatchObject({ code: 409, msg: '“旧小组”仍被使用（1 名用户），不能删除' })
    await set(id, { remove: [user] })
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200 })
    expect(await admin.get(`${path}/${id}`)).toMatchObject({ code: 404 })
    const left = await server.db.sql.selectFrom('grants').select('item_id').where('object_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('give their members their grants with the next call while they are enabled [S7.76]', async () => {
    const menu = await aMenu(server.db)
    await server.deps.bus.publish('rights')
    const values = input()
    const id = await made(values)
    await grant(server.db, 'group', id, [['menu', menu.id]])
    const user = await aUser(server.db)
    const client = await server.as(user.account)
    const has = async () => JSON.stringify((await client.get('/api/oauth/CurrentUser')).data).includes(menu.enCode)
    expect(await has()).toBe(false)
    await set(id, { add: [user.id] })
    expect(await has()).toBe(true)
    await admin.put(`${path}/${id}`, { ...values, enabledMark: 0, isConfirmed: true })
    expect(await has()).toBe(false)
    await admin.put(`${path}/${id}`, values)
    expect(await has()).toBe(true)
    await set(id, { remove: [user.id] })
    expect(await has()).toBe(false)
  })
})

describe('a delegated administrator', () => {
  it('sees groups with members of their part, and changes those with no other members [S7.72, S7.75, S7.76]', async () => {
    const mark = unique('d')
    const names = { fullName: mark }
    const [mine, mixed, theirs, empty] = [await made(names), await made(names), await made(names), await made(names)]
    const [inside, outside] = [await person(team), await person(north)]
    await set(mine, { add: [inside] })
    await set(mixed, { add: [inside, outside] })
    await set(theirs, { add: [outside] })
    const { list, pagination } = await listed(`keyword=${mark}`, delegate.client)
    expect(new Map(list.map((row) => [row.id, row.mayEdit]))).toEqual(
      new Map([
        [mine, true],
        [mixed, false],
      ]),
    )
    expect(list.some(({ mayRemove }) => mayRemove)).toBe(false)
    expect(pagination.total).toBe(2)

    expect(await delegate.client.put(`${path}/${mine}`, input(names))).toMatchObject({ code: 200 })
    expect(await set(mine, { add: [await person(team)] }, delegate.client)).toMatchObject({ code: 200 })
    expect(await set(mine, { add: [outside] }, delegate.client)).toMatchObject({ code: 400 })
    expect(await listMembers(mixed, delegate.client)).toEqual([inside])
    expect(await delegate.client.get(`${path}/${mixed}`)).toMatchObject({ code: 200 })
    expect(await delegate.client.put(`${path}/${mixed}`, input(names))).toMatchObject({ code: 403 })
    expect(await set(mixed, { remove: [inside] }, delegate.client)).toMatchObject({ code: 403 })
    for (const id of [mine, mixed]) expect(await delegate.client.delete(`${path}/${id}`)).toMatchObject({ code: 403 })
    for (const id of [theirs, empty]) {
      expect(await delegate.client.get(`${path}/${id}`)).toMatchObject({ code: 404 })
      expect(await delegate.client.put(`${path}/${id}`, input())).toMatchObject({ code: 404 })
      expect(await delegate.client.delete(`${path}/${id}`)).toMatchObject({ code: 404 })
      expect(await delegate.client.get(`${path}/${id}/Members`)).toMatchObject({ code: 404 })
      expect(await set(id, { add: [inside] }, delegate.client)).toMatchObject({ code: 404 })
    }
    expect(await delegate.client.post(path, input())).toMatchObject({ code: 403 })
  })

  it('cannot give a right that they lack through a group', async () => {
    const menu = await aMenu(server.db, { fullName: '结算总览' })
    const [inside, next] = [await person(team), await person(team)]
    const id = await aGroup(server.db, { enabledMark: 0, grants: [['menu', menu.id]] })
    await set(id, { add: [inside] })
    const refusal = { code: 403, msg: '你自己没有“结算总览”权限，不能授予他人' }
    expect(await set(id, { add: [next] }, delegate.client)).toMatchObject(refusal)
    const zh = { 'Accept-Language': 'zh' }
    expect(await delegate.client.put(`${path}/${id}`, input({ enabledMark: 1 }), zh)).toMatchObject(refusal)
    expect(await delegate.client.put(`${path}/${id}`, input({ enabledMark: 0 }), zh)).toMatchObject({ code: 200 })
  })
})

describe('access', () => {
  it('refuses users who administer nothing, who lack the page, and who are not signed in', async () => {
    const id = await made()
    await set(id, { add: [await person(team)] })
    const idle = await aDelegate(server, null, [page])
    expect((await listed('', idle.client)).list).toEqual([])
    expect(await idle.client.get(`${path}/${id}`)).toMatchObject({ code: 404 })
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
        await client.delete(`${path}/${id}`),
        await client.get(`${path}/${id}/Members`),
        await client.put(`${path}/${id}/Members`, {}),
      ])
        expect(reply).toMatchObject({ code })
  })
})
