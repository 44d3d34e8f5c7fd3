import type zh from '../../zh/server/flow-templates.ts'

export default {
  flowDocument: {
    startTitles: '發起',
  },
  templateTransfer: {
    notAFile: '這不是匯出的流程檔案',
  },
} satisfies typeof zh
