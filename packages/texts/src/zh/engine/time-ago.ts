export default {
  now: '刚刚',
  ago: '{time}前',
  minute: { one: '{n}分钟', other: '{n}分钟' },
  hour: { one: '{n}小时', other: '{n}小时' },
  day: { one: '{n}天', other: '{n}天' },
  week: { one: '{n}周', other: '{n}周' },
  month: { one: '{n}个月', other: '{n}个月' },
}
