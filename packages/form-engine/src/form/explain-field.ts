import { parsePath, buildCellPath, toDefinitionPath } from '../design/path.ts'
import { isForPc } from '../design/walk.ts'
import type { Rule } from '../design/types.ts'
import { listConditionFields } from './conditions.ts'
import { createFieldReader } from './field-reader.ts'
import { aspects } from './implied-actions.ts'
import type { Frame, Guard } from './plan.ts'
import { findAttributeSource } from './shown-fields.ts'
import { buildFrame, getFieldState } from './states.ts'
import type { CompiledField, FieldState, FormState, Path } from './types.ts'

/** Why a field is visible, required or disabled, or not. */
export type StateReason =
  /** the setting of the field itself */
  | { by: 'design' }
  /** fields of this kind, or this field, are not shown in a browser on a desktop */
  | { by: 'device' }
  /** the element around it is hidden; its key in `FormState.states` */
  | { by: 'container'; key: Path }
  /** `isOtherwise`: the rule does not hold, and implies the opposite of its action */
  | { by: 'rule'; rule: Rule; isOtherwise: boolean }

/** Where the value of a field comes from. */
export type ValueReason =
  | { by: 'user' }
  /** assigned by the server, such as a number or the user who created the record */
  | { by: 'system' }
  | { by: 'rule'; rule: Rule }
  | { by: 'formula'; expression: unknown }
  /** shows a field of the record that is chosen in another field; undefined if the design names none */
  | { by: 'relation'; source: Path | undefined }

/** What decided the state and the value of a field at this moment. */
export interface FieldExplanation {
  state: FieldState
  visible: StateReason
  required: StateReason
  disabled: StateReason
  value: ValueReason
  /**
   * Value paths of the fields that the rules and the formula read, in the order in which they are named; definition paths for
   * columns that are read from outside of their rows.
   */
  reads: Path[]
}

/**
 * Explains one field, container or cell. `path` as for `getFieldState`.
 *
 * @returns undefined for an unknown path
 */
export function explainField(state: FormState, path: Path): FieldExplanation | undefined {
  const { plan, byPath } = state.form
  const key = toDefinitionPath(path)
  const base = plan.base.get(key)
  if (!base) return undefined
  const { table, index } = parsePath(path)
  const target = byPath.get(key)
  const frame = buildFrame(state, table, index)
  const own = getFieldState(state, path)
  const explain = (aspect: 'visible' | 'required' | 'disabled') => explainAspect(state, { key, frame, own, aspect })
  const reasons = { visible: explain('visible'), required: explain('required'), disabled: explain('disabled') }
  const value = target ? explainValue(state, target, own) : ({ by: 'user' } as const)
  const rules = [...Object.values(reasons), value].flatMap((reason) => (reason.by === 'rule' ? [reason.rule] : []))
  const reads = target
    ? listReads(state, target, { rules, value, index })
    : rules.flatMap((rule) => listConditionFields(rule.when))
  return { state: own, ...reasons, value, reads: [...new Set(reads)] }
}

interface Question {
  key: Path
  frame: Frame
  own: FieldState
  aspect: 'visible' | 'required' | 'disabled'
}

const aspectActions = { visible: aspects[0], required: aspects[1], disabled: aspects[2] }

function explainAspect({ form, states }: FormState, { key, frame, own, aspect }: Question): StateReason {
  const around = form.plan.parent.get(key)
  if (aspect === 'visible' && around !== undefined && states.get(around)?.visible === false)
    return { by: 'container', key: around }
  const rule = findRule(form.formData.rules, own.because[aspect])
  if (rule) {
    const isPin = aspect === 'disabled' && own.because.value === rule.id
    return { by: 'rule', rule, isOtherwise: !isPin && !holds(form.plan.guards.get(key), rule.id, aspect, frame) }
  }
  const field = form.byPath.get(key)?.field
  return aspect === 'visible' && field && !isForPc(field) ? { by: 'device' } : { by: 'design' }
}

const findRule = (rules: readonly Rule[] | undefined, id: string | undefined): Rule | undefined =>
  id === undefined ? undefined : rules?.find((rule) => rule.id === id)

const holds = (guard: Guard | undefined, ruleId: string, aspect: Question['aspect'], frame: Frame): boolean =>
  guard?.verdicts.some(
    (verdict) =>
      verdict.ruleId === ruleId &&
      aspectActions[aspect]?.has(verdict.type) &&
      (!verdict.needsRow || frame.row !== null) &&
      verdict.holds(frame),
  ) ?? false

function explainValue({ form }: FormState, target: CompiledField, own: FieldState): ValueReason {
  const { field, control } = target
  const rule = findRule(form.formData.rules, own.because.value)
  if (rule) return { by: 'rule', rule }
  if (control.attributeOf !== undefined)
    return { by: 'relation', source: findAttributeSource(target, form.byPath)?.path }
  if (control.isComputed) return { by: 'formula', expression: field['expression'] ?? field.config['expression'] }
  return { by: control.auto || control.isFrozen ? 'system' : 'user' }
}

/** What the rules and the value read, as value paths where that is one value. */
function listReads(
  { form }: FormState,
  target: CompiledField,
  { rules, value, index }: { rules: readonly Rule[]; value: ValueReason; index: number },
): Path[] {
  const reader = createFieldReader(form.byPath, target.table)
  const named = rules.flatMap((rule) => listConditionFields(rule.when)).flatMap((name) => reader.pathOf(name) ?? [])
  const derivedAt = value.by === 'user' || value.by === 'system' ? undefined : form.plan.derivedAt.get(target.path)
  const derived = derivedAt === undefined ? [] : (form.plan.derived[derivedAt]?.reads ?? [])
  return [...named, ...derived].map((path) => {
    const column = form.byPath.get(path)
    const isOwnRow = column?.table != null && column.table === target.table && index >= 0
    return isOwnRow ? buildCellPath(target.table ?? '', index, column.name) : path
  })
}
