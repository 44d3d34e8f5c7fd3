import type zh from '../../zh/errors/dictionary.ts'

export default {
  'dictionary.unknown': '資料字典不存在',
  'dictionary.entryUnknown': '字典項目不存在',
  'dictionary.parentUnknown': '上級不存在',
  'dictionary.ownBelow': '不能放到自己或自己的下級',
  'dictionary.tooDeep': '最多 {most} 級',
  'dictionary.full': '數量已達上限 {most}',
  'dictionary.notTree': '此字典不是樹狀，字典項目沒有上級',
  'dictionary.hasBranches': '已有 {count} 個字典項目帶上級，不能改為清單；請先把它們移到最上級',
  'dictionary.fixed': '「{name}」由產品提供，不能刪除，編碼不能修改',
  'dictionary.codeInUse': '已有 {designs} 個表單設計使用編碼「{code}」，不能修改編碼',
  'dictionary.fileUnreadable': '這不是資料字典的匯出檔案（JSON）',
  'dictionary.fileFault': '檔案內容有誤（{place}）：{reason}',
  'dictionary.codeTwice': '字典項目編碼「{code}」重複',
} satisfies typeof zh
