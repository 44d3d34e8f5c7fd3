import { setImmediate } from 'node:timers/promises'
import type { FileReply } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StoredEvent } from '../event/event.queries.ts'
import { parseClock } from '../repeat/time-zone.ts'
import { joinLines } from './content-line.ts'
import { listOwnPage, listOwnZones, mapPeople, type EventSelection, type ZoneSpan } from './export.queries.ts'
import { writeEvent } from './write-event.ts'
import { lastChange, writeTimeZone } from './write-time-zone.ts'

const dayMs = 86_400_000
const pageSize = 500

/** The calendar of a user as an iCalendar file (RFC 5545): their events, and those in which they take part. */
export async function exportCalendar(deps: Deps, userId: string): Promise<FileReply> {
  return writeFile(deps, { userId }, 'calendar', await listOwnPage(deps.db, { userId }, null, pageSize))
}

/**
 * One of these events as an iCalendar file, with the occurrences that were changed apart from it.
 *
 * @throws AppError 'calendarEvent.notFound'
 */
export async function exportEvent(deps: Deps, userId: string, id: string): Promise<FileReply> {
  const selection = { userId, id }
  const first = await listOwnPage(deps.db, selection, null, pageSize)
  const event = first.find((one) => one.id === id)
  if (!event) throw new AppError('calendarEvent.notFound')
  return writeFile(deps, selection, event.title, first)
}

async function writeFile(
  deps: Deps,
  selection: EventSelection,
  name: string,
  first: StoredEvent[],
): Promise<FileReply> {
  const zones = await listOwnZones(deps.db, selection)
  return {
    bytes: writeCalendar(deps, selection, { zones, first }),
    fileName: `${name}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    keep: 'nowhere',
  }
}

interface CalendarContent {
  zones: readonly ZoneSpan[]
  first: StoredEvent[]
}

async function* writeCalendar(
  { db, clock }: Deps,
  selection: EventSelection,
  { zones, first }: CalendarContent,
): AsyncGenerator<Uint8Array> {
  yield encode(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Armature//Personal calendar//EN'])
  for (const { zone, from, until } of zones) {
    // the clock changes of many zones take long, and other calls come in between
    await setImmediate()
    yield encode(writeTimeZone(zone, parseClock(from) - 2 * dayMs, until ? until.getTime() + dayMs : lastChange))
  }
  const at = clock()
  for (let page = first; page.length > 0;) {
    const people = await mapPeople(db, page)
    yield encode(page.flatMap((event) => writeEvent(event, at, people.get(event.id))))
    if (page.length < pageSize) break
    page = await listOwnPage(db, selection, page.at(-1)?.id ?? null, pageSize)
  }
  yield encode(['END:VCALENDAR'])
}

const encode = (lines: readonly string[]): Uint8Array => Buffer.from(joinLines(lines))
