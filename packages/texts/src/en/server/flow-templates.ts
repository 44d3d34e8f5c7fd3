import type zh from '../../zh/server/flow-templates.ts'

export default {
  flowDocument: {
    startTitles: 'Start',
  },
  templateTransfer: {
    notAFile: 'The file is not an exported flow',
  },
} satisfies typeof zh
