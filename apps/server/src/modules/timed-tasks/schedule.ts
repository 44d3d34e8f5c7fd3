import type { TaskSchedule } from '@armature/contract'
import { Cron } from 'croner'
import { AppError } from '../../platform/app-error.ts'

const dayMs = 86_400_000

/**
 * The next times of a schedule, in order. A time that a change of the clocks leaves out is the first one after it; one that comes
 * twice counts once.
 *
 * @param timeZone name of the zone whose clocks count, `Asia/Shanghai`
 * @param after milliseconds since 1970; only later times are returned
 * @param most maximum number of times
 * @returns milliseconds since 1970; empty if there is none
 * @throws AppError 'timedTask.timeZone', 'timedTask.schedule' with the field
 */
export function listTimes(schedule: TaskSchedule, timeZone: string, after: number, most: number): number[] {
  assertTimeZone(timeZone)
  if (schedule.kind === 'days') return listDays(schedule, timeZone, after, most)
  return openCron(toPattern(schedule), timeZone)
    .nextRuns(most, new Date(after))
    .map((time) => time.getTime())
}

function assertTimeZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw new AppError('timedTask.timeZone', { zone }, { field: 'timeZone' })
  }
}

/** Never started: it only computes times. */
function openCron(pattern: string, timezone: string): Cron {
  try {
    return new Cron(pattern, { timezone, paused: true, mode: pattern.split(/\s+/).length === 7 ? '7-part' : '5-part' })
  } catch {
    throw new AppError('timedTask.schedule', {}, { field: 'schedule' })
  }
}

/** Five fields, or seven with seconds and year. */
function toPattern(schedule: Exclude<TaskSchedule, { kind: 'days' }>): string {
  switch (schedule.kind) {
    case 'minutes':
      return `*/${schedule.every} * * * *`
    case 'hours':
      return `${schedule.minute} */${schedule.every} * * *`
    case 'weekly':
      return `${toMinute(schedule.time)} * * ${schedule.days.join(',')}`
    case 'monthly':
      return `${toMinute(schedule.time)} ${schedule.days.map((day) => (day === 0 ? 'L' : day)).join(',')} * *`
    case 'once':
      return toMoment(schedule.at)
    case 'cron':
      if (schedule.expression.split(/\s+/).length !== 5) return ''
      return schedule.expression
  }
}

/** `08:30` as minute and hour */
const toMinute = (time: string) => time.split(':').map(Number).toReversed().join(' ')

/** `2026-01-31T08:30` as a pattern that only this moment meets */
function toMoment(at: string): string {
  const [date = '', time = ''] = at.split('T')
  const [year, month, day] = date.split('-').map(Number)
  return `0 ${toMinute(time)} ${day} ${month} * ${year}`
}

function listDays(
  { every, time, from }: Extract<TaskSchedule, { kind: 'days' }>,
  timeZone: string,
  after: number,
  most: number,
): number[] {
  const first = Date.parse(from)
  // a day too early, whatever the zone
  let turn = Math.max(0, Math.floor((after - dayMs - first) / (every * dayMs)))
  const times: number[] = []
  while (times.length < most) {
    const day = new Date(first + turn * every * dayMs).toISOString().slice(0, 10)
    const found = openCron(toMoment(`${day}T${time}`), timeZone).nextRun(new Date(after))
    if (found) times.push(found.getTime())
    else if (first + turn * every * dayMs > after + 2 * dayMs) return times
    turn += 1
  }
  return times
}
