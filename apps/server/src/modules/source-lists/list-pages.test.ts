import type { EndpointData, ReferenceRow, referenceEndpoints, sourceListEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { hasMariaDb, type MariaDbServer, startMariaDb } from '../../testing/mariadb-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { getSourceReader, openListTable, sourceTopic } from '../data-sources/index.ts'
import { createOtherDatabase, type OtherDatabase } from '../data-sources/testing/other-database.ts'
import { exportRows, failExport } from './testing/export-rows.ts'
import { column, columns, createSource, createTables } from './testing/tables.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

type Page = EndpointData<typeof sourceListEndpoints.rows>

let server: TestServer
let other: OtherDatabase
let admin: Client
let system: string
let source: string

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  other = await createOtherDatabase(createCertificate())
  await createTables(other)
  system = await theSystem(server.db)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  source = await createSource(admin, other)
})
afterAll(async () => {
  await server.deps.bus.publish(sourceTopic, '')
  await server.close()
  await other.close()
})

async function createList(table: string, shown: object[] = [column('name')]): Promise<string> {
  const menu = { fullName: '清单', enCode: unique('list'), type: 9, systemId: system, parentId: '-1' }
  const reply = await admin.post<{ id: string }>('/api/system/Menu', {
    ...menu,
    sourceList: { sourceId: source, table, columns: shown },
  })
  expect(reply.code, reply.msg).toBe(200)
  return reply.data.id
}
const readPage = (id: string, query: string) => admin.get<Page>(`/api/system/SourceList/${id}/Rows?${query}`)
/** A view, or a table, that the source may read. */
const create = (name: string, text: string) => other.run(`create ${text}; grant select on ${name} to ${other.userName}`)

describe('the number of rows', () => {
  it('is counted for at most a second; without it the list is paged on', async () => {
    await create(
      'slow_count',
      `view slow_count as select n as id, case when n > 40 then (select 'x' from pg_sleep(30)) else 'y' end as name
        from generate_series(1, 60) n`,
    )
    const began = Date.now()
    const { data } = await readPage(await createList('slow_count'), 'keyword=y')
    // far less than the count would take, also on a machine with other work
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(data.list).toHaveLength(20)
    expect(data.pagination).toMatchObject({ total: 21, totalKind: 'capped' })
  })

  it.skipIf(!isSlowRun)('is not waited for longer where all connections are in use', async () => {
    await create(
      'slow_page',
      `view slow_page as select n as id, case when n = 1 then (select 'a' from pg_sleep(1)) else 'b' end as name
        from generate_series(1, 60) n`,
    )
    const id = await createList('slow_page')
    const began = Date.now()
    const page = readPage(id, '')
    const isRunning = () =>
      other.run(`select 1 from pg_stat_activity where state = 'active' and query like '%slow_page%limit 21%'
        and usename = '${other.userName}'`)
    await expect.poll(isRunning, { interval: 20 }).toHaveLength(1)
    // four connections: the first that is free is taken by those who wait
    const others = Array.from({ length: 8 }, () => getSourceReader(server.deps).run(source, 'select pg_sleep(2.5)', []))
    const { code, data } = await page
    expect([code, data.list.length, data.pagination.totalKind]).toEqual([200, 20, 'capped'])
    expect(Date.now() - began).toBeLessThan(3_000)
    await Promise.all(others)
  })

  it('is an error where the rows cannot be counted', async () => {
    await create(
      'faulty_end',
      `view faulty_end as select n as id, case when n = 50 then (1 / (n - 50))::text else 'y' end as name
        from generate_series(1, 60) n`,
    )
    const reply = await readPage(await createList('faulty_end'), 'keyword=y')
    expect(reply).toMatchObject({ code: 424, msg: expect.stringContaining('division by zero') as string })
  })
})

