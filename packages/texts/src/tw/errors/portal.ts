import type zh from '../../zh/errors/portal.ts'

export default {
  'portal.unknown': '該入口頁不存在，或你無權檢視',
  'portal.stale': '入口頁已被 {user} 修改，請核對後再儲存',
  'portal.notReady': '有 {count} 處需要修改：{first}',
  'portal.import': '檔案不是有效的入口頁匯出檔',
  'portal.tooManyValues': '值太多，無法顯示，請換一個欄位或增加條件',
} satisfies typeof zh
