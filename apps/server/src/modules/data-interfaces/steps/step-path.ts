import type { OptionRecord } from '@armature/contract'

/** A path into the records of a step: `stations[0].id`; without a number, of the first record. */
export interface StepPath {
  step: string
  record: number
  field: string
}

const shape = /^([A-Za-z][A-Za-z0-9_]{0,39})(?:\[(\d{1,4})\])?\.([^.[\]]{1,100})$/

/** @returns undefined if the text is no path */
export function parseStepPath(text: string): StepPath | undefined {
  const [, step, record = '0', field] = shape.exec(text.trim()) ?? []
  return step !== undefined && field !== undefined ? { step, record: Number(record), field } : undefined
}

/** @returns undefined if there is no such record or field, or it holds a list */
export function readStepPath(
  { step, record, field }: StepPath,
  results: ReadonlyMap<string, readonly OptionRecord[]>,
): string | number | boolean | null | undefined {
  const found = results.get(step)?.[record]
  if (!found || !Object.hasOwn(found, field)) return undefined
  const value = found[field]
  return Array.isArray(value) ? undefined : value
}
