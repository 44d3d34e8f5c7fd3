import type { StoredField } from '../record-plans/index.ts'
import type { BoundValues } from '../record-statements/index.ts'
import { BadCondition, parseComparable } from '../record-conditions/index.ts'

/**
 * Builds the condition for fields that hold a range themselves: number, date and time ranges. A row matches when its range
 * overlaps the requested one; an open end is unlimited. A reversed range finds nothing (FO.79).
 *
 * @returns undefined if the field holds no range
 */
export function buildRangeSql(field: StoredField, from: unknown, to: unknown, bound: BoundValues): string | undefined {
  const ends = getRangeEnds(field)
  if (!ends) return undefined
  if (isReversed(from, to)) return 'false'
  const parts = [`t.${field.column} is not null`]
  if (from !== null && from !== '') parts.push(`coalesce(${ends.end} >= ${bindEnd(field, ends, from, bound)}, true)`)
  if (to !== null && to !== '') parts.push(`coalesce(${ends.start} <= ${bindEnd(field, ends, to, bound)}, true)`)
  return `(${parts.join(' and ')})`
}

interface RangeEnds {
  start: string
  end: string
  cast: 'numeric' | 'text'
}

function getRangeEnds({ type, column, control }: StoredField): RangeEnds | undefined {
  const cast = control.kind === 'timeRange' ? 'text' : 'numeric'
  if (control.kind !== 'numRange' && control.kind !== 'dateRange' && control.kind !== 'timeRange') return undefined
  if (type.type === 'jsonb') return { start: `(t.${column}->>0)::${cast}`, end: `(t.${column}->>1)::${cast}`, cast }
  return type.type === 'text[]' ? { start: `t.${column}[1]::${cast}`, end: `t.${column}[2]::${cast}`, cast } : undefined
}

function bindEnd(field: StoredField, { cast }: RangeEnds, value: unknown, bound: BoundValues): string {
  if (cast === 'text') return bound.add(requireComparable(field, parseComparable({ type: 'text' }, value)), cast)
  if (field.control.kind !== 'dateRange')
    return bound.add(requireComparable(field, parseComparable({ type: 'bigint' }, value)), cast)
  return bound.add(Date.parse(String(requireComparable(field, parseComparable({ type: 'datetime' }, value)))), cast)
}

function requireComparable(field: StoredField, value: string | number | undefined): string | number {
  if (value === undefined) throw new BadCondition(field.name)
  return value
}

const isReversed = (from: unknown, to: unknown): boolean =>
  (typeof from === 'number' && typeof to === 'number' && from > to) ||
  (typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && from > to)
