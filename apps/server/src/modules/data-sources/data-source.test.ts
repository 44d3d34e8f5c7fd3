import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import {
  sourceFaultCode,
  type DataSource,
  type InterfaceRecord,
  type SourceField,
  type SourceTable,
  type SysConfig,
  type TestedSource,
  type TrialResult,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReader } from '../../platform/database/reader/reader.ts'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { getInterfaceLog } from '../data-interfaces/interface-log.ts'
import {
  buildInput as anInterfaceInput,
  createInterface,
  createInterfaceCaller,
  path as interfaces,
} from '../data-interfaces/testing/interfaces.ts'
import { getSourceReader } from './source-reader.ts'
import { createOtherDatabase, getPort, type OtherDatabase } from './testing/other-database.ts'

const path = '/api/system/DataSource'
const nobodys = '00000000-0000-7000-8000-000000000000'

let server: TestServer
let other: OtherDatabase
let admin: Client
let staff: Client
let role: string
/** a port without a server */
let closed: number
/** servers that are no databases: one that speaks HTTP, one that never replies */
let web: Server
let silent: Server
let unanswered: Promise<Reply<TestedSource>>

const aPort = (listening: Server) =>
  new Promise<number>((resolve) => listening.listen(0, '127.0.0.1', () => resolve(getPort(listening))))

beforeAll(async () => {
  server = await startTestServer()
  other = await createOtherDatabase(createCertificate())
  await other.run(`
    create table site (id int primary key, name text not null, power numeric(8, 2), at timestamptz);
    comment on table site is '场站';
    comment on column site.name is '名称';
    insert into site values (1, '汉堡', 100.50, '2026-01-02 03:04:05+00'), (2, '柏林', 20, null), (3, '里昂 50%', 5, null);
    create view "Large site" as select id, name from site where power > 10;
    create table hidden (id int);
    create function add_site() returns int language sql as $$ insert into site values (9, 'x') returning id $$;
    grant select on site, "Large site" to ${other.userName};
    create schema empty`)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  ;({ staff, role } = await createInterfaceCaller(server))
  web = createHttpServer((_, response) => response.end('hello'))
  silent = createServer((socket) => socket.on('error', () => undefined))
  const gone = createServer()
  closed = await aPort(gone)
  gone.close()
  const ports = [other.port, other.tlsPort, closed, await aPort(web), await aPort(silent)]
  await admin.put('/api/system/SysConfig', { interfaceHosts: ports.map((port) => `127.0.0.1:${port}`) })
  unanswered = test({ port: getPort(silent) })
})
afterAll(async () => {
  await getSourceReader(server.deps).close()
  await getReader(server.deps).close()
  silent.close()
  web.close()
  await server.close()
  await other.close()
})

const anInput = (values: object = {}) => ({
  fullName: '运维库',
  enCode: unique('source'),
  host: '127.0.0.1',
  port: other.port,
  database: other.database,
  userName: other.userName,
  password: other.password,
  ...values,
})
const test = (values: object = {}) => admin.post<TestedSource>(`${path}/Actions/Test`, anInput(values))
async function aSource(values: object = {}): Promise<string> {
  const reply = await admin.post<{ id: string }>(path, anInput(values))
  expect(reply).toMatchObject({ code: 200 })
  return reply.data.id
}
const onSource = (dataSourceId: string, query: string, values: object = {}) => ({
  dataType: 1,
  dataSourceId,
  query,
  roleIds: [role],
  ...values,
})
const tryOut = (dataSourceId: string, query: string, values: object = {}) =>
  admin.post<TrialResult>(`${interfaces}/Actions/TryOut`, onSource(dataSourceId, query, values))
const options = (id: string, body: object = {}, as = staff) =>
  as.post<InterfaceRecord[]>(`${interfaces}/${id}/Actions/Preview`, body)

