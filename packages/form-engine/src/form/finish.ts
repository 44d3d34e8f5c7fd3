import { buildCellPath, parsePath } from '../design/path.ts'
import { isSameValue, type Draft } from './draft.ts'
import { computeState, buildFrame, isSameState } from './states.ts'
import type { Change, FieldState, FormState, Path, Values } from './types.ts'

/** Completes a draft: updates the states that depend on the written fields and returns what changed. */
export function finish(draft: Draft): Change {
  const { before, values, relations } = draft
  if (draft.touched.length === 0 && relations === before.relations) return { state: before, values: [], states: [] }
  const state: FormState = { ...before, values, relations }
  const changed = refreshStates(draft, state)
  return { state, values: [...draft.written].filter((path) => !isSameAt(path, before.values, values)), states: changed }
}

function refreshStates(draft: Draft, state: FormState): Path[] {
  const { contents } = state.form.plan
  const { waiting, cells: changed } = collectAffected(draft, state)
  const main = buildFrame(state, null, -1)
  for (const key of waiting) {
    const now = computeState(state.form, key, main, state.states)
    const was = state.states.get(key)
    if (was && isSameState(was, now)) continue
    if (state.states === draft.before.states) state.states = new Map(draft.before.states)
    state.states.set(key, now)
    changed.add(key)
    const looksTheSame = was && was.visible === now.visible && was.because.visible === now.because.visible
    // a Set also visits entries added during the loop: children are added after their container, and again if they came before
    if (!looksTheSame) for (const inner of contents.get(key) ?? []) requeue(waiting, inner)
  }
  return [...changed]
}

/** Elements whose state must be computed again, and cells (or columns, where any cell may differ) whose state changed. */
function collectAffected({ touched, before }: Draft, after: FormState): { waiting: Set<Path>; cells: Set<Path> } {
  const { tables, plan } = after.form
  const waiting = new Set<Path>()
  const cells = new Set<Path>()
  for (const { path, index } of touched) {
    for (const key of plan.guardReaders.get(path) ?? []) {
      const guard = plan.guards.get(key)
      if (!guard?.isRowScoped || guard.table === null) waiting.add(key)
      else if (index >= 0 && path.startsWith(`${guard.table}.`)) {
        const cell = buildCellPath(guard.table, index, parsePath(key).name)
        if (hasCellChanged(before, after, key, guard.table, index)) cells.add(cell)
      } else {
        waiting.add(key)
        cells.add(key)
      }
    }
    // rows were added or removed: rules outside the table that read its columns
    for (const column of tables.get(path) ?? []) {
      for (const key of plan.guardReaders.get(column.path) ?? [])
        if (plan.guards.get(key)?.table !== path) waiting.add(key)
    }
  }
  return { waiting, cells }
}

function requeue(waiting: Set<Path>, key: Path): void {
  waiting.delete(key)
  waiting.add(key)
}

function hasCellChanged(before: FormState, after: FormState, key: Path, table: string, index: number): boolean {
  const stateIn = (state: FormState): FieldState =>
    computeState(state.form, key, buildFrame(state, table, index), state.states)
  return !isSameState(stateIn(before), stateIn(after))
}

function isSameAt(path: Path, before: Values, after: Values): boolean {
  const { name, table, index } = parsePath(path)
  const read = (values: Values) => {
    if (table === null) return values[name]
    const rows = values[table]
    return Array.isArray(rows) ? rows[index]?.[name] : undefined
  }
  return isSameValue(read(before), read(after))
}
