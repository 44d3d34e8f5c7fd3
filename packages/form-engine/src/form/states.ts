import { parsePath, toDefinitionPath } from '../design/path.ts'
import type { Frame, Guard, Verdict } from './plan.ts'
import type { CompiledForm, FieldState, FormState, Path } from './types.ts'

const hidden: FieldState = { visible: false, required: false, disabled: true, because: {} }

/**
 * The state of a field, a column or one cell (`table[3].column`), computed for the row of the cell where a rule reads it. An
 * unknown path is hidden.
 */
export function getFieldState(state: FormState, path: Path): FieldState {
  const { name, table, index } = parsePath(path)
  const key = toDefinitionPath(path)
  const own = state.states.get(key)
  const guard = state.form.plan.guards.get(key)
  if (!own) return hidden
  if (table === null || index < 0 || !guard?.isRowScoped) return own
  return computeState(state.form, `${table}.${name}`, buildFrame(state, table, index), state.states)
}

export function buildFrame(
  state: Pick<FormState, 'values' | 'relations' | 'context'>,
  table: string | null,
  index: number,
): Frame {
  const { values, relations, context } = state
  const rows = table === null ? null : values[table]
  const row = Array.isArray(rows) ? (rows[index] ?? null) : null
  return { values, relations, context, row, index }
}

/** The states of all elements, containers before their children. */
export function computeStates(state: Omit<FormState, 'states'>): Map<Path, FieldState> {
  const states = new Map<Path, FieldState>()
  const frame = buildFrame(state, null, -1)
  for (const key of state.form.plan.base.keys()) states.set(key, computeState(state.form, key, frame, states))
  return states
}

/**
 * The state of one element; that of its container must be in `states` already. A column outside a row is affected only by rules
 * that need no row.
 */
export function computeState(
  form: CompiledForm,
  key: Path,
  frame: Frame,
  states: ReadonlyMap<Path, FieldState>,
): FieldState {
  const { base, guards, parent } = form.plan
  const start = base.get(key) ?? hidden
  const around = parent.get(key)
  const holder = around === undefined ? undefined : states.get(around)
  const guard = guards.get(key)
  if (!guard && (!holder || holder.visible)) return start
  const state: FieldState = { ...start, because: {} }
  if (guard) applyVerdicts(state, guard, frame)
  if (holder && !holder.visible) {
    state.visible = false
    if (holder.because.visible !== undefined) state.because.visible = holder.because.visible
  }
  return state
}

export function isSameState(a: FieldState, b: FieldState): boolean {
  return (
    a === b ||
    (a.visible === b.visible &&
      a.required === b.required &&
      a.disabled === b.disabled &&
      a.because.visible === b.because.visible &&
      a.because.required === b.because.required &&
      a.because.disabled === b.because.disabled &&
      a.because.value === b.because.value)
  )
}

/**
 * Implied states first, then the rules that hold: a later rule wins over an earlier one. Pins come last, because a pinned field
 * cannot be edited.
 */
function applyVerdicts(state: FieldState, guard: Guard, frame: Frame): void {
  for (const { type, ruleId, needsRow } of guard.implied) {
    if (!needsRow || frame.row !== null) apply[type](state, ruleId)
  }
  for (const verdict of guard.verdicts) {
    if (verdict.needsRow && frame.row === null) continue
    if (verdict.holds(frame)) apply[verdict.type](state, verdict.ruleId)
  }
  if (state.because.value === undefined) return
  state.disabled = true
  state.because.disabled = state.because.value
}

type Apply = (state: FieldState, ruleId: string) => void

const setVisible =
  (visible: boolean): Apply =>
  (state, ruleId) => {
    state.visible = visible
    state.because.visible = ruleId
  }
const setRequired =
  (required: boolean): Apply =>
  (state, ruleId) => {
    state.required = required
    state.because.required = ruleId
  }
const setDisabled =
  (disabled: boolean): Apply =>
  (state, ruleId) => {
    state.disabled = disabled
    state.because.disabled = ruleId
  }

const apply: Record<Verdict['type'], Apply> = {
  show: setVisible(true),
  hide: setVisible(false),
  require: setRequired(true),
  optional: setRequired(false),
  disable: setDisabled(true),
  enable: setDisabled(false),
  setValue: (state, ruleId) => {
    state.because.value = ruleId
  },
}
