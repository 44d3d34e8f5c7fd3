import type zh from '../../zh/engine/time-limits.ts'

export default {
  limit: '{action} after {time}',
  again: ', then every {time}',
  one: { hours: '1 hour', workHours: '1 working hour', workDays: '1 working day' },
  times: { hours: '{count} hours', workHours: '{count} working hours', workDays: '{count} working days' },
  actions: { remind: 'remind approvers', pass: 'pass', reject: 'return' },
  escalate: { manager: 'hand over to managers', users: 'hand over to named users' },
} satisfies typeof zh
