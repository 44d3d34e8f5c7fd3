import type { ReleasePreview } from '@armature/contract'
import { compile, convertValue, type CompiledField } from '@armature/form-engine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, asDesigner, changeDesign, createDesign, releaseDesign } from '../testing/designs.ts'
import { getPhysicalModel } from '../testing/tables.ts'
import { maxRowsWithinRelease } from './change-tables.ts'
import { maxConvertedRows } from './conversion-choices.ts'
import { getTableMaintenance } from './table-maintenance.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
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
const release = (id: string, choice: string, fields = names) =>
  designer.post<unknown>(`/api/visualdev/Base/${id}/Actions/Release`, {
    conversions: fields.map((field) => ({ field, choice })),
  })

/** The largest table that is converted takes too long for every run. */
const tableRows = process.env['TEST_SLOW'] ? maxConvertedRows : 3 * maxRowsWithinRelease

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
      expect(fieldChanges.find(({ field }) => field === name)?.counts).toEqual({ total: 400, refused: refused.length })
    }
    const values = (lines: readonly Row[], prefix = '') =>
      lines.map((line) => JSON.stringify(names.map((name) => line[prefix + name]))).toSorted()
    expect(values(lines, 'from.')).toEqual(values(rows))
  })

  it(`of ${tableRows} rows lets no reader or writer wait for three seconds, and keeps what others save meanwhile`, async () => {
    const { id, table } = await aLargeTable(tableRows)
    const longest = { read: 0, write: 0 }
    let isOver = false
    const watch = async (kind: keyof typeof longest, statement: string) => {
      while (!isOver) {
        const from = performance.now()
        await server.db.query(statement)
        longest[kind] = Math.max(longest[kind], performance.now() - from)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    // changes the old column of any row until it is released with the new one
    const change = `update ${table} set amount_1 = (random() * 1000)::int::text where id = (select id from ${table} where id > gen_random_uuid() order by id limit 1)
      and not exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = 'amount_5')`
    const watching = Promise.all([watch('read', `select id from ${table} limit 1`), watch('write', change)])
    expect((await release(id, 'convert')).code).toBe(200)
    isOver = true
    await watching
    // a statement that waits for three seconds fails
    expect(Math.max(longest.read, longest.write)).toBeLessThan(3_000)
    await getTableMaintenance(server.deps).settled()
    const wrong = `select id from ${table} where amount_5 is distinct from amount_1::numeric or day_6 is null or note_7 is null or state_8 is null`
    expect(await server.db.query(wrong)).toEqual([])
    expect(await listPrepared(table)).toEqual([])
  })

  it('that fails leaves no columns behind and removes those of an interrupted one; the next is one entry of the audit trail', async () => {
    const { id, table } = await aLargeTable(maxRowsWithinRelease + 1)
    await server.db.query(`alter table ${table} add column amount_4_next bigint, add column converted_next bigint`)
    await server.db.query(`update ${table} set amount_1 = 'much' where id = (select id from ${table} limit 1)`)
    expect((await release(id, 'convert')).code).toBe(400)
    expect(await listPrepared(table)).toEqual([])
    const before = await countAudited(id)
    expect((await release(id, 'leaveEmpty')).code).toBe(200)
    expect(await countAudited(id)).toBe(before + 1)
    expect(await server.db.query(`select amount_1 from ${table} where amount_5 is null`)).toEqual([
      { amount_1: 'much' },
    ])
  })

  it(`of more than ${maxConvertedRows} rows is not offered`, async () => {
    const fields = (kind: string) => [aField(kind, 'amount')]
    const id = await createDesign(designer, { fields: fields('comInput'), list: aList([]) })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await server.db.query(
      `insert into record.${main.name} (id, design_version, amount_1) select gen_random_uuid(), 1, '1' from generate_series(0, ${maxConvertedRows})`,
    )
    await changeDesign(designer, id, { fields: fields('numInput'), list: aList([]) })
    const { fieldChanges } = (await designer.get<ReleasePreview>(`/api/visualdev/Base/${id}/ReleasePreview`)).data
    expect(fieldChanges).toMatchObject([{ field: 'amount', counts: null, choices: ['keep'] }])
    expect((await release(id, 'convert', ['amount'])).code).toBe(400)
    expect((await release(id, 'keep', ['amount'])).code).toBe(200)
  })
})

/** Each row has a value that can be converted in each field. */
async function aLargeTable(rows: number): Promise<{ id: string; table: string }> {
  const { id, table } = await aFilledTable((name) => [`select 1 from ${name}`, []])
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

async function countAudited(id: string): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from audit_entries where action = 'release' and object_id = $1`,
    [id],
  )
  return row?.n ?? 0
}
