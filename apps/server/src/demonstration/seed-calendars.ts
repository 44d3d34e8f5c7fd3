import type { CalendarEventInput } from '@armature/contract'
import type { Deps } from '../deps.ts'
import { createEvent } from '../modules/personal-calendar/index.ts'
import { loadCaller } from '../modules/sessions/index.ts'
import { dayMs, startOfDay } from '../platform/local-day.ts'
import { type CalendarSeed, calendarSeeds } from './data/outside.ts'
import type { People } from './seed-people.ts'

/** Events of the personal calendars, around today; invitations are read. */
export async function seedCalendars(deps: Deps, people: People): Promise<void> {
  const getId = (account: string) => people.byAccount.get(account)?.id ?? ''
  for (const seed of calendarSeeds) {
    const owner = await loadCaller(deps, getId(seed.owner))
    if (!owner) continue
    const participantIds = seed.participants.map(getId)
    await createEvent(deps, owner.caller, { ...toEvent(deps, seed), participantIds })
  }
  await deps.db.sql
    .updateTable('message_recipients')
    .set({ read_at: new Date(deps.clock()) })
    .where('read_at', 'is', null)
    .execute()
}

function toEvent({ clock, config }: Deps, seed: CalendarSeed): Omit<CalendarEventInput, 'participantIds'> {
  const { title, place, color, from, to = '', reminders } = seed
  const today = startOfDay(clock(), config.offsetMinutes) + config.offsetMinutes * 60_000
  const first = today + seed.day * dayMs
  const begin = seed.weekly ? first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs : first
  const isAllDay = from === undefined
  const end = begin + (isAllDay || to < from ? dayMs : 0)
  return {
    ...{ title, place, color, notes: '', isAllDay, timeZone: 'Asia/Shanghai', reminders: [...reminders] },
    startsAt: `${formatDay(begin)}T${from ?? '00:00'}`,
    endsAt: `${formatDay(end)}T${isAllDay ? '00:00' : to}`,
    repeat: seed.weekly ? { unit: 'weekly', every: 1, weekDays: [1], monthDay: 'day', until: null, count: null } : null,
  }
}

const formatDay = (localMs: number) => new Date(localMs).toISOString().slice(0, 10)
