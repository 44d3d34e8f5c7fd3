import type zh from '../../zh/errors/sms-outbox.ts'

export default {
  'accessRequest.missing': '該申請不存在',
} satisfies typeof zh
