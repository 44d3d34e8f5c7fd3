import { formatDecimal } from '../../../energy/figures/number.ts'

/** One line of the tooltip of a chart; `mark`: the color token of its mark. */
export const buildTipLine = (label: string, value: number | null, unit: string, decimals: number, mark: string) => ({
  label,
  value: `${formatDecimal(value, decimals)} ${unit}`.trim(),
  color: mark,
})
