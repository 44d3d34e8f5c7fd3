import { z } from 'zod'
import { endpoint, permission } from '../endpoint.ts'
import type { ErrorEntry } from '../errors.ts'
import { limitInteger, nothing, text } from '../shapes.ts'

/** Most days that differ from the usual week. */
export const maxCalendarDays = 2_000

/** Time of a day, `08:30`; `24:00` is its end. */
const dayTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** When people work: time limits of approvals count it. */
export const workCalendar = z.object({
  /** days of a usual week on which people work: 0 Sunday … 6 Saturday */
  weekDays: z.array(limitInteger(0, 6)).min(1).max(7),
  /** working hours of a working day, in order */
  spans: z
    .array(z.object({ from: dayTime, to: dayTime }))
    .min(1)
    .max(4),
  /** days that differ from the usual week, by date */
  days: z.array(z.object({ date: z.iso.date(), isWorking: z.boolean(), name: text(50) })).max(maxCalendarDays),
})
export type WorkCalendar = z.output<typeof workCalendar>
export type WorkCalendarDay = WorkCalendar['days'][number]

const path = '/api/system/WorkCalendar'

export const workCalendarEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    access: permission('system.workCalendar'),
    summary: 'The working calendar: working hours, holidays and days that are worked in their place',
    data: workCalendar,
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: permission('system.workCalendar:btn_edit'),
    audit: { action: 'update', object: 'workCalendar' },
    summary: 'Change the working calendar; time limits that have begun keep their time',
    versionedBy: path,
    body: workCalendar,
    data: nothing,
    done: 'updated',
  }),
}

export const workCalendarErrors = {
  'workCalendar.spans': { code: 400 },
  'workCalendar.sameDay': { code: 400 },
} satisfies Record<string, ErrorEntry>
