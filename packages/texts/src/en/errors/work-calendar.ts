import type zh from '../../zh/errors/work-calendar.ts'

export default {
  'workCalendar.spans': 'Working hours must be in order and must not overlap',
  'workCalendar.sameDay': 'The day {date} is listed twice',
} satisfies typeof zh
