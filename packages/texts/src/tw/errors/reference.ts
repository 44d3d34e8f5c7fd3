import type zh from '../../zh/errors/reference.ts'

export default {
  'reference.unknown': '內容不存在',
  'reference.missingField': '「{part}」要用到欄位「{field}」，但已發布的表單中沒有該欄位',
  'reference.missingChoice': '「{part}」要用到欄位「{field}」的選項「{choice}」，但已發布的表單中沒有該選項',
} satisfies typeof zh
