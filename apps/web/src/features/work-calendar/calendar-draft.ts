import type { WorkCalendar, WorkCalendarDay } from '@armature/contract'

/** A month of the year view: its days with the empty places before the first one. */
export interface Month {
  /** 0 January … 11 December */
  month: number
  /** `2026-10-01`; weeks begin on Monday */
  dates: string[]
  /** days of the week before the first date */
  gap: number
}

export function listMonths(year: number): Month[] {
  return Array.from({ length: 12 }, (_, month) => {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const dates = Array.from({ length }, (_day, index) =>
      new Date(Date.UTC(year, month, index + 1)).toISOString().slice(0, 10),
    )
    return { month, dates, gap: (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7 }
  })
}

export const isUsuallyWorked = ({ weekDays }: WorkCalendar, date: string): boolean =>
  weekDays.includes(new Date(date).getUTCDay())

export const findDay = ({ days }: WorkCalendar, date: string): WorkCalendarDay | undefined =>
  days.find((day) => day.date === date)

/** Makes a day differ from its usual week, or the same again. */
export function toggleDay(calendar: WorkCalendar, date: string): WorkCalendar {
  const { days } = calendar
  if (findDay(calendar, date)) return { ...calendar, days: days.filter((day) => day.date !== date) }
  const added = { date, isWorking: !isUsuallyWorked(calendar, date), name: '' }
  return { ...calendar, days: [...days, added].toSorted((one, other) => one.date.localeCompare(other.date)) }
}

export const nameDay = (calendar: WorkCalendar, date: string, name: string): WorkCalendar => ({
  ...calendar,
  days: calendar.days.map((day) => (day.date === date ? { ...day, name } : day)),
})

/** Whether working hours are in order, without overlaps. */
export const areSpansValid = (spans: WorkCalendar['spans']): boolean =>
  spans.every(({ from, to }, index) => from !== '' && from < to && (spans[index - 1]?.to ?? '') <= from)
