import type zh from '../../zh/server/auth.ts'

export default {
  systemInfo: {
    ssoNames: '企業帳號登入',
    demonstrationRoles: {
      admin: '系統管理員',
      designer: '表單設計員',
      staff: '維運人員',
    },
  },
} satisfies typeof zh
