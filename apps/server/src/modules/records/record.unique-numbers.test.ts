import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uniqueNumbers } from '../../migrations/0051-0100/0069-unique-numbers.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { addTableMaintenance } from '../designs/release/table-maintenance.ts'
import { aField, aTable, asDesigner, changeDesign, releaseDesign, waitForTables } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let admin: Client
let designer: Client
beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const rules = '/api/system/BillRule'
const input = (values: object) => ({ fullName: '单号', enCode: unique('rule'), dateFormat: '', digit: 4, ...values })
const aRule = async (values: object) => (await admin.post<{ id: string }>(rules, input(values))).data.id
/** A number of the record, and one of its row. */
const buildFields = (rule: string) => [
  aField('comInput', 'title'),
  aField('billRule', 'number', { rule, formId: 'number' }, { formId: 'number' }),
  aTable('lines', [aField('billRule', 'lineNo', { rule }, { formId: 'lineNo' })], { formId: 'lines' }),
]
async function release(model: BuiltModel, fields: ReturnType<typeof buildFields>): Promise<void> {
  await changeDesign(designer, model.id, { fields })
  await releaseDesign(designer, model.id)
}
/** The number of a new record and that of its row. */
async function add(model: BuiltModel): Promise<{ number: string; lineNo: string }> {
  const records = createRecordClient(admin, model)
  const { id } = await addRecord(records, { title: '一', lines: [{}] })
  const { number, lines } = await readRecordValues(records, id)
  return { number: number as string, lineNo: (lines as { lineNo: string }[])[0]?.lineNo ?? '' }
}
async function expectNoRepeat(model: BuiltModel, before: { number: string; lineNo: string }[]): Promise<void> {
  const all = [...before, await add(model), await add(model)]
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  expect(new Set(all.map(({ lineNo }) => lineNo)).size).toBe(all.length)
}

interface Tables {
  main: { name: string; columns: { field: string; column: string }[] }
  subTables: Record<string, Tables['main']>
}
async function findColumns({ id }: BuiltModel): Promise<{ table: string; column: string }[]> {
  const [row] = await server.db.query<{ tables: Tables }>(
    'select tables from design_versions where design_id = $1 order by version desc limit 1',
    [id],
  )
  if (!row) throw new Error('not released')
  return [row.tables.main, ...Object.values(row.tables.subTables)].map(({ name, columns }) => ({
    table: `record."${name}"`,
    column: columns.find(({ field }) => field === 'number' || field === 'lineNo')?.column ?? '',
  }))
}
const listUniqueIndexes = async (model: BuiltModel) =>
  server.db.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x
       join pg_class i on i.oid = x.indexrelid
      where x.indisvalid and x.indrelid = any($1::text[]::regclass[]) and i.relname ~ '_(unique|number)$' order by 1`,
    [(await findColumns(model)).map(({ table }) => table)],
  )

describe('a number of a record', () => {
  it('is not repeated when the field moves to another rule with the same beginning', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'A-' })) })
    const before = [await add(model), await add(model)]
    expect(before).toEqual([
      { number: 'A-0001', lineNo: 'A-0002' },
      { number: 'A-0003', lineNo: 'A-0004' },
    ])
    await release(model, buildFields(await aRule({ prefix: 'A-' })))
    await expectNoRepeat(model, before)
  })

  it('is not repeated when its rule is deleted and created again with the same code', async () => {
    const code = unique('rule')
    const first = await aRule({ prefix: 'B-', enCode: code })
    const model = await aModel(designer, { fields: buildFields(code) })
    const before = [await add(model), await add(model)]
    await release(model, buildFields(await aRule({ prefix: 'C-' })))
    expect((await admin.delete(`${rules}/${first}`)).code).toBe(200)
    await aRule({ prefix: 'B-', enCode: code })
    await release(model, buildFields(code))
    await expectNoRepeat(model, before)
  })

  it('is not repeated when another rule gets the beginning of a former one', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'D-' })) })
    const before = [await add(model), await add(model)]
    const other = await aRule({ prefix: 'E-' })
    await release(model, buildFields(other))
    before.push(await add(model))
    expect(before.at(-1)).toEqual({ number: 'E-0001', lineNo: 'E-0002' })
    const changed = await admin.get<object>(`${rules}/${other}`)
    expect((await admin.put(`${rules}/${other}`, { ...changed.data, prefix: 'D-' })).code).toBe(200)
    await expectNoRepeat(model, before)
  })

  it('is refused by the database for the second of two connections', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'F-' })) })
    await add(model)
    await add(model)
    for (const { table, column } of await findColumns(model)) {
      const take = (at: number) =>
        server.db.transaction((tx) =>
          tx.query(
            `update ${table} set ${column} = 'same' where id = (select id from ${table} order by id offset ${at} limit 1)`,
          ),
        )
      const done = await Promise.allSettled([take(0), take(1)])
      const refused = done.filter((one) => one.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(isUniqueViolation(refused[0]?.reason)).toBe(true)
    }
  })

  it('may still be given by two rules at once: both saves get their own', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'G-' })) })
    await add(model)
    await release(model, buildFields(await aRule({ prefix: 'G-' })))
    const numbers = await Promise.all(Array.from({ length: 10 }, () => add(model)))
    expect(new Set(numbers.flatMap(({ number, lineNo }) => [number, lineNo])).size).toBe(20)
  })
})

describe('the upgrade', () => {
  /** The tables as an earlier version made them. */
  async function forgetIndexes(model: BuiltModel): Promise<void> {
    for (const { name } of await listUniqueIndexes(model)) await server.db.query(`drop index record."${name}"`)
    const without = (
      path: string,
    ) => `(select coalesce(jsonb_agg(i), '[]') from jsonb_array_elements(tables #> '${path}') i
      where i ->> 'name' !~ '_(unique|number)$')`
    await server.db.query(
      `update design_versions set tables = jsonb_set(jsonb_set(tables, '{main,indexes}', ${without('{main,indexes}')}),
         '{subTables,lines,indexes}', ${without('{subTables,lines,indexes}')}) where design_id = $1`,
      [model.id],
    )
  }
  async function upgrade(model: BuiltModel): Promise<void> {
    await server.db.query(uniqueNumbers.up)
    await server.db.transaction((tx) => addTableMaintenance(tx, model.id))
    await waitForTables(server)
  }

  it('makes the numbers of a released form unique', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'H-' })) })
    const before = await listUniqueIndexes(model)
    expect(before).toHaveLength(2)
    await forgetIndexes(model)
    await upgrade(model)
    expect(await listUniqueIndexes(model)).toEqual(before)
  })

  it('keeps numbers that are repeated, and makes later ones unique', async () => {
    const model = await aModel(designer, { fields: buildFields(await aRule({ prefix: 'I-' })) })
    await add(model)
    await add(model)
    await forgetIndexes(model)
    for (const { table, column } of await findColumns(model))
      await server.db.query(`update ${table} set ${column} = 'I-7'`)
    await upgrade(model)
    const kinds = ['number', 'unique', 'number', 'unique']
    expect((await listUniqueIndexes(model)).map(({ name }) => name.replace(/^.*_/, ''))).toEqual(kinds)
    await release(model, buildFields(await aRule({ prefix: 'I-', digit: 1 })))
    expect(await listUniqueIndexes(model)).toHaveLength(4)
    await expectNoRepeat(model, [{ number: 'I-7', lineNo: 'I-7' }, await add(model), await add(model)])
  })
})
