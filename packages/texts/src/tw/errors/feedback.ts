import type zh from '../../zh/errors/feedback.ts'

export default {
  'feedback.missing': '該回饋不存在',
  'feedback.tooMany': '提交過於頻繁，請稍後再試',
} satisfies typeof zh
