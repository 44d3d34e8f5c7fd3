import type zh from '../../zh/contract/punctuation.ts'

export default {
  list: '、',
  colon: '：',
  dot: '·',
  semicolon: '；',
} satisfies typeof zh
