import type { InterfaceRecord, ReadableModel, TrialResult } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReader } from '../../platform/database/reader/reader.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRecordClient } from '../records/testing/records.ts'
import { buildInput, createInterface, createTestWorld, path, type InterfaceTestWorld } from './testing/interfaces.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

let server: TestServer
let world: InterfaceTestWorld
beforeAll(async () => {
  server = await startTestServer()
  world = await createTestWorld(server)
})
afterAll(async () => {
  await getReader(server.deps).close()
  await server.close()
})

interface Page {
  list: InterfaceRecord[]
  pagination: { currentPage: number; pageSize: number; total: number; totalKind?: string }
}
const sql = (query: string, values: object = {}) => ({ dataType: 1, query, ...values })
const make = (query: string, values: object = {}) =>
  createInterface(world.admin, { roleIds: [world.role], ...sql(query, values) })
const list = (id: string, body: object = {}) => world.staff.post<Page>(`${path}/${id}/Action/List`, body)
const byIds = (id: string, body: object) => world.staff.post<InterfaceRecord[]>(`${path}/${id}/Action/InfoByIds`, body)
const options = (id: string, body: object = {}) =>
  world.staff.post<InterfaceRecord[]>(`${path}/${id}/Actions/Preview`, body)
const tryOut = (query: string, values: object = {}) =>
  world.admin.post<TrialResult & { field?: string; line?: number; column?: number }>(
    `${path}/Actions/TryOut`,
    sql(query, values),
  )
const country = { field: 'country', fieldName: '国家', required: false }
const given = (field: string, defaultValue: unknown) => ({ paramList: [{ field, defaultValue }] })

