import type { Field } from '../design/types.ts'
import { limitMoments } from './moments.ts'
import { createProblem } from './problem.ts'
import { readTextSetting } from './setting-values.ts'
import type { Problem, Setting } from './types.ts'

const FORMATS = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss']

export const DATE_FORMATS: Setting = { name: 'format', group: 'value', editor: 'choice', choices: FORMATS }
export const DATE_LIMITS: Setting[] = [
  { name: 'startTime', group: 'constraint', editor: 'date' },
  { name: 'endTime', group: 'constraint', editor: 'date' },
]

export function readDateFormat(field: Field): string {
  return readTextSetting(field, 'format') || 'yyyy-MM-dd'
}

/** `startTime` and `endTime` are days in the reader's time zone, both included. */
export function checkMoment(value: number, field: Field, offsetMinutes = 0): Problem[] {
  const startTime = readTextSetting(field, 'startTime')
  const endTime = readTextSetting(field, 'endTime')
  const start = limitMoments(startTime, offsetMinutes)
  const end = limitMoments(endTime, offsetMinutes)
  if (start && value < start.first) return [createProblem('dateTooEarly', { min: startTime })]
  return end && value > end.last ? [createProblem('dateTooLate', { max: endTime })] : []
}
