import type { Field } from '../design/types.ts'

/** Settings of a field are whatever the document says; these read one with an exact type, or not at all. */
export function numberOf(field: Field, name: string): number | undefined {
  const value = field[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A whole number kept within bounds; `fallback` where the document has none. */
export function countOf(field: Field, name: string, min: number, max: number, fallback: number): number {
  const value = numberOf(field, name)
  return value === undefined ? fallback : Math.min(max, Math.max(min, Math.trunc(value)))
}

export function textSetting(field: Field, name: string): string {
  const value = field[name]
  return typeof value === 'string' ? value : ''
}

export function flagOf(field: Field, name: string): boolean {
  return field[name] === true || field[name] === 1
}
