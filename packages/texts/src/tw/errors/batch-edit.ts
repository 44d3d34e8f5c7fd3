import type zh from '../../zh/errors/batch-edit.ts'

export default {
  'batchEdit.off': '該清單沒有開啟批次編輯',
  'batchEdit.noField': '請至少選擇一個要修改的欄位',
  'batchEdit.field': '欄位 {field} 不能批次編輯',
  'batchEdit.refused': '{count} 筆資料不能修改，所有資料都未儲存',
  'batchEdit.keyReused': '該批次編輯已用於其他內容',
  'batchEdit.unknown': '該批次編輯已復原，或已超過可復原的期限',
  'batchEdit.changed': '檢查後已被他人修改，請重新檢查',
  'batchEdit.keptByForm': '表單的規則不允許在這筆資料中這樣填寫',
  'batchEdit.files': '修改會移除這筆資料的檔案，請單獨編輯',
  'batchEdit.mayNotEdit': '你沒有編輯的權限',
} satisfies typeof zh
