import type zh from '../../zh/server/import.ts'

export default {
  hintSeparator: '；',
  notImported: '已停止，未匯入',
  sheetTitle: '{title}{label}',
  formatErrors: { line: '第{number}列 ' },
  cell: {
    required: '必填',
    merged: '合併的儲存格，請拆分後逐列填寫',
    formula: '儲存格含公式，請改為固定的內容',
    error: '儲存格的公式出錯，請改為固定的內容',
    tooLong: '內容過長，已被截斷',
    option: '只能填寫：{options}',
    date: '請填寫日期，例如 2026-11-20',
  },
  labels: {
    errorsLabel: '錯誤訊息',
    templateLabel: '匯入範本',
    failuresLabel: '匯入失敗資料',
  },
} satisfies typeof zh
