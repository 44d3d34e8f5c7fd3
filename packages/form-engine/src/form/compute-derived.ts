import { buildCellPath, parsePath } from '../design/path.ts'
import { isSameValue, type Draft, type Touch } from './draft.ts'
import { forgetRecord } from './forget-record.ts'
import { keep, type DerivedField, type Plan } from './plan.ts'
import { readColumn, toParamList } from './sources.ts'
import type { Path } from './types.ts'

/** Computes every derived field once, in order, when a form is opened. */
export function computeAll(draft: Draft): void {
  for (const derived of draft.before.form.plan.derived) {
    const { target } = derived
    const count = target.table === null ? 0 : draft.getRows(target.table).length
    if (target.table === null) computeOne(draft, derived, -1)
    else for (let index = 0; index < count; index++) computeOne(draft, derived, index)
  }
}

function computeOne(draft: Draft, { target, derive, reads }: DerivedField, index: number): void {
  // an attribute of a relation that a rule has just set shows nothing of the previous record
  const isAnew = target.control.attributeOf !== undefined && reads.some((path) => isWritten(draft, path, target, index))
  const value = derive(draft.buildFrame(target.table, index), !isAnew)
  if (value !== keep && draft.write(target, index, value)) forgetRecord(draft, target, index)
}

function isWritten(draft: Draft, path: Path, { table }: DerivedField['target'], index: number): boolean {
  const isOwnRow = table !== null && path.startsWith(`${table}.`)
  return draft.written.has(isOwnRow ? buildCellPath(table, index, path.slice(table.length + 1)) : path)
}

/** What is still to be computed for one derived field: single rows, or the whole column. */
interface PendingWork {
  rows: Set<number> | 'all'
  resets: Set<number> | 'all'
  /** columns of other sub-tables that have rows or cells changed; their lists of values may still be the same */
  lists: Set<Path>
}

/**
 * Computes what depends on the fields written so far, and what depends on that, each once and in order. The cost grows with the
 * dependents; a cell affects only the columns of its own row and the sums over it. Rows of `freshRows` are computed completely.
 * The field at `edited` keeps the user's value even if its source changed in the same step (fields that filter each other,
 * reported as a cycle).
 */
export function computeDependents(draft: Draft, edited: Path, freshRows?: { table: string; from: number }): void {
  const { plan, tables } = draft.before.form
  const queue = new Queue(plan)
  for (const touch of draft.touched) queue.touch(touch, -1)
  if (freshRows) {
    const { table, from } = freshRows
    for (const column of tables.get(table) ?? []) queue.touchFromOutside(column.path, table)
    for (let index = from; index < draft.getRows(table).length; index++) queue.addRow(table, index)
  }
  for (let at = queue.next(); at !== undefined; at = queue.next()) {
    const derived = plan.derived[at]
    const work = queue.take(at)
    if (derived && work) computeWork(draft, derived, work, at, queue, edited)
  }
}

function computeWork(
  draft: Draft,
  derived: DerivedField,
  work: PendingWork,
  at: number,
  queue: Queue,
  edited: Path,
): void {
  const { target, derive } = derived
  // a row that adds no other value leaves the choice as it is: the same list is sent
  if ([...work.lists].some((column) => hasOtherList(draft, column))) mark(work, 'resets', 'all')
  const isReset = (index: number) => work.resets === 'all' || work.resets.has(index)
  for (const index of listIndexes(draft, derived, work)) {
    let value: unknown = keep
    if (isReset(index) && target.path !== edited) value = target.control.emptyFor(target.field)
    const worked = derive(draft.buildFrame(target.table, index), false)
    if (worked !== keep) value = worked
    if (value === keep || !draft.write(target, index, value)) continue
    forgetRecord(draft, target, index)
    queue.touch({ path: target.path, index }, at)
  }
}

function hasOtherList({ before, values }: Draft, column: Path): boolean {
  return !isSameValue(toParamList(readColumn(before.values, column)), toParamList(readColumn(values, column)))
}

function listIndexes(draft: Draft, { target }: DerivedField, { rows }: PendingWork): Iterable<number> {
  if (target.table === null) return [-1]
  return rows === 'all' ? draft.getRows(target.table).keys() : rows
}

class Queue {
  readonly #plan: Plan
  readonly #works = new Map<number, PendingWork>()

  constructor(plan: Plan) {
    this.#plan = plan
  }

  /** `after`: only later fields, so that cycles end. */
  touch(touch: Touch, after: number): void {
    for (const reader of this.#plan.readers.get(touch.path) ?? []) if (reader > after) this.#add(reader, touch)
  }

  /** Rows were added or removed: only fields that read the column as a whole. */
  touchFromOutside(path: Path, table: string): void {
    for (const reader of this.#plan.readers.get(path) ?? []) {
      if (this.#plan.derived[reader]?.target.table !== table) this.#add(reader, { path, index: -1 })
    }
  }

  addRow(table: string, index: number): void {
    for (const at of this.#plan.rowDerived.get(table) ?? []) mark(this.#workAt(at), 'rows', index)
  }

  next(): number | undefined {
    let least: number | undefined
    for (const at of this.#works.keys()) if (least === undefined || at < least) least = at
    return least
  }

  take(at: number): PendingWork | undefined {
    const work = this.#works.get(at)
    this.#works.delete(at)
    return work
  }

  #add(reader: number, { path, index, keepsValue }: Touch): void {
    const derived = this.#plan.derived[reader]
    if (!derived) return
    const { table } = derived.target
    const isOwnRow = index >= 0 && table !== null && path.startsWith(`${table}.`)
    const row = table === null ? -1 : isOwnRow ? index : 'all'
    const work = this.#workAt(reader)
    mark(work, 'rows', row)
    if (keepsValue || !derived.resetBy.has(path)) return
    const other = parsePath(path).table
    if (other === null || other === table) mark(work, 'resets', row)
    else work.lists.add(path)
  }

  #workAt(at: number): PendingWork {
    const known = this.#works.get(at)
    if (known) return known
    const work: PendingWork = { rows: new Set(), resets: new Set(), lists: new Set() }
    this.#works.set(at, work)
    return work
  }
}

function mark(work: PendingWork, part: 'rows' | 'resets', row: number | 'all'): void {
  const rows = work[part]
  if (row === 'all') work[part] = 'all'
  else if (rows !== 'all') rows.add(row)
}
