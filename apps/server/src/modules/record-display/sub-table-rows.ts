import { readSubTableFieldRows } from './sub-table-field-rows.ts'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type DisplayRow, displayRows } from './display-rows.ts'

/** Adds the rows of sub-tables to the rows of a list, in display text, under the name of the sub-table. */
export async function addSubTableRows(
  context: RecordContext,
  actor: Actor,
  tables: readonly { table: SubTablePlan; fields: RecordField[] }[],
  rows: DisplayRow[],
): Promise<void> {
  const ids = rows.map((row) => String(row['id']))
  for (const { table, fields } of tables) {
    const stored: StoredField[] = fields.filter(isStored)
    const found = await readSubTableFieldRows(context, table, stored, ids)
    const shown = await displayRows(context, stored, found, actor)
    const byRecord = new Map<string, DisplayRow[]>()
    for (const [index, { record_id: recordId }] of found.entries()) {
      const own = shown[index]
      if (!own) continue
      delete own['version']
      const known = byRecord.get(recordId)
      if (known) known.push(own)
      else byRecord.set(recordId, [own])
    }
    for (const row of rows) row[table.name] = byRecord.get(String(row['id'])) ?? []
  }
}
