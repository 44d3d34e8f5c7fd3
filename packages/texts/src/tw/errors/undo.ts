import type zh from '../../zh/errors/undo.ts'

export default {
  'undo.changedSince': '不能復原：{user} 已在 {time} 修改了該資料',
  'undo.notKept': '不能復原：沒有這次儲存之前的值',
  'undo.formChanged': '不能復原：表單已重新發布，不再有「{label}」',
  'undo.secret': '不能復原：「{label}」是保密欄位，不保留原來的值',
  'undo.mayNotWrite': '你沒有填寫「{label}」的權限',
  'undo.notRestored': '不能復原：「{label}」已不能還原為原來的值',
  'undo.unseen': '不能復原：這次儲存還修改了你無權檢視的欄位',
  'import.rowsGone': '資料已被清理，請重新匯入',
  'import.begun': '匯入已經開始，不能再新增資料',
  'import.stillRunning': '匯入尚未結束，請等它結束或取消後再復原',
  'import.unknown': '該匯入已復原，或已超過可復原的期限',
  'import.changedSince': '匯入後已被修改',
  'import.removedSince': '匯入後已被刪除',
  'import.mayNotRemove': '你沒有刪除的權限',
  'import.mayNotEdit': '你沒有編輯的權限',
  'import.relatedGone': '「{label}」原來關聯的資料已被刪除',
  'import.valueTaken': '「{label}」原來的值已被其他資料使用',
} satisfies typeof zh
