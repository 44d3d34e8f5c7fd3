import type zh from '../../zh/server/stations.ts'

export default {
  sources: {
    listSeparators: '、',
  },
} satisfies typeof zh
