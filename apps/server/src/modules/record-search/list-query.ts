import { type NestedGroups, isNestedGroups, listConditions, measureDepth, queryLimits } from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { parseJson } from '../../platform/http/json.ts'

/** Parses the JSON text of search values into names and values; own keys only. @throws AppError 'record.badSearch' */
export function parseSearch(text: string, field = 'queryJson'): [name: string, value: unknown][] {
  if (text.trim() === '') return []
  const parsed = parseSearchJson(text, field)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw createSearchError(field)
  return Object.entries(parsed)
}

/**
 * Parses the condition groups of an advanced query and checks their limits.
 *
 * @throws AppError 'record.badSearch', 'record.queryTooDeep', 'record.queryTooLong', each naming `field`
 */
export function parseAdvancedQuery(superQueryJson: string, field = 'superQueryJson'): NestedGroups | undefined {
  if (superQueryJson.trim() === '') return undefined
  // `parseJson` limits the nesting of a text, and with it the recursion over groups
  const groups = parseSearchJson(superQueryJson, field)
  if (!isNestedGroups(groups)) throw createSearchError(field)
  const { depth, conditions } = queryLimits
  if (measureDepth(groups) > depth) throw new AppError('record.queryTooDeep', { field, most: depth })
  if (listConditions(groups).length > conditions) throw new AppError('record.queryTooLong', { field, most: conditions })
  return groups
}

export interface SortPart {
  name: string
  direction: 'asc' | 'desc'
}

/** Parses the names and directions of a list order; a missing direction is ascending. @throws AppError 'record.badSearch' */
export function parseSort(sidx: string, sort: string): SortPart[] {
  const names = sidx
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const directions = sort.split(',').map((direction) => direction.trim().toLowerCase())
  for (const direction of directions) {
    if (direction !== '' && direction !== 'asc' && direction !== 'desc') throw createSearchError('sort')
  }
  if (names.length > 8) throw createSearchError('sidx')
  return names.map((name, index) => ({ name, direction: directions[index] === 'desc' ? 'desc' : 'asc' }))
}

export const createSearchError = (field: string): AppError =>
  new AppError('record.badSearch', { field: field.slice(0, 100) })

function parseSearchJson(text: string, field: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw createSearchError(field)
  }
}
