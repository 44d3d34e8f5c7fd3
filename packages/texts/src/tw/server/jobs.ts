import type zh from '../../zh/server/jobs.ts'

/** What came out of a background job. */
export default {
  notes: {
    restoreTried:
      '可以還原：已將 {tables} 張資料表、{rows} 列還原到暫時的資料庫，升級到目前版本執行了 {migrations} 個遷移，核對了 {references} 處參照',
    imported: '已匯入 {imported} 行',
    importedPartly: '已匯入 {imported} 行，{failed} 行有誤未匯入',
    importStopped: '已停止：已匯入 {imported} 行，{failed} 行未匯入',
    approvalsSuspended: '已暫停 {count} 個簽核',
    approvalsResumed: '已恢復 {count} 個簽核',
    synchronized: '已讀取 {read} 列，寫入 {written} 列，未寫入 {refused} 列',
  },
} satisfies typeof zh
