import type { ShownMeasure } from '@armature/contract'
import { formatShownNumber } from '@armature/form-engine/format/number'

/** A missing value is shown as a dash; zero is a value. */
export const missing = '—'

/** Formats the exact decimal of a measure, without losing digits; texts and times stay as they are. */
export function formatMeasure(
  figure: string | null,
  { isNumber, decimals, thousands }: Pick<ShownMeasure, 'isNumber' | 'decimals' | 'thousands'>,
): string {
  if (figure === null || figure === '') return missing
  return isNumber ? formatShownNumber(figure, { precision: decimals, thousands }) || missing : figure
}

/** `12.5 MW`, `33.3%`. */
export const withUnit = (text: string, unit: string): string =>
  text === missing || unit === '' ? text : unit === '%' ? `${text}%` : `${text} ${unit}`

/** Color of a figure by its thresholds; the first match decides. */
export function findTone(
  figure: string | null,
  { isNumber, marks }: ShownMeasure,
): 'good' | 'warn' | 'bad' | undefined {
  if (figure === null || !isNumber) return undefined
  const value = Number(figure)
  return marks.find(({ op, value: limit }) => holds[op](value, limit))?.tone
}

const holds = {
  lt: (value: number, limit: number) => value < limit,
  le: (value: number, limit: number) => value <= limit,
  gt: (value: number, limit: number) => value > limit,
  ge: (value: number, limit: number) => value >= limit,
}
