import type zh from '../../zh/contract/punctuation.ts'

export default {
  list: '、',
  colon: '：',
  semicolon: '；',
} satisfies typeof zh