describe('an SQL interface', () => {
  describe('page of records', () => {
    let id: string
    beforeAll(async () => {
      id = await make(`select id, name, country, rated_power from ${world.table} order by rated_power desc`)
    })

    it('returns the rows of the page and their number (F3.39, F7.04, S7.177)', async () => {
      expect((await list(id, { currentPage: 2, pageSize: 2 })).data).toEqual({
        list: [{ id: world.ids[2], name: '里昂', country: 'fr', rated_power: 5 }],
        pagination: { currentPage: 2, pageSize: 2, total: 3 },
      })
      expect((await list(id, { currentPage: 9 })).data).toMatchObject({ list: [], pagination: { total: 3 } })
    })

    it('accepts the request of an open form (F3.38, F7.03, S7.173, FO.01)', async () => {
      const page = await list(id, {
        currentPage: 2,
        pageSize: 2,
        interfaceId: id,
        propsValue: 'id',
        relationField: 'name',
      })
      expect(page.data.list).toEqual([{ id: world.ids[2], name: '里昂', country: 'fr', rated_power: 5 }])
    })

    it('searches only the given fields, without wildcards (S7.176, SO.93)', async () => {
      const found = await list(id, { keyword: 'DE', columnOptions: 'name, country' })
      expect(found.data.list.map(({ name }) => name)).toEqual(['汉堡', '柏林 50%'])
      expect((await list(id, { keyword: 'de', columnOptions: 'name' })).data).toMatchObject({
        list: [],
        pagination: { total: 0 },
      })
      expect((await list(id, { keyword: '50%' })).data.pagination.total).toBe(1)
      expect((await list(id, { keyword: '5_' })).data.pagination.total).toBe(0)
    })
  })

  it('binds its parameters by their types, with default values for missing ones', async () => {
    const parameters = [country, { field: 'least', dataType: 'decimal', defaultValue: '10' }]
    const query = `select name from ${world.table} where ({country} is null or country = {country}) and rated_power >= {least} order by 1`
    const id = await make(query, { requestParameters: parameters })
    const names = async (body: object) => (await options(id, body)).data.map(({ name }) => name)
    expect(await names({})).toEqual(['柏林 50%', '汉堡'])
    expect(await names(given('country', 'fr'))).toEqual([])
    expect(
      await names({
        paramList: [
          { field: 'country', defaultValue: 'fr' },
          { field: 'least', defaultValue: 1 },
        ],
      }),
    ).toEqual(['里昂'])
    expect(await names(given('country', `' or '1'='1`))).toEqual([])
    expect(await options(id, given('least', 'ten'))).toMatchObject({
      code: 400,
      msg: '参数“least”的值与它的类型不符',
      data: { field: 'least' },
    })
  })

  it('identifies the caller by @userId, which a request cannot override', async () => {
    const id = await make(`select {@userId}::text as me, {name} as name`, { requestParameters: [{ field: 'name' }] })
    const [mine] = (await options(id, { paramList: [{ field: '@userId', defaultValue: world.ids[0] }] })).data
    const [his] = (await world.admin.post<InterfaceRecord[]>(`${path}/${id}/Actions/Preview`, {})).data
    expect(mine?.['me']).not.toBe(his?.['me'])
    expect(mine?.['me']).not.toBe(world.ids[0])
  })

  it('finds records by ids in the order of the ids and skips missing ones (F7.05, F7.06, S7.174, FO.02)', async () => {
    const id = await make(`select id, name, rated_power, rated_power::int as size from ${world.table}`)
    const [first, second, third] = world.ids
    const reply = await byIds(id, { ids: [third, 'nonsense', '00000000-0000-7000-8000-000000000000', first, third] })
    expect(reply.data.map(({ name }) => name)).toEqual(['里昂', '汉堡'])
    expect((await byIds(id, { ids: ['柏林 50%'], propsValue: 'name' })).data).toMatchObject([{ id: second }])
    expect((await byIds(id, { ids: [20, 'x'], propsValue: 'size' })).data).toMatchObject([{ id: second }])
    expect((await byIds(id, { ids: [5], propsValue: 'rated_power' })).data).toMatchObject([{ id: third }])
    expect((await byIds(id, { ids: [] })).data).toEqual([])
    expect(await byIds(id, { ids: ['1'], propsValue: `name" or true --` })).toMatchObject({
      code: 400,
      msg: '结果中没有字段“name" or true --”',
    })
  })

  it('returns numbers, times and lists as plain values', async () => {
    const id =
      await make(`select 12345678901234567890::numeric as large, 1.50::numeric as money, 7::bigint as whole, true as yes, null as none,
      timestamptz '2026-01-02 03:04:05.6+08' as at, array['a','b'] as list, '{"a": 1}'::jsonb as json`)
    expect((await options(id)).data).toEqual([
      {
        large: '12345678901234567890',
        money: 1.5,
        whole: 7,
        yes: true,
        none: null,
        at: '2026-01-02 03:04:05',
        list: '["a","b"]',
        json: '{"a": 1}',
      },
    ])
  })

  it('has nested fields of JSON columns, which the source pages and this server searches', async () => {
    const query = `select n as id, jsonb_build_object('name', 'S' || n, 'at', jsonb_build_array(n)) as place
      from generate_series(1, 30) n order by n`
    const fieldList = ['id', 'place', 'place.name', 'place.at[0]', 'gone.name'].map((field) => ({
      field,
      fieldName: '',
    }))
    const id = await make(query, { fieldList })
    const shown = await world.admin.get<{ fieldList: { field: string }[] }>(`${path}/${id}`)
    expect(shown.data.fieldList.map(({ field }) => field)).toEqual(['id', 'place', 'place.name', 'place.at[0]'])
    const { data: third } = await list(id, { currentPage: 3, pageSize: 10 })
    expect(third.list[0]).toMatchObject({ 'place.name': 'S21', 'place.at[0]': 21 })
    const found = await list(id, { keyword: 's30', columnOptions: 'place.name' })
    expect(found.data).toMatchObject({ list: [{ id: 30 }], pagination: { total: 1 } })
    expect((await byIds(id, { ids: ['S7'], propsValue: 'place.name' })).data).toMatchObject([{ id: 7 }])

    // a search in the first 10,000 would look like one in all of them
    const large = await make(query.replace('30', '10001'), { fieldList })
    const body = { keyword: 's10001', columnOptions: 'place.name' }
    expect(await list(large, body)).toMatchObject({ code: 400 })
    expect((await world.admin.post(`${path}/${large}/Action/List`, body)).msg).toContain('数据超过 10000 条')
    expect(await byIds(large, { ids: ['S10001'], propsValue: 'place.name' })).toMatchObject({ code: 400 })
    expect((await list(large, { keyword: '10001', columnOptions: 'id' })).data.list).toMatchObject([{ id: 10_001 }])
  })

  it('excludes deleted records, and follows a form to its next release', async () => {
    const id = await make(`select name from ${world.table} where country = 'xx'`)
    const records = createRecordClient(world.admin, world.stations)
    const { data } = await records.add({ name: '临时', country: 'xx', ratedPower: 1 })
    expect((await options(id)).data).toEqual([{ name: '临时' }])
    expect((await records.remove(data.id)).code).toBe(200)
    expect((await options(id)).data).toEqual([])
  })

  it('distinguishes a record of nulls from a page without records', async () => {
    const id = await make(`select null::text as a, 'NaN'::float8 as b where {n} = 1`, {
      requestParameters: [{ field: 'n', dataType: 'int' }],
    })
    const [some, nothing] = await Promise.all([list(id, given('n', 1)), list(id, given('n', 2))])
    expect(some.data).toMatchObject({ list: [{ a: null, b: 'NaN' }], pagination: { total: 1 } })
    expect(nothing.data).toMatchObject({ list: [], pagination: { total: 0 } })
  })
})

