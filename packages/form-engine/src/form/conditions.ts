import type { Condition, ConditionOperator, NestedGroup, NestedGroups } from '../design/types.ts'
import { startOfDay } from '../format/calendar.ts'
import { findFilledGroups, listConditions } from './nested-groups.ts'
import type { FillContext } from './types.ts'

/** Current user and time, for the marks in conditions and default values. */
export type MarkContext = Pick<FillContext, 'userId' | 'organizeId' | 'positionId' | 'now' | 'offsetMinutes'>

/** All values of a sub-table's column, read from outside the row: a condition holds if one of them matches. */
export class ColumnValues {
  readonly values: unknown[]
  constructor(values: unknown[]) {
    this.values = values
  }
}

/**
 * Whether condition groups hold. `read` returns the value of a field (unknown fields: undefined). Without conditions the result
 * is true. `ne`, `notContains`, `notIn` and `empty` are the exact opposites of `eq`, `contains`, `in` and `notEmpty`. Numeric
 * texts are compared with numbers as numbers.
 */
export function evaluateConditions(
  groups: NestedGroups,
  read: (field: string) => unknown,
  context: MarkContext,
): boolean {
  return testItems(groups.logic, findFilledGroups(groups), (group) => evaluateGroup(group, read, context))
}

function evaluateGroup(group: NestedGroup, read: (field: string) => unknown, context: MarkContext): boolean {
  const parts = [
    ...group.conditions.map((condition) => () => evaluateCondition(condition, read, context)),
    ...findFilledGroups(group).map((inner) => () => evaluateGroup(inner, read, context)),
  ]
  return testItems(group.logic, parts, (part) => part())
}

/** Names of the fields in conditions, including `{ field }` values. */
export function listConditionFields(groups: NestedGroups): string[] {
  return listConditions(groups).flatMap(({ field, value }) => [field, ...(isFieldValue(value) ? [value.field] : [])])
}

/** A field in a condition; `choice`: a literal that it is compared with for equality, as choices are stored. */
export interface ConditionUse {
  field: string
  choice: string | null
}

/** What a condition compares for equality: a choice that no longer exists would never match. */
const choosing: ReadonlySet<ConditionOperator> = new Set(['eq', 'ne', 'in', 'notIn', 'contains', 'notContains'])
/** A longer literal is no choice. */
const maxChoiceLength = 100

/** The fields in conditions, and besides them the literals that they are compared with for equality; each once. */
export function listConditionUses(groups: NestedGroups): ConditionUse[] {
  const fields = listConditionFields(groups).map((field): ConditionUse => ({ field, choice: null }))
  const choices = listConditions(groups).flatMap(({ field, op, value }) =>
    choosing.has(op) ? listLiterals(value).map((choice): ConditionUse => ({ field, choice })) : [],
  )
  return [...new Map([...fields, ...choices].map((use) => [JSON.stringify(use), use])).values()]
}

/** Texts and numbers of a value, of the paths of a cascader too. Marks are no choices. */
function listLiterals(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listLiterals)
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= maxChoiceLength && !text.startsWith('@')
    ? [text]
    : []
}

/** Resolves a literal, `{ field }`, or a mark. */
export function resolveValue(value: unknown, read: (field: string) => unknown, context: MarkContext): unknown {
  if (isFieldValue(value)) return read(value.field)
  if (Array.isArray(value)) return value.map((item) => resolveMark(item, context))
  return resolveMark(value, context)
}

export const isFieldValue = (value: unknown): value is { field: string } =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'

function resolveMark(value: unknown, context: MarkContext): unknown {
  if (typeof value !== 'string' || !value.startsWith('@')) return value
  if (value === '@userId') return context.userId
  if (value === '@organizeId') return context.organizeId
  if (value === '@positionId') return context.positionId
  if (value === '@now') return context.now
  if (value === '@today') return startOfDay(context.now, context.offsetMinutes)
  return value
}

function testItems<T>(logic: 'and' | 'or', items: T[], test: (item: T) => boolean): boolean {
  return logic === 'and' || items.length === 0 ? items.every(test) : items.some(test)
}

function evaluateCondition(
  { field, op, value }: Condition,
  read: (field: string) => unknown,
  context: MarkContext,
): boolean {
  const opposite = opposites[op]
  if (opposite) return !evaluateCondition({ field, op: opposite, value }, read, context)
  const left = read(field)
  const right = resolveValue(value, read, context)
  const lefts = left instanceof ColumnValues ? left.values : [left]
  const rights = right instanceof ColumnValues ? right.values : [right]
  return lefts.some((a) => rights.some((b) => compareValues(a, op, b)))
}

const opposites: Partial<Record<ConditionOperator, ConditionOperator>> = {
  ne: 'eq',
  notContains: 'contains',
  notIn: 'in',
  empty: 'notEmpty',
}

function compareValues(a: unknown, op: ConditionOperator, b: unknown): boolean {
  switch (op) {
    case 'eq':
      return equals(a, b)
    case 'gt':
      return (order(a, b) ?? 0) > 0
    case 'ge':
      return (order(a, b) ?? -1) >= 0
    case 'lt':
      return (order(a, b) ?? 0) < 0
    case 'le':
      return (order(a, b) ?? 1) <= 0
    case 'contains':
      return contains(a, b)
    case 'in':
      return isIn(a, b)
    case 'between':
      return isBetween(a, b)
    case 'notEmpty':
      return !isEmpty(a)
    default:
      return false
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function equals(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify([a].flat()) === JSON.stringify([b].flat())
  return order(a, b) === 0
}

/** Negative, 0 or positive; `undefined` if the two cannot be compared. */
function order(a: unknown, b: unknown): number | undefined {
  if (isEmpty(a) || isEmpty(b)) return undefined
  if (typeof a === 'number' || typeof b === 'number') {
    const x = parseNumeric(a)
    const y = parseNumeric(b)
    return x === undefined || y === undefined ? undefined : x - y
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (typeof a !== 'string' || typeof b !== 'string') return undefined
  return a < b ? -1 : a > b ? 1 : 0
}

/** A number, or a text as number; `undefined` for anything else. */
export function parseNumeric(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function contains(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return false
  if (Array.isArray(a)) return [b].flat().every((item) => a.some((own) => equals(own, item)))
  return typeof a === 'string' && a.includes(String(b))
}

function isIn(a: unknown, b: unknown): boolean {
  if (isEmpty(a)) return false
  const choices = [b].flat()
  return [a].flat().some((own) => choices.some((choice) => equals(own, choice)))
}

function isBetween(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || !Array.isArray(b)) return false
  const [from, to] = b as unknown[]
  return (isEmpty(from) || compareValues(a, 'ge', from)) && (isEmpty(to) || compareValues(a, 'le', to))
}
