import type zh from '../../zh/engine/amount.ts'

export default {
  tooLarge: '金額過大',
} satisfies typeof zh
