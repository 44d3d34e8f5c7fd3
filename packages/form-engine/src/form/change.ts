import { cellPath, definitionPath, placeOf } from '../design/path.ts'
import { isTable } from '../design/walk.ts'
import { Draft } from './draft.ts'
import { finish } from './finish.ts'
import { forgetRecord } from './forget-record.ts'
import { keep } from './plan.ts'
import { settleDependents } from './settle.ts'
import type { Change, FormState, Path, Row } from './types.ts'
import { fitValue, frozenValues, isRow, newRow, storedRow } from './values.ts'

/**
 * Sets one field and computes what depends on it; the cost grows with the dependents, not with the form. `path` is a field, a
 * cell, or a whole sub-table with its rows. Fields whose choices this one filters are emptied (F4.19–F4.22). A pinned or computed
 * field keeps its value. An unknown path changes nothing.
 */
export function change(state: FormState, path: Path, value: unknown): Change {
  const field = state.form.byPath.get(definitionPath(path))
  const { table, index } = placeOf(path)
  if (!field || field.control.isComputed || field.control.auto || field.control.isFrozen) return unchanged(state)
  if (isTable(field.field)) return changeRows(state, field.name, value)
  const draft = new Draft(state)
  if (table !== null && !(index in draft.rows(table))) return unchanged(state)

  const at = state.form.plan.derivedAt.get(field.path)
  const pinned = at === undefined ? keep : state.form.plan.derived[at]?.derive(draft.frame(table, index), false)
  if (pinned !== keep && pinned !== undefined) return unchanged(state)
  if (!draft.write(field, index, fitValue(field, value, state.context))) return unchanged(state)
  forgetRecord(draft, field, index)
  settleDependents(draft, field.path)
  return finish(draft)
}

/** Adds a row at the end, with default values for what `row` does not contain (F4.12). */
export function addRow(state: FormState, table: string, row?: Row): Change {
  if (!state.form.tables.has(table)) return unchanged(state)
  const draft = new Draft(state)
  const from = draft.rows(table).length
  draft.setRows(table, [...draft.rows(table), newRow(state.form, table, state.context, row)])
  settleDependents(draft, table, { table, from })
  return finish(draft)
}

/** Removes a row (F4.15); the related records of later rows move up too. */
export function removeRow(state: FormState, table: string, index: number): Change {
  const draft = new Draft(state)
  const rows = draft.rows(table)
  if (!state.form.tables.has(table) || !(index in rows)) return unchanged(state)
  draft.setRows(table, rows.toSpliced(index, 1))
  shiftRelations(draft, table, index)
  settleDependents(draft, table, { table, from: rows.length })
  return finish(draft)
}

/** Sets the record that the relation field at `path` points to; attribute fields that read from it are updated (F4.73). */
export function setRelation(state: FormState, path: Path, record: Row | null): Change {
  const field = state.form.byPath.get(definitionPath(path))
  if (!field || (!record && !state.relations.has(path))) return unchanged(state)
  const draft = new Draft(state)
  draft.setRelation(path, record)
  draft.touched.push({ path: field.path, index: placeOf(path).index, keepsValue: true })
  settleDependents(draft, field.path)
  return finish(draft)
}

function changeRows(state: FormState, table: string, value: unknown): Change {
  if (!Array.isArray(value)) return unchanged(state)
  const draft = new Draft(state)
  const known = new Map(draft.rows(table).map((row) => [row['id'], row]))
  draft.setRows(
    table,
    value.filter(isRow).map((row) => ({
      ...storedRow(state.form, table, state.context, row),
      ...frozenValues(state.form, table, state.context, row['id'] === undefined ? undefined : known.get(row['id'])),
    })),
  )
  for (const path of state.relations.keys()) if (path.startsWith(`${table}[`)) draft.setRelation(path, null)
  settleDependents(draft, table, { table, from: 0 })
  return finish(draft)
}

function shiftRelations(draft: Draft, table: string, removed: number): void {
  const moved: [Path, Path, Row][] = []
  for (const [path, record] of draft.relations) {
    const place = placeOf(path)
    if (place.table !== table || place.index < removed) continue
    moved.push([path, place.index === removed ? '' : cellPath(table, place.index - 1, place.name), record])
  }
  if (moved.length === 0) return
  const relations = draft.ownRelations()
  for (const [path] of moved) relations.delete(path)
  for (const [, path, record] of moved) if (path !== '') relations.set(path, record)
}

const unchanged = (state: FormState): Change => ({ state, values: [], states: [] })
