import type { ConditionGroups, SearchField } from '@armature/form-engine'
import type { Actor } from '../rights/actor.ts'
import { type RecordView, columnNamed } from '../rights/record-view.ts'
import { type RecordField, type StoredField, isStored } from '../plan/record-plan.ts'
import type { Bound } from '../sql/bound.ts'
import {
  BadCondition,
  boundSql,
  equalSql,
  groupsSql,
  isArray,
  isNumeric,
  isText,
  likeSql,
  oneOfSql,
} from '../sql/conditions.ts'
import { badSearch, readSearch, readSuperSearch } from './list-question.ts'
import { rangeSql } from './search-range.ts'

/** Conditions in addition to those of the request, for callers inside the server. */
export interface Narrowed {
  also?: readonly ConditionGroups[]
}

/**
 * Builds the conditions for the search values of a list. Fields that the user may not see are treated as unknown.
 *
 * @throws AppError 'record.unknownField', 'record.badSearch', each naming the field
 */
export function searchSql(
  view: RecordView,
  actor: Actor,
  bound: Bound,
  search: { queryJson: string; superQueryJson?: string } & Narrowed,
): string[] {
  const conditions = readSearch(search.queryJson).flatMap(([name, value]) => {
    const field = columnNamed(view, name)
    return isBlankSearch(value) ? [] : [namingField(name, () => fieldSql(view, field, value, bound))]
  })
  const asked = readSuperSearch(search.superQueryJson ?? '')
  const find = (name: string) => columnNamed(view, name)
  for (const groups of [...(asked ? [asked] : []), ...(search.also ?? [])])
    conditions.push(namingField('superQueryJson', () => groupsSql(groups, find, actor, bound)))
  return conditions
}

const fieldSql = (view: RecordView, field: RecordField, value: unknown, bound: Bound): string =>
  searchedSql(field, searchTypeOf(view, field), value, bound)

/** Builds the condition for one search value, over the alias `t`. @throws BadCondition */
export function searchedSql(field: RecordField, searchType: 1 | 2 | 3, value: unknown, bound: Bound): string {
  // the column of an attribute holds the id of the related record, not the text that the field shows
  if (!isStored(field) || field.attributeOf !== null) throw new BadCondition(field.name)
  switch (searchType) {
    case 3:
      return betweenSql(field, value, bound)
    case 2:
      return fuzzySql(field, value, bound)
    default:
      return choiceSql(field, value, bound)
  }
}

/** Search type 1: equal to the value or to one of the values. A path of a cascader is one value. */
function choiceSql(field: StoredField, value: unknown, bound: Bound): string {
  if (field.type.type === 'jsonb')
    return `t.${field.column} @> ${bound.add(JSON.stringify([readJson(field, value)]), 'jsonb')}`
  if (field.control.isPath && isArray(field)) {
    return equalsPath(field, value, bound)
  }
  if (!Array.isArray(value)) return isArray(field) ? oneOfSql(field, [value], bound) : equalSql(field, value, bound)
  if (value.length > 500) throw new BadCondition(field.name)
  return oneOfSql(field, value, bound)
}

/** Matches the chosen branch and everything below it: the stored path begins with the chosen one. */
function equalsPath(field: StoredField, value: unknown, bound: Bound): string {
  const path = Array.isArray(value) ? value : [value]
  const mark = bound.add(
    path.map((part) => textOf(field, part)),
    'text[]',
  )
  return `t.${field.column}[1:${path.length}] = ${mark}`
}

function textOf(field: StoredField, part: unknown): string {
  if (typeof part !== 'string' || part.length > 1000 || part.includes('\0') || !part.isWellFormed())
    throw new BadCondition(field.name)
  return part
}

function readJson(field: StoredField, value: unknown): unknown {
  if (!Array.isArray(value)) return textOf(field, value)
  return value.map((part) => textOf(field, part))
}

/** Search type 2: the field contains the text. */
function fuzzySql(field: StoredField, value: unknown, bound: Bound): string {
  if (typeof value !== 'string' || value.length > 500) throw new BadCondition(field.name)
  if (isText(field)) return likeSql(field, value, bound)
  throw new BadCondition(field.name)
}

/** Search type 3: [from, to], null for an open end. A range field matches when the two ranges overlap. */
function betweenSql(field: StoredField, value: unknown, bound: Bound): string {
  if (!Array.isArray(value) || value.length !== 2) {
    // a single value for a number field means equality
    if (!Array.isArray(value) && isNumeric(field)) return equalSql(field, value, bound)
    throw new BadCondition(field.name)
  }
  const [from, to] = value as [unknown, unknown]
  const range = rangeSql(field, from, to, bound)
  if (range !== undefined) return range
  const parts = []
  if (!isBlankSearch(from)) parts.push(boundSql(field, '>=', from, bound))
  if (!isBlankSearch(to)) parts.push(boundSql(field, '<=', to, bound))
  return parts.length === 0 ? 'true' : parts.join(' and ')
}

function searchTypeOf(view: RecordView, field: RecordField): 1 | 2 | 3 {
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

function namingField(name: string, compile: () => string): string {
  try {
    return compile()
  } catch (error) {
    if (error instanceof BadCondition) throw badSearch(name === 'superQueryJson' ? error.field : name)
    throw error
  }
}
