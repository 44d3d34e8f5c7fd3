import { isDeepStrictEqual } from 'node:util'
import { type Row, type Values, secretMask } from '@armature/form-engine'
import type { RecordPlan, StoredField } from '../record-plans/index.ts'

/**
 * The changes of a write: value before and after by `name`, `table[rowId].column`; a whole row that was added or removed under
 * `table[rowId]`. Stored in this form in the history of the record.
 */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** The ids of rows in their order, by sub-table. */
export type RowOrders = Record<string, string[]>

/** The rows of a sub-table that a save has to write. */
export interface RowChanges {
  /** new rows and rows whose values or position changed, with their position from 0 */
  saved: { row: Row & { id: string }; sortCode: number }[]
  removedIds: string[]
}

export function diffValues(plan: RecordPlan, before: Values | null, after: Values): Changes {
  const changes: Changes = Object.create(null) as Changes
  for (const field of plan.stored) addChange(changes, field.name, field, before?.[field.name], after[field.name])
  for (const { name, stored } of plan.subTables) {
    const old = indexById(toRows(before?.[name]))
    for (const row of toRows(after[name])) {
      const was = old.get(row.id)
      old.delete(row.id)
      if (!was) changes[`${name}[${row.id}]`] = [null, pickStoredValues(row, stored)]
      else
        for (const field of stored)
          addChange(changes, `${name}[${row.id}].${field.name}`, field, was[field.name], row[field.name])
    }
    for (const [id, row] of old) changes[`${name}[${id}]`] = [pickStoredValues(row, stored), null]
  }
  return changes
}

export function diffRows(stored: readonly StoredField[], before: unknown, after: unknown): RowChanges {
  const beforeRows = toRows(before)
  const old = new Map(beforeRows.map((row, index) => [row.id, { row, index }]))
  const saved: RowChanges['saved'] = []
  for (const [sortCode, row] of toRows(after).entries()) {
    const was = old.get(row.id)
    old.delete(row.id)
    if (was && was.index === sortCode && stored.every(({ name }) => isSame(was.row[name], row[name]))) continue
    saved.push({ row, sortCode })
  }
  return { saved, removedIds: [...old.keys()] }
}

/** The former order of the rows of the sub-tables in which a save removes or moves some: the changes do not tell it. */
export function listRowOrders(plan: RecordPlan, before: Values, after: Values): RowOrders {
  const orders: RowOrders = Object.create(null) as RowOrders
  for (const { name } of plan.subTables) {
    const former = toRows(before[name]).map(({ id }) => id)
    const known = new Set(former)
    const left = toRows(after[name]).flatMap(({ id }) => (known.has(id) ? [id] : []))
    if (!isDeepStrictEqual(former, left)) orders[name] = former
  }
  return orders
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isBlank(one) && isBlank(other)) ||
  (isObject(one) && isObject(other) && isDeepStrictEqual(one, other))

function addChange(changes: Changes, path: string, { control }: StoredField, before: unknown, after: unknown): void {
  if (isSame(before, after)) return
  changes[path] = [toHistoryValue(control, before), toHistoryValue(control, after)]
}

const toHistoryValue = (control: StoredField['control'], value: unknown): unknown =>
  value === undefined || control.isEmpty(value) ? null : control.isSecret ? secretMask : value

function pickStoredValues(row: Row, stored: readonly StoredField[]): Row {
  return Object.fromEntries(
    stored.flatMap(({ name, control }) => (control.isEmpty(row[name]) ? [] : [[name, row[name]]])),
  )
}

function toRows(value: unknown): (Row & { id: string })[] {
  return Array.isArray(value) ? (value as (Row & { id: string })[]) : []
}

const indexById = (rows: (Row & { id: string })[]) => new Map(rows.map((row) => [row.id, row]))
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
