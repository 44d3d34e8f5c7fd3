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
  const observances = new Map<string, ClockChange[]>()
  for (const change of [{ moment: start, from: offset, to: offset }, ...listChanges(findOffset, start, until)]) {
    const key = `${change.from} ${change.to}`
    observances.set(key, [...(observances.get(key) ?? []), change])
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...[...observances.values()].flatMap((changes) => writeObservance(changes)),
    'END:VTIMEZONE',
  ]
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

/** Changes between the same offsets: the first one, and the others as `RDATE`. Times are those before the change. */
function writeObservance(changes: readonly ClockChange[]): string[] {
  const [first] = changes
  if (!first) return []
  const kind = first.to > first.from ? 'DAYLIGHT' : 'STANDARD'
  const [start, ...others] = changes.map(({ moment, from }) => formatDateTime(moment + from))
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(first.from)}`,
    `TZOFFSETTO:${formatOffset(first.to)}`,
    ...(others.length > 0 ? [`RDATE:${others.join(',')}`] : []),
    `END:${kind}`,
  ]
}

/** `+0800`, with seconds where a zone has them. */
function formatOffset(offset: number): string {
  const clock = new Date(Math.abs(offset)).toISOString().slice(11, 19).replaceAll(':', '')
  return (offset < 0 ? '-' : '+') + (clock.endsWith('00') ? clock.slice(0, 4) : clock)
}
