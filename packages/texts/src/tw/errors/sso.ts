import type zh from '../../zh/errors/sso.ts'

export default {
  'sso.ticketGone': '企業帳號登入已逾時，請重新登入',
} satisfies typeof zh
