import {
  type CurrentUser,
  type EndpointData,
  type Explanation,
  mapMenuLimits,
  type MenuDetail,
  menuType,
  type MenuItemRow,
  type sourceListEndpoints,
} from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { sourceTopic } from '../data-sources/index.ts'
import { createOtherDatabase, type OtherDatabase } from '../data-sources/testing/other-database.ts'
import { exportRows, failExport } from './testing/export-rows.ts'
import { column, columns, createSource, createTables } from './testing/tables.ts'

type Page = EndpointData<typeof sourceListEndpoints.rows>

const [menus, sources, lists] = ['/api/system/Menu', '/api/system/DataSource', '/api/system/SourceList']
const hiddenFault = '数据源暂时无法读取，请联系管理员'

let server: TestServer
let other: OtherDatabase
let admin: Client
let system: string
let source: string
/** a list of the table of sites */
let list: string

const aList = (values: object = {}) => ({ sourceId: source, table: 'site', columns, ...values })
const aBody = (values: object = {}) => ({
  ...{ fullName: '场站清单', fullNameI18n: { en: 'Sites' }, enCode: unique('list'), type: menuType.sourceList },
  ...{ systemId: system, parentId: '-1', sourceList: aList() },
  ...values,
})
const createList = async (values: object = {}): Promise<string> => {
  const reply = await admin.post<{ id: string }>(menus, aBody(values))
  expect(reply.code, reply.msg).toBe(200)
  return reply.data.id
}
const getDetail = async (id: string) => (await admin.get<MenuDetail>(`${menus}/${id}`)).data
const change = async (id: string, values: object) =>
  admin.put(`${menus}/${id}`, { ...(await getDetail(id)), ...values })
const readPage = (client: Client, query = '', id = list) => client.get<Page>(`${lists}/${id}/Rows${query}`)
const listFirst = async (client: Client, query = '', id = list) => {
  const { code, msg, data } = await readPage(client, query, id)
  expect(code, msg).toBe(200)
  return data.list.map(({ cells }) => cells[0])
}
/** A user with the menu, and with those of its items. */
async function aHolder(id: string, ...codes: string[]): Promise<Client> {
  const { list: items } = (await admin.get<{ list: MenuItemRow[] }>(`${menus}/${id}/Items`)).data
  const granted = items.filter(({ kind, enCode }) => codes.includes(`${kind}:${enCode}`))
  const role = await aRole(server.db, {
    grants: [['menu', id], ...granted.map((item) => [item.kind, item.id] as const)],
  })
  const user = await aUser(server.db, { roles: [role] })
  await server.deps.bus.publish('rights')
  return server.as(user.account)
}

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  other = await createOtherDatabase(createCertificate())
  await createTables(other)
  system = await theSystem(server.db)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  source = await createSource(admin, other)
  list = await createList()
})
afterAll(async () => {
  await server.deps.bus.publish(sourceTopic, '')
  await server.close()
  await other.close()
})

