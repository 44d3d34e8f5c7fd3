import type zh from '../../zh/errors/sms-outbox.ts'

export default {
  'accessRequest.missing': 'Request not found',
} satisfies typeof zh
