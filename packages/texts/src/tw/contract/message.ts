import type zh from '../../zh/contract/message.ts'

export default {
  messageTypes: {
    notice: '公告',
    workflow: '流程',
    system: '系統',
  },
} satisfies typeof zh
