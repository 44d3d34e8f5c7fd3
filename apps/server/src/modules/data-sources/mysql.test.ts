import { createServer, type Server } from 'node:net'
import {
  sourceFaultCode,
  type InterfaceRecord,
  type SourceField,
  type SourceRows,
  type SourceTable,
  type TestedSource,
  type TrialResult,
} from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { hasMariaDb, startMariaDb, type MariaDbServer } from '../../testing/mariadb-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { createInterface, createInterfaceCaller, path as interfaces } from '../data-interfaces/testing/interfaces.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { getSourceReader } from './source-reader.ts'
import { getPort } from './testing/other-database.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const path = '/api/system/DataSource'

describe.skipIf(!hasMariaDb())('a data source of MySQL or MariaDB', () => {
  let server: TestServer
  let other: MariaDbServer
  let admin: Client
  let staff: Client
  let role: string
  /** a server that is no database */
  let mails: Server
  beforeAll(async () => {
    ;[server, other] = await Promise.all([startTestServer(), startMariaDb(createCertificate())])
    await other.run(`
      create table site (id bigint primary key, name varchar(50) not null comment '名称', power decimal(8, 2),
        at datetime, \`order\` tinyint) comment '场站';
      insert into site values (1, '汉堡', 100.50, '2026-01-02 03:04:05', 1), (2, '柏林', 20, null, 2),
        (3, '里昂 50%', 5, null, 3), (9007199254740993, '巴黎\\\\', 1, null, 4);
      create view large_site as select id, name from site where power > 10;
      create table hidden (id int);
      create function add_site() returns int begin insert into site (id, name) values (9, 'x'); return 9; end;
      grant select on other.site to reading; grant select on other.large_site to reading;
      grant execute on function other.add_site to reading`)
    admin = await anAdministrator(server)
    ;({ staff, role } = await createInterfaceCaller(server))
    mails = createServer((socket) => socket.end('220 mail.example.com\r\n'))
    await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
    const interfaceHosts = [other.port, getPort(mails)].map((port) => `127.0.0.1:${port}`)
    await admin.put('/api/system/SysConfig', { interfaceHosts })
  })
  afterAll(async () => {
    await getSourceReader(server.deps).close()
    mails.close()
    await server.close()
    await other.close()
  })

  const anInput = (values: object = {}) => ({
    kind: 'mysql',
    fullName: '电站库',
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
  const tryOut = (source: string, query: string) =>
    admin.post<TrialResult>(`${interfaces}/Actions/TryOut`, onSource(source, query))
  const failed = (reason: string, msg: string) => ({
    code: sourceFaultCode,
    msg: expect.stringContaining(msg) as string,
    data: { reason },
  })

  it('is tested with the name and version of its server, or the reason of a failure as a code', async () => {
    expect((await test()).data).toMatchObject({
      server: 'MariaDB',
      version: expect.stringMatching(/^\d+\.\d+/) as string,
    })
    expect(await test({ password: 'wrong' })).toMatchObject(failed('password', '密码不正确'))
    expect(await test({ database: 'nothing_here' })).toMatchObject({ code: sourceFaultCode })
    expect(await test({ port: getPort(mails) })).toMatchObject(failed('notMysql', '不是 MySQL'))
    expect((await test({ host: 'db.example.com' })).code).toBe(400)
  })

  it('is encrypted, and its certificate is checked, according to its settings', async () => {
    expect(await test({ tls: 'require' })).toMatchObject({ code: 200 })
    expect(await test({ tls: 'verify' })).toMatchObject(failed('certificate', '证书未通过校验'))
  })

  it('is rejected where its account has privileges on the whole server', async () => {
    await other.run('grant file on *.* to reading')
    const tooMuch = await test()
    await other.run('revoke file on *.* from reading')
    expect(tooMuch).toMatchObject(failed('mighty', '权限过大'))
  })

  it('returns records of a select, with parameters, by page, keyword and ids', async () => {
    const source = await aSource()
    const query = 'select id, name, power, at, `order` from site where power >= {least} and {least} > 0 order by id'
    const requestParameters = [{ field: 'least', dataType: 'decimal', defaultValue: '0.5' }]
    const id = await createInterface(admin, onSource(source, query, { requestParameters }))
    const { data } = await staff.post<InterfaceRecord[]>(`${interfaces}/${id}/Actions/Preview`, {})
    expect(data).toEqual([
      { id: 1, name: '汉堡', power: 100.5, at: '2026-01-02 03:04:05', order: 1 },
      { id: 2, name: '柏林', power: 20, at: null, order: 2 },
      { id: 3, name: '里昂 50%', power: 5, at: null, order: 3 },
      { id: '9007199254740993', name: '巴黎\\', power: 1, at: null, order: 4 },
    ])
    const find = (keyword: string) =>
      staff.post(`${interfaces}/${id}/Action/List`, { keyword, columnOptions: 'name', pageSize: 2 })
    expect((await find('50%')).data).toMatchObject({ list: [{ id: 3 }], pagination: { total: 1 } })
    expect((await find('\\')).data).toMatchObject({ list: [{ name: '巴黎\\' }], pagination: { total: 1 } })
    expect((await find('')).data).toMatchObject({ list: [{ id: 1 }, { id: 2 }], pagination: { total: 4 } })
    const ids = ['2', '9007199254740993', '7']
    const found = await staff.post<InterfaceRecord[]>(`${interfaces}/${id}/Action/InfoByIds`, { ids })
    expect(found.data.map(({ name }) => name)).toEqual(['柏林', '巴黎\\'])
  })

  it('compares moments and days of the zone of the installation, however they are sent', async () => {
    const query = 'select id from site where at = {at} and ({day} is null or date(at) = {day})'
    const requestParameters = [
      { field: 'at', dataType: 'datetime' },
      { field: 'day', dataType: 'date' },
    ]
    const id = await createInterface(admin, onSource(await aSource(), query, { requestParameters }))
    const run = async (at: string | number, day: string | number = '') => {
      const paramList = Object.entries({ at, day }).map(([field, defaultValue]) => ({ field, defaultValue }))
      return (await staff.post<InterfaceRecord[]>(`${interfaces}/${id}/Actions/Preview`, { paramList })).data
    }
    const moment = Date.parse('2026-01-02T03:04:05+08:00')
    for (const at of [
      moment,
      '2026-01-02 03:04:05',
      '2026-01-01T19:04:05Z',
      '2026-01-01 20:04:05.0+01',
      '2026-01-01T19:04:05+00:00',
    ])
      expect([at, await run(at)]).toEqual([at, [{ id: 1 }]])
    expect(await run(moment + 1000)).toEqual([])
    expect(await run(moment, Date.parse('2026-01-02T00:00+08:00'))).toEqual([{ id: 1 }])
    await admin.delete(`${interfaces}/${id}`)
  })

  it('only reads, and only what its account may read', async () => {
    const source = await aSource()
    expect((await tryOut(source, 'select add_site() as a')).msg).toMatch(/READ ONLY/i)
    expect(await tryOut(source, 'select id from\n hidden')).toMatchObject({ code: 400 })
    expect(await tryOut(source, 'select id,\n nam from site')).toMatchObject({ code: 400, data: { field: 'query' } })
    expect((await tryOut(source, 'delete from site')).msg).toContain('只能写一条 SELECT')
    expect((await tryOut(source, 'select id from site; select 2')).msg).toContain('只能写一条 SELECT')
    for (const text of [
      `select id from site into outfile '/tmp/x'`,
      'select @@version as a',
      'select /*! sleep(1) */ 1 as a',
      'select sleep(1) as a',
      `select load_file('/etc/passwd') as a`,
      'select user from mysql.user',
      'select id from `mysql`.`user`',
      'select 1 --1 as a',
      'select ? as a',
    ])
      expect([text, (await tryOut(source, text)).code]).toEqual([text, 400])
    expect((await tryOut(source, `select repeat('x', 9000000) as a`)).msg).toBe('返回的数据超过 5 MB，已停止')
    const [row] = (await getSourceReader(server.deps).run(source, 'select count(*) from site', [])).rows
    expect(row).toEqual(['4'])
  })

  it('lists its tables and fields with names that a statement can use', async () => {
    const source = await aSource()
    const tables = await admin.get<{ list: SourceTable[] }>(`${path}/${source}/Tables`)
    expect(tables.data.list).toEqual([
      { name: 'large_site', sql: '"large_site"', label: '', isView: true },
      { name: 'site', sql: '"site"', label: '场站', isView: false },
    ])
    const fields = (table: string) => admin.get<{ list: SourceField[] }>(`${path}/${source}/Tables/${table}/Fields`)
    expect((await fields('site')).data.list).toEqual([
      { name: 'id', sql: '"id"', label: '', type: 'bigint(20)', kind: 'integer' },
      { name: 'name', sql: '"name"', label: '名称', type: 'varchar(50)', kind: 'text' },
      { name: 'power', sql: '"power"', label: '', type: 'decimal(8,2)', kind: 'decimal' },
      { name: 'at', sql: '"at"', label: '', type: 'datetime', kind: 'datetime' },
      { name: 'order', sql: '"order"', label: '', type: 'tinyint(4)', kind: 'integer' },
    ])
    expect((await fields('hidden')).code).toBe(404)
  })

  it('compares texts of any collation and sorts a select that was made from a table', async () => {
    await other.run(`
      create table plant (id int primary key, name varchar(20) collate utf8mb4_unicode_ci, code varchar(9) charset latin1);
      insert into plant values (1, 'Oben', 'a'), (2, 'Unten', 'A'), (3, 'oben 2', 'a'), (4, 'Mitte', null);
      grant select on other.plant to reading`)
    const query = `select\n  "id",\n  "code"\nfrom "plant"
where locate({name} collate utf8mb4_general_ci, "name") > 0
  and ({code} is null or "code" = {code} collate utf8mb4_bin)
  and ({id_from} is null or "id" >= {id_from})
order by "name" desc\nlimit 18446744073709551615`
    const requestParameters = [
      { field: 'name', required: true },
      { field: 'code' },
      { field: 'id_from', dataType: 'int' },
    ]
    const id = await createInterface(admin, onSource(await aSource(), query, { requestParameters }))
    const list = async (values: Record<string, unknown>) => {
      const paramList = Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue }))
      const body = { paramList, pageSize: 2 }
      const page = await staff.post<{ list: InterfaceRecord[] }>(`${interfaces}/${id}/Action/List`, body)
      return page.code === 200 ? page.data.list.map((row) => row['id']) : page.code
    }
    expect(await list({ name: 'N' })).toEqual([2, 3])
    expect(await list({ name: 'n', code: 'a' })).toEqual([3, 1])
    expect(await list({ name: 'n', id_from: 2 })).toEqual([2, 3])
    expect(await list({})).toBe(400)
    await admin.delete(`${interfaces}/${id}`)
    await other.run('drop table other.plant')
  })

  it('shows the first rows of a table with the kinds of its columns, cut like those of PostgreSQL', async () => {
    await other.run(`
      create table meter (id bigint unsigned primary key, \`order\` text, total decimal(40, 3), at datetime(3), day date,
        is_open tinyint(1), photo blob, tags json, secret text) character set utf8mb4;
      create table floats (id int primary key, small float, large double, scaled float(7, 2));
      insert into floats values (1, 0.1, 0.1, 0.1), (2, 1234567, 1e15, 8), (3, 0.2, 0.2, 0.2);
      grant select on other.floats to reading;
      insert into meter values (18446744073709551615, repeat('长', 300), 12345678901234567890.120,
        '2026-01-02 03:04:05.678', '2026-01-02', 1, repeat(x'ff', 1000), '{"a": 1}', 'hidden');
      insert into meter (id) select seq from seq_1_to_59;
      create view slow as select 1 as id, sleep(30) as wait;
      grant select on other.slow to reading;
      grant select (id, \`order\`, total, at, day, is_open, photo, tags) on other.meter to reading`)
    const source = await aSource()
    const toUrl = (table: string) => `${path}/${source}/Tables/${table}/Rows`
    const { data } = await admin.get<SourceRows>(toUrl('meter'))
    expect(data.fields.map(({ kind }) => kind)).toEqual([
      'integer',
      'text',
      'decimal',
      'datetime',
      'date',
      'integer',
      'binary',
      'text',
    ])
    expect(data).toMatchObject({ hasMore: true, fieldCount: 8 })
    expect(data.rows).toHaveLength(50)
    expect(data.rows[0]).toEqual(['1', ...Array.from({ length: 7 }, () => null)])
    await other.run('delete from other.meter where id < 60')
    expect((await admin.get<SourceRows>(toUrl('meter'))).data.rows).toEqual([
      [
        ...['18446744073709551615', { text: '长'.repeat(200), length: 300 }, '12345678901234567890.120'],
        ...['2026-01-02 03:04:05', '2026-01-02', '1', { bytes: 1000 }, '{"a": 1}'],
      ],
    ])
    await other.run("insert into other.meter (id, `order`, day) values (7, 'Ab', '2026-03-01'), (8, 'b', null)")
    const ask = async (query: Record<string, string>, ...filters: object[]) => {
      const text = new URLSearchParams({ ...query, filters: JSON.stringify(filters) })
      const page = await admin.get<SourceRows>(`${toUrl('meter')}?${text}`)
      const count = await admin.get<{ total: number }>(`${toUrl('meter').replace(/Rows$/, 'RowCount')}?${text}`)
      return [page.data.rows.map(([id]) => id), count.data.total, page.data.isStable]
    }
    expect(await ask({ sidx: 'id', sort: 'desc', pageSize: '1', currentPage: '2' })).toEqual([['8'], 3, true])
    expect(await ask({}, { field: 'order', op: 'contains', value: 'B' })).toEqual([['7', '8'], 2, true])
    expect(await ask({}, { field: 'day', op: 'from', value: '2026-02-01' })).toEqual([['7'], 1, true])
    expect(await ask({}, { field: 'id', op: 'to', value: '7' }, { field: 'order', op: 'notEmpty' })).toEqual([
      ['7'],
      1,
      true,
    ])
    expect(await ask({}, { field: 'total', op: 'equals', value: '12345678901234567890.12' })).toEqual([
      ['18446744073709551615'],
      1,
      true,
    ])
    expect(await ask({}, { field: 'id', op: 'from', value: '18446744073709551615' })).toEqual([
      ['18446744073709551615'],
      1,
      true,
    ])
    const below = JSON.stringify([{ field: 'id', op: 'from', value: '-1' }])
    expect((await admin.get(`${toUrl('meter')}?${new URLSearchParams({ filters: below })}`)).code).toBe(400)
    // floats equal the decimal numbers that are shown
    for (const field of ['small', 'large', 'scaled'])
      for (const ops of [['equals'], ['from', 'to']]) {
        const filters = JSON.stringify(ops.map((op) => ({ field, op, value: '0.10' })))
        const page = await admin.get<SourceRows>(`${toUrl('floats')}?${new URLSearchParams({ filters })}`)
        expect([field, ops, page.data.rows.map(([id]) => id)]).toEqual([field, ops, ['1']])
      }
    // a part of the key gives no row its place
    await other.run(`
      create table reading (meter int, at int, value int, primary key (at, meter));
      grant select (meter, value) on other.reading to reading`)
    expect((await admin.get<SourceRows>(toUrl('reading'))).data).toMatchObject({ isStable: false, fieldCount: 2 })
    await other.run('grant select (at) on other.reading to reading')
    expect((await admin.get<SourceRows>(toUrl('reading'))).data).toMatchObject({ isStable: true, fieldCount: 3 })
    for (const table of ['hidden', 'METER', 'user', encodeURIComponent('x"; select 1 -- ')])
      expect([table, (await admin.get(toUrl(table))).code]).toEqual([table, 404])

    const controller = new AbortController()
    const asked = fetch(server.url + toUrl('slow'), {
      headers: { Authorization: admin.token },
      signal: controller.signal,
    })
    await expect.poll(() => other.statements()).toBe(1)
    controller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(() => other.statements(), { timeout: 3_000 }).toBe(0)
    expect((await admin.get(toUrl('site'))).code).toBe(200)
    await other.run('drop view other.slow; drop table other.meter, other.floats, other.reading')
  })

  it('shows a table as a list: searched, sorted, and with rows that are opened by their key', async () => {
    await other.run(`create table stock (part varchar(20), store int, name varchar(50), price decimal(10, 2), at datetime(3),
        primary key (store, part)) character set utf8mb4;
      insert into stock values ('B1', 2, '风扇', 265.5, '2026-01-02 03:04:05.678'), ('a1', 1, '传感器', 180, null),
        ('b1', 1, '电缆', null, null);
      create view broken_part as select name, (select 1 union select 2) as broken from stock;
      grant select on other.stock to reading; grant select on other.broken_part to reading`)
    const column = (name: string, kind: string) => ({
      ...{ name, label: name, kind, display: 'text', isSearchable: true, isSortable: true, width: 120 },
    })
    const columns = [column('name', 'text'), column('price', 'decimal'), column('at', 'datetime')]
    const [sourceId, systemId] = [await aSource(), await theSystem(server.db)]
    const create = async (sourceList: object) => {
      const menu = await admin.post<{ id: string }>('/api/system/Menu', {
        ...{ fullName: '备件', enCode: unique('stock'), type: 9, systemId, parentId: '-1' },
        sourceList: { sourceId, ...sourceList },
      })
      expect(menu.code, menu.msg).toBe(200)
      return menu.data.id
    }
    const id = await create({ table: 'stock', columns })
    const list = `/api/system/SourceList/${id}`
    type Row = { key: string; cells: unknown[] }
    const ask = async (query: string) => (await admin.get<{ list: Row[] }>(`${list}/Rows?${query}`)).data.list
    const names = async (query: string) => (await ask(query)).map(({ cells }) => cells[0])
    expect(await names('')).toEqual(['传感器', '电缆', '风扇'])
    expect(await names('sidx=price&sort=desc')).toEqual(['风扇', '传感器', '电缆'])
    expect(await names(`keyword=${encodeURIComponent('感')}`)).toEqual(['传感器'])
    expect(await names('keyword=265.5')).toEqual(['风扇'])
    expect(await names('keyword=%25')).toEqual([])
    const [row] = await ask('keyword=265.5')
    expect((await admin.get<Row>(`${list}/Row?key=${row?.key}`)).data.cells).toEqual([
      '风扇',
      '265.50',
      '2026-01-02 03:04:05',
    ])
    // of a view only the columns of the list are read
    const part = await create({ table: 'broken_part', columns: columns.slice(0, 1) })
    const page = await admin.get<{ list: Row[] }>(`/api/system/SourceList/${part}/Rows?sidx=name&sort=asc`)
    expect([page.msg, page.data.list?.length]).toEqual([page.msg, 3])
    for (const one of [id, part]) await admin.delete(`/api/system/Menu/${one}`)
    await other.run('drop view other.broken_part; drop table other.stock')
  })

  it('keeps few prepared statements on its server', async () => {
    await getSourceReader(server.deps).close()
    const source = await aSource()
    const reader = getSourceReader(server.deps)
    for (let at = 0; at < 60; at++) await reader.run(source, `select ${at}`, [])
    // one by one, they take the same connection
    expect(await other.preparedStatements()).toBeLessThanOrEqual(20)
  })

  it('closes its connections after it was changed', async () => {
    await getSourceReader(server.deps).close()
    await expect.poll(() => other.connections()).toBe(0)
    const input = anInput()
    const source = await aSource(input)
    expect((await tryOut(source, 'select id from site')).code).toBe(200)
    expect(await other.connections()).toBeGreaterThan(0)
    await admin.put(`${path}/${source}`, { ...input, fullName: '改名' })
    await expect.poll(() => other.connections()).toBe(0)
  })

  it.skipIf(!isSlowRun)('is stopped after ten seconds', { timeout: 30_000 }, async () => {
    const source = await aSource()
    const columns = 'information_schema.columns'
    const slow = `select count(*) from ${columns} a, ${columns} b, ${columns} c, ${columns} d`
    await expect(getSourceReader(server.deps).run(source, slow, [])).rejects.toThrow('slow')
  })
})
