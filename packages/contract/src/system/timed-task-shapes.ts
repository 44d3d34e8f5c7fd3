import { z } from 'zod'
import { idText, limitInteger, id, text } from '../shapes.ts'
import { paramList, requestHeader, shownHeader } from './data-interface.ts'

/** Steps that divide an hour or a day, so that a task runs at the same minutes of each. */
export const minuteSteps = [1, 2, 3, 5, 10, 15, 20, 30] as const
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const

/** Time of a day, `08:30`. */
export const dayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When a task runs. All times are of the time zone of the task. */
export const taskSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('minutes'), every: z.literal(minuteSteps) }),
  z.object({ kind: z.literal('hours'), every: z.literal(hourSteps), minute: limitInteger(0, 59) }),
  /** every so many days, counted from a day, `2026-01-31` */
  z.object({ kind: z.literal('days'), every: limitInteger(1, 365), time: dayTime, from: z.iso.date() }),
  /** 1 is Monday, 7 is Sunday */
  z.object({ kind: z.literal('weekly'), days: z.array(limitInteger(1, 7)).min(1).max(7), time: dayTime }),
  /** days of the month; 0 is the last one */
  z.object({ kind: z.literal('monthly'), days: z.array(limitInteger(0, 31)).min(1).max(32), time: dayTime }),
  /** `2026-01-31T08:30` */
  z.object({ kind: z.literal('once'), at: z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/) }),
  /** five fields: minute, hour, day, month, day of the week */
  z.object({ kind: z.literal('cron'), expression: text(100).trim().min(1) }),
])
export type TaskSchedule = z.output<typeof taskSchedule>
export type ScheduleKind = TaskSchedule['kind']
export const scheduleKinds = [
  'minutes',
  'hours',
  'days',
  'weekly',
  'monthly',
  'once',
  'cron',
] as const satisfies readonly ScheduleKind[]

/** A time zone by its name, `Asia/Shanghai`. */
export const timeZone = text(64).min(1)

const interfaceWork = z.object({ kind: z.literal('dataInterface'), interfaceId: id, paramList })
const httpWork = {
  kind: z.literal('http'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: text(2000).trim().min(1),
  /** JSON text; '' for none */
  body: text(20_000).default(''),
}

/** A record is created as in its form; where the form has a flow that is turned on, the record is submitted to it. */
const recordWork = z.object({
  kind: z.literal('createRecord'),
  modelId: id,
  /** JSON text of values by name of the field, or of marks such as `@today`; the other fields get their default value */
  data: text(20_000),
})

/** What a task does. Values of headers are secrets: '' on saving keeps the stored one. */
export const taskWork = z.discriminatedUnion('kind', [
  interfaceWork,
  z.object({ ...httpWork, headers: z.array(requestHeader).max(30).default([]) }),
  recordWork,
])
export type TaskWork = z.output<typeof taskWork>
export type WorkKind = TaskWork['kind']
export const workKinds = ['dataInterface', 'http', 'createRecord'] as const satisfies readonly WorkKind[]

/** The same, as it is shown: without the values of headers. */
export const shownWork = z.discriminatedUnion('kind', [
  interfaceWork.extend({
    interfaceId: idText(),
    /** name of the interface; '' if it does not exist */
    interfaceName: z.string(),
  }),
  z.object({ ...httpWork, headers: z.array(shownHeader) }),
  recordWork.extend({
    modelId: idText(),
    /** name of the form; '' if it does not exist */
    modelName: z.string(),
  }),
])
export type ShownWork = z.output<typeof shownWork>

/** What happens at a time at which the run before has not ended: nothing, it waits, or the one before is cancelled. */
export const overlapRules = ['skip', 'queue', 'replace'] as const
export type OverlapRule = (typeof overlapRules)[number]

/** Which runs are made up for after a time in which no process ran: none, one, or all, one after the other. */
export const missedRules = ['none', 'once', 'all'] as const
export type MissedRule = (typeof missedRules)[number]

/** `skipped`: the rules of the task left it out */
export const taskRunStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'cancelled'] as const
export type TaskRunState = (typeof taskRunStates)[number]

/** What started a run: its time, its time that was missed, or a user. */
export const taskRunCauses = ['schedule', 'missed', 'manual'] as const
export type TaskRunCause = (typeof taskRunCauses)[number]

export const taskLimits = {
  /** runs that wait for the one before */
  waiting: 20,
  /** runs that are made up for */
  missed: 100,
  /** characters of its output that are kept */
  output: 4_000,
  /** runs kept of each task, and days that they are kept */
  runs: 1_000,
  runDays: 90,
} as const
