import { mapMenuLimits, type SourceRows, type TrialResult } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { getSourceReader } from './source-reader.ts'
import { createOtherDatabase, type OtherDatabase } from './testing/other-database.ts'

const path = '/api/system/DataSource'
const failing = 'Broken view'

let server: TestServer
let other: OtherDatabase
/** may change data interfaces: only they read rows */
let writer: Client
/** sees data interfaces */
let reader: Client
let source: string

beforeAll(async () => {
  server = await startTestServer()
  other = await createOtherDatabase(createCertificate())
  await other.run(`
    create table "Meter values" (id int primary key, "order" text, total numeric(40, 3), at timestamptz, day date,
      is_open boolean, mark uuid, photo bytea, tags text[], secret text);
    insert into "Meter values" values (1, repeat('长', 300), 12345678901234567890.120, '2026-01-02 03:04:05.678+00',
      '2026-01-02', true, '00000000-0000-4000-8000-00000000000a', decode(repeat('ff', 1000), 'hex'), '{a,b}', 'hidden');
    insert into "Meter values" (id) select generate_series(2, 60);
    create table wide (${Array.from({ length: 120 }, (_, at) => `c${at + 1} int`).join(', ')});
    create table hidden (id int);
    create view slow as select 1 as id, pg_sleep(30)::text as wait;
    create view "${failing}" as select (1 / (id - 1))::text as ratio from "Meter values";
    grant select on wide, slow, "${failing}" to ${other.userName};
    grant select (id, "order", total, at, day, is_open, mark, photo, tags) on "Meter values" to ${other.userName};
    create table floats (small real, id int, primary key (id) include (small), large double precision);
    insert into floats (id, small, large) values (1, 0.1, 0.1), (2, 16777216, 1e15), (3, 0.2, 0.2);
    grant select on floats to ${other.userName};
    create schema shadow; create table shadow.only_there (id int); grant select on shadow.only_there to ${other.userName}`)
  const menu = await aMenu(server.db, {
    enCode: 'systemData.dataInterface',
    buttons: ['btn_edit'],
    property: mapMenuLimits(() => true),
  })
  const sees = await aRole(server.db, { grants: [['menu', menu.id]] })
  const writes = await aRole(server.db, {
    grants: [['button', menu.items['button:btn_edit'] ?? '']],
  })
  await server.deps.bus.publish('rights')
  reader = await server.as((await aUser(server.db, { roles: [sees] })).account)
  writer = await server.as((await aUser(server.db, { roles: [sees, writes] })).account)
  const admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${other.port}`] })
  const { port, database, userName, password } = other
  const input = {
    fullName: '运维库',
    enCode: unique('source'),
    host: '127.0.0.1',
    port,
    database,
    userName,
    password,
  }
  source = (await admin.post<{ id: string }>(path, input)).data.id
})
afterAll(async () => {
  await getSourceReader(server.deps).close()
  await server.close()
  await other.close()
})

const toUrl = (table: string) => `${path}/${source}/Tables/${encodeURIComponent(table)}/Rows`
const rows = (table: string, as = writer) => as.get<SourceRows>(toUrl(table))

describe('the rows of a table', () => {
  it('are shown with the kinds of its columns; long values are cut, of binary ones only the size is read', async () => {
    const { code, data } = await rows('Meter values')
    expect(code).toBe(200)
    expect(data.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'integer'],
      ['order', 'text'],
      ['total', 'decimal'],
      ['at', 'datetime'],
      ['day', 'date'],
      ['is_open', 'boolean'],
      ['mark', 'uuid'],
      ['photo', 'binary'],
      ['tags', 'other'],
    ])
    expect(data.rows[0]).toEqual([
      '1',
      { text: '长'.repeat(200), length: 300 },
      '12345678901234567890.120',
      '2026-01-02 11:04:05',
      '2026-01-02',
      'true',
      '00000000-0000-4000-8000-00000000000a',
      { bytes: 1000 },
      '{a,b}',
    ])
    expect(data.rows[1]).toEqual(['2', ...Array.from({ length: 8 }, () => null)])
    expect(data).toMatchObject({ hasMore: true, fieldCount: 9 })
    expect(data.rows).toHaveLength(50)
    // a column that the account may not read
    expect(JSON.stringify(data)).not.toContain('hidden')
  })

  it('are sorted, filtered, paged and counted by the source; the primary key gives each its place', async () => {
    const ask = async (query: object, filters: object[] = []) => {
      const values = Object.entries({ ...query, filters: filters.length === 0 ? '' : JSON.stringify(filters) })
      const text = new URLSearchParams(Object.fromEntries(values.map(([name, value]) => [name, String(value)])))
      const [page, count] = await Promise.all([
        writer.get<SourceRows>(`${toUrl('Meter values')}?${text}`),
        writer.get<{ total: number }>(`${toUrl('Meter values').replace(/Rows$/, 'RowCount')}?${text}`),
      ])
      if (page.code !== 200) return [page.code, page.msg]
      return [page.data.rows.map(([id]) => Number(id)), count.data.total, page.data.hasMore, page.data.isStable]
    }
    const last = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
    expect(await ask({ sidx: 'id', sort: 'desc', pageSize: 20, currentPage: 2 })).toEqual([
      last(40, 21),
      60,
      true,
      true,
    ])
    expect(await ask({ pageSize: 50, currentPage: 2 })).toEqual([last(60, 51).toReversed(), 60, false, true])
    // all others are null: their order is that of the key
    expect(await ask({ sidx: 'total', pageSize: 3 })).toEqual([[1, 2, 3], 60, true, true])
    const id = (op: string, value: string) => ({ field: 'id', op, value })
    expect(await ask({}, [id('from', '58'), id('to', '59')])).toEqual([[58, 59], 2, false, true])
    for (const filter of [
      ...[
        { op: 'contains', field: 'order', value: '长' },
        { op: 'notEmpty', field: 'photo' },
        { op: 'notEmpty', field: 'tags' },
      ],
      ...[
        { op: 'equals', field: 'total', value: '12345678901234567890.12' },
        { op: 'to', field: 'day', value: '2026-01-02' },
      ],
      { op: 'from', field: 'at', value: '2026-01-02 11:04' },
      { op: 'equals', field: 'mark', value: '00000000-0000-4000-8000-00000000000A' },
      { op: 'equals', field: 'is_open', value: 'true' },
    ])
      expect([filter, await ask({}, [filter])]).toEqual([filter, [[1], 1, false, true]])
    expect(await ask({}, [{ op: 'contains', field: 'order', value: '%' }])).toEqual([[], 0, false, true])
    for (const [filter, msg] of [
      [{ field: 'secret', op: 'empty' }, '表中没有可以这样筛选或排序的字段“secret”'],
      [{ field: 'photo', op: 'equals', value: 'x' }, '表中没有可以这样筛选或排序的字段“photo”'],
      [{ field: 'id" is null or "id', op: 'empty' }, '表中没有可以这样筛选或排序的字段“id" is null or "id”'],
      [id('from', '1 or 1=1'), '“1 or 1=1”不是字段“id”的值'],
      ...['soon', '2026-02-30', '0000-01-01', '2026-02-03 08:00'].map(
        (value) => [{ field: 'day', op: 'from', value }, `“${value}”不是字段“day”的值`] as const,
      ),
      ...['2026-02-30 08:00', '2026-02-03 25:00', '2026-02-03T08:60', '2026-02-03 08:00+08'].map(
        (value) => [{ field: 'at', op: 'to', value }, `“${value}”不是字段“at”的值`] as const,
      ),
    ] as const)
      expect(await ask({}, [filter])).toEqual([400, msg])
    expect(await ask({ sidx: 'secret' })).toEqual([400, '表中没有可以这样筛选或排序的字段“secret”'])
    expect(await ask({ currentPage: 20_001 })).toEqual([400, '最多显示前 1000000 行，请加上筛选条件'])
    for (const query of [{ pageSize: 501 }, { currentPage: 0 }, { sort: 'up' }, { currentPage: '1;drop' }])
      expect((await ask(query))[0]).toBe(400)
    expect(
      (
        await ask(
          {},
          Array.from({ length: 6 }, () => id('from', '1')),
        )
      )[0],
    ).toBe(400)
    expect((await rows('wide')).data.isStable).toBe(false)
  })

  it('have no place by a part of their key; what the index of the key only includes is no part of it', async () => {
    expect((await rows('floats')).data.isStable).toBe(true)
    await other.run(`
      create table part (a int, b int, primary key (b, a)); grant select (a) on part to ${other.userName}`)
    expect((await rows('part')).data.isStable).toBe(false)
  })

  it('of floats equal the decimal numbers that are shown', async () => {
    for (const [field, value] of [
      ['small', '0.1'],
      ['large', '0.10'],
    ] as const)
      for (const ops of [['equals'], ['from', 'to']]) {
        const filters = JSON.stringify(ops.map((op) => ({ field, op, value })))
        const { data } = await writer.get<SourceRows>(`${toUrl('floats')}?${new URLSearchParams({ filters })}`)
        expect([field, ops, data.rows.map(([, id]) => id)]).toEqual([field, ops, ['1']])
      }
  })

  it('are found where columns have the names that the statement uses', async () => {
    await other.run(`create table k0 (id int primary key, k0 int, k1 int, s int, t int, p int);
      insert into k0 values (1, 9, 5, 1, 1, 1), (2, 8, 6, 2, 2, 2); grant select on k0 to ${other.userName}`)
    const ask = async (query: object) => {
      const { code, msg, data } = await writer.get<SourceRows>(
        `${toUrl('k0')}?${new URLSearchParams(Object.entries(query))}`,
      )
      return code === 200 ? data.rows.map(([id]) => id) : msg
    }
    expect(await ask({ sidx: 'k0', sort: 'asc' })).toEqual(['2', '1'])
    expect(await ask({ sidx: 't', sort: 'desc' })).toEqual(['2', '1'])
    expect(await ask({ filters: '[{"field":"k1","op":"from","value":"6"}]' })).toEqual(['2'])
  })

  it('are filtered by integers of 64 bits', async () => {
    await other.run(`create table flakes (id bigint primary key); grant select on flakes to ${other.userName};
      insert into flakes values (9223372036854775807), (-9223372036854775808), (7245983216549871616)`)
    const ask = async (op: string, value: string) => {
      const filters = JSON.stringify([{ field: 'id', op, value }])
      const { code, data } = await writer.get<SourceRows>(`${toUrl('flakes')}?${new URLSearchParams({ filters })}`)
      return code === 200 ? data.rows.map(([id]) => id) : code
    }
    for (const id of ['7245983216549871616', '9223372036854775807', '-9223372036854775808'])
      expect(await ask('equals', id)).toEqual([id])
    for (const id of ['9223372036854775808', '-9223372036854775809', '1'.repeat(30)])
      expect(await ask('from', id)).toBe(400)
  })

  it('have at most 100 columns', async () => {
    const { data } = await rows('wide')
    expect(data).toMatchObject({ rows: [], hasMore: false, fieldCount: 120 })
    expect(data.fields).toHaveLength(100)
  })

  it('are only those of tables that the source lists', async () => {
    for (const table of ['hidden', 'only_there', 'shadow.only_there', 'meter values', 'pg_roles', `x"; select 1 --`])
      expect([table, (await rows(table)).code]).toEqual([table, 404])
  })

  it('are not shown to users who only see data interfaces, nor to others', async () => {
    expect(await rows('Meter values', reader)).toMatchObject({ code: 403 })
    const user = await server.as((await aUser(server.db)).account)
    expect(await rows('Meter values', user)).toMatchObject({ code: 403 })
    for (const client of [reader, user])
      expect((await client.get(toUrl('Meter values').replace(/Rows$/, 'RowCount'))).code).toBe(403)
  })

  it('are replaced by the reason where the table cannot be read', async () => {
    expect(await rows(failing)).toMatchObject({
      code: 424,
      msg: expect.stringMatching(`无法读取表“${failing}”：division by zero`) as string,
      data: { reason: 'notRead' },
    })
  })

  it('are no longer read on the source once the caller has closed the connection', async () => {
    const listRunning = () =>
      other.run(
        `select pid from pg_stat_activity where usename = '${other.userName}' and state = 'active' and query like '%slow%'`,
      )
    const controller = new AbortController()
    const asked = fetch(server.url + toUrl('slow'), {
      headers: { Authorization: writer.token },
      signal: controller.signal,
    })
    await expect.poll(listRunning).toHaveLength(1)
    controller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(listRunning, { timeout: 3_000 }).toEqual([])
    // and the source can be used as before
    expect(await rows('wide')).toMatchObject({ code: 200 })
  })
})