describe('a list of a table', () => {
  let holder: Client
  beforeEach(async () => {
    holder ??= await aHolder(list)
  })

  it('shows the rows of its table in the menu to those who were granted it, and to nobody else', async () => {
    const { routerList } = (await holder.get<CurrentUser>('/api/oauth/CurrentUser')).data
    const item = routerList.flatMap(({ children }) => children).find(({ id }) => id === list)
    expect(item).toMatchObject({ type: 9, fullName: '场站清单' })
    expect(item?.urlAddress).toBe(`/sourceList/${item?.enCode}`)
    // neither the table nor the columns, which may be hidden
    expect(item?.propertyJson).not.toContain('secret')
    const { data } = await readPage(holder)
    expect(data.list.map(({ cells }) => cells)).toEqual([
      ['北站', '12345678901234567.500', 'true', '2026-01-02', 'x9', { text: '长'.repeat(200), length: 300 }],
      ['南站', '20.250', 'false', '2025-03-04', 'x1', null],
      ['东站', null, null, null, 'x5', '无'],
    ])
    expect(data).toMatchObject({ missing: [], isStable: true, pagination: { total: 3, totalKind: 'exact' } })
    const stranger = await server.as((await aUser(server.db)).account)
    for (const path of ['', '/Rows', '/Row?key=x'])
      expect((await stranger.get(`${lists}/${list}${path}`)).code, path).toBe(403)
    expect((await stranger.post(`${lists}/${list}/Actions/Excel`, {})).code).toBe(403)
    const page = await aMenu(server.db, { type: menuType.page })
    expect((await readPage(admin, '', page.id)).code).toBe(404)
  })

  it('names its columns in the language of the user', async () => {
    const user = await aUser(server.db, { isAdministrator: true, language: 'en' })
    const reply = await (
      await server.as(user.account)
    ).get<EndpointData<typeof sourceListEndpoints.get>>(`${lists}/${list}`)
    expect(reply.data.columns[0]).toEqual({
      ...{ name: 'name', label: 'Column name', kind: 'text', display: 'text', width: 160 },
      ...{ isSearchable: true, isSortable: true },
    })
    expect(reply.data.mayExport).toBe(true)
  })

  it.each([
    ['keyword=%E5%8D%97', ['南站']],
    // an exact number, and a date
    ['keyword=20.25', ['南站']],
    ['keyword=2026-01-02', ['北站']],
    ['keyword=true', []],
    ["keyword=' or 1=1 --", []],
    ['sidx=power&sort=desc', ['东站', '北站', '南站']],
    ['sidx=secret&sort=asc', ['南站', '东站', '北站']],
    ['currentPage=2&pageSize=2', ['东站']],
    [`filters=${encodeURIComponent('[{"field":"power","op":"from","value":"100"}]')}`, ['北站']],
    [`keyword=x&filters=${encodeURIComponent('[{"field":"built","op":"empty"}]')}`, ['东站']],
  ])('is searched, sorted, filtered and paged by its source: %s', async (query, names) => {
    expect(await listFirst(holder, `?${query}`)).toEqual(names)
  })

  it.each([
    ['a column that is not to be sorted by', 'sidx=built'],
    ['a column that is not searched in', `filters=${encodeURIComponent('[{"field":"is_open","op":"notEmpty"}]')}`],
    ['a column that it does not show', 'sidx=code'],
    ['no value of the column', `filters=${encodeURIComponent('[{"field":"power","op":"from","value":"x"}]')}`],
    ['rows that are too far', 'currentPage=999999&pageSize=500'],
    ['no JSON', 'filters=x'],
    ['no number', 'pageSize=x'],
    ['too many', 'pageSize=501'],
  ])('refuses %s', async (_what, query) => {
    expect((await readPage(holder, `?${query}`)).code).toBe(400)
  })

  it('opens a row with its long texts, by a key that nobody can make', async () => {
    const { data } = await readPage(holder)
    const key = data.list[0]?.key ?? ''
    expect(Buffer.from(key, 'base64url').toString()).not.toContain('s1')
    const row = await holder.get<{ cells: unknown[] }>(`${lists}/${list}/Row?key=${key}`)
    expect(row.data.cells).toEqual(['北站', '12345678901234567.500', 'true', '2026-01-02', 'x9', '长'.repeat(300)])
    const copy = await createList()
    for (const [id, wrong] of [
      [list, 'x'],
      [list, `${key.slice(0, -2)}AA`],
      [copy, key],
    ])
      expect((await admin.get(`${lists}/${id}/Row?key=${wrong}`)).code).toBe(404)
    await other.run(`insert into site values ('s4', 1, '过站')`)
    const last = (await readPage(holder)).data.list.find(({ cells }) => cells[0] === '过站')?.key ?? ''
    await other.run(`delete from site where code = 's4'`)
    expect((await holder.get(`${lists}/${list}/Row?key=${last}`)).code).toBe(404)
  })

  it('of a table without a key has rows that are not opened, and says that their order is not fixed', async () => {
    const id = await createList({ sourceList: aList({ table: 'keyless', columns: [column('name')] }) })
    const { data } = await readPage(admin, '', id)
    expect(data).toMatchObject({ isStable: false, pagination: { total: 60, totalKind: 'exact' } })
    expect(data.list[0]?.key).toBe('')
  })
})

