import type zh from '../../zh/server/profile.ts'

export default {
  authorize: {
    allRows: 'All records',
  },
  baseInfo: {
    missing: 'it must not be empty',
  },
} satisfies typeof zh
