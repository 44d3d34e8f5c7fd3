import type zh from '../../zh/server/printing.ts'

export default {
  printDevList: {
    noCategory: 'No category',
  },
} satisfies typeof zh
