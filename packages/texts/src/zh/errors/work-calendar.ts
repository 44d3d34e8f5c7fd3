export default {
  'workCalendar.spans': '工作时段须按先后排列，且不能重叠',
  'workCalendar.sameDay': '日期 {date} 重复',
}
