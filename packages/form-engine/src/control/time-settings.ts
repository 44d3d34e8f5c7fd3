import type { Field } from '../design/types.ts'
import { readTimeOfDay } from './moments.ts'
import { createProblem } from './problem.ts'
import { readTextSetting } from './setting-values.ts'
import type { Problem, Setting } from './types.ts'

export const TIME_FORMATS: Setting = {
  name: 'format',
  group: 'value',
  editor: 'choice',
  choices: ['HH:mm:ss', 'HH:mm'],
}
export const TIME_LIMITS: Setting[] = [
  { name: 'startTime', group: 'constraint', editor: 'time' },
  { name: 'endTime', group: 'constraint', editor: 'time' },
]

/** The selectable range `startTime` to `endTime`, both included. */
export function checkTime(value: string, field: Field): Problem[] {
  const start = readTimeLimit(field, 'startTime')
  const end = readTimeLimit(field, 'endTime')
  if (start !== '' && value < start) return [createProblem('timeTooEarly', { min: start })]
  return end !== '' && value > end ? [createProblem('timeTooLate', { max: end })] : []
}

export function displayTime(value: unknown, field: Field): string {
  if (typeof value !== 'string') return ''
  return readTextSetting(field, 'format') === 'HH:mm' ? value.slice(0, 5) : value
}

function readTimeLimit(field: Field, name: string): string {
  const read = readTimeOfDay(readTextSetting(field, name))
  return read.ok ? read.value : ''
}
