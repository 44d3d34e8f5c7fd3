import type zh from '../../zh/errors/sso.ts'

export default {
  'sso.ticketGone': 'Sign-in with your company account took too long. Start again',
} satisfies typeof zh
