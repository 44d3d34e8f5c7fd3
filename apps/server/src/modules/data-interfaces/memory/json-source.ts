import type { OptionRecord } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { jsonLimits, parseJson } from '../../../platform/http/json.ts'
import { findPosition } from '../sql/parse-select.ts'
import { readRecords } from './read-records.ts'

/** The records of a JSON list. @throws AppError 'dataInterface.json' with the position of the error */
export function parseJsonRecords(text: string): OptionRecord[] {
  let value: unknown
  try {
    JSON.parse(text)
  } catch (error) {
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    const { line, column } = findPosition(text, at === undefined ? text.length : Number(at))
    throw new AppError('dataInterface.json', { at: ` (${line}:${column})` }, { field: 'query', line, column })
  }
  try {
    value = parseJson(text, { values: jsonLimits.recordValues })
  } catch {
    value = undefined
  }
  const records = readRecords(value)
  if (!records) throw new AppError('dataInterface.json', { at: '' }, { field: 'query' })
  return records
}
