import type zh from '../../zh/errors/me.ts'

export default {
  'columns.malformed': '欄設定無法讀取',
} satisfies typeof zh
