import type { FieldConversion, ReleasePreview } from '@armature/contract'
import { compile, convertValue, type CompiledField } from '@armature/form-engine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  aField,
  aList,
  asDesigner,
  changeDesign,
  createDesign,
  findConversionJob,
  releaseDesign,
  waitForConversion,
  waitForTables,
} from '../testing/designs.ts'
import { getPhysicalModel } from '../testing/tables.ts'
import { maxRowsWithinRelease } from './change-tables.ts'
import { startConversions } from './convert-values-job.ts'
import { dropLeftColumns } from './prepare-columns.ts'
import { isSlowRun } from '../../../testing/slow-run.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const options = ['a', 'b', 'c'].map((id) => ({ id, fullName: `项${id}` }))
const before = [
  aField('comInput', 'amount'),
  aField('comInput', 'day'),
  aField('numInput', 'note', { precision: 2 }),
  aField('select', 'state', { options, multiple: true }),
]
const after = [
  aField('numInput', 'amount', { precision: 2 }),
  aField('date', 'day'),
  aField('comInput', 'note'),
  aField('select', 'state', { options }),
]
const list = aList(['amount', 'day', 'note', 'state'], {
  keywordList: ['amount'],
  sortList: [{ prop: 'note', order: 'desc' }],
})

/** Texts as users type them: numbers, days, and others. */
const anyText = fc.oneof(
  fc.integer({ min: -1e6, max: 1e6 }).map((n) => (n / 100).toLocaleString('en-US')),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  fc.constantFrom('12 kg', '2026年3月1日', '无', ' 7 ', '1e3'),
)
const row = fc.record({
  amount: anyText,
  day: anyText,
  note: fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 100),
  state: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
})
type Row = Record<string, unknown>

async function aFilledTable(
  insert: (table: string) => [text: string, values: unknown[]],
): Promise<{ id: string; table: string }> {
  const id = await createDesign(designer, { fields: before, list })
  await releaseDesign(designer, id)
  const { main } = await getPhysicalModel(server.db, id)
  await server.db.query(...insert(`record.${main.name}`))
  await changeDesign(designer, id, { fields: after, list })
  return { id, table: `record.${main.name}` }
}
const names = ['amount', 'day', 'note', 'state']
const release = (id: string, choice: string, fields = names, client = designer) =>
  client.post<{ version: number; isConverting: boolean } | null>(`/api/visualdev/Base/${id}/Actions/Release`, {
    conversions: fields.map((field) => ({ field, choice })),
  })
const getConversion = async (id: string, client = designer) =>
  (await client.get<FieldConversion | null>(`/api/visualdev/Base/${id}/Conversion`)).data

/** A moment of early 1970 has half a millisecond in the engine, which no column stores. */
const stored = (value: unknown): unknown => (typeof value === 'number' && value > 1e9 ? Math.floor(value) : value)

