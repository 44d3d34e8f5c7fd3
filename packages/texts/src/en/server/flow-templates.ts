import type zh from '../../zh/server/flow-templates.ts'

export default {
  flowDocument: {
    startTitles: 'Start',
  },
  members: {
    user: 'The user “{name}”',
    organize: 'The organization “{name}”',
    role: 'The role “{name}”',
    position: 'The position “{name}”',
    group: 'The group “{name}”',
  },
  templateTransfer: {
    notAFile: 'The file is not an exported flow',
  },
} satisfies typeof zh
