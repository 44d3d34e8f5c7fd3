import { getCalendarParts } from './calendar.ts'

export const dateTimePattern = 'yyyy-MM-dd HH:mm:ss'

const tokens = /\[([^\]]*)\]|yyyy|YYYY|yy|YY|MM?|dd?|DD?|HH?|hh?|mm?|ss?|SSS/g

/**
 * Formats a moment in a zone `offsetMinutes` east of UTC. Patterns can be written `yyyy-MM-dd HH:mm:ss` or `YYYY-MM-DD HH:mm:ss`;
 * text in brackets is copied. Without a moment it returns ''.
 */
export function formatDate(
  ms: number | null | undefined,
  pattern: string = dateTimePattern,
  offsetMinutes = 0,
): string {
  if (typeof ms !== 'number' || !Number.isFinite(ms) || Math.abs(ms) > 8.6e15) return ''
  const parts = getCalendarParts(ms, offsetMinutes)
  const hour12 = parts.hour % 12 || 12
  const year = String(parts.year).padStart(4, '0')
  const written: Record<string, string> = {
    yyyy: year,
    yy: year.slice(-2),
    M: String(parts.month),
    d: String(parts.day),
    H: String(parts.hour),
    h: String(hour12),
    m: String(parts.minute),
    s: String(parts.second),
    SSS: String(parts.millisecond).padStart(3, '0'),
  }
  return pattern.replace(tokens, (token, literal: string | undefined) => {
    if (literal !== undefined) return literal
    const name = token.replaceAll('Y', 'y').replaceAll('D', 'd')
    return written[name] ?? (written[name.slice(1)] ?? token).padStart(2, '0')
  })
}

/** F9.64: a timestamp of ten digits is in seconds, any other in milliseconds. */
export function toMilliseconds(timestamp: number): number {
  const size = Math.abs(timestamp)
  return Number.isInteger(timestamp) && size >= 1_000_000_000 && size < 10_000_000_000 ? timestamp * 1000 : timestamp
}
