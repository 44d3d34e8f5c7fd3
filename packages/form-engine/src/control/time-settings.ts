import type { Field } from '../design/types.ts'
import { readTimeOfDay } from './moments.ts'
import { problem } from './problem.ts'
import { textSetting } from './setting-values.ts'
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
  const start = limitOf(field, 'startTime')
  const end = limitOf(field, 'endTime')
  if (start !== '' && value < start) return [problem('timeTooEarly', { min: start })]
  return end !== '' && value > end ? [problem('timeTooLate', { max: end })] : []
}

export function displayTime(value: unknown, field: Field): string {
  if (typeof value !== 'string') return ''
  return textSetting(field, 'format') === 'HH:mm' ? value.slice(0, 5) : value
}

function limitOf(field: Field, name: string): string {
  const read = readTimeOfDay(textSetting(field, name))
  return read.ok ? read.value : ''
}
