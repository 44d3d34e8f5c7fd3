import { cellPath, placeOf } from '../design/path.ts'
import { sameValue, type Draft } from './draft.ts'
import { computeState, frameAt, sameState } from './states.ts'
import type { Change, FieldState, FormState, Path, Values } from './types.ts'

/** Closes a draft: brings the states of what the written fields govern up to date and tells what changed. */
export function finish(draft: Draft): Change {
  const { before, values, relations } = draft
  if (draft.touched.length === 0 && relations === before.relations) return { state: before, values: [], states: [] }
  const state: FormState = { ...before, values, relations }
  const changed = refreshStates(draft, state)
  return { state, values: [...draft.written].filter((path) => !sameAt(path, before.values, values)), states: changed }
}

function refreshStates(draft: Draft, state: FormState): Path[] {
  const { before } = draft
  const { guardReaders, guards, contents } = state.form.plan
  const changed = new Set<Path>()
  const waiting = new Set<Path>()
  for (const { path, index } of draft.touched) {
    for (const key of guardReaders.get(path) ?? []) {
      const guard = guards.get(key)
      if (!guard?.isRowScoped || guard.table === null) waiting.add(key)
      else if (index < 0 || !path.startsWith(`${guard.table}.`)) changed.add(key) && waiting.add(key)
      else if (cellDiffers(before, state, key, guard.table, index))
        changed.add(cellPath(guard.table, index, placeOf(key).name))
    }
    // rows came or went: rules outside the table that look at its columns
    for (const column of state.form.tables.get(path) ?? []) {
      for (const key of guardReaders.get(column.path) ?? []) if (guards.get(key)?.table !== path) waiting.add(key)
    }
  }
  const main = frameAt(state, null, -1)
  for (const key of waiting) {
    const now = computeState(state.form, key, main, state.states)
    const was = state.states.get(key)
    if (was && sameState(was, now)) continue
    if (state.states === before.states) state.states = new Map(before.states)
    state.states.set(key, now)
    changed.add(key)
    // a set visits what is added while it is walked: what a container holds comes after it, and again if it came before
    if (!was || was.visible !== now.visible || was.because.visible !== now.because.visible)
      for (const inner of contents.get(key) ?? []) requeue(waiting, inner)
  }
  return [...changed]
}

function requeue(waiting: Set<Path>, key: Path): void {
  waiting.delete(key)
  waiting.add(key)
}

function cellDiffers(before: FormState, after: FormState, key: Path, table: string, index: number): boolean {
  const stateIn = (state: FormState): FieldState =>
    computeState(state.form, key, frameAt(state, table, index), state.states)
  return !sameState(stateIn(before), stateIn(after))
}

function sameAt(path: Path, before: Values, after: Values): boolean {
  const { name, table, index } = placeOf(path)
  const read = (values: Values) => {
    if (table === null) return values[name]
    const rows = values[table]
    return Array.isArray(rows) ? rows[index]?.[name] : undefined
  }
  return sameValue(read(before), read(after))
}
