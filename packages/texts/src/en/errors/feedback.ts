import type zh from '../../zh/errors/feedback.ts'

export default {
  'feedback.missing': 'Feedback not found',
  'feedback.tooMany': 'You have sent a lot of feedback. Try again later',
} satisfies typeof zh
