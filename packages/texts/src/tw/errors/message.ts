import type zh from '../../zh/errors/message.ts'

export default {
  'message.missing': '該訊息不存在或已刪除',
} satisfies typeof zh
