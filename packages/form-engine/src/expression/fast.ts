/**
 * Exact arithmetic with plain integers as numerator and denominator, as long as both are safe integers. A function returns the
 * numerator and leaves the denominator in `lane.d`; NaN means that the exact lane is needed. One shared object instead of pairs:
 * no allocation per operation. It is initialized with a fraction so that the engine stores the property as a double and need not
 * check each time whether an integer fits.
 */
export const lane = { d: 0.5 }

const cents = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`)
const safe = Number.MAX_SAFE_INTEGER

/** Adding and subtracting it rounds a double below 2^51 to a whole number, six times as fast as Math.round. */
export const rounder = 1.5 * 2 ** 52

/**
 * Numerator of a field value. Missing values and texts count as 0; a number with too many digits gives NaN. Hundredths are used
 * if the nearest double to n / 100 is the value: decimals of at most 15 digits have different nearest doubles, so n / 100 is the
 * original number.
 */
export function readFast(value: unknown): number {
  if (typeof value === 'number') {
    if (value === (value | 0)) {
      lane.d = 1
      return value
    }
    const n = value * 100 + rounder - rounder
    if (n / 100 === value && n < 1e15 && n > -1e15) {
      lane.d = 100
      return n
    }
    return readLongNumber(value)
  }
  lane.d = 1
  if (typeof value === 'string') return readText(value)
  return typeof value === 'bigint' ? NaN : 0
}

export function addFast(n1: number, d1: number, n2: number, d2: number): number {
  if (d1 === d2) {
    lane.d = d1
    return ensureInLane(n1 + n2)
  }
  // a whole quotient of two safe integers is exact; `%` on doubles would take as long as all the rest
  const more = d1 > d2 ? d1 / d2 : d2 / d1
  if (more === Math.floor(more)) {
    lane.d = d1 > d2 ? d1 : d2
    return d1 > d2 ? addIntegers(n1, n2 * more) : addIntegers(n1 * more, n2)
  }
  lane.d = d1 * d2
  return addIntegers(n1 * d2, n2 * d1)
}

export function multiplyFast(n1: number, d1: number, n2: number, d2: number): number {
  const n = n1 * n2
  const d = d1 * d2
  lane.d = d
  return n <= safe && n >= -safe && d <= safe ? n : NaN
}

export function divideFast(n1: number, d1: number, n2: number, d2: number): number {
  if (n2 === 0) return NaN
  lane.d = d1 * (n2 < 0 ? -n2 : n2)
  return ensureInLane(n2 < 0 ? -n1 * d2 : n1 * d2)
}

/** Text with two decimals, halves rounded away from zero; `undefined` if the values are too large. */
export function formatFast(n: number, d: number): string | undefined {
  const scaled = (n < 0 ? -n : n) * 100
  if (!(scaled <= safe)) return undefined
  let quotient = Math.floor(scaled / d)
  let rest = scaled - quotient * d
  if (rest < 0) {
    quotient -= 1
    rest += d
  }
  if (rest * 2 >= d) quotient += 1
  const whole = Math.floor(quotient / 100)
  const text = whole + (cents[quotient - whole * 100] ?? '')
  return n < 0 && quotient > 0 ? '-' + text : text
}

/** Each operand must be exact: the sum of two rounded products could be small again. */
function addIntegers(left: number, right: number): number {
  return left <= safe && left >= -safe && right <= safe && right >= -safe ? ensureInLane(left + right) : NaN
}

/** The result if both it and the denominator are safe integers, else NaN. */
export function ensureInLane(n: number): number {
  return n <= safe && n >= -safe && lane.d <= safe ? n : NaN
}

function readLongNumber(value: number): number {
  lane.d = 1
  if (Number.isInteger(value)) return value <= safe && value >= -safe ? value : NaN
  if (!Number.isFinite(value)) return 0
  for (const scale of [10_000, 1_000_000]) {
    const n = Math.round(value * scale)
    if (n / scale !== value || n >= 1e15 || n <= -1e15) continue
    lane.d = scale
    return n
  }
  return NaN
}

function readText(text: string): number {
  const length = text.length
  if (length === 0) return 0
  let at = text.charCodeAt(0) === 45 ? 1 : 0
  if (length - at > 16) return NaN
  let n = 0
  let d = 0
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) {
      n = n * 10 + digit
      if (d > 0) d *= 10
    } else if (digit === -2 && d === 0) d = 1
    else return NaN
  }
  if (d > 1) lane.d = d
  return ensureInLane(text.charCodeAt(0) === 45 ? -n : n)
}
