import { toRational, toFixed } from '../expression/rational.ts'

export interface NumberFormat {
  /** decimals, rounded half away from zero; absent: as many as the number has */
  precision?: number
  /** separators between groups of three digits (F9.54), on unless false */
  thousands?: boolean
}

/** `-1234567.5` → `-1,234,567.5`. Takes numbers and decimal texts; '' for anything else. */
export function formatNumber(value: unknown, { precision, thousands = true }: NumberFormat = {}): string {
  const plain = formatPlainNumber(value, precision)
  return thousands ? withSeparators(plain) : plain
}

/** Digits without exponent: `1e21` and `1e-7` are written out. */
function formatPlainNumber(value: unknown, precision: number | undefined): string {
  if (!isNumber(value)) return ''
  const rational = toRational(value)
  if (precision !== undefined) return toFixed(rational, precision)
  const places = rational.d.toString().length - 1
  return toFixed(rational, places)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return (
    typeof value === 'bigint' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  )
}

function withSeparators(text: string): string {
  const [whole = '', places] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === undefined ? grouped : `${grouped}.${places}`
}

/** The same for people: with the minus sign, which is as wide as a digit. */
export const formatShownNumber = (value: unknown, format?: NumberFormat): string =>
  withMinus(formatNumber(value, format))

/** Replaces the hyphen of a negative number by the minus sign. */
export const withMinus = (text: string): string => text.replace(/^-/, '−')

const units = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/** Short form of large numbers: `1234567` → `1.23M`; trailing zeros are cut (F9.48–F9.53, FO.105). */
export function formatShortNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return ''
  let step = 0
  // rounding may reach the next unit: 999,999 is 1M and not 1000k
  while (step < units.length - 1 && Number(Math.abs(value / 1000 ** step).toFixed(decimals)) >= 1000) step += 1
  return String(Number((value / 1000 ** step).toFixed(decimals)) || 0) + units[step]
}
