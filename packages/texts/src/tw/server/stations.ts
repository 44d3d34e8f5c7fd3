import type zh from '../../zh/server/stations.ts'

export default {
  pages: '全螢幕頁面',
} satisfies typeof zh
