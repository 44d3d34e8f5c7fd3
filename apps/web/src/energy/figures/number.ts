import { formatShortNumber, formatShownNumber, withMinus } from '@armature/form-engine/format/number'

/** Formats a number with fixed decimals, thousands separators and a typographic minus; `—` if there is none. */
export function formatDecimal(value: number | null | undefined, decimals = 0): string {
  return formatShownNumber(value, { precision: decimals }) || '—'
}

/** Formats the ticks of an axis: `2.5k`, `−12M`; the tooltip shows the exact value (F9.48–F9.53). */
export const formatTick = (value: number): string => withMinus(formatShortNumber(value))

/** Formats a change with its sign: 0.042 → `+4.2%`. */
export const formatChange = (ratio: number): string => `${ratio > 0 ? '+' : ''}${formatDecimal(ratio * 100, 1)}%`

/** End of a scale for a peak: the next number whose half is a round one too, at least 2. */
export function chooseFullScale(peak: number): number {
  const least = Math.max(peak, 2)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= least)
  return (step ?? 10) * power
}

/** Part of a scale in percent, 0 to 100. */
export const calculateShare = (value: number, full: number): number =>
  full > 0 ? Math.min(100, Math.max(0, (value / full) * 100)) : 0
