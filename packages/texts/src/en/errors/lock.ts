import type zh from '../../zh/errors/lock.ts'

export default {
  'lock.locked': 'The screen is locked. Unlock it first',
  'lock.wrong': 'The password is wrong',
  'lock.notFresh': 'Sign in again with your company account to confirm your identity',
  'lock.foreign': 'Only the locked account can unlock. Sign out first to use another one',
} satisfies typeof zh
