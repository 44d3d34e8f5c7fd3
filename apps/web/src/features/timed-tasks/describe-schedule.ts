import type { Language, TaskSchedule } from '@armature/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'

type T = TFunction<'timedTasks'>

/** Writes schedules in words of the user's language. */
export function useScheduleWords(): (schedule: TaskSchedule) => string {
  const { t } = useTranslation('timedTasks')
  const language = useLanguage()
  return (schedule) => describeSchedule(schedule, t, language)
}

export function describeSchedule(schedule: TaskSchedule, t: T, language: Language): string {
  switch (schedule.kind) {
    case 'minutes':
      return schedule.every === 1 ? t('words.eachMinute') : t('words.minutes', { count: schedule.every })
    case 'hours': {
      const minute = String(schedule.minute).padStart(2, '0')
      return schedule.every === 1
        ? t('words.eachHour', { minute })
        : t('words.hours', { count: schedule.every, minute })
    }
    case 'days': {
      const { every, time, from } = schedule
      return every === 1 ? t('words.eachDay', { time }) : t('words.days', { count: every, time, from })
    }
    case 'weekly': {
      const names = schedule.days.toSorted((a, b) => a - b).map((day) => t(`weekdays.${toWeekday(day)}`))
      return t('words.weekly', { days: joinNames(names, language), time: schedule.time })
    }
    case 'monthly': {
      // the last day, 0, is the last one
      const days = schedule.days.toSorted((a, b) => (a || 99) - (b || 99))
      const names = days.map((day) => (day === 0 ? t('words.lastDay') : t('words.monthDay', { day })))
      const list = joinNames(names, language)
      // Chinese writes a space before figures only
      return t('words.monthly', { days: /^\d/.test(list) ? ` ${list}` : list, time: schedule.time })
    }
    case 'once':
      return t('words.once', { time: schedule.at.replace('T', ' ') })
    case 'cron':
      return describeCron(schedule.expression, t, language)
  }
}

/** A cron expression in words; the expression itself if it uses more than lists, ranges and steps. */
function describeCron(expression: string, t: T, language: Language): string {
  const fields = expression.trim().split(/\s+/)
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  if (fields.length !== 5 || !fields.every((field) => /^(\*(\/\d+)?|[\d,-]+|L)$/.test(field))) return expression
  const parts = [
    month === '*' ? '' : t('words.cronMonths', { months: month }),
    day === '*' ? '' : day === 'L' ? t('words.cronLastDay') : t('words.cronDays', { days: writeStep(day, t) }),
    weekday === '*' ? '' : describeWeekdays(weekday, t, language),
    describeTime(minute, hour, t),
  ].filter(Boolean)
  return parts.join(t('words.space'))
}

function describeTime(minute: string, hour: string, t: T): string {
  const isNumber = (field: string) => /^\d+$/.test(field)
  if (isNumber(minute) && isNumber(hour)) return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  const minutes =
    minute === '*'
      ? t('words.eachMinute')
      : step
        ? t('words.minutes', { count: Number(step) })
        : t('words.cronMinutes', { minutes: minute })
  return hour === '*' ? minutes : [t('words.cronHours', { hours: writeStep(hour, t) }), minutes].join(t('words.space'))
}

function describeWeekdays(field: string, t: T, language: Language): string {
  const names = field.split(',').map((part) => {
    const [from = '', to] = part.split('-')
    const first = t(`weekdays.${toWeekday(Number(from))}`)
    return to === undefined ? first : t('words.range', { first, last: t(`weekdays.${toWeekday(Number(to))}`) })
  })
  return joinNames(names, language)
}

const writeStep = (field: string, t: T): string => {
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  return step ? t('words.step', { count: Number(step) }) : field
}

/** 1 is Monday; cron writes Sunday as 0, too. */
const toWeekday = (day: number) => ([7, 1, 2, 3, 4, 5, 6, 7] as const)[day] ?? 7
