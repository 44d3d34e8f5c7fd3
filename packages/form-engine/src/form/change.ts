import { buildCellPath, toDefinitionPath, parsePath } from '../design/path.ts'
import { isTable } from '../design/walk.ts'
import { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { forgetRecord } from './forget-record.ts'
import { keep } from './plan.ts'
import { computeDependents } from './compute-derived.ts'
import type { Change, FormState, Path, Row } from './types.ts'
import { normalizeValue, copyFrozenValues, isRow, createRow, readStoredRow } from './values.ts'

/**
 * Sets one field and computes what depends on it; the cost grows with the dependents, not with the form. `path` is a field, a
 * cell, or a whole sub-table with its rows. Fields whose choices this one filters are emptied (F4.19–F4.22). A pinned or computed
 * field keeps its value. An unknown path changes nothing.
 */
export function change(state: FormState, path: Path, value: unknown): Change {
  const field = state.form.byPath.get(toDefinitionPath(path))
  const { table, index } = parsePath(path)
  if (!field || field.control.isComputed || field.control.auto || field.control.isFrozen)
    return createEmptyChange(state)
  if (isTable(field.field)) return changeRows(state, field.name, value)
  const draft = new Draft(state)
  if (table !== null && !(index in draft.getRows(table))) return createEmptyChange(state)

  const at = state.form.plan.derivedAt.get(field.path)
  const pinned = at === undefined ? keep : state.form.plan.derived[at]?.derive(draft.buildFrame(table, index), false)
  if (pinned !== keep && pinned !== undefined) return createEmptyChange(state)
  if (!draft.write(field, index, normalizeValue(field, value, state.context))) return createEmptyChange(state)
  forgetRecord(draft, field, index)
  computeDependents(draft, field.path)
  return finish(draft)
}

/** Adds a row at the end, with default values for what `row` does not contain (F4.12). */
export function addRow(state: FormState, table: string, row?: Row): Change {
  if (!state.form.tables.has(table)) return createEmptyChange(state)
  const draft = new Draft(state)
  const from = draft.getRows(table).length
  draft.setRows(table, [...draft.getRows(table), createRow(state.form, table, state.context, row)])
  computeDependents(draft, table, { table, from })
  return finish(draft)
}

/** Removes a row (F4.15); the related records of later rows move up too. */
export function removeRow(state: FormState, table: string, index: number): Change {
  const draft = new Draft(state)
  const rows = draft.getRows(table)
  if (!state.form.tables.has(table) || !(index in rows)) return createEmptyChange(state)
  draft.setRows(table, rows.toSpliced(index, 1))
  shiftRelations(draft, table, index)
  computeDependents(draft, table, { table, from: rows.length })
  return finish(draft)
}

/** Sets the record that the relation field at `path` points to; attribute fields that read from it are updated (F4.73). */
export function setRelation(state: FormState, path: Path, record: Row | null): Change {
  const field = state.form.byPath.get(toDefinitionPath(path))
  if (!field || (!record && !state.relations.has(path))) return createEmptyChange(state)
  const draft = new Draft(state)
  draft.setRelation(path, record)
  draft.touched.push({ path: field.path, index: parsePath(path).index, keepsValue: true })
  computeDependents(draft, field.path)
  return finish(draft)
}

function changeRows(state: FormState, table: string, value: unknown): Change {
  if (!Array.isArray(value)) return createEmptyChange(state)
  const draft = new Draft(state)
  const known = new Map(draft.getRows(table).map((row) => [row['id'], row]))
  draft.setRows(
    table,
    value.filter(isRow).map((row) => ({
      ...readStoredRow(state.form, table, state.context, row),
      ...copyFrozenValues(state.form, table, state.context, row['id'] === undefined ? undefined : known.get(row['id'])),
    })),
  )
  for (const path of state.relations.keys()) if (path.startsWith(`${table}[`)) draft.setRelation(path, null)
  computeDependents(draft, table, { table, from: 0 })
  return finish(draft)
}

function shiftRelations(draft: Draft, table: string, removed: number): void {
  const moved: [Path, Path, Row][] = []
  for (const [path, record] of draft.relations) {
    const place = parsePath(path)
    if (place.table !== table || place.index < removed) continue
    moved.push([path, place.index === removed ? '' : buildCellPath(table, place.index - 1, place.name), record])
  }
  if (moved.length === 0) return
  const relations = draft.ensureOwnRelations()
  for (const [path] of moved) relations.delete(path)
  for (const [, path, record] of moved) if (path !== '') relations.set(path, record)
}

const createEmptyChange = (state: FormState): Change => ({ state, values: [], states: [] })