describe('columns of a list', () => {
  it('that a user was not granted are neither shown, searched, sorted nor exported', async () => {
    const id = await createList({ useColumnPermission: true, useBtnPermission: true })
    const holder = await aHolder(id, 'column:name', 'column:power')
    expect((await readPage(holder, '', id)).data.list.map(({ cells }) => cells)).toEqual([
      ['北站', '12345678901234567.500'],
      ['南站', '20.250'],
      ['东站', null],
    ])
    expect(await listFirst(holder, '?keyword=x9', id)).toEqual([])
    expect((await readPage(holder, '?sidx=secret', id)).code).toBe(400)
    const filter = encodeURIComponent('[{"field":"secret","op":"equals","value":"x9"}]')
    expect((await readPage(holder, `?filters=${filter}`, id)).code).toBe(400)
    const key = (await readPage(holder, '', id)).data.list[0]?.key
    expect((await holder.get<{ cells: unknown[] }>(`${lists}/${id}/Row?key=${key}`)).data.cells).toHaveLength(2)
    expect((await holder.post(`${lists}/${id}/Actions/Excel`, {})).code).toBe(403)
    const exporter = await aHolder(id, 'column:name', 'column:power', 'button:btn_export')
    expect(await exportRows(server.url, exporter, id, { sidx: 'power', sort: 'asc' })).toEqual([
      ['列 name', '列 power'],
      ['南站', '20.25'],
      ['北站', '12345678901234567.500'],
      ['东站', ''],
    ])
    const nothing = await aHolder(id)
    expect((await readPage(nothing, '', id)).code).toBe(403)
  })

  it('are explained by the grants behind them', async () => {
    const id = await createList({ useColumnPermission: true })
    const { items } = await getItems(id)
    const role = await aRole(server.db, {
      grants: [
        ['menu', id],
        ['column', items.get('column:name') ?? ''],
      ],
    })
    const user = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const ask = async (code: string) =>
      (await admin.post<Explanation>('/api/permission/Explain', { userId: user.id, menuId: id, kind: 'column', code }))
        .data.allowed
    expect([await ask('name'), await ask('secret')]).toEqual([true, false])
  })

  it('that stay keep their grants when the list is changed; others lose them; labels follow', async () => {
    const id = await createList({ useColumnPermission: true })
    const { items: before } = await getItems(id)
    const holder = await aHolder(id, 'column:name', 'column:secret')
    const next = [column('power', { kind: 'decimal', label: '功率' }), column('name', { label: '站名' })]
    expect((await change(id, { sourceList: aList({ columns: next }) })).code).toBe(200)
    const { items, list: rows } = await getItems(id)
    expect([...items.keys()].toSorted()).toEqual(['button:btn_export', 'column:name', 'column:power'])
    expect(items.get('column:name')).toBe(before.get('column:name'))
    expect(rows.find(({ enCode }) => enCode === 'name')).toMatchObject({ fullName: '站名', origin: 'release' })
    expect(await listFirst(holder, '', id)).toEqual(['北站', '南站', '东站'])
    // they come from the list alone
    const item = { kind: 'column', enCode: 'secret', fullName: '密' }
    expect((await admin.post(`${menus}/${id}/Items`, item)).code).toBe(400)
    expect((await admin.delete(`${menus}/${id}/Items/${items.get('column:name')}`)).code).toBe(409)
  })

  it('of another table lose their grants, whatever their names', async () => {
    const id = await createList({ useColumnPermission: true })
    const { items: before } = await getItems(id)
    const holder = await aHolder(id, 'column:name')
    expect(await listFirst(holder, '?pageSize=1', id)).toEqual(['北站'])
    const next = aList({ table: 'keyless', columns: [column('name')] })
    expect((await change(id, { sourceList: next })).code).toBe(200)
    const { items } = await getItems(id)
    expect(items.get('column:name')).not.toBe(before.get('column:name'))
    expect(items.get('button:btn_export')).toBe(before.get('button:btn_export'))
    expect((await readPage(holder, '', id)).code).toBe(403)
  })

  it('are renamed as permission items, also where their code is not that of an item', async () => {
    const id = await createList({ sourceList: aList({ table: 'chinese', columns: [column('名称')] }) })
    const path = `${menus}/${id}/Items/${(await getItems(id)).items.get('column:名称')}`
    const item = { enCode: '名称', fullName: '站名', fullNameI18n: {} }
    expect(await admin.put(path, item)).toMatchObject({ code: 200 })
    expect((await getItems(id)).list.find(({ enCode }) => enCode === '名称')?.fullName).toBe('站名')
    expect((await admin.put(path, { ...item, enCode: '站名' })).code).toBeGreaterThanOrEqual(400)
    const own = await admin.post<{ id: string }>(`${menus}/${id}/Items`, { ...item, kind: 'button', enCode: 'btn_a' })
    const refused = await admin.put(`${menus}/${id}/Items/${own.data.id}`, { ...item, enCode: '按钮' })
    expect([refused.code, refused.data]).toEqual([400, { field: 'enCode' }])
  })

  it('that the table has lost are named, and the others are shown', async () => {
    await other.run(`create table shrinking (id int primary key, name text, gone text);
      insert into shrinking values (1, '在', '曾在'); grant select on shrinking to ${other.userName}`)
    const shown = [column('gone'), column('name')]
    const id = await createList({ sourceList: aList({ table: 'shrinking', columns: shown }) })
    await other.run('alter table shrinking drop column gone')
    expect((await readPage(admin, '?keyword=在', id)).data).toMatchObject({
      missing: ['列 gone'],
      list: [{ cells: [null, '在'] }],
    })
    // a change that leaves the columns as they are is possible, and one that keeps the lost one among others
    expect((await change(id, { fullName: '改名' })).code).toBe(200)
    const add = (name: string) =>
      change(id, { sourceList: aList({ table: 'shrinking', columns: [...shown, column(name)] }) })
    expect([(await add('id')).code, (await add('never')).code]).toEqual([200, 400])
    const holder = await aHolder(id)
    await other.run('drop table shrinking')
    expect((await readPage(admin, '', id)).msg).toContain('shrinking')
    expect(await readPage(holder, '', id)).toMatchObject({ code: 424, data: null, msg: hiddenFault })
  })
})

