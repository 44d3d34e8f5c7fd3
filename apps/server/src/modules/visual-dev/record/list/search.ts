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

/** Conditions that stand beside those of the question: whoever asks inside of the server narrows it by these too. */
export interface Narrowed {
  also?: readonly ConditionGroups[]
}

/**
 * The search values of a list as conditions; fields that the caller may not see count as unknown.
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

/** One search value as a condition over the alias `t`. @throws BadCondition */
export function searchedSql(field: RecordField, searchType: 1 | 2 | 3, value: unknown, bound: Bound): string {
  // an attribute's column holds the id of the related record, not what the field shows
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

/** 1 equal or one of the values; a path of a cascader is one value. */
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

/** Everything below the chosen branch counts too: the stored path begins with the chosen one. */
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

/** 2 text that stands somewhere in the field. */
function fuzzySql(field: StoredField, value: unknown, bound: Bound): string {
  if (typeof value !== 'string' || value.length > 500) throw new BadCondition(field.name)
  if (isText(field)) return likeSql(field, value, bound)
  throw new BadCondition(field.name)
}

/** 3 [from, to], null for an open end. A range field is found when the two ranges meet. */
function betweenSql(field: StoredField, value: unknown, bound: Bound): string {
  if (!Array.isArray(value) || value.length !== 2) {
    // a single value of a range field is a question for equality
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
