import { toMoment } from '@armature/form-engine/control/moments'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/**
 * A moment as the picker shows it: the wall clock of the display time zone, whatever zone the browser is in. The picker works
 * on a clock without a zone, so the offset is added before and subtracted after.
 */
export const toClock = (ms: unknown, offsetMinutes: number): Dayjs | null =>
  typeof ms === 'number' && Number.isFinite(ms) ? dayjs.utc(ms + offsetMinutes * 60_000) : null

/** @param unit the smallest unit the format shows: a day that was clicked begins at midnight, like one that was typed */
export function fromClock(clock: Dayjs, offsetMinutes: number, unit: DateUnit = 'second'): number {
  const start = clock.startOf(unit)
  return toMoment(
    Date.UTC(start.year(), start.month(), start.date(), start.hour(), start.minute(), start.second()) -
      offsetMinutes * 60_000,
  )
}

export type DateKind = 'date' | 'month' | 'year'
export type DateUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** Picker settings for a date format of a design: `yyyy-MM-dd HH:mm` and the like. */
export function parseDateFormat(format: unknown): {
  picker: DateKind
  format: string
  showTime: false | { format: string }
  unit: DateUnit
} {
  const given = typeof format === 'string' && format !== '' ? format : 'yyyy-MM-dd'
  const written = given.replace(/y/g, 'Y').replace(/d/g, 'D')
  const time = /H.*$/.exec(written)?.[0]
  const picker: DateKind = /D/.test(written) ? 'date' : /M/.test(written.replace(/H.*$/, '')) ? 'month' : 'year'
  const unit = time ? getTimeUnit(time) : picker === 'date' ? 'day' : picker
  return { picker, format: written, showTime: time ? { format: time } : false, unit }
}

const getTimeUnit = (format: string): DateUnit => (/s/.test(format) ? 'second' : /m/.test(format) ? 'minute' : 'hour')

/** A time of day `HH:mm:ss` on an arbitrary day. */
export const toTimeClock = (text: unknown): Dayjs | null => {
  const match = typeof text === 'string' ? /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) : null
  if (!match) return null
  return dayjs
    .utc(0)
    .hour(Number(match[1]))
    .minute(Number(match[2]))
    .second(Number(match[3] ?? 0))
}

export const fromTimeClock = (clock: Dayjs, format = 'HH:mm:ss'): string =>
  clock.startOf(getTimeUnit(format)).format('HH:mm:ss')
