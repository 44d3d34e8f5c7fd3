import type zh from '../../zh/server/timed-tasks.ts'

export default {
  matching: '已處理 {stored} 筆，未變 {unchanged} 筆，未處理 {refused} 筆',
  matchingCut: '本次最多處理 {count} 筆，其餘由下一次執行繼續',
  matchingChecked: '本次只檢查了前 {checked} 筆，請縮小條件，排除已是該值或不能處理的資料',
  matchingMore: '以及另外 {count} 筆未處理',
  restoredPaused: '工作以啟用它的使用者的權限執行，還原後須由使用者重新啟用',
  filesSent: '已傳送 {sent} 人，未傳送 {refused} 人',
  filesMore: '另有 {count} 人未傳送',
} satisfies typeof zh
