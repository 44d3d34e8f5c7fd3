import type zh from '../../zh/server/auth.ts'

export default {
  systemInfo: {
    ssoNames: 'Sign in with company account',
    demonstrationRoles: {
      admin: 'Administrator',
      designer: 'Form designer',
      staff: 'Operations staff',
    },
  },
} satisfies typeof zh
