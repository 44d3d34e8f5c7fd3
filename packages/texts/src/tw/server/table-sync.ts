import type zh from '../../zh/server/table-sync.ts'

export default {
  counts: '新增 {new}，更新 {changed}，未變 {unchanged}，衝突 {conflict}，無效 {invalid}，來源中已無 {vanished}',
  conflict: '衝突',
  invalid: '無效',
  vanished: '未刪除',
  readAll: '已重新讀取全部列',
  withoutValue: '未寫入的列中有 {count} 列在欄「{column}」中沒有值，由下一次讀取全部列的執行重試',
  kept: '來源中已無，已保留',
  removed: '來源中已無，已移至資源回收筒',
  subCounts: '{label}：新增 {added} 列，更新 {changed} 列，刪除 {removed} 列',
  more: '以及另外 {count} 列',
  importedPaused: '資料表「{table}」的同步將處於暫停狀態：填寫資料來源的密碼並檢查試執行後再啟用',
} satisfies typeof zh
