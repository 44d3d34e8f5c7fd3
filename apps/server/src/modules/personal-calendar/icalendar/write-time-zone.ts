import { openTimeZone } from '../repeat/time-zone.ts'
import { formatDateTime } from './content-line.ts'

const minuteMs = 60_000
/** Changes of the clocks are at whole quarters of an hour, and no two of a zone are in the same week. */
const stepMs = 15 * minuteMs
const weekMs = 7 * 86_400_000
/** Series without end: changes of the clocks are listed up to here, as in other files of time zones. */
export const lastChange = Date.UTC(2100, 0, 1)

/** The clocks are changed from one offset to another, both in ms. */
interface ClockChange {
  moment: number
  from: number
  to: number
}

/**
 * The `VTIMEZONE` of a zone, with every change of its clocks between two moments. Source: RFC 5545, 3.6.5.
 *
 * @throws AppError 'calendarEvent.timeZone'
 */
export function writeTimeZone(name: string, from: number, until: number): string[] {
  const zone = openTimeZone(name)
  const findOffset = (moment: number): number => zone.toClock(moment) - moment
  const start = Math.floor(from / stepMs) * stepMs
  const offset = findOffset(start)
  const changes = [{ moment: start, from: offset, to: offset }, ...listChanges(findOffset, start, until)]
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...changes.flatMap(writeObservance), 'END:VTIMEZONE']
}

function* listChanges(findOffset: (moment: number) => number, start: number, until: number): Generator<ClockChange> {
  let from = findOffset(start)
  for (let at = start; at < until; at += weekMs) {
    const to = findOffset(at + weekMs)
    if (to === from) continue
    let [before, after] = [at, at + weekMs]
    while (after - before > stepMs) {
      const middle = before + Math.floor((after - before) / 2 / stepMs) * stepMs
      if (findOffset(middle) === from) before = middle
      else after = middle
    }
    yield { moment: after, from, to }
    from = to
  }
}

/** One for each change: of dates in `RDATE`, other calendars read the first only. The time is that before the change. */
function writeObservance({ moment, from, to }: ClockChange): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${formatDateTime(moment + from)}`,
    `TZOFFSETFROM:${formatOffset(from)}`,
    `TZOFFSETTO:${formatOffset(to)}`,
    `END:${kind}`,
  ]
}

/** `+0800`, with seconds where a zone has them. */
function formatOffset(offset: number): string {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '')
  return (offset < 0 ? '-' : '+') + (clock.endsWith('00') ? clock.slice(0, 4) : clock)
}
