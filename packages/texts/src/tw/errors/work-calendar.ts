import type zh from '../../zh/errors/work-calendar.ts'

export default {
  'workCalendar.spans': '工作時段須依先後排列，且不能重疊',
  'workCalendar.sameDay': '日期 {date} 重複',
} satisfies typeof zh
