import type zh from '../../zh/errors/reference.ts'

export default {
  'reference.unknown': '內容不存在',
  'reference.missingField': '「{part}」要用到欄位「{field}」，但已發布的表單中沒有該欄位',
  'reference.missingChoice': '「{part}」要用到欄位「{field}」的選項「{choice}」，但已發布的表單中沒有該選項',
  'reference.missingPart': '「{part}」要用到欄位「{field}」的值的一部分，但已發布的表單中該欄位沒有這一部分',
  'reference.decidesBy': '{uses} 依「{name}」判斷，不能停用',
  'reference.stillUsed': '「{name}」仍被使用：{uses}。停用後這些地方將無法使用它',
} satisfies typeof zh
