import type { FieldRow } from './display-rows.ts'
import type { StoredField, SubTablePlan } from '../record-plans/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'

/** Reads the rows of a sub-table of several records, in their order, with some of their fields. */
export function readSubTableFieldRows(
  context: RecordContext,
  table: SubTablePlan,
  fields: readonly StoredField[],
  ids: readonly string[],
): Promise<(FieldRow & { record_id: string })[]> {
  const columns = fields.map(({ column }, index) => `, t.${column} as f${index}`).join('')
  const text = `select t.id, t.record_id${columns} from ${table.table} t where t.record_id = any($1::uuid[]) order by t.record_id, t.sort_code, t.id`
  return runStatement(context, text, [ids])
}
