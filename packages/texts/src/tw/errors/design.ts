import type zh from '../../zh/errors/design.ts'

export default {
  'design.unknown': '設計不存在',
  'design.codeTaken': '編碼 {enCode} 已被使用',
  'design.malformed': '設計內容無法讀取：{reason}',
  'design.notReady': '設計還有 {count} 處需要修改：{first}',
  'design.stale': '設計已被 {user} 修改，請重新整理後再儲存',
  'design.neverReleased': '該設計尚未發布，無法還原',
  'design.unknownVersion': '該設計沒有版本 {version}',
  'design.hasApprovals': '該設計有 {count} 個簽核正在進行，不能刪除',
  'design.inUse': '該設計正被 {usedBy} 使用，不能刪除',
  'design.unknownMenu': '所選的上級選單不存在',
  'design.duplicateValues': '已有資料中「{label}」存在重複值，不能設為不可重複',
  'design.choiceMissing': '「{label}」換了類型，而已有資料中有值，請選擇如何處理這些值',
  'design.choiceNotOffered': '「{label}」的值不能這樣處理，請重新開啟發布視窗',
  'design.notConverted': '「{label}」有 {count} 個值不能轉換，請先修改這些資料，或選擇留空',
  'design.beingConverted': '{user}正在發布此表單，已有資料正在轉換；完成或取消後才能修改和發布',
  'design.notBeingConverted': '此表單沒有正在進行的資料轉換',
  'design.releaseAgain': '表單或其資料在發布期間有變化，請重新發布',
  'design.import': '檔案不是有效的設計匯出檔',
} satisfies typeof zh
