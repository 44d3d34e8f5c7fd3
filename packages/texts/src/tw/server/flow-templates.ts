import type zh from '../../zh/server/flow-templates.ts'

export default {
  flowDocument: {
    startTitles: '發起',
  },
  members: {
    user: '使用者「{name}」',
    organize: '組織「{name}」',
    role: '角色「{name}」',
    position: '職位「{name}」',
    group: '群組「{name}」',
  },
  templateTransfer: {
    notAFile: '這不是匯出的流程檔案',
  },
} satisfies typeof zh
