import type zh from '../../zh/errors/screen.ts'

export default {
  'screen.unknown': '該大螢幕不存在，或你無權檢視',
  'screen.stale': '大螢幕已被 {user} 修改，請核對後再儲存',
  'screen.notReady': '有 {count} 處需要修改：{first}',
  'screen.import': '檔案不是有效的大螢幕匯出檔案',
} satisfies typeof zh