describe('errors of a source', () => {
  it('are shown to those who may read it; readers of its lists learn no address, table or value', async () => {
    const id = await createList({ sourceList: aList({ table: 'faulty', columns: [column('name')] }) })
    const holder = await aHolder(id)
    expect((await readPage(admin, '', id)).msg).toMatch(/faulty.*a secret value/)
    expect(await readPage(holder, '', id)).toMatchObject({ code: 424, data: null, msg: hiddenFault })
    // what the reader has asked for is not hidden
    expect((await readPage(holder, '?sidx=nothing', id)).msg).toContain('nothing')
    expect((await failExport(holder, id)).fault).toBe(hiddenFault)
    const setHosts = (interfaceHosts: string[]) => admin.put('/api/system/SysConfig', { interfaceHosts })
    await setHosts([])
    expect((await readPage(admin, '', id)).msg).toContain(String(other.port))
    expect(await readPage(holder, '', id)).toMatchObject({ code: 424, data: null, msg: hiddenFault })
    await setHosts([`127.0.0.1:${other.port}`])
  })
})

const getItems = async (id: string) => {
  const { list: rows } = (await admin.get<{ list: MenuItemRow[] }>(`${menus}/${id}/Items`)).data
  return { list: rows, items: new Map(rows.map((item) => [`${item.kind}:${item.enCode}`, item.id])) }
}

