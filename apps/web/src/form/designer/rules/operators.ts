import { controlOf, type ConditionOperator, type Field } from '@armature/form-engine'

const equality: ConditionOperator[] = ['eq', 'ne']
const order: ConditionOperator[] = ['gt', 'ge', 'lt', 'le', 'between']
const presence: ConditionOperator[] = ['empty', 'notEmpty']

/** The operators that make sense for a field: numbers and dates have an order, texts contain, choices are one of. */
export function operatorsOf(field: Field | undefined): ConditionOperator[] {
  const control = field && controlOf(field.config.jnpfKey)
  if (!control) return [...equality, ...presence]
  if (Array.isArray(control.emptyFor(field as Field))) return ['contains', 'notContains', ...presence]
  if (control.isNumeric || ['date', 'time'].includes(control.kind)) return [...equality, ...order, ...presence]
  if (control.lookup) return [...equality, 'in', 'notIn', ...presence]
  if (control.kind === 'switch') return equality
  return [...equality, 'contains', 'notContains', ...presence]
}

export const needsValue = (op: ConditionOperator): boolean => op !== 'empty' && op !== 'notEmpty'
/** The value is a list: several choices, or two bounds. */
export const takesList = (op: ConditionOperator): boolean => op === 'in' || op === 'notIn'
