import type zh from '../../zh/errors/undo.ts'

export default {
  'import.unknown': '該匯入已復原，或已超過可復原的期限',
  'import.changedSince': '匯入後已被修改',
  'import.removedSince': '匯入後已被刪除',
  'import.mayNotRemove': '你沒有刪除的權限',
  'import.mayNotEdit': '你沒有編輯的權限',
  'import.mayNotWrite': '你沒有填寫「{label}」的權限',
  'import.relatedGone': '「{label}」原來關聯的資料已被刪除',
  'import.valueTaken': '「{label}」原來的值已被其他資料使用',
} satisfies typeof zh
