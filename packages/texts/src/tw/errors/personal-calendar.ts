import type zh from '../../zh/errors/personal-calendar.ts'

export default {
  'calendarEvent.notFound': '行程不存在，或你沒有參加',
  'calendarEvent.notOwner': '只有建立者可以修改這個行程',
  'calendarEvent.private': '行程僅本人可見',
  'calendarEvent.range': '一次最多檢視 {days} 天',
  'calendarEvent.timeZone': '時區「{zone}」不存在',
  'calendarEvent.order': '結束時間不能早於開始時間',
  'calendarEvent.tooLong': '行程最長 {days} 天',
  'calendarEvent.wholeDays': '全天行程從 0 點開始、到 0 點結束；只有全天行程可以在開始之後提醒',
  'calendarEvent.weekDays': '請選擇每週重複的日子',
  'calendarEvent.noOccurrence': '依此規則，行程沒有可用的日期',
  'calendarEvent.noUser': '所選使用者不存在或已停用',
  'calendarEvent.tooMany': '行程最多 {count} 個，請先刪除不需要的行程',
  'calendarEvent.tooManyChanged': '單獨修改或刪除的日期最多 {count} 個',
} satisfies typeof zh
