import type zh from '../../zh/server/packages.ts'

export default {
  readOnly: '唯讀',
  sampleRecords: {
    added: '新增 {count} 筆記錄',
    refused: '{count} 筆記錄未通過儲存檢查，不會匯入，首個原因：{reason}',
    known: '{count} 筆記錄在本系統中已有，保持不變',
    files: '{count} 個檔案不隨遷移套件傳遞',
    cut: '只包含最近的 {count} 筆，共 {total} 筆',
  },
} satisfies typeof zh
