import type { Problem } from '../control/types.ts'
import type { Bounds, Thresholds } from '../design/types.ts'

export type ThresholdLevel = 'warning' | 'alarm'

/**
 * The level of a figure in a list. An alarm counts before a warning; the bounds themselves belong to the level.
 *
 * @param value a number, or a decimal text from the database
 */
export function findThresholdLevel(value: unknown, thresholds: Thresholds | undefined): ThresholdLevel | undefined {
  if (!thresholds || value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return (['alarm', 'warning'] as const).find((level) => isBeyond(number, thresholds[level]))
}

/** Thresholds that contradict each other; `path` as `alarm.high`. */
type ThresholdProblem = Problem & { path: `${ThresholdLevel}.${keyof Bounds}` }

/**
 * The first contradiction: an alarm that is not beyond its warning, so that no warning would ever be shown, or a lower bound that
 * is not below the upper one, so that every figure would be marked.
 *
 * @param name of the column, for the message
 */
export function findThresholdProblem(
  { warning = {}, alarm = {} }: Thresholds,
  name: string,
): ThresholdProblem | undefined {
  if (alarm.high !== undefined && warning.high !== undefined && alarm.high <= warning.high)
    return { key: 'engine.design.threshold.high', path: 'alarm.high', values: { name, warning: warning.high } }
  if (alarm.low !== undefined && warning.low !== undefined && alarm.low >= warning.low)
    return { key: 'engine.design.threshold.low', path: 'alarm.low', values: { name, warning: warning.low } }
  const low = warning.low ?? alarm.low
  const high = warning.high ?? alarm.high
  if (low === undefined || high === undefined || low < high) return undefined
  const path = warning.low === undefined ? 'alarm.low' : 'warning.low'
  return { key: 'engine.design.threshold.crossed', path, values: { name, high } }
}

const isBeyond = (number: number, { high, low }: Bounds = {}): boolean =>
  (high !== undefined && number >= high) || (low !== undefined && number <= low)
