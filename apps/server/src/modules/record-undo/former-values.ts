import { isDeepStrictEqual } from 'node:util'
import { type Row, type Values, parsePath, toDefinitionPath, toFieldCode } from '@armature/form-engine'
import type { Actor } from '../record-actors/index.ts'
import type { RecordPlan, StoredField } from '../record-plans/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { type UndoableSave, createFieldError } from './undoable-save.ts'

/** The values of a record before a save, as a client would send them, and what they must become. */
export interface FormerValues {
  /** the values of the fields that the save changed; whole sub-tables, of whose rows only the changed cells */
  sent: Values
  /** rows that the save removed, with all their values, by id */
  removed: ReadonlyMap<string, Row>
  expected: readonly ExpectedValue[]
}

interface ExpectedValue {
  field: StoredField
  /** where in the record; null for a field of the form itself */
  row: { table: string; id: string } | null
  value: unknown
}

type StoredRow = Row & { id: string }

/** @param current the present values of the record, which are those after the save */
export function buildFormerValues(
  plan: RecordPlan,
  current: Values,
  { changes, rowOrders }: UndoableSave,
): FormerValues {
  const sent: Values = {}
  const removed = new Map<string, Row>()
  const expected: ExpectedValue[] = []
  const tables = new Map<string, Map<string, StoredRow>>()
  const rowsIn = (table: string) => {
    const rows = tables.get(table) ?? new Map(toRows(current[table]).map(({ id }): [string, StoredRow] => [id, { id }]))
    tables.set(table, rows)
    return rows
  }
  const expect = (field: StoredField, row: ExpectedValue['row'], value: unknown) => {
    const former = value ?? field.control.emptyFor(field.field)
    if (isSent(field)) expected.push({ field, row, value: former })
    return former
  }
  for (const name of Object.keys(rowOrders)) rowsIn(name)
  for (const [path, [before]] of Object.entries(changes)) {
    const field = findStored(plan, toDefinitionPath(path))
    const [table = '', id = ''] = path.split(/[[\]]/)
    if (path.endsWith(']')) {
      const columns = plan.subTables.find(({ name }) => name === table)?.stored ?? []
      if (before === null) rowsIn(table).delete(id)
      else {
        const row = before as Row
        removed.set(id, row)
        rowsIn(table).set(id, { id, ...readRow(columns, (column) => expect(column, { table, id }, row[column.name])) })
      }
    } else if (field && path.includes('[')) {
      const value = expect(field, { table, id }, before)
      const row = isSent(field) && rowsIn(table).get(id)
      if (row) row[field.name] = value
    } else if (field) {
      const value = expect(field, null, before)
      if (isSent(field)) sent[field.name] = value
    }
  }
  for (const [table, rows] of tables) sent[table] = sortRows(rows, rowOrders[table] ?? [])
  return { sent, removed, expected }
}

/**
 * Checks that the user may write the sub-tables that the undo changes: all of their present rows would stay.
 *
 * @throws AppError 'undo.mayNotWrite', 'undo.unseen'
 */
export function assertMayWriteTables(plan: RecordPlan, actor: Actor, { sent }: FormerValues): void {
  const view = getRecordView(plan, actor.rights)
  const table = plan.subTables.find(({ name }) => Object.hasOwn(sent, name) && !view.mayWrite(name))
  if (table) throw createFieldError(plan, actor, table.name, 'undo.mayNotWrite')
}

/**
 * Gives the rows that come back their id and their numbers.
 *
 * @param values accepted values, whose rows are in the order of those that were sent
 */
export function withFormerRows(plan: RecordPlan, values: Values, { sent, removed }: FormerValues): Values {
  if (removed.size === 0) return values
  const complete: Values = { ...values }
  for (const { name, stored } of plan.subTables) {
    const rows = toRows(sent[name])
    if (!rows.some(({ id }) => removed.has(id))) continue
    const fixed = stored.filter(({ control }) => control.isFrozen === true)
    complete[name] = toRows(values[name]).map((row, at) => {
      const id = rows[at]?.id ?? ''
      const former = removed.get(id)
      return former ? { ...row, id, ...readRow(fixed, (field) => former[field.name] ?? '') } : row
    })
  }
  return complete
}

/**
 * Checks that the fields have their former values. Those that the user may not write, and those that rules of the form set
 * otherwise today, do not: an undo restores all or nothing.
 *
 * @throws AppError 'undo.mayNotWrite', 'undo.notRestored', 'undo.unseen'
 */
export function assertRestored(plan: RecordPlan, actor: Actor, values: Values, { expected }: FormerValues): void {
  const rows = new Map(plan.subTables.flatMap(({ name }) => toRows(values[name]).map((row) => [row.id, row])))
  const view = getRecordView(plan, actor.rights)
  for (const { field, row, value } of expected) {
    const parsed = field.control.parse(value, field.field, actor.offsetMinutes)
    const now = (row ? rows.get(row.id) : values)?.[field.name]
    if (isSame(field, now, value) || (parsed.ok && isSame(field, now, parsed.value))) continue
    const mayWrite = view.mayWrite(field.code) && (!row || view.mayWrite(toFieldCode(row.table)))
    throw createFieldError(plan, actor, field.path, mayWrite ? 'undo.notRestored' : 'undo.mayNotWrite')
  }
}

/** Whether a client sends the field; others are calculated again, or never change. */
const isSent = ({ control }: StoredField): boolean => !control.isComputed && !control.auto && !control.isFrozen

function sortRows(rows: ReadonlyMap<string, StoredRow>, order: readonly string[]): StoredRow[] {
  const places = new Map(order.map((id, at) => [id, at]))
  const getPlace = ({ id }: StoredRow) => places.get(id) ?? order.length
  return [...rows.values()].toSorted((one, other) => getPlace(one) - getPlace(other))
}

function findStored(plan: RecordPlan, definition: string): StoredField | undefined {
  const { table } = parsePath(definition)
  const fields = table === null ? plan.stored : plan.subTables.find(({ name }) => name === table)?.stored
  return fields?.find(({ path }) => path === definition)
}

const isSame = ({ control }: StoredField, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || (control.isEmpty(one) && control.isEmpty(other))

const readRow = (fields: readonly StoredField[], read: (field: StoredField) => unknown): Row =>
  Object.fromEntries(fields.map((field) => [field.name, read(field)]))

const toRows = (value: unknown): StoredRow[] => (Array.isArray(value) ? (value as StoredRow[]) : [])
