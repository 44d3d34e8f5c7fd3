import type { Values } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPlan, SubTablePlan } from '../../record-plans/index.ts'
import {
  type SubRow,
  groupSubRows,
  readFields,
  readSubRows,
  readValues,
  selectColumns,
  getTableKey,
  toColumnsJson,
} from '../../record-values/index.ts'
import { type RecordContext, runStatement } from '../../record-statements/index.ts'

/*
 * Reads `import_rows.before` by the columns of the current release of the model. Fields are found again after a release that
 * renamed or moved them; columns that were added later keep their value.
 */

/** Joins the stored rows `w` with their records as they were. */
export const joinMainBefore = ({ table, stored }: RecordPlan, alias: string): string =>
  `join ${table} o on o.id = w.record_id cross join lateral jsonb_populate_record(o, ${toColumnsJson(`w.before -> 'main'`, stored)}) ${alias}`

/** Like `joinMainBefore`, for the rows of a sub-table. */
export const joinRowsBefore = ({ table, stored }: SubTablePlan, alias: string): string =>
  `cross join lateral jsonb_array_elements(w.before #> '{tables,${getTableKey(table)}}') as e(j) left join ${table} o on o.id = (e.j ->> 'id')::uuid cross join lateral jsonb_populate_record(o, ${toColumnsJson('e.j', stored)}) ${alias}`

/**
 * A record that an import has changed: its values now and before. Secrets are encrypted, so the values must not leave the
 * server.
 */
export interface PreviousValues {
  id: string
  current: Values
  before: Values
}

type MainRow = { id: string } & Record<string, unknown>

/** Reads records that an import has changed, with their current and previous values. */
export async function readPreviousValues(
  context: RecordContext,
  plan: RecordPlan,
  runId: string,
  ids: readonly string[],
  tx: Db,
): Promise<PreviousValues[]> {
  if (ids.length === 0) return []
  const fields = readFields(plan)
  const columns = selectColumns(fields)
  const currentText = `select t.id${columns} from ${plan.table} t where t.id = any($1::uuid[])`
  const current = new Map((await runStatement<MainRow>(context, currentText, [ids], tx)).map((row) => [row.id, row]))
  const beforeText = `select w.record_id as id, array(select jsonb_object_keys(w.before -> 'tables')) as tables${columns} from import_rows w ${joinMainBefore(plan, 't')} where w.run_id = $1 and w.record_id = any($2::uuid[])`
  const before = await runStatement<MainRow & { tables: string[] }>(context, beforeText, [runId, ids], tx)
  const below: { table: SubTablePlan; now: RowsById; then: RowsById }[] = []
  for (const table of plan.subTables)
    below.push({
      table,
      now: await readSubRows(context, table, ids, tx),
      then: await readPreviousRows(context, table, runId, ids, tx),
    })
  return before.map((row) => {
    const { id, tables } = row
    const rowsNow = below.map(({ table, now }) => [table.name, now.get(id) ?? []] as const)
    const rowsThen = below.map(({ table, now, then }) => {
      const isNoted = tables.includes(getTableKey(table.table))
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

async function readPreviousRows(
  context: RecordContext,
  table: SubTablePlan,
  runId: string,
  ids: readonly string[],
  tx: Db,
): Promise<RowsById> {
  const text = `select t.id, w.record_id${selectColumns(table.stored)} from import_rows w ${joinRowsBefore(table, 't')} where w.run_id = $1 and w.record_id = any($2::uuid[]) order by w.record_id, t.sort_code, t.id`
  return groupSubRows(table, await runStatement<SubRow>(context, text, [runId, ids], tx))
}
