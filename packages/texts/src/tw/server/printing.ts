import type zh from '../../zh/server/printing.ts'

export default {
  printDevList: {
    noCategory: '未分類',
  },
} satisfies typeof zh
