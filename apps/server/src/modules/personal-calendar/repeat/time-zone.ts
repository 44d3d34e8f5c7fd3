import { AppError } from '../../../platform/app-error.ts'

/**
 * A time zone of the IANA list. What its clocks show is a number too: `parseClock('2026-11-28T09:30')`, milliseconds as if it
 * were UTC, so that days and minutes can be added without regard to the zone.
 */
export interface TimeZone {
  /**
   * The moment at which the clocks show a time. As in RFC 5545, a time that comes twice is the first one, and one that the change
   * of the clocks leaves out is as much later as they were put forward.
   */
  toMoment(clock: number): number
  /** What the clocks show at a moment. */
  toClock(moment: number): number
}

const dayMs = 86_400_000
/** Changes of the clocks since 1970 are at whole quarters of an hour. */
const stepMs = 900_000
/** Names come from outside: what is remembered does not grow without limit. */
const maxZones = 100
const maxOffsets = 20_000

const zones = new Map<string, TimeZone>()

/** @throws AppError 'calendarEvent.timeZone' */
export function openTimeZone(name: string): TimeZone {
  const known = zones.get(name)
  if (known) return known
  const zone = createTimeZone(createFormat(name))
  if (zones.size >= maxZones) zones.clear()
  zones.set(name, zone)
  return zone
}

function createTimeZone(format: Intl.DateTimeFormat): TimeZone {
  const offsets = new Map<number, number>()
  const findOffset = (moment: number): number => {
    const step = Math.floor(moment / stepMs) * stepMs
    const known = offsets.get(step)
    if (known !== undefined) return known
    const offset = readClock(format, step) - step
    if (offsets.size >= maxOffsets) offsets.clear()
    offsets.set(step, offset)
    return offset
  }
  return {
    toClock: (moment) => moment + findOffset(moment),
    toMoment: (clock) => {
      const before = findOffset(clock - dayMs)
      const early = clock - before
      if (findOffset(early) === before) return early
      const after = findOffset(clock + dayMs)
      const late = clock - after
      return findOffset(late) === after ? late : early
    },
  }
}

export const parseClock = (text: string): number => Date.parse(`${text}:00Z`)
export const formatClock = (clock: number): string => new Date(clock).toISOString().slice(0, 16)

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', ...digits })
  } catch {
    throw new AppError('calendarEvent.timeZone', { zone: timeZone }, { field: 'timeZone' })
  }
}

/** The Swedish format is the one of ISO: `2026-11-28 09:30:00`. */
const readClock = (format: Intl.DateTimeFormat, moment: number): number =>
  Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
