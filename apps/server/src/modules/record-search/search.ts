import type { ConditionGroups, SearchField } from '@armature/form-engine'
import type { Actor } from '../record-actors/index.ts'
import { type RecordView, getColumn } from '../record-rights/index.ts'
import { type RecordField, type StoredField, isStored } from '../record-plans/index.ts'
import type { BoundValues } from '../record-statements/index.ts'
import {
  BadCondition,
  buildLimitSql,
  buildEqualSql,
  buildGroupsSql,
  isArray,
  isNumeric,
  isText,
  buildLikeSql,
  buildOneOfSql,
} from '../record-conditions/index.ts'
import { createSearchError, parseSearch, parseAdvancedQuery } from './list-query.ts'
import { buildRangeSql } from './search-range.ts'

/** Conditions in addition to those of the request, for callers inside the server. */
export interface ExtraConditions {
  also?: readonly ConditionGroups[]
}

/**
 * Builds the conditions for the search values of a list. Fields that the user may not see are treated as unknown.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', each naming the field
 */
export function buildSearchSql(
  view: RecordView,
  actor: Actor,
  bound: BoundValues,
  search: { queryJson: string; superQueryJson?: string } & ExtraConditions,
): string[] {
  const conditions = parseSearch(search.queryJson).flatMap(([name, value]) => {
    const field = getColumn(view, name)
    return isBlankSearch(value) ? [] : [withFieldError(name, () => buildFieldSql(view, field, value, bound))]
  })
  const asked = parseAdvancedQuery(search.superQueryJson ?? '')
  const find = (name: string) => getColumn(view, name)
  for (const groups of [...(asked ? [asked] : []), ...(search.also ?? [])])
    conditions.push(withFieldError('superQueryJson', () => buildGroupsSql(groups, find, actor, bound)))
  return conditions
}

const buildFieldSql = (view: RecordView, field: RecordField, value: unknown, bound: BoundValues): string =>
  buildSearchValueSql(field, getSearchType(view, field), value, bound)

/** Builds the condition for one search value, over the alias `t`. @throws BadCondition */
export function buildSearchValueSql(
  field: RecordField,
  searchType: 1 | 2 | 3,
  value: unknown,
  bound: BoundValues,
): string {
  // the column of an attribute holds the id of the related record, not the text that the field shows
  if (!isStored(field) || field.attributeOf !== null) throw new BadCondition(field.name)
  switch (searchType) {
    case 3:
      return buildBetweenSql(field, value, bound)
    case 2:
      return buildFuzzySql(field, value, bound)
    default:
      return buildChoiceSql(field, value, bound)
  }
}

/** Search type 1: equal to the value or to one of the values. A path of a cascader is one value. */
function buildChoiceSql(field: StoredField, value: unknown, bound: BoundValues): string {
  if (field.type.type === 'jsonb')
    return `t.${field.column} @> ${bound.add(JSON.stringify([requireTextOrPath(field, value)]), 'jsonb')}`
  if (field.control.isPath && isArray(field)) {
    return buildPathSql(field, value, bound)
  }
  if (!Array.isArray(value))
    return isArray(field) ? buildOneOfSql(field, [value], bound) : buildEqualSql(field, value, bound)
  if (value.length > 500) throw new BadCondition(field.name)
  return buildOneOfSql(field, value, bound)
}

/** Matches the chosen branch and everything below it: the stored path begins with the chosen one. */
function buildPathSql(field: StoredField, value: unknown, bound: BoundValues): string {
  const path = Array.isArray(value) ? value : [value]
  const mark = bound.add(
    path.map((part) => requireText(field, part)),
    'text[]',
  )
  return `t.${field.column}[1:${path.length}] = ${mark}`
}

function requireText(field: StoredField, part: unknown): string {
  if (typeof part !== 'string' || part.length > 1000 || part.includes('\0') || !part.isWellFormed())
    throw new BadCondition(field.name)
  return part
}

function requireTextOrPath(field: StoredField, value: unknown): unknown {
  if (!Array.isArray(value)) return requireText(field, value)
  return value.map((part) => requireText(field, part))
}

/** Search type 2: the field contains the text. */
function buildFuzzySql(field: StoredField, value: unknown, bound: BoundValues): string {
  if (typeof value !== 'string' || value.length > 500) throw new BadCondition(field.name)
  if (isText(field)) return buildLikeSql(field, value, bound)
  throw new BadCondition(field.name)
}

/** Search type 3: [from, to], null for an open end. A range field matches when the two ranges overlap. */
function buildBetweenSql(field: StoredField, value: unknown, bound: BoundValues): string {
  if (!Array.isArray(value) || value.length !== 2) {
    // a single value for a number field means equality
    if (!Array.isArray(value) && isNumeric(field)) return buildEqualSql(field, value, bound)
    throw new BadCondition(field.name)
  }
  const [from, to] = value as [unknown, unknown]
  const range = buildRangeSql(field, from, to, bound)
  if (range !== undefined) return range
  const parts = []
  if (!isBlankSearch(from)) parts.push(buildLimitSql(field, '>=', from, bound))
  if (!isBlankSearch(to)) parts.push(buildLimitSql(field, '<=', to, bound))
  return parts.length === 0 ? 'true' : parts.join(' and ')
}

function getSearchType(view: RecordView, field: RecordField): 1 | 2 | 3 {
  const listed: SearchField | undefined = view.plan.model.columnData.searchList.find(({ prop }) => prop === field.name)
  if (listed) return listed.searchType
  return field.auto === 'createTime' || field.auto === 'modifyTime'
    ? 3
    : (field.control.searchTypes(field.field)[0] ?? 1)
}

export const isBlankSearch = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((part) => part === null || part === ''))

function withFieldError(name: string, compile: () => string): string {
  try {
    return compile()
  } catch (error) {
    if (error instanceof BadCondition) throw createSearchError(name === 'superQueryJson' ? error.field : name)
    throw error
  }
}
