import type { Values } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { ReleasedModel } from '../../release/released-model.ts'
import { openedValues } from '../display/computed-values.ts'
import { type FieldRow, displayRows } from '../display/display-rows.ts'
import { subTableRows } from '../display/sub-table-rows.ts'
import { type RecordField, type RecordPlan, type StoredField, isStored, planOf } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { viewOf } from '../rights/record-view.ts'
import { dataForEditing } from './data-for-editing.ts'
import { type RawRecord, readRecord } from './raw-records.ts'

export interface RecordText {
  id: string
  version: number
  /** JSON text */
  data: string
}

/** Raw values for editing (F7.110). @throws AppError 'record.unknown' where there is none within the actor's reach */
export async function recordForEditing(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<RecordText> {
  const plan = planOf(model)
  const record = await reached(context, plan, actor, id)
  return { id, version: record.version, data: JSON.stringify(dataForEditing(plan, actor, record)) }
}

/** One record in display text, sub-tables and fields that are only shown included (F7.111, F3.90 to F3.92, FO.19). */
export async function recordForShowing(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<RecordText> {
  const plan = planOf(model)
  const record = await reached(context, plan, actor, id)
  const view = viewOf(plan, actor.rights)
  const shown = [...plan.fields.values()].filter(
    ({ code, path }) => plan.model.form.byPath.has(path) && view.mayForm(code),
  )
  const tables = plan.subTables
    .filter(({ name }) => view.mayForm(name))
    .map((table) => ({ table, fields: table.fields.filter(({ code }) => view.mayForm(code)) }))
  const stored = shown.filter(isStored)
  const [row = {}] = await displayRows(context, stored, [fieldRow(record, stored)], actor)
  await subTableRows(context, actor, tables, [row])
  const worksOut =
    shown.some((field) => !isStored(field)) || tables.some(({ fields }) => fields.some((field) => !isStored(field)))
  if (worksOut) await fillComputed(context, plan, actor, record, shown, tables, row)
  return { id, version: record.version, data: JSON.stringify(row) }
}

async function reached(context: RecordContext, plan: RecordPlan, actor: Actor, id: string): Promise<RawRecord> {
  const record = await readRecord(context, plan, actor, id)
  if (!record) throw new AppError('record.unknown')
  return record
}

/** The record as a row of a list statement, so that one way of showing serves both. */
function fieldRow(record: RawRecord, fields: readonly StoredField[]): FieldRow {
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

async function fillComputed(
  context: RecordContext,
  plan: RecordPlan,
  actor: Actor,
  record: RawRecord,
  shown: readonly RecordField[],
  tables: readonly { table: { name: string }; fields: readonly RecordField[] }[],
  row: Record<string, unknown>,
): Promise<void> {
  const [opened = {}] = await openedValues(context, plan, actor, [record])
  for (const field of shown) if (!isStored(field)) row[field.name] = opened[field.name] ?? ''
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
