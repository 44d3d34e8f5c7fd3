import type { Values } from '@armature/form-engine'
import type { Db } from '../../../../../platform/database/database.ts'
import type { RecordPlan, StoredField, SubTablePlan } from '../../plan/record-plan.ts'
import {
  type SubRow,
  groupSubRows,
  readFields,
  readSubRows,
  readValues,
  selectColumns,
} from '../../read/raw-records.ts'
import { type RecordContext, runText } from '../../record-context.ts'

/*
 * What `import_rows.before` holds, read by the columns of the model as it is released now. A field finds its column again after a
 * release that renamed or moved it; a column that came later keeps what it has.
 */

/** Name of a table as a key in `before`: a server-made name, so it can stand in a statement as a text. */
export const tableKey = (table: string): string => table.replace('record.', '').replaceAll('"', '')

const isList = ({ type }: StoredField): boolean => type.type.endsWith('[]')

/** JSON for `jsonb_populate_record`. A field that takes several values since has the one that it had. */
function asColumns(json: string, stored: readonly StoredField[]): string {
  const lists = stored.filter(isList).map(({ column }) => {
    const key = column.replaceAll('"', '')
    const value = `${json} -> '${key}'`
    return ` || case when jsonb_typeof(${value}) = 'string' then jsonb_build_object('${key}', jsonb_build_array(${value})) else '{}' end`
  })
  return `(${json})${lists.join('')}`
}

/** Joins the noted rows `w` with their records as they were. */
export const joinMainBefore = ({ table, stored }: RecordPlan, alias: string): string =>
  `join ${table} o on o.id = w.record_id cross join lateral jsonb_populate_record(o, ${asColumns(`w.before -> 'main'`, stored)}) ${alias}`

/** The same for the rows of a sub-table. */
export const joinRowsBefore = ({ table, stored }: SubTablePlan, alias: string): string =>
  `cross join lateral jsonb_array_elements(w.before #> '{tables,${tableKey(table)}}') as e(j) left join ${table} o on o.id = (e.j ->> 'id')::uuid cross join lateral jsonb_populate_record(o, ${asColumns('e.j', stored)}) ${alias}`

/** A record that an import has changed: its values now and before. Secrets are sealed: such values never leave the server. */
export interface StoredBefore {
  id: string
  current: Values
  before: Values
}

type MainRow = { id: string } & Record<string, unknown>

/** Records that an import has changed, as they are and as they were. */
export async function readBefore(
  context: RecordContext,
  plan: RecordPlan,
  runId: string,
  ids: readonly string[],
  tx: Db,
): Promise<StoredBefore[]> {
  if (ids.length === 0) return []
  const fields = readFields(plan)
  const columns = selectColumns(fields)
  const currentText = `select t.id${columns} from ${plan.table} t where t.id = any($1::uuid[])`
  const current = new Map((await runText<MainRow>(context, currentText, [ids], tx)).map((row) => [row.id, row]))
  const beforeText = `select w.record_id as id, array(select jsonb_object_keys(w.before -> 'tables')) as tables${columns} from import_rows w ${joinMainBefore(plan, 't')} where w.run_id = $1 and w.record_id = any($2::uuid[])`
  const before = await runText<MainRow & { tables: string[] }>(context, beforeText, [runId, ids], tx)
  const below: { table: SubTablePlan; now: RowsById; then: RowsById }[] = []
  for (const table of plan.subTables)
    below.push({
      table,
      now: await readSubRows(context, table, ids, tx),
      then: await readRowsBefore(context, table, runId, ids, tx),
    })
  return before.map((row) => {
    const { id, tables } = row
    const rowsNow = below.map(({ table, now }) => [table.name, now.get(id) ?? []] as const)
    const rowsThen = below.map(({ table, now, then }) => {
      const isNoted = tables.includes(tableKey(table.table))
      return [table.name, (isNoted ? then : now).get(id) ?? []] as const
    })
    return {
      id,
      current: { ...readValues(current.get(id) ?? {}, fields, true), ...Object.fromEntries(rowsNow) },
      before: { ...readValues(row, fields, true), ...Object.fromEntries(rowsThen) },
    }
  })
}

type RowsById = Awaited<ReturnType<typeof readSubRows>>

async function readRowsBefore(
  context: RecordContext,
  table: SubTablePlan,
  runId: string,
  ids: readonly string[],
  tx: Db,
): Promise<RowsById> {
  const text = `select t.id, w.record_id${selectColumns(table.stored)} from import_rows w ${joinRowsBefore(table, 't')} where w.run_id = $1 and w.record_id = any($2::uuid[]) order by w.record_id, t.sort_code, t.id`
  return groupSubRows(table, await runText<SubRow>(context, text, [runId, ids], tx))
}
