import type { OptionRecord } from '@armature/contract'
import { isNestedTooDeep, parseNestedPath, readNestedValue } from '@armature/form-engine'

/** A path into the records of a step: `stations[0].id`; without a number, of the first record. */
export interface StepPath {
  step: string
  record: number
  /** name of a field, which may be nested: `owner.name`, `items[0].id` */
  field: string
}

const shape = /^([A-Za-z][A-Za-z0-9_]{0,39})(?:\[(\d{1,4})\])?\.(.{1,100})$/

/** @returns undefined if the text is no path, or leads too deep */
export function parseStepPath(text: string): StepPath | undefined {
  const [, step, record = '0', field] = shape.exec(text.trim()) ?? []
  if (step === undefined || field === undefined || isNestedTooDeep(field)) return undefined
  if (/[.[\]]/.test(field) && !parseNestedPath(field)) return undefined
  return { step, record: Number(record), field }
}

/** @returns undefined if there is no such record or field, or it holds a list or an object */
export function readStepPath(
  { step, record, field }: StepPath,
  results: ReadonlyMap<string, readonly OptionRecord[]>,
): string | number | boolean | null | undefined {
  const found = results.get(step)?.[record]
  if (!found) return undefined
  const value = Object.hasOwn(found, field) ? found[field] : readNestedValue(found, parseNestedPath(field) ?? [field])
  return isScalar(value) ? value : undefined
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
