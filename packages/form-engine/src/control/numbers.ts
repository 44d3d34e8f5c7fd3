import type { FieldConfig } from '../design/types.ts'
import { formatNumber } from '../format/number.ts'
import { createProblem, rejectValue, acceptValue } from './problem.ts'
import type { Parsed, Problem } from './types.ts'

const PLAIN = /^[+-]?\d+(\.\d+)?$/
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/

/**
 * Largest magnitude that a double stores exactly with this many decimals: 2^53 − 1 over 10^decimals. A value within it is read
 * back from the table unchanged.
 */
export function calculateNumberLimit(decimals: number): number {
  return Math.floor(Number.MAX_SAFE_INTEGER / 10 ** decimals)
}

/**
 * Reads a finite number or its text, as imports and database decimals have it; `1,234.50` and a typographic minus are accepted.
 */
export function readNumber(raw: unknown, decimals: number): Parsed<number | null> {
  if (raw === null || raw === undefined) return acceptValue(null)
  const value = typeof raw === 'string' ? parseNumberText(raw.trim().replace('−', '-')) : raw
  if (value === null) return acceptValue(null)
  if (typeof value !== 'number' || !Number.isFinite(value)) return rejectValue('notNumber')
  const limit = calculateNumberLimit(decimals)
  if (Math.abs(value) > limit) return rejectValue('numberTooLarge', { limit })
  return acceptValue(value === 0 ? 0 : value)
}

function parseNumberText(text: string): number | null | undefined {
  if (text === '') return null
  if (text.length > 40) return undefined
  if (PLAIN.test(text)) return Number(text)
  return GROUPED.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** Formats a number, or its text, with exactly its decimals, grouped by thousands on request (F9.54); '' for anything else. */
export function displayNumber(value: unknown, precision: number, thousands: boolean): string {
  return formatNumber(value, { precision, thousands })
}

/** Number of decimals: 1.25 has 2, 1e-7 has 7. */
export function countDecimals(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const fraction = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, fraction - Number(exponent))
}

export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  decimals: number
  /** if set, only min + n × step (from 0 without min) is allowed */
  step?: number | undefined
  /** unit shown with the bounds, per language */
  units?: Pick<FieldConfig, 'unit' | 'unitI18n'> | undefined
}

/** Checks bounds, then decimals, then step, and reports the first problem only. */
export function checkNumber(value: number, { min, max, decimals, step, units }: NumberLimits): Problem[] {
  const bounds = checkBounds(value, min, max, units)
  if (bounds) return [bounds]
  if (countDecimals(value) > decimals) {
    return [decimals === 0 ? createProblem('notWhole') : createProblem('tooManyDecimals', { precision: decimals })]
  }
  if (step !== undefined && step > 0 && !isOnStep(value, min ?? 0, step)) {
    return [createProblem('notOnStep', { step, min: min ?? 0 })]
  }
  return []
}

function checkBounds(
  value: number,
  min?: number,
  max?: number,
  units: NumberLimits['units'] = {},
): Problem | undefined {
  const tooLow = min !== undefined && value < min
  const tooHigh = max !== undefined && value > max
  if (!tooLow && !tooHigh) return undefined
  const values = { min: sign(min), max: sign(max), ...buildUnitValues(units) }
  if (min !== undefined && max !== undefined) return createProblem('between', values)
  return createProblem(tooLow ? 'atLeast' : 'atMost', values)
}

/** Values of a message that differ by language have the key `name.language`. */
function buildUnitValues({ unit, unitI18n = {} }: NonNullable<NumberLimits['units']>): Record<string, string> {
  const spaced = (text: string | undefined) => (text ? ` ${text}` : '')
  const others = Object.entries(unitI18n).map(([language, text]) => [`unit.${language}`, spaced(text)])
  return { unit: spaced(unit), ...Object.fromEntries(others) }
}

function isOnStep(value: number, from: number, step: number): boolean {
  const decimals = Math.max(countDecimals(value), countDecimals(from), countDecimals(step))
  const scale = 10 ** decimals
  return Math.round((value - from) * scale) % Math.round(step * scale) === 0
}

/** Numbers in messages have the same typographic minus as in tables. */
function sign(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('-', '−')
}