describe('a data source', () => {
  it('is stored with its password encrypted, which is never returned', async () => {
    const input = anInput({ description: '另一个库', tls: 'off', schema: 'public' })
    const { password, ...rest } = input
    const made = await admin.post<{ id: string }>(path, input)
    expect(made).toMatchObject({ code: 200, msg: '新建成功' })
    const { id } = made.data
    const shown = await admin.get<DataSource>(`${path}/${id}`)
    expect(shown.data).toMatchObject({ ...rest, id, hasPassword: true, enabledMark: 1, interfaceCount: 0 })
    const listed = await admin.get<{ list: DataSource[] }>(`${path}?keyword=${input.enCode}`)
    expect(listed.data.list).toEqual([shown.data])
    const stored = await server.db.query('select s::text from data_sources s where id = $1', [id])
    expect(JSON.stringify([stored, shown, listed])).not.toContain(password)
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await admin.get(`${path}/${id}`)).code).toBe(404)
  })

  it('keeps its password through a change without one, unless the server changes', async () => {
    const input = anInput()
    const { password: _password, ...without } = input
    const id = await aSource(input)
    expect((await admin.put(`${path}/${id}`, { ...without, fullName: '改名' })).code).toBe(200)
    expect(await test({ ...without, id, password: undefined })).toMatchObject({ code: 200 })
    for (const change of [{ host: 'db.example.com' }, { port: 1 }, { userName: 'somebody' }, { tls: 'require' }]) {
      const refused = { code: 400, data: { field: 'password' }, msg: expect.stringContaining('重新填写密码') as string }
      expect(await admin.put(`${path}/${id}`, { ...without, ...change })).toMatchObject(refused)
      expect(await test({ ...without, ...change, id, password: undefined })).toMatchObject(refused)
    }
    expect((await admin.put(`${path}/${id}`, { ...without, password: '' })).code).toBe(200)
    expect((await admin.get<DataSource>(`${path}/${id}`)).data.hasPassword).toBe(false)
  })

  it('has a unique code', async () => {
    const enCode = unique('source')
    await aSource({ enCode })
    expect(await admin.post(path, anInput({ enCode }))).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it.each([
    ['host', 'a b'],
    ['host', 'postgres://a'],
    ['host', '/tmp'],
    ['port', 0],
    ['port', '5432'],
    ['database', ''],
    ['schema', 'x'.repeat(64)],
    ['userName', 'a\u0000b'],
    ['password', '\ud800'],
    ['tls', 'perhaps'],
  ])('is refused where %s is %j, and the field is named', async (field, value) => {
    const input = anInput({ [field]: value })
    expect(await admin.post(path, input)).toMatchObject({ code: 400, msg: expect.stringContaining(field) as string })
    expect((await admin.get<{ list: [] }>(`${path}?keyword=${input.enCode}`)).data.list).toEqual([])
  })
})

const failed = (reason: string, msg: string) => ({
  code: sourceFaultCode,
  msg: expect.stringContaining(msg) as string,
  data: { reason },
})

describe('the test of a data source', () => {
  it('returns the version of the server and the round-trip time', async () => {
    const { code, data } = await test()
    expect(code).toBe(200)
    expect(data.version).toMatch(/^\d+(\.\d+)?$/)
    expect(data.ms).toBeGreaterThanOrEqual(0)
  })

  it('returns the reason of a failure as a code (S8.12, SO.110)', async () => {
    expect(await test({ port: closed })).toMatchObject(failed('refused', `“127.0.0.1:${closed}”拒绝连接`))
    expect(await test({ port: getPort(web) })).toMatchObject(failed('notPostgres', '不是 PostgreSQL'))
    expect(await test({ port: getPort(web), tls: 'require' })).toMatchObject(failed('notPostgres', '不是 PostgreSQL'))
    expect(await test({ password: 'wrong' })).toMatchObject(failed('password', '密码不正确'))
    expect(await test({ password: '' })).toMatchObject(failed('password', '密码不正确'))
    expect(await test({ userName: 'who', password: 'x' })).toMatchObject({ code: sourceFaultCode })
    expect(await test({ database: 'nothing_here' })).toMatchObject(failed('database', '没有数据库“nothing_here”'))
    expect(await test({ schema: 'elsewhere' })).toMatchObject(failed('schema', '没有模式“elsewhere”'))
    expect(await test({ schema: 'empty' })).toMatchObject(failed('schema', '没有模式“empty”'))
  })

  it('encrypts and checks the certificate according to its settings', async () => {
    expect(await test({ tls: 'require' })).toMatchObject(failed('noTls', '不支持加密连接'))
    expect(await test({ tls: 'require', port: other.tlsPort })).toMatchObject({ code: 200 })
    expect(await test({ tls: 'verify', port: other.tlsPort })).toMatchObject(failed('certificate', '证书未通过校验'))
  })

  it('rejects accounts with too many privileges, and the database of the product itself', async () => {
    await other.run(`grant pg_read_server_files to ${other.userName}`)
    const tooMuch = await test()
    await other.run(`revoke pg_read_server_files from ${other.userName}`)
    expect(tooMuch).toMatchObject(failed('mighty', '权限过大'))
    const [own] = await server.db.query<{ name: string }>('select current_database() as name')
    expect(await test({ database: own?.name })).toMatchObject(failed('own', '本系统自己的数据库'))
  })

  it('connects only to hosts and ports that are listed for outgoing calls', async () => {
    expect(await test({ host: 'db.example.com', port: 5432 })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('主机“db.example.com:5432”不在允许') as string,
      data: { field: 'host' },
    })
    expect((await test({ port: 22 })).code).toBe(400)
  })

  it('reports which listed name cannot be resolved, and which address is forbidden', async () => {
    const { interfaceHosts } = (await admin.get<SysConfig>('/api/system/SysConfig')).data
    // an empty part: the system refuses it without asking a name server
    const listed = [...interfaceHosts, 'no..where:5432', '169.254.169.254:5432']
    await admin.put('/api/system/SysConfig', { interfaceHosts: listed })
    expect(await test({ host: 'no..where', port: 5432 })).toMatchObject(failed('address', '“no..where”'))
    expect(await test({ host: '169.254.169.254', port: 5432 })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('“169.254.169.254:5432”指向内部地址 169.254.169.254') as string,
      data: { field: 'host' },
    })
    await admin.put('/api/system/SysConfig', { interfaceHosts })
  })
})

