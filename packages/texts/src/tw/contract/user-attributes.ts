import type zh from '../../zh/contract/user-attributes.ts'

export default {
  mainUserAttributes: {
    mobilePhone: '手機號碼',
    email: '電子郵件',
  },
  moreUserAttributes: {
    description: '說明',
  },
} satisfies typeof zh