describe('a select that was made from a table', () => {
  const query = `select\n  id,\n  total\nfrom "Meter values"
where id >= {id_from}
  and ({order} is null or strpos(lower("order"::text), lower({order})) > 0)
  and ({day} is null or day = {day})
  and ({at_to} is null or at <= {at_to})
  and ({mark} is null or mark = {mark})
  and ({is_open} is null or is_open = {is_open})
order by id desc`
  const requestParameters = [
    { field: 'id_from', dataType: 'int', required: true },
    { field: 'order' },
    { field: 'day', dataType: 'date' },
    { field: 'at_to', dataType: 'datetime' },
    { field: 'mark', dataType: 'uuid' },
    { field: 'is_open', dataType: 'boolean' },
  ]
  const send = (values: Record<string, unknown>) => {
    const paramList = Object.entries(values).map(([field, defaultValue]) => ({ field, defaultValue }))
    const body = { dataType: 1, dataSourceId: source, query, requestParameters, paramList }
    return writer.post<TrialResult>('/api/system/DataInterface/Actions/TryOut', body)
  }
  const run = async (values: Record<string, unknown>) => {
    const { code, data } = await send(values)
    return code === 200 ? data.list.map(({ id }) => id) : code
  }

  it('filters by the parameters that have a value, of every type, and keeps its order', async () => {
    expect(await run({ id_from: 58 })).toEqual([60, 59, 58])
    expect(await run({ id_from: 1, order: '长' })).toEqual([1])
    expect(await run({ id_from: 1, order: '%' })).toEqual([])
    expect(await run({ id_from: 1, day: '2026-01-02', at_to: '2026-01-02 12:00', is_open: true })).toEqual([1])
    expect(await run({ id_from: 1, at_to: '2026-01-02 11:00' })).toEqual([])
    // dates of a form are milliseconds: its days begin in the zone of the installation
    const midnight = Date.parse('2026-01-02T00:00+08:00')
    for (const day of [midnight, String(midnight)]) expect(await run({ id_from: 1, day })).toEqual([1])
    expect(await run({ id_from: 1, day: midnight - 1 })).toEqual([])
    expect(await run({ id_from: 1, at_to: Date.parse('2026-01-02T11:04:06+08:00') })).toEqual([1])
    expect(await run({ id_from: 1, at_to: Date.parse('2026-01-02T11:04:05+08:00') })).toEqual([])
    expect(await run({ id_from: 1, mark: '00000000-0000-4000-8000-00000000000a' })).toEqual([1])
    expect(await run({})).toBe(400)
    for (const at_to of ['2026-02-28 23:59', '2026-02-28T23:59:59.5Z', '2026-02-28 23:59+08:00', '2026-02-28'])
      expect([at_to, await run({ id_from: 1, at_to })]).toEqual([at_to, [1]])
    for (const wrong of [
      ...[{ day: '2026-02-30' }, { at_to: '2026-02-30 08:00' }, { at_to: '2026-02-28 25:00' }],
      ...[{ at_to: '2026-02-28 08:00+99' }, { at_to: 999_999_999_999_999 }],
    ])
      expect([wrong, (await send({ id_from: 1, ...wrong })).msg]).toEqual([
        wrong,
        `参数“${Object.keys(wrong)[0]}”的值与它的类型不符`,
      ])
  })
})
