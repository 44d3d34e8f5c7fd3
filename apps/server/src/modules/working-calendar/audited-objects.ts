import type { AuditedObject } from '../audited-objects/index.ts'
import { readCalendar } from './calendar.service.ts'

const workCalendar: AuditedObject = {
  kind: 'workCalendar',
  fields: ['weekDays', 'workingHours', 'holidays', 'workedDays'],
  read: async (db) => {
    const { weekDays, spans, days } = await readCalendar(db)
    const list = (isWorking: boolean) =>
      days.filter((day) => day.isWorking === isWorking).map(({ date, name }) => `${date} ${name}`.trim())
    const values = {
      weekDays,
      workingHours: spans.map(({ from, to }) => `${from}–${to}`),
      holidays: list(false),
      workedDays: list(true),
    }
    return [{ id: '', name: '', organizeIds: [], values }]
  },
}

export const workCalendarObjects: readonly AuditedObject[] = [workCalendar]
