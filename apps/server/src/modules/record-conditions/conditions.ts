import { type Condition, type NestedGroup, type NestedGroups, findFilledGroups } from '@armature/form-engine'
import { toLikePattern } from '../../platform/database/like.ts'
import { type Actor, isPersonMark, resolveMark } from '../record-actors/index.ts'
import { type StoredField, isStored, type RecordField } from '../record-plans/index.ts'
import { BoundValues } from '../record-statements/index.ts'
import { buildPlaceSql } from './place-sql.ts'
import { parseComparable, getComparedType, getElementType } from './field-values.ts'

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
export function buildGroupsSql(groups: NestedGroups, find: FindField, actor: Actor, bound: BoundValues): string {
  const parts = findFilledGroups(groups).map((group) => buildGroupSql(group, find, actor, bound))
  return parts.length === 0 ? 'true' : joinParts(parts, groups.logic)
}

/** Whether the condition is valid: its fields exist and its value has a matching type. */
export function isValidCondition(condition: Condition, find: FindField, actor: Actor): boolean {
  try {
    buildConditionSql(condition, find, actor, new BoundValues())
    return true
  } catch (error) {
    if (error instanceof BadCondition) return false
    throw error
  }
}

function buildGroupSql(group: NestedGroup, find: FindField, actor: Actor, bound: BoundValues): string {
  const conditions = group.conditions.map((condition) => buildConditionSql(condition, find, actor, bound))
  const inner = findFilledGroups(group).map((each) => buildGroupSql(each, find, actor, bound))
  return joinParts([...conditions, ...inner], group.logic)
}

const joinParts = (parts: string[], logic: 'and' | 'or'): string =>
  `(${parts.map((part) => `(${part})`).join(logic === 'or' ? ' or ' : ' and ')})`

function buildConditionSql(condition: Condition, find: FindField, actor: Actor, bound: BoundValues): string {
  const field = getStoredField(condition.field, find)
  const { op } = condition
  if (op === 'empty') return buildEmptySql(field)
  if (op === 'notEmpty') return `not (${buildEmptySql(field)})`
  const other = findComparedField(condition.value, find)
  if (other) return buildColumnComparisonSql(field, op, other)
  const value = resolveMark(condition.value, actor) ?? (isPersonMark(condition.value) ? null : condition.value)
  return buildComparisonSql(field, op, value, bound)
}

function getStoredField(name: string, find: FindField): StoredField {
  const field = find(name)
  // the column of an attribute holds the id of the related record, not the text that the field shows
  if (!field || !isStored(field) || field.attributeOf !== null) throw new BadCondition(name)
  return field
}

function findComparedField(value: unknown, find: FindField): StoredField | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('field' in value)) return undefined
  return getStoredField(String(value.field), find)
}

const buildColumnSql = (field: StoredField): string =>
  field.control.isPlace ? buildPlaceSql(`t.${field.column}`) : `t.${field.column}`

/** The text to search in: for rich text, the text without tags. */
const buildTextSql = (field: StoredField): string =>
  field.control.isHtml ? `record.plain_text(${buildColumnSql(field)})` : buildColumnSql(field)

