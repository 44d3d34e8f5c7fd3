import type zh from '../../zh/engine/time-ago.ts'

export default {
  now: 'just now',
  ago: '{time} ago',
  minute: { one: '{n} minute', other: '{n} minutes' },
  hour: { one: '{n} hour', other: '{n} hours' },
  day: { one: '{n} day', other: '{n} days' },
  week: { one: '{n} week', other: '{n} weeks' },
  month: { one: '{n} month', other: '{n} months' },
} satisfies typeof zh
