import { type Problem, convertValue, findValueProblem } from '@armature/form-engine'
import { fromColumn, isArray } from '../../record-tables/index.ts'
import type { ChangedField } from './field-changes.ts'

/** What a stored value becomes under the new design. `value` is as the new type stores it. */
type Outcome = { value: unknown } | { problem: Problem }

/** Converts a value as the driver returns it; null stays null. */
export function convertStored({ from, to, source }: ChangedField, raw: unknown, offsetMinutes: number): Outcome {
  if (raw === null) return { value: null }
  const read = convertValue(fromColumn(source.type, raw, false), from, to, offsetMinutes)
  return read.ok ? { value: read.value } : { problem: read.problem }
}

/** Why the new settings refuse a value that the former ones accept; undefined if they accept it. */
export function findNewProblem(
  { from, to, source, target }: ChangedField,
  raw: unknown,
  offsetMinutes: number,
): Problem | undefined {
  const value = fromColumn(source.type, raw, false)
  const next = value !== null && isArray(target.type) && !isArray(source.type) ? [value] : value
  const problem = findValueProblem(next, to, to.field.config.required === true, offsetMinutes)
  if (!problem) return undefined
  const isOld = findValueProblem(value, from, from.field.config.required === true, offsetMinutes) !== undefined
  return isOld ? undefined : problem
}
