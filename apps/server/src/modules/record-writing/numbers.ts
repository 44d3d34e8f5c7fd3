import { type Row, type Values, translateLabel } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawUnusedNumbers } from '../numbering-rules/index.ts'
import type { RecordPlan, StoredField } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'

/** A record to be stored; `before` are its previous values, absent for a new record. */
export interface RecordToNumber {
  values: Values
  before?: Values | undefined
  /** ids of new rows that keep the number they had */
  numbered?: ReadonlySet<string> | undefined
}

interface NumberField {
  field: StoredField
  /** name of its sub-table */
  table: string | null
  /** of the database, quoted, with schema */
  storedIn: string
}

const fieldsByPlan = new WeakMap<RecordPlan, NumberField[]>()

function listNumberFields(plan: RecordPlan): NumberField[] {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const isOne = ({ control }: StoredField) => control.kind === 'billRule'
  const fields = [
    ...plan.stored.filter(isOne).map((field) => ({ field, table: null, storedIn: plan.table })),
    ...plan.subTables.flatMap(({ name, table, stored }) =>
      stored.filter(isOne).map((field) => ({ field, table: name, storedIn: table })),
    ),
  ]
  fieldsByPlan.set(plan, fields)
  return fields
}

/** Whether the record needs numbers: it is new, or it has new rows. */
export const hasRowsToNumber = (plan: RecordPlan, record: RecordToNumber): boolean =>
  listNumberFields(plan).some(({ table }) => listUnnumberedRows(record, table).length > 0)

/**
 * Returns the values of the records with the numbers that numbering rules assign to their fields. Numbers are drawn in the
 * transaction that stores the records, so that a failed save uses none. Rules are used in a fixed order to avoid deadlocks
 * between saves.
 *
 * @throws AppError 'billRule.disabled', 'billRule.missing'
 */
export async function withNumbers(
  tx: Db,
  plan: RecordPlan,
  actor: Actor,
  records: readonly RecordToNumber[],
): Promise<Values[]> {
  const copies = records.map((record) => ({ ...record, values: copyValues(plan, record.values) }))
  for (const numberField of sortByRule(listNumberFields(plan))) {
    const rows = copies.flatMap((record) => listUnnumberedRows(record, numberField.table))
    if (rows.length === 0) continue
    const numbers = await draw(tx, numberField, rows.length, actor)
    for (const [at, row] of rows.entries()) row[numberField.field.name] = numbers[at]
  }
  return copies.map(({ values }) => values)
}

async function draw(tx: Db, { field: stored, storedIn }: NumberField, count: number, actor: Actor): Promise<string[]> {
  const { field, column } = stored
  try {
    return await drawUnusedNumbers(tx, getRule(field), count, actor, { table: storedIn, column })
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'billRule.unknown') throw error
    throw new AppError('billRule.missing', { label: translateLabel(field, actor.language) })
  }
}

const getRule = (field: StoredField['field']): string => (typeof field['rule'] === 'string' ? field['rule'] : '')

const sortByRule = (fields: readonly NumberField[]): NumberField[] =>
  fields.toSorted((one, other) => (getRule(one.field.field) < getRule(other.field.field) ? -1 : 1))

/** The record itself if it is new, otherwise its new rows. */
function listUnnumberedRows({ values, before, numbered }: RecordToNumber, table: string | null): Row[] {
  if (table === null) return before ? [] : [values]
  const had = new Set(toRows(before?.[table]).map(({ id }) => id))
  return toRows(values[table]).filter(({ id }) => !had.has(id) && !numbered?.has(String(id)))
}

function copyValues(plan: RecordPlan, values: Values): Values {
  const copy: Values = { ...values }
  for (const { name } of plan.subTables)
    if (Array.isArray(copy[name])) copy[name] = toRows(copy[name]).map((row) => ({ ...row }))
  return copy
}

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
