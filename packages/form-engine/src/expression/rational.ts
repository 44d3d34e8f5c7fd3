/**
 * Exact fractions. Decimals are fractions over a power of ten, division only multiplies the denominator, and rounding happens
 * once, at the end. So no result depends on the number of places of an intermediate division.
 */
export interface Rational {
  n: bigint
  /** positive */
  d: bigint
}

export const zero: Rational = { n: 0n, d: 1n }

const decimalPattern = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/
const maxTextLength = 400

/** Reads a number or a decimal text; anything else (empty, texts, lists) counts as 0 (F5.55, F5.56). */
export function toRational(value: unknown): Rational {
  if (typeof value === 'bigint') return { n: value, d: 1n }
  if (typeof value !== 'number' && typeof value !== 'string') return zero
  const text = String(value)
  if (text.length > maxTextLength) return zero
  const [, sign, whole = '', places = '', exponent = '0'] = decimalPattern.exec(text) ?? []
  if (whole === '' && places === '') return zero
  const magnitude = BigInt(whole + places)
  const n = sign === '-' ? -magnitude : magnitude
  const scale = places.length - Number(exponent)
  return scale >= 0 ? { n, d: 10n ** BigInt(scale) } : { n: n * 10n ** BigInt(-scale), d: 1n }
}

export function add(a: Rational, b: Rational): Rational {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export const subtract = (a: Rational, b: Rational): Rational => add(a, { n: -b.n, d: b.d })

export const multiply = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })

/** `null` for a division by zero. */
export function divide(a: Rational, b: Rational): Rational | null {
  if (b.n === 0n) return null
  return b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: a.d * -b.n }
}

/** Decimal text with exactly `places` decimals, halves rounded away from zero (FO.78). */
export function toFixed(value: Rational, places: number): string {
  const isNegative = value.n < 0n
  const scaled = (isNegative ? -value.n : value.n) * 10n ** BigInt(places)
  const quotient = (scaled * 2n + value.d) / (value.d * 2n)
  const digits = quotient.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return isNegative && quotient !== 0n ? `-${text}` : text
}

/** Decimals of a sum that is not whole (F9.44). */
export const sumDecimals = 2

/** A whole number as it is, otherwise text rounded to two decimals (F9.44). */
export const toSumText = (value: Rational): string =>
  value.n % value.d === 0n ? (value.n / value.d).toString() : toFixed(value, sumDecimals)

/** The nearest number, converted through a text with as many digits as a number can represent. */
export function toNumber(value: Rational): number {
  const size = value.d.toString().length - value.n.toString().length
  return Number(toFixed(value, Math.max(0, size + 25)))
}