describe('SQL is refused', () => {
  const refused: [why: string, query: string, msg: RegExp][] = [
    ['it changes something', 'delete from x', /只能写一条 SELECT/],
    ['it is two statements', 'select 1; select 2', /只能写一条 SELECT.*第 1 行第 11 列/],
    ['it changes something inside', 'with gone as (delete from x returning 1) select * from gone', /只能写一条 SELECT/],
    ['it closes what it has not opened', 'select 1) q union all select * from (select 2', /没有成对（第 1 行第 9 列/],
    ['a quote stays open', `select 'a`, /没有成对/],
    ['a comment stays open', 'select 1 /* a', /没有成对/],
    ['there is none', ' -- nothing', /请填写 SQL/],
    ['it names a parameter that is not there', 'select {nobody}', /使用了参数 \{nobody\}/],
    ['it numbers parameters itself', 'select $1', /没有成对/],
    ['it reads accounts', 'select\n  account from public.users', /不存在，或未开放/],
    ['it reads settings', 'select * from public.settings', /permission denied/],
    ['it reads sessions by their schema', 'select token_hash from public.sessions', /未开放/],
    ['it reads a form that is not open', 'select * from record.r99999', /未开放/],
    ['it reads files', `select pg_read_file('/etc/passwd')`, /permission denied/],
    ['it becomes somebody else', `select set_config('role', 'armature', false)`, /permission denied/],
    ['it speaks on the bus', `select pg_notify('armature', 'x')`, /permission denied/],
    ['it holds a lock of the product', `select pg_advisory_lock(7215, 1)`, /permission denied/],
    ['it sees passwords', 'select rolpassword from pg_catalog.pg_authid', /不能读取系统表/],
    ['it lists accounts', 'select rolname from /* a */ PG_Roles', /不能读取系统表.*第 1 行第 29 列/],
    ['it lists accounts by quoted names', 'select 1 as a from "pg_roles"', /不能读取系统表/],
    ['it lists accounts by escaped names', `select 1 as a from U&"\\0070g_roles"`, /不能读取系统表/],
    ['it lists accounts by a type', 'select 10::regrole::text as a', /不能读取系统表/],
    ['it lists accounts by SQL in a text', `select query_to_xml('table pg_roles', true, true, '')`, /不能读取系统表/],
    ['it lists tables', 'table information_schema.tables', /不能读取系统表/],
    ['it sees statements of others', 'select query from pg_stat_activity', /不能读取系统表/],
    ['it sees statements of others by a function', 'select pg_stat_get_activity(null)', /不能读取系统表/],
    ['it reads settings of the database', 'select setting from pg_settings', /不能读取系统表/],
    ['it reads one setting of the database', `select Current_Setting('data_directory') as a`, /不能读取系统表/],
    ['it reads the version of the database', 'select version /* */ () as a', /不能读取系统表/],
    ['it locks rows', 'select 1 as a for update of x', /第 1 行/],
    ['two fields have one name', 'select 1 as a, 2 as a', /两个名为“a”/],
    ['the data are wrong', 'select 1 / 0 as a', /division by zero/],
  ]
  it.each(refused)('where %s', async (_, query, msg) => {
    const reply = await tryOut(query)
    expect(reply).toMatchObject({ code: 400, msg: expect.stringMatching(msg) as string })
  })

  it('for a user who runs too many at once, while others get their rows', async () => {
    const id = await make(`select name from ${world.table}`)
    const slow = Array.from({ length: 8 }, () => tryOut('select 1 as a from pg_sleep(1)'))
    expect((await options(id)).code).toBe(200)
    const replies = await Promise.all(slow)
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200, 503]))
    expect(replies.find(({ code }) => code === 503)?.msg).toBe('您有过多请求正在处理，请等它们完成后再试')
  })

  it('with the position of the error, also after parameters', async () => {
    const reply = await tryOut(`select name,\n  {country} as c,\n  rated_power_of from ${world.table}`, {
      requestParameters: [country],
    })
    expect(reply).toMatchObject({ code: 400, data: { field: 'query', line: 3, column: 3 } })
    expect(reply.msg).toContain('第 3 行第 3 列')
  })

  it('on saving too, so that no invalid statement is stored', async () => {
    const before = (await world.admin.get<Page>(path)).data.pagination.total
    expect((await world.admin.post(path, buildInput(sql('select * from public.users')))).code).toBe(400)
    expect((await world.admin.get<Page>(path)).data.pagination.total).toBe(before)
  })

  it('above the limits of time or size, without blocking others', async () => {
    expect(await tryOut(`select repeat('x', 9000000) as a`)).toMatchObject({
      code: 400,
      msg: '返回的数据超过 5 MB，已停止',
    })
    expect((await tryOut('select 1 as a')).data.list).toEqual([{ a: 1 }])
    const id = await make('select n from generate_series(1, 10001) n')
    expect(await world.admin.post(`${path}/${id}/Actions/Preview`, {})).toMatchObject({
      code: 400,
      msg: '数据超过 10000 条',
    })
    expect((await list(id, { pageSize: 1 })).data).toMatchObject({ pagination: { total: 10_000, totalKind: 'capped' } })
  })

  it.skipIf(!isSlowRun)('after ten seconds', async () => {
    const reply = await tryOut('select pg_sleep(11)::text as a')
    expect(reply).toMatchObject({ code: 400, msg: '取数超过 10 秒，已停止' })
  })
})