describe('an SQL interface on a data source', () => {
  it('returns its records, with parameters, by page, keyword and ids', async () => {
    const source = await aSource()
    const query = 'select id, name, power, at from site where power >= {least} order by id'
    const requestParameters = [{ field: 'least', dataType: 'decimal', defaultValue: '5' }]
    const id = await createInterface(admin, onSource(source, query, { requestParameters }))
    expect((await options(id, { paramList: [{ field: 'least', defaultValue: 100 }] })).data).toEqual([
      { id: 1, name: '汉堡', power: 100.5, at: '2026-01-02 11:04:05' },
    ])
    const page = await staff.post(`${interfaces}/${id}/Action/List`, { keyword: '50%', columnOptions: 'name' })
    expect(page.data).toMatchObject({ list: [{ id: 3 }], pagination: { total: 1 } })
    const found = await staff.post<InterfaceRecord[]>(`${interfaces}/${id}/Action/InfoByIds`, { ids: ['2', '1', '7'] })
    expect(found.data.map(({ name }) => name)).toEqual(['柏林', '汉堡'])
    const shown = await admin.get<{ list: { dataSource: string }[] }>(`${interfaces}?pageSize=500`)
    expect(shown.data.list).toContainEqual(expect.objectContaining({ id, dataSource: '运维库' }))
    expect((await admin.get(`${interfaces}/${id}`)).data).toMatchObject({ dataSourceId: source })
  })

  it('only reads, only what its account may read, and nothing of the product', async () => {
    const source = await aSource()
    expect(await tryOut(source, 'select add_site()')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('read-only') as string,
    })
    expect(await tryOut(source, 'select id from\n hidden')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('未开放') as string,
    })
    expect(await tryOut(source, 'select id,\n nam from site')).toMatchObject({
      code: 400,
      data: { line: 2, column: 2 },
    })
    expect((await tryOut(source, 'select account from users')).code).toBe(400)
    expect((await tryOut(source, 'delete from site')).msg).toContain('只能写一条 SELECT')
    expect((await tryOut(source, `select set_config('default_transaction_read_only', 'off', false) as a`)).code).toBe(
      200,
    )
    const settings = `select current_setting('default_transaction_read_only'), current_setting('statement_timeout')`
    expect((await getSourceReader(server.deps).run(source, settings, [])).rows).toEqual([['on', '10s']])
    expect((await tryOut(source, 'select rolname from pg_roles')).msg).toContain('不能读取系统表')
    expect((await tryOut(source, `select repeat('x', 9000000) as a`)).msg).toBe('返回的数据超过 5 MB，已停止')
  })

  it('returns the reason of an error to administrators of interfaces, and a general error to others', async () => {
    const input = anInput()
    const source = await aSource(input)
    const id = await createInterface(admin, onSource(source, 'select id from site'))
    await admin.put(`${path}/${source}`, { ...input, database: 'nothing_here' })
    expect(await options(id, {}, admin)).toMatchObject({
      code: sourceFaultCode,
      msg: expect.stringContaining('没有数据库') as string,
    })
    expect(await options(id)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('取数失败，请联系管理员') as string,
    })
    await admin.put(`${path}/${source}`, { ...input, enabledMark: 0, isConfirmed: true })
    expect(await options(id, {}, admin)).toMatchObject({ code: 409, msg: '数据源已停用' })
    await admin.put(`${path}/${source}`, input)
    expect((await options(id)).data).toHaveLength(3)
    expect(await admin.post(interfaces, anInterfaceInput(onSource(nobodys, 'select 1 as a')))).toMatchObject({
      code: 404,
      data: { field: 'dataSourceId' },
    })
  })

  it('keeps its source, which cannot be deleted while it is used; it is exported with the code of the source', async () => {
    const enCode = unique('source')
    const source = await aSource({ fullName: '历史库', enCode })
    const id = await createInterface(admin, onSource(source, 'select id from site', { fullName: '场站' }))
    expect(await admin.delete(`${path}/${source}`)).toMatchObject({
      code: 409,
      msg: '数据源“历史库”正被以下内容使用，不能删除：场站',
    })
    const file = await fetch(`${server.url}${interfaces}/${id}/Action/Export`, {
      headers: { Authorization: admin.token },
    })
    const fileContent = await file.text()
    expect(JSON.parse(fileContent)).toMatchObject({ dataSource: enCode })
    await admin.delete(`${interfaces}/${id}`)
    const back = await admin.post<{ id: string }>(`${interfaces}/Action/Import`, { fileContent })
    expect((await admin.get(`${interfaces}/${back.data.id}`)).data).toMatchObject({ dataSourceId: source })
    await admin.delete(`${interfaces}/${back.data.id}`)
    expect((await admin.delete(`${path}/${source}`)).code).toBe(200)
    expect(await admin.post(`${interfaces}/Action/Import`, { fileContent })).toMatchObject({
      code: 400,
      msg: expect.stringContaining(`没有编码为“${enCode}”的数据源`) as string,
    })
  })

  it('closes its connections on every node after the source was changed', async () => {
    const node = await startSecondNode(server)
    const input = anInput()
    const source = await aSource(input)
    const id = await createInterface(admin, onSource(source, 'select id from site'))
    await getSourceReader(server.deps).close()
    await expect.poll(() => other.connections()).toBe(0)
    await Promise.all(Array.from({ length: 6 }, () => options(id)))
    const there = await fetch(`${node.url}${interfaces}/${id}/Actions/Preview`, {
      method: 'POST',
      headers: { Authorization: staff.token, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await there.json()).toMatchObject({ code: 200 })
    const open = await other.connections()
    expect(open).toBeGreaterThan(1)
    expect(open).toBeLessThanOrEqual(5)
    await admin.put(`${path}/${source}`, { ...input, fullName: '改名' })
    await expect.poll(() => other.connections()).toBe(0)
    await getSourceReader(node.deps).close()
    await getInterfaceLog(node.deps).flush()
    await node.close()
  })
})