export function buildEmptySql(field: StoredField): string {
  const column = `t.${field.column}`
  return isArray(field) ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`
}

const signs = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function buildColumnComparisonSql(field: StoredField, op: Condition['op'], other: StoredField): string {
  if (field.type.type !== other.type.type && !(isNumeric(field) && isNumeric(other))) throw new BadCondition(field.name)
  const [left, right] = [buildColumnSql(field), buildColumnSql(other)]
  if (op === 'eq') return `${left} is not distinct from ${right}`
  if (op === 'ne') return `${left} is distinct from ${right}`
  if (op in signs) return `${left} ${signs[op as keyof typeof signs]} ${right}`
  throw new BadCondition(field.name)
}

function buildComparisonSql(field: StoredField, op: Condition['op'], value: unknown, bound: BoundValues): string {
  switch (op) {
    case 'eq':
      return buildEqualSql(field, value, bound)
    case 'ne':
      return `(${buildEqualSql(field, value, bound)}) is not true`
    case 'in':
      return buildOneOfSql(field, toList(value), bound)
    case 'notIn':
      return `(${buildOneOfSql(field, toList(value), bound)}) is not true`
    case 'contains':
      return buildContainsSql(field, value, bound)
    case 'notContains':
      return `(${buildContainsSql(field, value, bound)}) is not true`
    case 'between': {
      if (!Array.isArray(value)) return 'false'
      const [from, to] = value as unknown[]
      const ends = [
        ...(isBlank(from) ? [] : [buildLimitSql(field, '>=', from, bound)]),
        ...(isBlank(to) ? [] : [buildLimitSql(field, '<=', to, bound)]),
      ]
      return `(${[`not (${buildEmptySql(field)})`, ...ends].join(' and ')})`
    }
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return buildLimitSql(field, signs[op], value, bound)
    default:
      throw new BadCondition(field.name)
  }
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])

export function buildEqualSql(field: StoredField, value: unknown, bound: BoundValues): string {
  if (isBlank(value)) return buildEmptySql(field)
  if (Array.isArray(value) && !isArray(field)) return buildOneOfSql(field, value, bound)
  if (isArray(field)) {
    return `${buildColumnSql(field)} = ${bindElements(field, toList(value), bound)}`
  }
  const fitting = requireComparable(field, value)
  return `${buildColumnSql(field)} = ${bound.add(fitting, getComparedType(field.type, fitting))}`
}

/** The field equals one of the values; a field with several values contains at least one of them. */
export function buildOneOfSql(field: StoredField, values: unknown[], bound: BoundValues): string {
  if (values.length === 0) return 'false'
  // with one value, an index on (column, id) gives the rows in order; with several it does not
  if (values.length === 1 && !isArray(field))
    return isBlank(values[0]) ? 'false' : buildEqualSql(field, values[0], bound)
  if (isArray(field)) return `${buildColumnSql(field)} && ${bindElements(field, values, bound)}`
  const fitting = values.map((value) => requireComparable(field, value))
  const casts = new Set(fitting.map((value) => getComparedType(field.type, value)))
  const cast = casts.has('numeric') ? 'numeric' : [...casts][0]
  return `${buildColumnSql(field)} = any(${bound.add(fitting, `${cast}[]`)})`
}

function buildContainsSql(field: StoredField, value: unknown, bound: BoundValues): string {
  if (isBlank(value)) return 'false'
  if (isArray(field)) return `${buildColumnSql(field)} @> ${bindElements(field, toList(value), bound)}`
  if (typeof value !== 'string' || !isText(field)) throw new BadCondition(field.name)
  return `${buildTextSql(field)} like ${bound.add(toLikePattern(String(requireComparable(field, value))), 'text')}`
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The field contains the text, ignoring case. */
export function buildLikeSql(field: StoredField, text: string, bound: BoundValues): string {
  const fitting = parseComparable({ type: 'text' }, text)
  if (fitting === undefined) throw new BadCondition(field.name)
  return `${buildTextSql(field)} ilike ${bound.add(toLikePattern(String(fitting)))}`
}

export function buildLimitSql(
  field: StoredField,
  sign: '>' | '>=' | '<' | '<=',
  value: unknown,
  bound: BoundValues,
): string {
  if (isArray(field) || field.type.type === 'jsonb') throw new BadCondition(field.name)
  if (isBlank(value)) return 'false'
  const fitting = requireComparable(field, value)
  return `${buildColumnSql(field)} ${sign} ${bound.add(fitting, getComparedType(field.type, fitting))}`
}

function requireComparable(field: StoredField, value: unknown): string | number {
  const fitting = parseComparable(field.type, value)
  if (fitting === undefined) throw new BadCondition(field.name)
  return fitting
}

function bindElements(field: StoredField, values: unknown[], bound: BoundValues): string {
  const element = getElementType(field.type)
  const fitting = values.map((value) => {
    const one = parseComparable(element, value)
    if (one === undefined) throw new BadCondition(field.name)
    return one
  })
  return bound.add(fitting, field.type.type)
}

export const isArray = (field: StoredField): boolean => field.type.type === 'uuid[]' || field.type.type === 'text[]'
export const isText = (field: StoredField): boolean => field.type.type === 'varchar' || field.type.type === 'text'
export const isNumeric = (field: StoredField): boolean =>
  field.type.type === 'int' || field.type.type === 'bigint' || field.type.type === 'decimal'
