import type zh from '../../zh/engine/amount.ts'

export default {
  tooLarge: 'amount too large',
} satisfies typeof zh
