import { rejectValue, acceptValue } from './problem.ts'
import type { Parsed } from './types.ts'

const FIRST = Date.UTC(1000, 0, 1)
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** year, month, day, hour, minute, second, fraction, zone: everything after the year is optional */
const DATE =
  /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/**
 * Reads a moment: milliseconds since 1970. Numbers of 10 digits are seconds (F9.64, FO.112); a text without a zone is read in the
 * zone `offsetMinutes` east of UTC.
 */
export function readMoment(raw: unknown, offsetMinutes = 0): Parsed<number | null> {
  if (raw === null || raw === undefined || raw === '') return acceptValue(null)
  const ms = typeof raw === 'string' ? parseTextMoment(raw.trim(), offsetMinutes) : parseNumericMoment(raw)
  if (ms === undefined) return rejectValue('notDate')
  if (ms < FIRST || ms > LAST) return rejectValue('dateOutOfRange')
  return acceptValue(toMoment(ms))
}

/**
 * Milliseconds as a field stores them. The milliseconds of 12 January to 26 April 1970 have 10 digits and would be read as
 * seconds the next time, a birthday of that spring as one of 2054. Such a moment gets half a millisecond added, which no date
 * format shows.
 */
export function toMoment(ms: number): number {
  return isLikelySeconds(ms) ? ms + 0.5 : ms
}

function isLikelySeconds(value: number): boolean {
  return Number.isInteger(value) && value >= 1e9 && value < 1e10
}

function parseNumericMoment(raw: unknown): number | undefined {
  if (typeof raw !== 'number') return undefined
  if (isLikelySeconds(raw)) return raw * 1000
  if (isLikelySeconds(raw - 0.5)) return raw
  if (!Number.isInteger(raw)) return undefined
  return raw === 0 ? 0 : raw
}

function parseTextMoment(text: string, offsetMinutes: number): number | undefined {
  if (/^-?\d{10,15}$/.test(text)) return parseNumericMoment(Number(text))
  const match = DATE.exec(text)
  if (!match) return undefined
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone] = match
  const parts = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number]
  const [y, mo, d, h, mi, s] = parts
  const utc = Date.UTC(y, mo - 1, d, h, mi, s, Number(fraction.padEnd(3, '0').slice(0, 3)))
  if (!isReal(new Date(utc), parts)) return undefined
  return utc - (zone === undefined ? offsetMinutes : parseZoneMinutes(zone)) * 60_000
}

/** Date accepts 30 February and 25 o'clock and moves on to the next month or day; the parts then differ from the input. */
function isReal(date: Date, [y, mo, d, h, mi, s]: [number, number, number, number, number, number]): boolean {
  return (
    date.getUTCFullYear() === y &&
    date.getUTCMonth() === mo - 1 &&
    date.getUTCDate() === d &&
    date.getUTCHours() === h &&
    date.getUTCMinutes() === mi &&
    date.getUTCSeconds() === s
  )
}

function parseZoneMinutes(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** First and last millisecond of a limit: a day `yyyy-MM-dd` lasts until its end, a text with a time is exactly that moment. */
export function limitMoments(text: string, offsetMinutes = 0): { first: number; last: number } | undefined {
  const first = parseTextMoment(text.trim(), offsetMinutes)
  if (first === undefined) return undefined
  return { first, last: text.includes(':') ? first : first + 86_400_000 - 1 }
}

/** A time of day as `HH:mm:ss`; `8:05` is read as `08:05:00` (FO.112). */
export function readTimeOfDay(raw: unknown): Parsed<string> {
  if (raw === null || raw === undefined || raw === '') return acceptValue('')
  const match = typeof raw === 'string' ? TIME.exec(raw.trim()) : null
  if (!match) return rejectValue('notTime')
  const [, hour = '', minute = '', second = '0'] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return rejectValue('notTime')
  return acceptValue([hour, minute, second].map((part) => part.padStart(2, '0')).join(':'))
}