describe('an export', () => {
  it('has the rows that match, with exact numbers and marks where texts were cut', async () => {
    await create(
      'texts',
      `table texts (id int primary key, name text, at text, price numeric, pieces int); insert into texts values
        (1, repeat('长', 5001), '2026-01-02 03:04', 20, 1234567), (2, 'short', 'in the morning', 20.5, null)`,
    )
    const id = await createList('texts', [
      ...[column('name'), column('at', { display: 'date' })],
      column('price', { kind: 'decimal', display: 'number' }),
      column('pieces', { kind: 'integer', display: 'number' }),
    ])
    expect((await exportRows(server.url, admin, id)).slice(1)).toEqual([
      [`${'长'.repeat(5000)}…`, '2026-01-02', '20', '1,234,567'],
      // no day: as in the list
      ['short', 'in the morning', '20.5', ''],
    ])
    const rows = await exportRows(server.url, admin, await createList('site', columns.slice(0, 3)), { sidx: 'power' })
    expect(rows.slice(1)).toEqual([
      ['南站', '20.25', '否'],
      ['北站', '12345678901234567.500', '是'],
      ['东站', '', ''],
    ])
  })

  it('reads a long table in pages, in smaller ones where a page is too large', async () => {
    const rows = await exportRows(server.url, admin, await createList('long_table'))
    expect(rows).toHaveLength(1201)
    expect([rows[1], rows[1200]]).toEqual([['row 1'], ['row 1200']])
    // 500 rows are 7.5 MB
    await create(
      'heavy',
      `table heavy (id int primary key, name text);
        insert into heavy select n, n || repeat('重', 4900) from generate_series(1, 700) n`,
    )
    const heavy = await exportRows(server.url, admin, await createList('heavy'))
    expect(heavy.slice(1).map(([name = '']) => Number.parseInt(name, 10))).toEqual(
      Array.from({ length: 700 }, (_, at) => at + 1),
    )
  })

  it('of too many rows is refused before they are read', async () => {
    await create(
      'endless',
      `table endless (id int primary key, name text); insert into endless select n, 'x' from generate_series(1, 200001) n`,
    )
    const job = await failExport(admin, await createList('endless'))
    expect(job).toMatchObject({ done: 0, fault: '最多导出 200000 行，请先筛选' })
  })
})

/** 200,000 rows of 7 columns, about 20 MB, without a key: each name once. */
const many = 200_000
/** 6 MB of them, for a file */
const some = 60_000
const longNames = ['id', 'name', 'a', 'b', 'c', 'd', 'e']

describe('all rows of a table without a key', () => {
  beforeAll(async () => {
    await create(
      'many_rows',
      `table many_rows (id int, name text, a text, b text, c text, d text, e text); insert into many_rows
        select n, 'row ' || n, repeat('a', 15), repeat('b', 15), repeat('c', 15), repeat('d', 15), repeat('e', 15)
        from generate_series(1, ${many}) n`,
    )
    await create('some_rows', `view some_rows as select * from many_rows where id <= ${some}`)
  })

  it.skipIf(!isSlowRun)(
    'are exported in the order that was asked for, although they are more than a statement may return',
    async () => {
      const shown = [
        column('id', { kind: 'integer', display: 'number' }),
        column('name'),
        ...longNames.slice(2).map((name) => column(name)),
      ]
      const id = await createList('some_rows', shown)
      const rows = await exportRows(server.url, admin, id, { sidx: 'id', sort: 'desc' })
      expect(rows).toHaveLength(some + 1)
      expect([rows[1]?.[1], rows[some]?.[1]]).toEqual([`row ${some}`, 'row 1'])
    },
    60_000,
  )

  it.skipIf(!isSlowRun)(
    'stream as fast as they are taken, until they are cancelled',
    async () => {
      const active = `select 1 from pg_stat_activity where state = 'active' and backend_type = 'client backend'
      and usename = '${other.userName}'`
      await checkStream(source, async () => (await other.run(active)).length)
    },
    60_000,
  )
})

