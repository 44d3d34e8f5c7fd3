import { addRow, change, removeRow, setRelation } from '../form/change.ts'
import { compile } from '../form/compile.ts'
import { toDefinitionPath } from '../design/path.ts'
import { getNarrowingValues, readLimitingIds, resolveParamsAt } from '../form/sources.ts'
import { open } from '../form/open.ts'
import { getFieldState } from '../form/states.ts'
import { pickFormDesign } from './form-design.ts'
import type { FormState, Path } from '../form/types.ts'
import { getValueAt } from '../form/value-at.ts'

/**
 * What generated projects evaluate their forms with: the functions of this package as one file without dependencies, which
 * `scripts/lib/build-form-engine.mjs` builds (decision 262). A project has types of its own for them, in
 * `module-template/src/generated/form-rules.ts`.
 */
export const engine = {
  pickFormDesign,
  compile,
  open,
  change,
  addRow,
  removeRow,
  setRelation,
  getFieldState,
  getNarrowingValues,
  readLimitingIds,
  resolveParamsAt,
  isComputed,
  formatComputed,
}

/** Whether the value at a path is computed from others: it can neither be filled in nor is it sent. */
function isComputed({ form }: FormState, path: Path): boolean {
  return form.byPath.get(toDefinitionPath(path))?.control.isComputed === true
}

/** The text of a computed value: a calculation with two decimals, a field of a chosen record. */
function formatComputed(state: FormState, path: Path): string {
  const { control, field } = state.form.byPath.get(toDefinitionPath(path)) ?? {}
  const { language, offsetMinutes } = state.context
  if (!control || !field) return ''
  return control.format(getValueAt(state, path) ?? '', field, { language, offsetMinutes, textOf: () => undefined })
}
