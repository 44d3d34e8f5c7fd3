import type { ReportDefinition, ReportGroup, ReportUnit } from '@armature/contract'
import type { Source } from '../source/report-source.ts'
import { findCountedTable } from '../report-problems.ts'

/** Search values of the list of the model; null if the list cannot find exactly those records. */
export type ListSearch = Record<string, unknown> | null

/**
 * Returns a function that finds the records of a group in the list of the model: by the filters, the fixed conditions and the
 * keys of the groups. If the list cannot search by one of them, the result is null, because other records would be shown.
 */
export function createListSearch(
  definition: ReportDefinition,
  source: Source,
  asked: readonly [string, unknown][],
  offsetMinutes: number,
): (groups: readonly { group: ReportGroup; key: string | null }[]) => ListSearch {
  const base = findCountedTable(definition, source) === null ? buildBaseSearch(definition, source, asked) : null
  return (groups) => {
    let search = base
    for (const { group, key } of groups) search = search && narrowSearch(search, group, key, source, offsetMinutes)
    return search
  }
}

function findSearchType({ model }: Source, path: string): number | undefined {
  return model?.columnData.searchList.find(({ prop }) => prop === path)?.searchType
}

function buildBaseSearch(
  definition: ReportDefinition,
  source: Source,
  asked: readonly [string, unknown][],
): ListSearch {
  const { logic, groups } = definition.condition
  const search: Record<string, unknown> = Object.fromEntries(asked)
  if (!source.model || (groups.length > 1 && logic === 'or')) return null
  for (const group of groups) {
    if (group.conditions.length > 1 && group.logic === 'or') return null
    for (const { field, op, value } of group.conditions) {
      const isPlain = typeof value === 'string' ? value !== '' && !value.startsWith('@') : typeof value === 'number'
      if (op !== 'eq' || !isPlain || findSearchType(source, field) !== 1 || field in search) return null
      search[field] = value
    }
  }
  return search
}

function narrowSearch(
  search: Record<string, unknown>,
  { field, unit }: ReportGroup,
  key: string | null,
  source: Source,
  offsetMinutes: number,
): ListSearch {
  const type = findSearchType(source, field)
  const kind = source.fields.get(field)?.kind
  if (key === null || type === undefined || type === 2) return null
  if (unit !== '') return type === 3 ? addRange(search, field, calculateSpan(key, unit, offsetMinutes)) : null
  const value = kind === 'number' ? Number(key) : key
  if (type === 3) return kind === 'number' ? addRange(search, field, [Number(key), Number(key)]) : null
  return { ...search, [field]: value }
}

/** Adds a range, or narrows the range that the search already has. */
function addRange(search: Record<string, unknown>, field: string, [from, to]: [number, number]): ListSearch {
  const known = search[field]
  if (known === undefined) return { ...search, [field]: [from, to] }
  if (!Array.isArray(known)) return null
  const [least, most] = (known as unknown[]).map((end) => (end === null || end === '' ? null : Number(end)))
  if (Number.isNaN(least ?? 0) || Number.isNaN(most ?? 0)) return null
  return { ...search, [field]: [Math.max(from, least ?? from), Math.min(to, most ?? to)] }
}

/** First and last millisecond of the span that starts on the day. */
function calculateSpan(day: string, unit: ReportUnit, offsetMinutes: number): [number, number] {
  const start = Date.parse(`${day}T00:00:00Z`)
  const end = new Date(start)
  if (unit === 'day') end.setUTCDate(end.getUTCDate() + 1)
  if (unit === 'week') end.setUTCDate(end.getUTCDate() + 7)
  if (unit === 'month') end.setUTCMonth(end.getUTCMonth() + 1)
  if (unit === 'quarter') end.setUTCMonth(end.getUTCMonth() + 3)
  if (unit === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  const offset = offsetMinutes * 60_000
  return [start - offset, end.getTime() - offset - 1]
}
