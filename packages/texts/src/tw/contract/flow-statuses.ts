import type zh from '../../zh/contract/flow-statuses.ts'

export default {
  statuses: {
    draft: '草稿',
    wait: '等待簽核',
    adopt: '簽核通過',
    reject: '簽核退回',
    revoke: '流程撤回',
    cancel: '簽核終止',
    suspended: '流程暫停',
  },
  urgencies: {
    normal: '普通',
    important: '重要',
    urgent: '緊急',
  },
  handleStatuses: {
    returned: '退回',
    approved: '同意',
    initiated: '發起',
    withdrawn: '撤回',
    terminated: '終止',
    assigned: '指派',
    addedSigner: '加簽',
    transferred: '轉辦',
    changed: '變更',
    revived: '復活',
    votedAgainst: '反對',
    suspended: '暫停',
    resumed: '恢復',
  },
} satisfies typeof zh
