import { momentOf } from '@armature/form-engine/control/moments'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/**
 * A moment as the picker shows it: the wall clock of the zone that the product shows dates in, whatever zone the browser
 * is in. The picker works on a clock without a zone, so the offset is added on the way in and taken off on the way out.
 */
export const toClock = (ms: unknown, offsetMinutes: number): Dayjs | null =>
  typeof ms === 'number' && Number.isFinite(ms) ? dayjs.utc(ms + offsetMinutes * 60_000) : null

export const fromClock = (clock: Dayjs, offsetMinutes: number): number =>
  momentOf(
    Date.UTC(clock.year(), clock.month(), clock.date(), clock.hour(), clock.minute(), clock.second()) -
      offsetMinutes * 60_000,
  )

export type DateKind = 'date' | 'month' | 'year'

/** What the picker needs to know of a design's date format: `yyyy-MM-dd HH:mm` and the like. */
export function dateParts(format: unknown): { picker: DateKind; format: string; showTime: false | { format: string } } {
  const given = typeof format === 'string' && format !== '' ? format : 'yyyy-MM-dd'
  const written = given.replace(/y/g, 'Y').replace(/d/g, 'D')
  const time = /H.*$/.exec(written)?.[0]
  const picker: DateKind = /D/.test(written) ? 'date' : /M/.test(written.replace(/H.*$/, '')) ? 'month' : 'year'
  return { picker, format: written, showTime: time ? { format: time } : false }
}

/** A time of day `HH:mm:ss` on a day of its own. */
export const timeToClock = (text: unknown): Dayjs | null => {
  const match = typeof text === 'string' ? /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) : null
  if (!match) return null
  return dayjs
    .utc(0)
    .hour(Number(match[1]))
    .minute(Number(match[2]))
    .second(Number(match[3] ?? 0))
}

export const timeFromClock = (clock: Dayjs): string => clock.format('HH:mm:ss')
