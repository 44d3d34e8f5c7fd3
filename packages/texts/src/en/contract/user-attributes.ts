import type zh from '../../zh/contract/user-attributes.ts'

export default {
  mainUserAttributes: {
    mobilePhone: 'Mobile',
    email: 'Email',
  },
  moreUserAttributes: {
    description: 'Description',
  },
} satisfies typeof zh
