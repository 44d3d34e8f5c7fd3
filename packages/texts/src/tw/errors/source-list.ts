import type zh from '../../zh/errors/source-list.ts'

export default {
  'sourceList.missing': '請選擇資料來源的資料表和要顯示的欄位',
  'sourceList.columnUnknown': '資料表中沒有欄位「{columns}」，或帳號無權讀取',
  'sourceList.sourceUnknown': '請選擇已啟用的資料來源',
  'sourceList.mayNotRead': '您沒有檢視資料來源資料的權限（編輯資料介面），不能把它的資料表做成清單',
  'sourceList.rowUnknown': '這一列已不存在，請重新整理清單',
  'sourceList.denied': '您沒有這個清單的權限',
  'sourceList.noColumns': '您沒有這個清單任何一欄的權限',
  'sourceList.unreadable': '資料來源暫時無法讀取，請聯絡管理員',
  'sourceList.tooMany': '最多匯出 {most} 列，請先篩選',
} satisfies typeof zh
