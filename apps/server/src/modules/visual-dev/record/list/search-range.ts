import type { StoredField } from '../plan/record-plan.ts'
import type { Bound } from '../sql/bound.ts'
import { BadCondition } from '../sql/conditions.ts'
import { comparable } from '../sql/field-values.ts'

/**
 * Builds the condition for fields that hold a range themselves: number, date and time ranges. A row matches when its range
 * overlaps the requested one; an open end is unlimited. A reversed range finds nothing (FO.79).
 *
 * @returns undefined if the field holds no range
 */
export function rangeSql(field: StoredField, from: unknown, to: unknown, bound: Bound): string | undefined {
  const ends = endsOf(field)
  if (!ends) return undefined
  if (isReversed(from, to)) return 'false'
  const parts = [`t.${field.column} is not null`]
  if (from !== null && from !== '') parts.push(`coalesce(${ends.end} >= ${mark(field, ends, from, bound)}, true)`)
  if (to !== null && to !== '') parts.push(`coalesce(${ends.start} <= ${mark(field, ends, to, bound)}, true)`)
  return `(${parts.join(' and ')})`
}

interface Ends {
  start: string
  end: string
  cast: 'numeric' | 'text'
}

function endsOf({ type, column, control }: StoredField): Ends | undefined {
  const cast = control.kind === 'timeRange' ? 'text' : 'numeric'
  if (control.kind !== 'numRange' && control.kind !== 'dateRange' && control.kind !== 'timeRange') return undefined
  if (type.type === 'jsonb') return { start: `(t.${column}->>0)::${cast}`, end: `(t.${column}->>1)::${cast}`, cast }
  return type.type === 'text[]' ? { start: `t.${column}[1]::${cast}`, end: `t.${column}[2]::${cast}`, cast } : undefined
}

function mark(field: StoredField, { cast }: Ends, value: unknown, bound: Bound): string {
  if (cast === 'text') return bound.add(fit(field, comparable({ type: 'text' }, value)), cast)
  if (field.control.kind !== 'dateRange') return bound.add(fit(field, comparable({ type: 'bigint' }, value)), cast)
  return bound.add(Date.parse(String(fit(field, comparable({ type: 'datetime' }, value)))), cast)
}

function fit(field: StoredField, value: string | number | undefined): string | number {
  if (value === undefined) throw new BadCondition(field.name)
  return value
}

const isReversed = (from: unknown, to: unknown): boolean =>
  (typeof from === 'number' && typeof to === 'number' && from > to) ||
  (typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && from > to)
