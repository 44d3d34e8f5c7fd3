import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import type { Language } from '../design/types.ts'
import { dateTimePattern, formatDate, toMilliseconds } from './date.ts'

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month'
const { now: justNow, ago: agoTexts, ...units } = engineTexts.timeAgo

const count = (n: number, unit: Unit, language: Language): string =>
  fillText(units[unit][n === 1 ? 'one' : 'other'][language], { n })

const ago = (n: number, unit: Unit, language: Language): string =>
  fillText(agoTexts[language], { time: count(n, unit, language) })

export interface TimeAgoContext {
  /** milliseconds since 1970 */
  now: number
  offsetMinutes: number
  language: Language
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Time in forms: 刚刚 under 30 seconds, then minutes, hours, one day, then a date (F9.58–F9.64). Counts are rounded up, and a limit
 * belongs to the longer form (FO.106). `time` in milliseconds, or in seconds if it has ten digits.
 */
export function formatTimeDisplay(time: number, context: TimeAgoContext, pattern: string = dateTimePattern): string {
  const { now, offsetMinutes, language } = context
  const past = now - toMilliseconds(time)
  if (past > -30 * second && past < 30 * second) return justNow[language]
  if (past >= 0 && past < hour) return ago(Math.ceil(past / minute), 'minute', language)
  if (past >= 0 && past < day) return ago(Math.ceil(past / hour), 'hour', language)
  if (past >= 0 && past < 2 * day) return ago(1, 'day', language)
  return formatDate(toMilliseconds(time), pattern, offsetMinutes)
}

/** Elapsed time in one unit, without 'ago': '1 minute', '2 hours', '3 days' (F9.55–F9.57, FO.105). */
export function formatTimeSince(time: number, { now, language }: Pick<TimeAgoContext, 'now' | 'language'>): string {
  const past = Math.max(0, now - toMilliseconds(time))
  if (past < hour) return count(Math.floor(past / minute), 'minute', language)
  if (past < day) return count(Math.floor(past / hour), 'hour', language)
  return count(Math.floor(past / day), 'day', language)
}

/**
 * Relative time of messages: just now, minutes up to 59, hours up to 23, days up to 6, weeks up to 3, months up to 3, then a date
 * `YYYY-MM-DD HH:mm` (S9.43–S9.49, SO.114). A month is 30 days; from three weeks to a month it is one month.
 */
export function formatRelativeTime(time: number, { now, offsetMinutes, language }: TimeAgoContext): string {
  const past = now - toMilliseconds(time)
  if (past > -minute && past < minute) return justNow[language]
  if (past < 0) return formatDate(toMilliseconds(time), 'YYYY-MM-DD HH:mm', offsetMinutes)
  if (past < hour) return ago(Math.floor(past / minute), 'minute', language)
  if (past < day) return ago(Math.floor(past / hour), 'hour', language)
  if (past < 7 * day) return ago(Math.floor(past / day), 'day', language)
  if (past < 28 * day) return ago(Math.floor(past / (7 * day)), 'week', language)
  const months = Math.max(1, Math.floor(past / (30 * day)))
  if (months <= 3) return ago(months, 'month', language)
  return formatDate(toMilliseconds(time), 'YYYY-MM-DD HH:mm', offsetMinutes)
}
