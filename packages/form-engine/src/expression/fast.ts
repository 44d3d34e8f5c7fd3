/**
 * The quick lane of exact arithmetic: numerator and denominator as plain integers while both stay in the safe range.
 * A function returns the numerator and leaves the denominator in `lane.d`; NaN means "not here, take the exact lane".
 * One shared object instead of pairs: no allocation per operation.
 */
export const lane = { d: 1 }

const safe = Number.MAX_SAFE_INTEGER
const scales = [100, 10_000, 1_000_000, 10]

/** Numerator of a field value. Missing values and words count as 0; what is too long for the lane gives NaN. */
export function readFast(value: unknown): number {
  lane.d = 1
  if (typeof value === 'number') return readNumber(value)
  if (typeof value === 'string') return readText(value)
  if (typeof value === 'bigint') return NaN
  return 0
}

export function addFast(n1: number, d1: number, n2: number, d2: number): number {
  if (d1 === d2) {
    lane.d = d1
    return inLane(n1 + n2)
  }
  if (d1 > d2 && d1 % d2 === 0) {
    lane.d = d1
    return sumOf(n1, n2 * (d1 / d2))
  }
  if (d2 % d1 === 0) {
    lane.d = d2
    return sumOf(n1 * (d2 / d1), n2)
  }
  lane.d = d1 * d2
  return sumOf(n1 * d2, n2 * d1)
}

export function multiplyFast(n1: number, d1: number, n2: number, d2: number): number {
  lane.d = d1 * d2
  return inLane(n1 * n2)
}

export function divideFast(n1: number, d1: number, n2: number, d2: number): number {
  if (n2 === 0) return NaN
  lane.d = d1 * (n2 < 0 ? -n2 : n2)
  return inLane(n2 < 0 ? -n1 * d2 : n1 * d2)
}

/** Text with two decimals, halves away from zero; `undefined` when the lane is too narrow. */
export function textFast(n: number, d: number): string | undefined {
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
  const cents = quotient - whole * 100
  const text = whole + (cents < 10 ? '.0' : '.') + cents
  return n < 0 && quotient > 0 ? '-' + text : text
}

/** Each must be exact on its own: the sum of two rounded products may look small. */
function sumOf(left: number, right: number): number {
  return left <= safe && left >= -safe && right <= safe && right >= -safe ? inLane(left + right) : NaN
}

function inLane(n: number): number {
  return n <= safe && n >= -safe && lane.d <= safe ? n : NaN
}

function readNumber(value: number): number {
  if (Number.isInteger(value)) return value <= safe && value >= -safe ? value : NaN
  if (value !== value || value === Infinity || value === -Infinity) return 0
  for (const scale of scales) {
    const n = Math.round(value * scale)
    // the nearest double to n / scale is the value, and with 15 digits no other decimal is: so this is what was written
    if (n / scale === value && n < 1e15 && n > -1e15) {
      lane.d = scale
      return n
    }
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
  return inLane(text.charCodeAt(0) === 45 ? -n : n)
}