describe('the session of the reading account', () => {
  it('is reset for the next statement, and cannot write', async () => {
    const settings = `select current_setting('default_transaction_read_only'), current_setting('statement_timeout')`
    expect((await getReader(server.deps).run(settings, [])).rows).toEqual([['on', '10s']])
    const [rights] = await server.db.query<{ writes: boolean }>(
      `select bool_or(has_table_privilege(r.rolname, c.oid, 'insert, update, delete, truncate')) as writes
         from pg_class c, pg_roles r where r.rolname like 'armature_reader_%' and c.relkind = 'r'
          and c.relnamespace in ('public'::regnamespace, 'record'::regnamespace)`,
    )
    expect(rights).toEqual({ writes: false })
  })

  it('is set up without its password in any statement', async () => {
    const found = await server.db.query(
      `select 1 from pg_stat_activity where pid <> pg_backend_pid() and query ~* 'alter role .* password ''(?!SCRAM)'`,
    )
    expect(found).toEqual([])
  })
})

describe('forms that are open to SQL', () => {
  it('are shown with names that need no quotes', async () => {
    const { data } = await world.admin.get<{ canRunSql: boolean; list: ReadableModel[] }>(`${path}/Models`)
    expect(data.canRunSql).toBe(true)
    expect(data.list).toMatchObject([
      { modelId: world.stations.id, fullName: '电站', tables: [{ name: world.table, label: '电站' }] },
    ])
    const names = data.list[0]?.tables[0]?.fields.map(({ name }) => name)
    expect(names).toEqual([
      'id',
      'creator_user_id',
      'creator_time',
      'last_modify_time',
      'organize_id',
      'name',
      'country',
      'rated_power',
      'order_',
    ])
    expect((await tryOut(`select order_ from ${world.table}`)).code).toBe(200)
  })

  it('cannot be closed while an interface uses them, and are then revoked from the account', async () => {
    const id = await make(`select name from ${world.table}`, { fullName: '电站名单' })
    expect(await world.admin.put(`${path}/Models`, { modelIds: [] })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('不能取消开放') as string,
    })
    const all = (await world.admin.get<Page>(`${path}?pageSize=500`)).data.list.filter(({ dataType }) => dataType === 1)
    for (const one of all) await world.admin.delete(`${path}/${String(one['id'])}`)
    expect((await world.admin.get(`${path}/${id}`)).code).toBe(404)
    const [table] = await server.db.query<{ name: string }>(
      `select tables -> 'main' ->> 'name' as name from design_versions where design_id = $1`,
      [world.stations.id],
    )
    const physical = `select 1 as one from record.${table?.name ?? ''} limit 1`
    expect((await tryOut(physical)).code).toBe(200)
    expect((await world.admin.put(`${path}/Models`, { modelIds: [] })).code).toBe(200)
    expect((await tryOut(`select name from ${world.table}`)).code).toBe(400)
    expect((await tryOut(physical)).code).toBe(400)
    expect((await world.admin.put(`${path}/Models`, { modelIds: [world.stations.id] })).code).toBe(200)
    expect((await tryOut(`select name from ${world.table}`)).data.list).toHaveLength(3)
  })

  it('keep their code while an interface reads them: it is their name in SQL', async () => {
    const id = await make(`select name from ${world.table}`, { fullName: '电站名册' })
    const design = `/api/visualdev/Base/${world.stations.id}`
    const rename = async () => {
      const { data } = await world.admin.get<object>(design)
      return world.admin.put(design, { ...data, enCode: `${world.table}_renamed` })
    }
    expect(await rename()).toMatchObject({ code: 409, msg: `编码“${world.table}”正被使用（电站名册），不能修改` })
    await world.admin.delete(`${path}/${id}`)
    expect((await rename()).code).toBe(200)
  })

  it('must be released', async () => {
    expect(
      await world.admin.put(`${path}/Models`, { modelIds: ['00000000-0000-7000-8000-000000000000'] }),
    ).toMatchObject({ code: 400, data: { field: 'modelIds' } })
  })
})
