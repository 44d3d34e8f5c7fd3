import type { CalendarAnswer, CalendarColor, CalendarRepeat } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

export interface CalendarEventsTable {
  id: string
  owner_id: string
  series_id: string | null
  title: string
  is_all_day: boolean
  starts_at: string
  ends_at: string
  time_zone: string
  place: Generated<string>
  notes: Generated<string>
  color: CalendarColor
  repeat: ColumnType<CalendarRepeat | null, string | null, string | null>
  excluded_days: Generated<string[]>
  reminders: Generated<number[]>
  first_at: Date
  last_at: Date | null
  next_reminder_at: Date | null
  created_at: Generated<Date>
}
export interface CalendarParticipantsTable {
  event_id: string
  user_id: string
  answer: Generated<CalendarAnswer>
  note: Generated<string>
}
