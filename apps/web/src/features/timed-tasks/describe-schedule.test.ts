import type { TaskSchedule } from '@armature/contract'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeSchedule } from './describe-schedule.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'

beforeAll(() => startTexts('zh', ['timedTasks']))

const cron = (expression: string): TaskSchedule => ({ kind: 'cron', expression })

describe('a schedule in words', () => {
  it.each<[TaskSchedule, string]>([
    [{ kind: 'minutes', every: 1 }, '每分钟'],
    [{ kind: 'minutes', every: 10 }, '每 10 分钟'],
    [{ kind: 'hours', every: 1, minute: 5 }, '每小时的 05 分'],
    [{ kind: 'hours', every: 6, minute: 15 }, '每 6 小时的 15 分'],
    [{ kind: 'days', every: 1, time: '02:00', from: '2026-01-01' }, '每天 02:00'],
    [{ kind: 'days', every: 3, time: '02:00', from: '2026-01-01' }, '从 2026-01-01 起每 3 天 02:00'],
    [{ kind: 'weekly', days: [7, 1], time: '08:00' }, '每周一、周日 08:00'],
    [{ kind: 'monthly', days: [0, 15, 1], time: '08:00' }, '每月 1 日、15 日、最后一天 08:00'],
    [{ kind: 'once', at: '2026-12-31T23:30' }, '仅一次，2026-12-31 23:30'],
    [cron('30 18 * * 1-5'), '周一至周五 18:30'],
    [cron('0 0 1,15 * *'), '每月 1,15 日 00:00'],
    [cron('*/5 9-18 * * *'), '9-18 时 每 5 分钟'],
    [cron('0 8 L 3,6 *'), '3,6 月 每月最后一天 08:00'],
    [cron('0 8 * * 0'), '周日 08:00'],
    [cron('0 8 ? * MON#2'), '0 8 ? * MON#2'],
  ])('%j is %s', (schedule, words) => {
    expect(describeSchedule(schedule, i18next.getFixedT(i18next.language, 'timedTasks'), 'zh')).toBe(words)
  })
})
