import type zh from '../../zh/server/stations.ts'

export default {
  pages: '全螢幕頁面',
  sources: {
    listSeparators: '、',
  },
} satisfies typeof zh