describe('the schema of a data source', () => {
  let writer: Client
  let source: string
  const tables = (keyword = '', as = writer) =>
    as.get<{ list: SourceTable[] }>(`${path}/${source}/Tables?keyword=${keyword}`)
  beforeAll(async () => {
    const menu = await aMenu(server.db, { enCode: 'systemData.dataInterface' })
    const role = await aRole(server.db, { grants: [['menu', menu.id]] })
    await server.deps.bus.publish('rights')
    writer = await server.as((await aUser(server.db, { roles: [role] })).account)
    source = await aSource()
  })

  it('is shown to users who write interfaces: tables that its account may read, by name or comment', async () => {
    const site = { name: 'site', sql: 'site', label: '场站', isView: false }
    const view = { name: 'Large site', sql: '"Large site"', label: '', isView: true }
    expect((await tables()).data.list).toEqual([view, site])
    expect((await tables('场')).data.list).toEqual([site])
    expect((await tables('%25')).data.list).toEqual([])
  })

  it('lists the fields with names that a statement can use', async () => {
    const fields = (table: string) => writer.get<{ list: SourceField[] }>(`${path}/${source}/Tables/${table}/Fields`)
    expect((await fields('site')).data.list).toEqual([
      { name: 'id', sql: 'id', label: '', type: 'integer', kind: 'integer' },
      { name: 'name', sql: 'name', label: '名称', type: 'text', kind: 'text' },
      { name: 'power', sql: 'power', label: '', type: 'numeric(8,2)', kind: 'decimal' },
      { name: 'at', sql: 'at', label: '', type: 'timestamp with time zone', kind: 'datetime' },
    ])
    expect((await fields('Large%20site')).data.list).toHaveLength(2)
    for (const table of ['hidden', 'pg_authid', "'; drop table site"])
      expect((await fields(encodeURIComponent(table))).code).toBe(404)
  })

  it('is separate from the sources, which only their administrators see', async () => {
    const choices = (await writer.get<{ list: { id: string }[] }>(`${path}/Selector`)).data.list
    expect(choices.map(({ id }) => id)).toContain(source)
    expect(Object.keys(choices[0] ?? {}).sort()).toEqual(['enCode', 'enabledMark', 'fullName', 'id', 'kind'])
    expect((await writer.get(path)).code).toBe(403)
    expect((await writer.post(`${path}/Actions/Test`, anInput())).code).toBe(403)
    expect((await tables('', staff)).code).toBe(403)
  })
})

describe('a test without a reply', () => {
  it('fails after five seconds', async () => {
    expect(await unanswered).toMatchObject(failed('timeout', '在 5 秒内没有应答'))
  })
})
