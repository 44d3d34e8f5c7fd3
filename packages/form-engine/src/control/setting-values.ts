import type { Field } from '../design/types.ts'

/**
 * Settings come from the design document and may have any type. These functions read one with an exact type; `undefined`, '' or
 * false for any other.
 */
export function readNumberSetting(field: Field, name: string): number | undefined {
  const value = field[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A whole number limited to the bounds; `fallback` where the document has none. */
export function readCountSetting(field: Field, name: string, min: number, max: number, fallback: number): number {
  const value = readNumberSetting(field, name)
  return value === undefined ? fallback : Math.min(max, Math.max(min, Math.trunc(value)))
}

export function readTextSetting(field: Field, name: string): string {
  const value = field[name]
  return typeof value === 'string' ? value : ''
}

export function readFlagSetting(field: Field, name: string): boolean {
  return field[name] === true || field[name] === 1
}
