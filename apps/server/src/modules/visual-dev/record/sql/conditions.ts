import { type Condition, type NestedGroup, type NestedGroups, findFilledGroups } from '@armature/form-engine'
import { patternOf } from '../../../../platform/database/like.ts'
import type { Actor } from '../rights/actor.ts'
import { isPersonMark, valueOfMark } from '../rights/marks.ts'
import { type StoredField, isStored, type RecordField } from '../plan/record-plan.ts'
import { Bound } from './bound.ts'
import { placeSql } from './place-sql.ts'
import { comparable, comparedAs, elementType } from './field-values.ts'

/** Finds the field that a condition names; undefined if it does not exist (any more). */
export type FindField = (name: string) => RecordField | undefined

/** An invalid condition: its field does not exist or its value has the wrong type. */
export class BadCondition extends Error {
  constructor(readonly field: string) {
    super(field)
  }
}

/**
 * Builds SQL over the alias `t` for condition groups, with the meaning of `holds` in the form engine: an empty field differs
 * from every value and is less than none. Unknown (null) counts as false, so a negation is `is not true`; other comparisons
 * stay plain so that indexes can be used.
 *
 * @throws BadCondition
 */
export function groupsSql(groups: NestedGroups, find: FindField, actor: Actor, bound: Bound): string {
  const parts = findFilledGroups(groups).map((group) => groupSql(group, find, actor, bound))
  return parts.length === 0 ? 'true' : joined(parts, groups.logic)
}

/** Whether the condition is valid: its fields exist and its value has a matching type. */
export function canAsk(condition: Condition, find: FindField, actor: Actor): boolean {
  try {
    conditionSql(condition, find, actor, new Bound())
    return true
  } catch (error) {
    if (error instanceof BadCondition) return false
    throw error
  }
}

function groupSql(group: NestedGroup, find: FindField, actor: Actor, bound: Bound): string {
  const conditions = group.conditions.map((condition) => conditionSql(condition, find, actor, bound))
  const inner = findFilledGroups(group).map((each) => groupSql(each, find, actor, bound))
  return joined([...conditions, ...inner], group.logic)
}

const joined = (parts: string[], logic: 'and' | 'or'): string =>
  `(${parts.map((part) => `(${part})`).join(logic === 'or' ? ' or ' : ' and ')})`

function conditionSql(condition: Condition, find: FindField, actor: Actor, bound: Bound): string {
  const field = storedField(condition.field, find)
  const { op } = condition
  if (op === 'empty') return emptySql(field)
  if (op === 'notEmpty') return `not (${emptySql(field)})`
  const other = otherField(condition.value, find)
  if (other) return columnsSql(field, op, other)
  const value = valueOfMark(condition.value, actor) ?? (isPersonMark(condition.value) ? null : condition.value)
  return compareSql(field, op, value, bound)
}

function storedField(name: string, find: FindField): StoredField {
  const field = find(name)
  // the column of an attribute holds the id of the related record, not the text that the field shows
  if (!field || !isStored(field) || field.attributeOf !== null) throw new BadCondition(name)
  return field
}

function otherField(value: unknown, find: FindField): StoredField | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('field' in value)) return undefined
  return storedField(String(value.field), find)
}

const columnSql = (field: StoredField): string =>
  field.control.isPlace ? placeSql(`t.${field.column}`) : `t.${field.column}`

/** The text to search in: for rich text, the text without tags. */
const textSql = (field: StoredField): string =>
  field.control.isHtml ? `record.plain_text(${columnSql(field)})` : columnSql(field)

