import type { Values } from '@armature/form-engine'
import {
  computeRecordValues,
  type DisplayRow,
  type FieldRow,
  displayRows,
  addSubTableRows,
} from '../record-display/index.ts'
import { type RecordField, type StoredField, type SubTablePlan, isStored } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { RecordView } from '../record-rights/index.ts'
import type { RawRecord } from '../record-values/index.ts'

/** The fields that a user may see in a detail: those of the main form, and those of each sub-table. */
export interface DetailFields {
  main: RecordField[]
  tables: { table: SubTablePlan; fields: RecordField[] }[]
}

export function listDetailFields({ plan, mayForm }: RecordView): DetailFields {
  return {
    main: [...plan.fields.values()].filter(({ code, path }) => plan.model.form.byPath.has(path) && mayForm(code)),
    tables: plan.subTables
      .filter(({ name }) => mayForm(name))
      .map((table) => ({ table, fields: table.fields.filter(({ code }) => mayForm(code)) })),
  }
}

/** Converts records to display text, in their order, including sub-tables and fields that are only calculated. */
export async function buildDetailRows(
  context: RecordContext,
  { plan }: RecordView,
  actor: Actor,
  { main, tables }: DetailFields,
  records: readonly RawRecord[],
): Promise<DisplayRow[]> {
  const stored = main.filter(isStored)
  const rows = await displayRows(
    context,
    stored,
    records.map((record) => toFieldRow(record, stored)),
    actor,
  )
  await addSubTableRows(context, actor, tables, rows)
  const worksOut =
    main.some((field) => !isStored(field)) || tables.some(({ fields }) => fields.some((field) => !isStored(field)))
  if (!worksOut) return rows
  const opened = await computeRecordValues(context, plan, actor, records)
  for (const [index, row] of rows.entries()) fillComputed(opened[index] ?? {}, main, tables, row)
  return rows
}

/** Converts the record to a row of a list statement, so that lists and details use the same display code. */
function toFieldRow(record: RawRecord, fields: readonly StoredField[]): FieldRow {
  const row: FieldRow = { id: record.id, version: record.version }
  for (const [index, { name, attributeOf }] of fields.entries()) {
    const value = record.values[attributeOf ?? name]
    row[`f${index}`] = isBlank(value) ? null : value
  }
  return row
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

function fillComputed(
  opened: Values,
  main: readonly RecordField[],
  tables: readonly { table: { name: string }; fields: readonly RecordField[] }[],
  row: DisplayRow,
): void {
  for (const field of main) if (!isStored(field)) row[field.name] = opened[field.name] ?? ''
  for (const { table, fields } of tables) {
    const computed = fields.filter((field) => !isStored(field))
    const cells = opened[table.name]
    const rows = row[table.name]
    if (!Array.isArray(cells) || !Array.isArray(rows)) continue
    for (const [index, own] of rows.entries() as IterableIterator<[number, Values]>) {
      const cell: unknown = cells[index]
      for (const { name } of computed) own[name] = isObject(cell) ? ((cell as Values)[name] ?? '') : ''
    }
  }
}
