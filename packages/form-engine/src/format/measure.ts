import type { ShownMeasure } from '@armature/contract'
import { missing } from './decimal.ts'
import { formatShownNumber } from './number.ts'

/** Formats the exact decimal of a measure of a report, without losing digits; texts and times stay as they are. */
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