export function emptySql(field: StoredField): string {
  const column = `t.${field.column}`
  return isArray(field) ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`
}

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function columnsSql(field: StoredField, op: Condition['op'], other: StoredField): string {
  if (field.type.type !== other.type.type && !(isNumeric(field) && isNumeric(other))) throw new BadCondition(field.name)
  const [left, right] = [columnSql(field), columnSql(other)]
  if (op === 'eq') return `${left} is not distinct from ${right}`
  if (op === 'ne') return `${left} is distinct from ${right}`
  if (op in signs) return `${left} ${signs[op as keyof typeof signs]} ${right}`
  throw new BadCondition(field.name)
}

function compareSql(field: StoredField, op: Condition['op'], value: unknown, bound: Bound): string {
  switch (op) {
    case 'eq':
      return equalSql(field, value, bound)
    case 'ne':
      return `(${equalSql(field, value, bound)}) is not true`
    case 'in':
      return oneOfSql(field, listOf(value), bound)
    case 'notIn':
      return `(${oneOfSql(field, listOf(value), bound)}) is not true`
    case 'contains':
      return containsSql(field, value, bound)
    case 'notContains':
      return `(${containsSql(field, value, bound)}) is not true`
    case 'between': {
      if (!Array.isArray(value)) return 'false'
      const [from, to] = value as unknown[]
      const ends = [
        ...(isBlank(from) ? [] : [boundSql(field, '>=', from, bound)]),
        ...(isBlank(to) ? [] : [boundSql(field, '<=', to, bound)]),
      ]
      return `(${[`not (${emptySql(field)})`, ...ends].join(' and ')})`
    }
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return boundSql(field, signs[op], value, bound)
    default:
      throw new BadCondition(field.name)
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])

export function equalSql(field: StoredField, value: unknown, bound: Bound): string {
  if (isBlank(value)) return emptySql(field)
  if (Array.isArray(value) && !isArray(field)) return oneOfSql(field, value, bound)
  if (isArray(field)) {
    return `${columnSql(field)} = ${elementsOf(field, listOf(value), bound)}`
  }
  const fitting = fit(field, value)
  return `${columnSql(field)} = ${bound.add(fitting, comparedAs(field.type, fitting))}`
}

/** The field equals one of the values; a field with several values contains at least one of them. */
export function oneOfSql(field: StoredField, values: unknown[], bound: Bound): string {
  if (values.length === 0) return 'false'
  // with one value, an index on (column, id) gives the rows in order; with several it does not
  if (values.length === 1 && !isArray(field)) return isBlank(values[0]) ? 'false' : equalSql(field, values[0], bound)
  if (isArray(field)) return `${columnSql(field)} && ${elementsOf(field, values, bound)}`
  const fitting = values.map((value) => fit(field, value))
  const casts = new Set(fitting.map((value) => comparedAs(field.type, value)))
  const cast = casts.has('numeric') ? 'numeric' : [...casts][0]
  return `${columnSql(field)} = any(${bound.add(fitting, `${cast}[]`)})`
}

function containsSql(field: StoredField, value: unknown, bound: Bound): string {
  if (isBlank(value)) return 'false'
  if (isArray(field)) return `${columnSql(field)} @> ${elementsOf(field, listOf(value), bound)}`
  if (typeof value !== 'string' || !isText(field)) throw new BadCondition(field.name)
  return `${textSql(field)} like ${bound.add(patternOf(String(fit(field, value))), 'text')}`
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The field contains the text, ignoring case. */
export function likeSql(field: StoredField, text: string, bound: Bound): string {
  const fitting = comparable({ type: 'text' }, text)
  if (fitting === undefined) throw new BadCondition(field.name)
  return `${textSql(field)} ilike ${bound.add(patternOf(String(fitting)))}`
}

export function boundSql(field: StoredField, sign: '>' | '>=' | '<' | '<=', value: unknown, bound: Bound): string {
  if (isArray(field) || field.type.type === 'jsonb') throw new BadCondition(field.name)
  if (isBlank(value)) return 'false'
  const fitting = fit(field, value)
  return `${columnSql(field)} ${sign} ${bound.add(fitting, comparedAs(field.type, fitting))}`
}

function fit(field: StoredField, value: unknown): string | number {
  const fitting = comparable(field.type, value)
  if (fitting === undefined) throw new BadCondition(field.name)
  return fitting
}

function elementsOf(field: StoredField, values: unknown[], bound: Bound): string {
  const element = elementType(field.type)
  const fitting = values.map((value) => {
    const one = comparable(element, value)
    if (one === undefined) throw new BadCondition(field.name)
    return one
  })
  return bound.add(fitting, field.type.type)
}

export const isArray = (field: StoredField): boolean => field.type.type === 'uuid[]' || field.type.type === 'text[]'
export const isText = (field: StoredField): boolean => field.type.type === 'varchar' || field.type.type === 'text'
export const isNumeric = (field: StoredField): boolean =>
  field.type.type === 'int' || field.type.type === 'bigint' || field.type.type === 'decimal'
