import type zh from '../../zh/server/jobs.ts'

/** What came out of a background job. */
export default {
  notes: {
    imported: '已匯入 {imported} 行',
    importedPartly: '已匯入 {imported} 行，{failed} 行有誤未匯入',
    importStopped: '已停止：已匯入 {imported} 行，{failed} 行未匯入',
  },
} satisfies typeof zh