describe('the conversion of a table', () => {
  it('gives each row what the engine reads, leaves the others empty, and changes no former value', async () => {
    const rows = fc.sample(row, 400)
    const { id, table } = await aFilledTable((name) => [
      `insert into ${name} (id, design_version, amount_1, day_2, note_3, state_4)
       select gen_random_uuid(), 1, r.amount, r.day, r.note, r.state from jsonb_to_recordset($1::jsonb) as r(amount text, day text, note numeric, state text[])`,
      [JSON.stringify(rows)],
    ])
    const { fieldChanges } = (await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`)).data
    expect((await release(id, 'leaveEmpty')).code).toBe(200)
    const lines = await server.db.query<Row>(
      `select amount_1 as "from.amount", day_2 as "from.day", note_3::float8 as "from.note", state_4 as "from.state",
         amount_5::float8 as amount, extract(epoch from day_6)::float8 * 1000 as day, note_7 as note, state_8 as state from ${table}`,
    )
    const [old, next] = [compile({ fields: before }), compile({ fields: after })]
    const get = (fields: ReadonlyMap<string, CompiledField>, name: string): CompiledField => {
      const found = fields.get(name)
      if (!found) throw new Error(name)
      return found
    }
    for (const name of names) {
      const refused = lines.filter((line) => {
        const value = line[`from.${name}`]
        const read = convertValue(
          value,
          get(old.byPath, name),
          get(next.byPath, name),
          server.deps.config.offsetMinutes,
        )
        expect(line[name], `${name}: ${JSON.stringify(value)}`).toEqual(read.ok ? stored(read.value) : null)
        return !read.ok
      })
      expect(fieldChanges.find(({ field }) => field === name)?.counts).toEqual({
        total: 400,
        refused: refused.length,
        isPartial: false,
      })
    }
    const values = (lines: readonly Row[], prefix = '') =>
      lines.map((line) => JSON.stringify(names.map((name) => line[prefix + name]))).toSorted()
    expect(values(lines, 'from.')).toEqual(values(rows))
  })

  it('of many rows is made in the background, keeps what others save meanwhile, and ends with the release', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    // also of rows that wait for the lock of the release, whose statement knows the old column only
    const change = `update ${table} set amount_1 = (random() * 1000)::int::text
      where id = (select id from ${table} where id > gen_random_uuid() order by id limit 1) and design_version = 1`
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await server.db.query(change)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    expect((await release(id, 'convert')).data).toMatchObject({ version: 1, isConverting: true })
    expect(await getConversion(id)).toMatchObject({ state: 'running', isOwn: true, fault: '' })
    const ended = await waitForConversion(designer, id)
    expect(ended).toMatchObject({
      state: 'done',
      total: maxRowsWithinRelease + 1,
      done: maxRowsWithinRelease + 1,
    })
    isOver = true
    await writing
    const wrong = `select id from ${table} where amount_5 is distinct from amount_1::numeric or day_6 is null or note_7 is null or state_8 is null`
    await expect.poll(() => server.db.query(wrong)).toEqual([])
    expect(await findVersion(id)).toBe(2)
    await waitForTables(server)
    await expect.poll(() => listPrepared(table)).toEqual([])
  })

  it('that fails says why, tells who released, and leaves no columns behind', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    await server.db.query(`update ${table} set amount_1 = 'much' where id = (select id from ${table} limit 1)`)
    await release(id, 'convert')
    expect(await waitForConversion(designer, id)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('有 1 个值不能转换'),
    })
    await waitForTables(server)
    expect(await listPrepared(table)).toEqual([])
    expect(await findVersion(id)).toBe(1)
    expect(await listNotices()).toContainEqual(expect.stringContaining('未能发布'))
    await release(id, 'leaveEmpty')
    expect(await waitForConversion(designer, id)).toMatchObject({ state: 'done' })
    expect(await server.db.query(`select amount_1 from ${table} where amount_5 is null`)).toEqual([
      { amount_1: 'much' },
    ])
  })

  it.skipIf(!isSlowRun)(
    'that is interrupted after a value which cannot be converted is refused for it all the same',
    async () => {
      const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
      await server.db.query(
        `update ${table} set amount_1 = 'much' where id = (select id from ${table} order by id limit 1)`,
      )
      const [last] = await server.db.query<{ id: string }>(`select id from ${table} order by id desc limit 1`)
      // the last batch ends as if the database had been stopped
      await server.db.query(
        `create function record.stop_batch() returns trigger language plpgsql as $$ begin raise exception 'stopped' using errcode = '57P01'; end $$;
       create trigger stop_batch before update on ${table} for each row when (old.id = '${last?.id}') execute function record.stop_batch()`,
      )
      await release(id, 'convert')
      await expect.poll(async () => (await findConversionJob(server, id)).attempts, { timeout: 10_000 }).toBe(1)
      expect(await getConversion(id)).toMatchObject({ state: 'running', fault: '' })
      await server.db.query(`drop function record.stop_batch cascade`)
      expect(await waitForConversion(designer, id)).toMatchObject({
        state: 'failed',
        fault: expect.stringContaining('有 1 个值不能转换'),
      })
      expect(await findVersion(id)).toBe(1)
    },
  )

  it('says which field has a value twice, also if a user has entered it while the index was built', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    const [, ...others] = after
    await changeDesign(designer, id, {
      fields: [aField('numInput', 'amount', { precision: 2 }, { unique: true, label: '金额' }), ...others],
      list,
    })
    await release(id, 'convert')
    await expect.poll(() => listPrepared(table)).not.toEqual([])
    await server.db.transaction(async (writer) => {
      // the index waits for the end of this transaction, and its row is converted after that
      await writer.query(`update ${table} set amount_1 = '1.00' where amount_1 = '2'`)
      await expect.poll(async () => (await getConversion(id))?.step, { timeout: 20_000 }).toBe('indexes')
    })
    expect(await waitForConversion(designer, id)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('“金额”存在重复值'),
    })
  })

  it('is two entries of the audit trail: who began it, and the release by the same user', async () => {
    const { id } = await aLargeTable(maxRowsWithinRelease + 1)
    await release(id, 'convert')
    await waitForConversion(designer, id)
    const entries = await server.db.query(
      `select e.changed_before ->> 'version' as before, e.changed_after ->> 'version' as version, e.changed_after ->> 'conversion' as conversion, e.actor_id is not null as is_known
         from audit_entries e where action = 'release' and object_id = $1 order by e.seq offset 1`,
      [id],
    )
    expect(entries).toEqual([
      { before: null, version: null, conversion: 'running', is_known: true },
      { before: '1', version: '2', conversion: 'done', is_known: true },
    ])
  })

  it('is seen by other designers, who can neither change nor release the form meanwhile, and cancelled', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    const other = await asDesigner(server)
    await server.db.transaction(async (reader) => {
      // keeps the run from adding its columns
      await reader.query(`select 1 from ${table} limit 1`)
      await release(id, 'convert')
      expect(await getConversion(id, other)).toMatchObject({ state: 'running', isOwn: false, step: 'values' })
      const refused = { code: 409, msg: expect.stringContaining('正在转换') }
      expect(await release(id, 'convert', names, other)).toMatchObject(refused)
      await expect(changeDesign(other, id, { fields: after, list })).rejects.toThrow('正在转换')
      expect(await other.get(`/api/visualdev/Base/${id}/Actions/RollbackTemplate`)).toMatchObject(refused)
      expect((await other.delete(`/api/visualdev/Base/${id}/Conversion`)).code).toBe(200)
    })
    expect(await getConversion(id)).toMatchObject({ state: 'cancelled', fault: '' })
    expect((await other.delete(`/api/visualdev/Base/${id}/Conversion`)).code).toBe(409)
    await waitForTables(server)
    expect(await listPrepared(table)).toEqual([])
    expect(await findVersion(id)).toBe(1)
    await changeDesign(other, id, { fields: after, list })
  })

  it('is not made for a user who may no longer release', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    const leaving = await asDesigner(server, '离职者')
    await server.db.transaction(async (reader) => {
      await reader.query(`select 1 from ${table} limit 1`)
      await release(id, 'convert', names, leaving)
      await server.db.query(`update users set enabled_mark = 0 where real_name = '离职者'`)
    })
    expect(await waitForConversion(designer, id)).toMatchObject({ state: 'failed' })
    expect(await findVersion(id)).toBe(1)
  })

  it.skipIf(!isSlowRun)(
    'that a server has left is continued by the next, with the rows that are converted already',
    async () => {
      const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
      await server.db.transaction(async (reader) => {
        await reader.query(`select 1 from ${table} limit 1`)
        await release(id, 'convert')
        // as if the process had ended: its database connection is lost
        await expect.poll(() => endConversionSession(id)).toBe(true)
        await expect.poll(async () => (await findConversionJob(server, id)).attempts).toBe(1)
        expect(await getConversion(id)).toMatchObject({ state: 'running' })
      })
      expect(await waitForConversion(designer, id)).toMatchObject({ state: 'done' })
      expect(await findVersion(id)).toBe(2)
    },
  )
})

describe('the next start of a server', () => {
  it('leaves a conversion alone that begins while the columns of others are being dropped', async () => {
    const filled = [await aFilledTable(none), await aFilledTable(none)]
    const [busy = '', next = ''] = filled.map(({ table }) => table).toSorted()
    await server.db.query(
      `update design_versions set creator_time = now() - interval '1 hour' where design_id = any($1)`,
      [filled.map(({ id }) => id)],
    )
    for (const table of [busy, next]) await server.db.query(`alter table ${table} add column mark_x_next bigint`)
    let dropping: Promise<void> | undefined
    await server.db.transaction(async (reader) => {
      await reader.query(`select 1 from ${busy} limit 1`)
      dropping = dropLeftColumns(server.db)
      await expect.poll(() => isWaitedFor(busy)).toBe(true)
      await server.db.query(`alter table ${next} add column mark_y_next bigint`)
    })
    await dropping
    expect(await listPrepared(busy)).toEqual([])
    expect(await listPrepared(next)).toEqual([{ attname: 'mark_y_next' }])
  })

  it('drops columns that interrupted conversions have left, and none of a release that may still be swept', async () => {
    const [{ id, table }, { table: recent }] = [await aFilledTable(none), await aFilledTable(none)]
    for (const one of [table, recent]) await server.db.query(`alter table ${one} add column mark_x_next bigint`)
    await server.db.query(`update design_versions set creator_time = now() - interval '1 hour' where design_id = $1`, [
      id,
    ])
    const stop = startConversions(server.deps)
    await expect.poll(() => listPrepared(table)).toEqual([])
    expect(await listPrepared(recent)).toHaveLength(1)
    await stop()
  })
})

const none = (name: string): [string, unknown[]] => [`select 1 from ${name}`, []]

/** Ends the connection that holds the lock of a conversion. */
async function endConversionSession(id: string): Promise<boolean> {
  const rows = await server.db.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7267
       and database = (select oid from pg_database where datname = current_database())
       and objid = (hashtext($1)::bigint & 4294967295)::oid`,
    [id],
  )
  return rows.length > 0
}

async function isWaitedFor(table: string): Promise<boolean> {
  const rows = await server.db.query('select from pg_locks where not granted and relation = $1::regclass', [table])
  return rows.length > 0
}

async function findVersion(id: string): Promise<number> {
  return (await designer.get<{ version: number }>(`/api/visualdev/Base/${id}`)).data.version
}

async function listNotices(): Promise<string[]> {
  const rows = await server.db.query<{ title: string }>('select title from messages order by id desc limit 20')
  return rows.map(({ title }) => title)
}

/** Each row has a value that can be converted in each field. */
async function aLargeTable(rows: number): Promise<{ id: string; table: string }> {
  const { id, table } = await aFilledTable(none)
  const batchRows = 5_000
  for (let first = 1; first <= rows; first += batchRows)
    await server.db.query(
      `insert into ${table} (id, design_version, keyword, amount_1, day_2, note_3, state_4)
       select gen_random_uuid(), 1, n::text, n::text, '2026-03-01', n / 100.0, array['a'] from generate_series(${first}, ${Math.min(rows, first + batchRows - 1)}) n`,
    )
  return { id, table }
}

const listPrepared = (table: string) =>
  server.db.query(`select attname from pg_attribute where attrelid = '${table}'::regclass and attname like '%\\_next'`)
