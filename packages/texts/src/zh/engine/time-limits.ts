export default {
  limit: '{time}后{action}',
  again: '，此后每 {time}再提醒一次',
  one: { hours: '1 小时', workHours: '1 工作小时', workDays: '1 个工作日' },
  times: { hours: '{count} 小时', workHours: '{count} 工作小时', workDays: '{count} 个工作日' },
  actions: { remind: '提醒审批人', pass: '自动通过', reject: '自动退回' },
  escalate: { manager: '转给审批人的上级', users: '转给指定人员' },
}
