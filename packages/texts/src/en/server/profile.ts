import type zh from '../../zh/server/profile.ts'

export default {
  authorize: {
    allRows: 'All records',
  },
  baseInfo: {
    wrong: 'it has the wrong format',
    missing: 'it must not be empty',
  },
} satisfies typeof zh