describe('who makes lists', () => {
  it('has to be allowed to read the source; renaming does not need it', async () => {
    const buttons = ['btn_add', 'btn_edit']
    const page = await aMenu(server.db, { enCode: 'system.menu', buttons, property: mapMenuLimits(() => true) })
    const items = buttons.map((code) => ['button', page.items[`button:${code}`] ?? ''] as const)
    const role = await aRole(server.db, { grants: [['menu', page.id], ...items] })
    const author = await aUser(server.db, { roles: [role] })
    await server.deps.bus.publish('rights')
    const client = await server.as(author.account)
    expect(await client.post(menus, aBody())).toMatchObject({
      code: 403,
      msg: expect.stringContaining('数据源') as string,
    })
    const id = await createList()
    const detail = await getDetail(id)
    expect((await client.put(`${menus}/${id}`, { ...detail, fullName: '改名' })).code).toBe(200)
    const more = aList({ columns: [...columns, column('code')] })
    expect((await client.put(`${menus}/${id}`, { ...detail, sourceList: more })).code).toBe(403)
    expect((await getDetail(id)).sourceList).toEqual(aList())
  })

  it.each<[string, object, number]>([
    ['no table', { sourceList: null }, 400],
    ['a table that the source does not have', { sourceList: { table: 'nowhere' } }, 404],
    ['a column that the table does not have', { sourceList: { columns: [column('nothing')] } }, 400],
    ['the same column twice', { sourceList: { columns: [column('name'), column('name')] } }, 400],
    ['no columns', { sourceList: { columns: [] } }, 400],
    ['too many columns', { sourceList: { columns: Array.from({ length: 101 }, (_, at) => column(`c${at}`)) } }, 400],
    ['a width that is none', { sourceList: { columns: [column('name', { width: 1e9 })] } }, 400],
    ['a source that does not exist', { sourceList: { sourceId: '00000000-0000-7000-8000-000000000000' } }, 400],
  ])('is refused for %s', async (_what, { sourceList }: { sourceList?: object | null }, code) => {
    expect((await admin.post(menus, aBody({ sourceList: sourceList && aList(sourceList) }))).code).toBe(code)
  })

  it('finds the lists of a table, and copies one with its columns', async () => {
    const first = await createList({ sourceList: aList({ table: 'long_table', columns: [column('name')] }) })
    const { data } = await admin.post<{ id: string }>(`${menus}/${first}/Actions/Copy`)
    const found = await admin.get<{ list: { id: string; columns: number }[] }>(
      `${sources}/${source}/Tables/long_table/Lists`,
    )
    expect(found.data.list.map(({ id, columns: count }) => [id, count]).toSorted()).toEqual(
      [first, data.id].map((id) => [id, 1]).toSorted(),
    )
    expect(await listFirst(admin, '?pageSize=1', data.id)).toEqual(['row 1'])
  })
})

describe('a list and what it reads', () => {
  it('keeps its source from being deleted, and asks before it is turned off; what is off shows no rows', async () => {
    const { port, database, userName, password } = other
    const shared = { host: '127.0.0.1', port, database, userName, password }
    const input = { fullName: '用着的库', enCode: unique('source'), ...shared }
    const used = (await admin.post<{ id: string }>(sources, input)).data.id
    const id = await createList({ fullName: '用库的清单', sourceList: aList({ sourceId: used }) })
    const uses = await admin.get<{ list: { kind: string; fullName: string }[] }>(
      `/api/visualdev/References/dataSource/${used}/UsedBy`,
    )
    expect(uses.data.list.map(({ kind, fullName }) => [kind, fullName])).toEqual([['menu', '用库的清单']])
    expect(await admin.delete(`${sources}/${used}`)).toMatchObject({
      ...{ code: 409, msg: expect.stringContaining('用库的清单') as string },
    })
    const off = { ...input, enabledMark: 0 }
    expect((await admin.put(`${sources}/${used}`, off)).code).toBe(409)
    expect((await admin.put(`${sources}/${used}`, { ...off, isConfirmed: true })).code).toBe(200)
    expect(await readPage(admin, '', id)).toMatchObject({ code: 409, msg: '数据源已停用' })
    expect((await admin.get(`${lists}/${id}`)).code).toBe(200)
    const onIt = await admin.post(menus, aBody({ sourceList: aList({ sourceId: used }) }))
    expect(onIt).toMatchObject({ code: 400, data: { field: 'sourceId' }, msg: '请选择已启用的数据源' })
    // in the recycle bin with its source, it comes back after it
    expect((await admin.delete(`${menus}/${id}`)).code).toBe(200)
    expect((await readPage(admin, '', id)).code).toBe(404)
    expect((await admin.delete(`${sources}/${used}`)).code).toBe(200)
    const restore = () => admin.post(`${menus}/Bin/${id}/Actions/Restore`, { enCode: '' })
    expect((await restore()).code).toBeGreaterThanOrEqual(400)
    expect((await admin.post(`${sources}/Bin/${used}/Actions/Restore`, { enCode: '' })).code).toBe(200)
    expect((await restore()).code).toBe(200)
    await admin.put(`${sources}/${used}`, { ...input, enabledMark: 1 })
    expect(await listFirst(admin, '', id)).toEqual(['北站', '南站', '东站'])
  })

  it('is in the audit trail with its table', async () => {
    const id = await createList({ fullName: '留痕清单' })
    await change(id, { sourceList: aList({ columns: [column('name', { label: '站名' })] }) })
    const rows = await server.db.query<{ action: string; text: string }>(
      'select action, changed_after::text as text from audit_entries where object_id = $1 order by seq',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(rows.at(-1)?.text).toContain('站名')
  })
})
