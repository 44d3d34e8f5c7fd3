import type { Scheme } from '@armature/contract'
import { isValueRequired, type Condition, type ConditionGroups } from '@armature/form-engine'

/** Request body of the editor; empty parts are sent as they are, so that the server reports the incomplete condition. */
export function toSchemeBody(isAll: boolean, { logic, groups }: ConditionGroups): Scheme {
  if (isAll) return { isAll: true }
  const filled = groups.filter(({ conditions }) => conditions.length > 0)
  return {
    isAll: false,
    condition: {
      logic,
      groups: filled.map((group) => ({ logic: group.logic, conditions: group.conditions.map(toConditionBody) })),
    },
  }
}

/** Whether every condition has a field and, where its operator needs one, a value. */
export function isComplete(scheme: Scheme): boolean {
  if (scheme.isAll) return true
  const { groups } = scheme.condition
  return groups.length > 0 && groups.every(({ conditions }) => conditions.every(isFilled))
}

type Value = NonNullable<(Scheme & { isAll: false })['condition']['groups'][number]['conditions'][number]['value']>

function toConditionBody({ field, op, value }: Condition) {
  return isValueRequired(op) && isValue(value) ? { field, op, value } : { field, op }
}

function isFilled({ field, op, value }: Condition): boolean {
  if (field === '') return false
  return !isValueRequired(op) || (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
}

function isValue(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((each) => each === null || isScalar(each))
  if (typeof value === 'object' && value !== null) return 'field' in value
  return isScalar(value)
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