it('two exports of a source run at a time: others wait until they may, or are cancelled, and lists are still read', async () => {
  await create('few_rows', `table few_rows (name text); insert into few_rows values ('a'), ('b')`)
  const asked = { keyword: '', filters: '', searchable: [], sidx: '', sort: 'asc' as const, sortable: [] }
  const stop = new AbortController()
  const open = (signal: AbortSignal) =>
    openListTable(server.deps, { sourceId: source, table: 'few_rows', names: ['name'] }, signal)
  const table = await open(new AbortController().signal)
  const running = [table.streamRows(asked, 100), table.streamRows(asked, 100)]
  for (const stream of running) expect((await stream.next()).value).toHaveLength(2)
  const cancelled = (await open(stop.signal)).streamRows(asked, 100).next()
  let hasBegun = false
  const waiting = table.streamRows(asked, 100)
  const first = waiting.next().finally(() => (hasBegun = true))
  expect(await table.readPage(asked, { offset: 0, limit: 5, characters: 10 })).toHaveLength(2)
  stop.abort()
  await expect(cancelled).rejects.toMatchObject({ key: 'dataSource.cancelled' })
  expect(hasBegun).toBe(false)
  await running[0]?.return(undefined)
  expect((await first).value).toHaveLength(2)
  for (const stream of [running[1], waiting]) await stream?.return(undefined)
})

