import type { TaskSchedule } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { listTimes } from './schedule.ts'

const zone = 'Asia/Shanghai'
const list = (schedule: TaskSchedule, after: string, timeZone = zone, most = 3) =>
  listTimes(schedule, timeZone, Date.parse(after), most).map((time) => new Date(time).toISOString().slice(0, 16))

describe('the times of a schedule', () => {
  it.each<[string, TaskSchedule, string[]]>([
    ['every ten minutes', { kind: 'minutes', every: 10 }, ['2026-03-04T00:10', '2026-03-04T00:20', '2026-03-04T00:30']],
    [
      'every six hours, at minute 15',
      { kind: 'hours', every: 6, minute: 15 },
      ['2026-03-04T04:15', '2026-03-04T10:15', '2026-03-04T16:15'],
    ],
    [
      'every three days, counted from a day in the past',
      { kind: 'days', every: 3, time: '08:30', from: '2026-03-01' },
      ['2026-03-04T00:30', '2026-03-07T00:30', '2026-03-10T00:30'],
    ],
    [
      'every day from a day in the future',
      { kind: 'days', every: 1, time: '00:00', from: '2026-03-09' },
      ['2026-03-08T16:00', '2026-03-09T16:00', '2026-03-10T16:00'],
    ],
    [
      'on Sundays and Mondays',
      { kind: 'weekly', days: [7, 1], time: '09:00' },
      ['2026-03-08T01:00', '2026-03-09T01:00', '2026-03-15T01:00'],
    ],
    [
      'on the last day of the month',
      { kind: 'monthly', days: [0], time: '23:59' },
      ['2026-03-31T15:59', '2026-04-30T15:59', '2026-05-31T15:59'],
    ],
    [
      'on the 31st, only in months that have one',
      { kind: 'monthly', days: [31], time: '08:00' },
      ['2026-03-31T00:00', '2026-05-31T00:00', '2026-07-31T00:00'],
    ],
    ['once', { kind: 'once', at: '2026-12-31T23:30' }, ['2026-12-31T15:30']],
    ['once in the past', { kind: 'once', at: '2026-03-04T08:00' }, []],
    [
      'of a cron expression',
      { kind: 'cron', expression: '0 8 * * 1-5' },
      ['2026-03-05T00:00', '2026-03-06T00:00', '2026-03-09T00:00'],
    ],
    ['of a day that does not exist', { kind: 'cron', expression: '0 0 31 2 *' }, []],
  ])('%s', (_, schedule, times) => {
    expect(list(schedule, '2026-03-04T00:00:00Z')).toEqual(times)
  })

  it('are those of the clocks of the zone: a time that they leave out is later, one that they repeat counts once', () => {
    const at = { kind: 'days', every: 1, time: '02:30', from: '2026-01-01' } as const
    expect(list(at, '2026-03-07T12:00Z', 'America/New_York')).toEqual([
      '2026-03-08T07:00',
      '2026-03-09T06:30',
      '2026-03-10T06:30',
    ])
    const early = { ...at, time: '01:30' }
    expect(list(early, '2026-10-31T12:00Z', 'America/New_York', 2)).toEqual(['2026-11-01T05:30', '2026-11-02T06:30'])
  })

  it.each(['* * * *', '61 * * * *', '* * * * * *', 'daily'])('%s is refused as a cron expression', (expression) => {
    expect(() => list({ kind: 'cron', expression }, '2026-03-04')).toThrow('timedTask.schedule')
  })

  it('of an unknown zone are refused', () => {
    expect(() => list({ kind: 'minutes', every: 1 }, '2026-03-04', 'Mars/Base')).toThrow('timedTask.timeZone')
  })
})
