import { findControl, type Condition, type Field } from '@armature/form-engine'
import { isValueRequired } from '@armature/form-engine/form/condition-operators'
import type { ListModel } from '../records/list-model.ts'

/** Fields an advanced query can use: the stored fields that the user's list shows or is searched by. */
export function listAdvancedFields(model: Pick<ListModel, 'columns' | 'searches'>): Field[] {
  const fields = [...model.columns.map(({ field }) => field), ...model.searches.map(({ field }) => field)]
  return [...new Set(fields)].filter((field) => field !== undefined && isStored(field)) as Field[]
}

function isStored(field: Field): boolean {
  const control = findControl(field.config.jnpfKey)
  if (!control || control.attributeOf !== undefined) return false
  return control.auto !== undefined || control.column(field) !== null
}

export type ConditionFault = 'unavailable' | 'noField' | 'noValue'

/** What is missing in a condition; a query with incomplete conditions is not sent. */
export function findConditionFault(condition: Condition & { isUnavailable?: boolean }): ConditionFault | undefined {
  const { field, op, value, isUnavailable } = condition
  if (isUnavailable) return 'unavailable'
  if (field === '') return 'noField'
  if (!isValueRequired(op)) return undefined
  return isMissing(value) || (isObject(value) && value['field'] === '') ? 'noValue' : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isMissing))
