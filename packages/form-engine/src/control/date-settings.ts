import type { Field } from '../design/types.ts'
import { limitMoments } from './moments.ts'
import { problem } from './problem.ts'
import { textSetting } from './setting-values.ts'
import type { Problem, Setting } from './types.ts'

const FORMATS = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss']

export const DATE_FORMATS: Setting = { name: 'format', group: 'value', editor: 'choice', choices: FORMATS }
export const DATE_LIMITS: Setting[] = [
  { name: 'startTime', group: 'constraint', editor: 'date' },
  { name: 'endTime', group: 'constraint', editor: 'date' },
]

export function dateFormatOf(field: Field): string {
  return textSetting(field, 'format') || 'yyyy-MM-dd'
}

/** `startTime` and `endTime` are days in the reader's time zone, both included. */
export function checkMoment(value: number, field: Field, offsetMinutes = 0): Problem[] {
  const startTime = textSetting(field, 'startTime')
  const endTime = textSetting(field, 'endTime')
  const start = limitMoments(startTime, offsetMinutes)
  const end = limitMoments(endTime, offsetMinutes)
  if (start && value < start.first) return [problem('dateTooEarly', { min: startTime })]
  return end && value > end.last ? [problem('dateTooLate', { max: endTime })] : []
}
