import type zh from '../../zh/server/profile.ts'

export default {
  authorize: {
    allRows: '全部資料',
  },
  baseInfo: {
    missing: '不能為空',
  },
} satisfies typeof zh
