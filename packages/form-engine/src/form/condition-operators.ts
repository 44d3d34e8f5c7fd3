import { isBlank } from '../control/read.ts'
import type { Control } from '../control/types.ts'
import { findControl } from '../controls/index.ts'
import type { Condition, ConditionOperator, Field } from '../design/types.ts'
import { isFieldValue } from './conditions.ts'

/**
 * Operators for a field: numbers and times can be ordered, texts contain, choices are one of several, and a field with several
 * values has one, or at least one of several.
 */
export function listOperators(field: Field | undefined): ConditionOperator[] {
  const control = field && findControl(field.config.jnpfKey)
  if (!control) return [...equality, ...presence]
  if (control.files) return presence
  if (Array.isArray(control.emptyFor(field))) {
    return ['contains', 'notContains', ...(control.lookup ? membership : []), ...presence]
  }
  if (control.isSecret) return [...presence]
  if (control.isPlace) return ['contains', 'notContains', ...presence]
  if (control.isNumeric || isTime(control)) return [...equality, ...order, ...presence]
  if (control.lookup) return [...equality, ...membership, ...presence]
  if (control.kind === 'switch') return equality
  return [...equality, 'contains', 'notContains', ...presence]
}

export const isValueRequired = (op: ConditionOperator): boolean => op !== 'empty' && op !== 'notEmpty'

/** Whether the value of a condition is missing or incomplete: no value, no field chosen, a range without bounds. */
export function isValueMissing({ op, value }: Pick<Condition, 'op' | 'value'>): boolean {
  if (!isValueRequired(op)) return false
  if (isFieldValue(value)) return value.field === ''
  return Array.isArray(value) ? value.every(isBlank) : isBlank(value)
}

/** The value is a list: one of several choices. */
export const isListOperator = (op: ConditionOperator): boolean => op === 'in' || op === 'notIn'

/** A mark that a data scheme can compare with: one value, or several (`isList`), resolved for the current user. */
export interface ConditionMark {
  mark: string
  isList: boolean
}

/**
 * Marks that a field can be compared with in a data scheme: the user, the user and their subordinates, their organization, with
 * those below it, the organizations they administer, their position, today, now.
 */
export function listSchemeMarks(field: Field): readonly ConditionMark[] {
  const control = findControl(field.config.jnpfKey)
  if (!control) return []
  if (isTime(control) && control.kind !== 'time') return timeMarks
  return marksByLookup[control.lookup ?? 'none'] ?? []
}

/** Every mark of data schemes. */
export const isSchemeMark = (value: unknown): value is string => typeof value === 'string' && allMarks.has(value)

const equality: ConditionOperator[] = ['eq', 'ne']
const order: ConditionOperator[] = ['gt', 'ge', 'lt', 'le', 'between']
const membership: ConditionOperator[] = ['in', 'notIn']
const presence: ConditionOperator[] = ['empty', 'notEmpty']

const times: ReadonlySet<string> = new Set(['date', 'time', 'createTime', 'modifyTime', 'currTime'])
const isTime = ({ kind }: Control): boolean => times.has(kind)

const createSingleMark = (mark: string): ConditionMark => ({ mark, isList: false })
const createListMark = (mark: string): ConditionMark => ({ mark, isList: true })
const organizeMarks = [
  createSingleMark('@organizeId'),
  createListMark('@organizeIdAndSub'),
  createListMark('@organizesAdministered'),
]
const timeMarks = [createSingleMark('@today'), createSingleMark('@now')]
const marksByLookup: Readonly<Record<string, readonly ConditionMark[]>> = {
  user: [createSingleMark('@userId'), createListMark('@userAndSubordinates')],
  organize: organizeMarks,
  department: organizeMarks,
  position: [createSingleMark('@positionId')],
}
const allMarks: ReadonlySet<string> = new Set(
  [...Object.values(marksByLookup).flat(), ...timeMarks].map(({ mark }) => mark),
)
