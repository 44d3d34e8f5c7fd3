import { formatShortNumber, formatShownNumber, withMinus } from './number.ts'

/** A missing value is shown as a dash; zero is a value. */
export const missing = '—'

/** Formats a number with fixed decimals, thousands separators and a typographic minus; `—` if there is none. */
export function formatDecimal(value: number | null | undefined, decimals = 0): string {
  return formatShownNumber(value, { precision: decimals }) || missing
}

/** Formats the ticks of an axis: `2.5k`, `−12M`; the tooltip shows the exact value (F9.48–F9.53). */
export const formatTick = (value: number): string => withMinus(formatShortNumber(value))
