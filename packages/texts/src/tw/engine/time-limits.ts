import type zh from '../../zh/engine/time-limits.ts'

export default {
  limit: '{time}後{action}',
  again: '，此後每 {time}再提醒一次',
  one: { hours: '1 小時', workHours: '1 工作小時', workDays: '1 個工作日' },
  times: { hours: '{count} 小時', workHours: '{count} 工作小時', workDays: '{count} 個工作日' },
  actions: { remind: '提醒簽核人', pass: '自動通過', reject: '自動退回' },
  escalate: { manager: '轉給簽核人的主管', users: '轉給指定人員' },
} satisfies typeof zh
