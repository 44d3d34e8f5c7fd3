export default {
  statuses: {
    draft: '草稿',
    wait: '等待审核',
    adopt: '审核通过',
    reject: '审核退回',
    revoke: '流程撤回',
    cancel: '审核终止',
  },
  urgencies: {
    normal: '普通',
    important: '重要',
    urgent: '紧急',
  },
  handleStatuses: {
    returned: '退回',
    approved: '同意',
    initiated: '发起',
    withdrawn: '撤回',
    terminated: '终止',
    assigned: '指派',
    addedSigner: '加签',
    transferred: '转办',
    changed: '变更',
    revived: '复活',
    votedAgainst: '反对',
  },
}