/** Reads a table of many rows: each once, in order. */
async function checkStream(sourceId: string, countStatements: () => Promise<number>): Promise<void> {
  const open = (signal: AbortSignal) =>
    openListTable(server.deps, { sourceId, table: 'many_rows', names: longNames }, signal)
  const asked = { keyword: '', filters: '', searchable: [], sidx: 'id', sort: 'desc' as const, sortable: ['id'] }
  const table = await open(new AbortController().signal)
  expect(table.isStable).toBe(false)
  let expected = many
  let largest = 0
  for await (const part of table.streamRows(asked, 5_000)) {
    largest = Math.max(largest, part.length)
    if (expected === many) {
      // a server that did not wait would have ended its statement
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      expect(await countStatements()).toBe(1)
    }
    for (const [id] of part) if (id !== String(expected--)) throw new Error(`${String(id)} is not in order`)
    // a reader that is slower than the server
    if (expected > many - 5_000) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(expected).toBe(0)
  expect(largest).toBeLessThan(5_000)
  const stop = new AbortController()
  const cancelled = await open(stop.signal)
  const read = async () => {
    for await (const part of cancelled.streamRows(asked, 5_000)) if (part.length > 0) stop.abort()
  }
  await expect(read()).rejects.toMatchObject({ key: 'dataSource.cancelled' })
  // more readers that stop than there are connections
  for (let count = 0; count < 6; count += 1)
    for await (const part of table.streamRows(asked, 5_000)) if (part.length > 0) break
  expect((await table.readPage(asked, { offset: 0, limit: 1, characters: 10 }))[0]?.cells[1]).toBe(`row ${many}`)
}

describe.skipIf(!hasMariaDb())('a table of MariaDB without a key', () => {
  let maria: MariaDbServer
  let mariaSource: string

  beforeAll(async () => {
    maria = await startMariaDb(createCertificate())
    await maria.run('create table other.many_rows (id int, name text, a text, b text, c text, d text, e text)')
    await maria.run(`insert into other.many_rows select seq, concat('row ', seq), repeat('a', 15), repeat('b', 15),
      repeat('c', 15), repeat('d', 15), repeat('e', 15) from seq_1_to_${many}`)
    await maria.run(`create table other.deep_rows (id int, name text, ties varchar(20), place varchar(20),
      level enum('low', 'mid', 'high'), flags set('z', 'a', 'm'))`)
    await maria.run(`insert into other.deep_rows select seq, md5(seq), if(seq % 3 = 0, null, concat('Tie ', seq % 7)),
      if(seq % 10 = 0, 'B', 'A'), seq % 3 + 1, seq % 8 from seq_1_to_30000`)
    await maria.run('grant select on other.many_rows to reading; grant select on other.deep_rows to reading')
    const { port, database, userName, password } = maria
    await admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${port}`, `127.0.0.1:${other.port}`] })
    const input = {
      ...{ fullName: 'MariaDB', enCode: unique('source'), kind: 'mysql', host: '127.0.0.1' },
      ...{ port, database, userName, password },
    }
    const reply = await admin.post<{ id: string }>('/api/system/DataSource', input)
    expect(reply.code, reply.msg).toBe(200)
    mariaSource = reply.data.id
  }, 60_000)
  afterAll(async () => {
    await server.deps.bus.publish(sourceTopic, mariaSource)
    await maria.close()
  })

  it.skipIf(!isSlowRun)(
    'streams its rows as fast as they are taken, until they are cancelled',
    () => checkStream(mariaSource, maria.statements),
    60_000,
  )

  it.each(['name', 'ties', 'id', 'level', 'flags'])(
    'has the same deep pages as a list of all its rows, by %s',
    async (sidx) => {
      const names = ['id', 'name', 'ties', 'place', 'level', 'flags']
      const table = await openListTable(
        server.deps,
        { sourceId: mariaSource, table: 'deep_rows', names },
        new AbortController().signal,
      )
      for (const sort of ['asc', 'desc'] as const) {
        const filters = JSON.stringify([{ field: 'place', op: 'equals', value: 'A' }])
        const asked = { keyword: '', filters, searchable: names, sidx, sort, sortable: names }
        const all: unknown[] = []
        for await (const part of table.streamRows(asked, 100))
          all.push(...part.map((cells) => cells[names.indexOf(sidx)]))
        expect(all).toHaveLength(27_000)
        for (const offset of [9_990, 10_000, 15_555, 17_980, 26_950, 26_999, 27_000]) {
          const rows = await table.readPage(asked, { offset, limit: 51, characters: 100 })
          const values = rows.map(({ cells }) => cells[names.indexOf(sidx)])
          expect(values, `${sort} ${offset}`).toEqual(all.slice(offset, offset + 51))
        }
      }
    },
  )
})

it('a list is what uses its table, as a list and as a graph; other tables of the source are not used', async () => {
  const id = await createList('site')
  const path = `/api/visualdev/References/dataSource/${source}`
  const readUses = async (query: string) =>
    (await admin.get<{ list: ReferenceRow[] }>(`${path}/UsedBy?pageSize=200&${query}`)).data.list.filter(
      (row) => row.id === id,
    )
  const use = { kind: 'menu', fullName: '清单', use: 'reads', field: 'site', fieldName: 'site' }
  expect(await readUses('field=site')).toMatchObject([use])
  expect(await readUses('')).toMatchObject([use])
  expect(await readUses('field=keyless')).toEqual([])
  const readGraph = async (table: string) =>
    (await admin.get<EndpointData<typeof referenceEndpoints.graph>>(`${path}/Graph?field=${table}`)).data
  const graph = await readGraph('site')
  expect(graph.nodes[0]).toMatchObject({ kind: 'dataSource', fullName: 'site', level: 0 })
  const at = graph.nodes.findIndex((node) => node.id === id)
  expect(graph.links).toContainEqual({ from: at, to: 0, use: 'reads' })
  expect(graph.nodes.every(({ level }) => level <= 0)).toBe(true)
  expect((await readGraph('no_such_table')).nodes).toHaveLength(1)
  // users without the page of data sources see neither
  const staff = await server.as((await aUser(server.db)).account)
  for (const call of ['UsedBy?field=site', 'Graph?field=site'])
    expect(await staff.get(`${path}/${call}`)).toMatchObject({ code: 404 })
})
