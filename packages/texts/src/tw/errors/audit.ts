import type zh from '../../zh/errors/audit.ts'

export default {
  'audit.keywordShort': '請輸入至少兩個字元的關鍵字',
} satisfies typeof zh
