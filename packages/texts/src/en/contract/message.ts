import type zh from '../../zh/contract/message.ts'

export default {
  messageTypes: {
    notice: 'Notice',
    workflow: 'Workflow',
    system: 'System',
  },
} satisfies typeof zh
