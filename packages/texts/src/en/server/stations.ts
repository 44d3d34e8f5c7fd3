import type zh from '../../zh/server/stations.ts'

export default {
  pages: 'Full-screen pages',
} satisfies typeof zh
