import { type Row, type Values, labelOf } from '@armature/form-engine'
import { AppError } from '../../../../platform/app-error.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { drawNumbers } from '../../../system/bill-rule/bill-number.ts'
import type { RecordPlan, StoredField } from '../plan/record-plan.ts'
import type { Actor } from '../rights/actor.ts'

/** A record to be stored; `before` are its previous values, absent for a new record. */
export interface Numbered {
  values: Values
  before?: Values | undefined
}

interface NumberField {
  field: StoredField
  /** name of its sub-table */
  table: string | null
}

const fieldsOfPlans = new WeakMap<RecordPlan, NumberField[]>()

function numberFields(plan: RecordPlan): NumberField[] {
  const known = fieldsOfPlans.get(plan)
  if (known) return known
  const isOne = ({ control }: StoredField) => control.kind === 'billRule'
  const fields = [
    ...plan.stored.filter(isOne).map((field) => ({ field, table: null })),
    ...plan.subTables.flatMap(({ name, stored }) => stored.filter(isOne).map((field) => ({ field, table: name }))),
  ]
  fieldsOfPlans.set(plan, fields)
  return fields
}

/** Whether the record needs numbers: it is new, or it has new rows. */
export const wantsNumbers = (plan: RecordPlan, record: Numbered): boolean =>
  numberFields(plan).some(({ table }) => unnumbered(record, table).length > 0)

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
  records: readonly Numbered[],
): Promise<Values[]> {
  const copies = records.map(({ values, before }) => ({ values: copyOf(plan, values), before }))
  for (const { field, table } of inOrderOfRules(numberFields(plan))) {
    const rows = copies.flatMap((record) => unnumbered(record, table))
    if (rows.length === 0) continue
    const numbers = await draw(tx, field, rows.length, actor)
    for (const [at, row] of rows.entries()) row[field.name] = numbers[at]
  }
  return copies.map(({ values }) => values)
}

async function draw(tx: Db, { field }: StoredField, count: number, actor: Actor): Promise<string[]> {
  try {
    return await drawNumbers(tx, ruleOf(field), count, actor)
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'billRule.unknown') throw error
    throw new AppError('billRule.missing', { label: labelOf(field, actor.language) })
  }
}

const ruleOf = (field: StoredField['field']): string => (typeof field['rule'] === 'string' ? field['rule'] : '')

const inOrderOfRules = (fields: readonly NumberField[]): NumberField[] =>
  fields.toSorted((one, other) => (ruleOf(one.field.field) < ruleOf(other.field.field) ? -1 : 1))

/** The record itself if it is new, otherwise its new rows. */
function unnumbered({ values, before }: Numbered, table: string | null): Row[] {
  if (table === null) return before ? [] : [values]
  const had = new Set(rowsOf(before?.[table]).map(({ id }) => id))
  return rowsOf(values[table]).filter(({ id }) => !had.has(id))
}

function copyOf(plan: RecordPlan, values: Values): Values {
  const copy: Values = { ...values }
  for (const { name } of plan.subTables) if (Array.isArray(copy[name])) copy[name] = rowsOf(copy[name]).map((row) => ({ ...row })) // prettier-ignore
  return copy
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
