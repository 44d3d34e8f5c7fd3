import type zh from '../../zh/engine/time-ago.ts'

export default {
  now: '剛剛',
  ago: '{time}前',
  minute: { one: '{n}分鐘', other: '{n}分鐘' },
  hour: { one: '{n}小時', other: '{n}小時' },
  day: { one: '{n}天', other: '{n}天' },
  week: { one: '{n}週', other: '{n}週' },
  month: { one: '{n}個月', other: '{n}個月' },
} satisfies typeof zh
