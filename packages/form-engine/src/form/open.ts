import { Draft } from './draft.ts'
import { computeAll } from './compute-derived.ts'
import { computeStates } from './states.ts'
import type { CompiledForm, FillContext, FormState, Path, Row, Values } from './types.ts'
import { startValues } from './values.ts'

/**
 * Opens a form: a new record with default values, or a stored one with its raw `values` (absent: new). Calculated, attribute and
 * pinned fields are computed once. `relations` has the records that relation fields point to, by value path (F3.56); without it a
 * stored attribute keeps its text.
 */
export function open(
  form: CompiledForm,
  context: FillContext,
  values?: Values,
  relations: Map<Path, Row> = new Map(),
): FormState {
  return computeFormState(form, context, startValues(form, context, values), relations)
}

/** Builds a state from parsed values and computes everything once. */
export function computeFormState(
  form: CompiledForm,
  context: FillContext,
  values: Values,
  relations: Map<Path, Row>,
): FormState {
  const draft = new Draft({ form, context, values, relations, states: new Map() })
  computeAll(draft)
  const state = { form, context, values: draft.values, relations: draft.relations }
  return { ...state, states: computeStates(state) }
}
