import type zh from '../../zh/errors/message.ts'

export default {
  'message.missing': 'Message not found or deleted',
} satisfies typeof zh
