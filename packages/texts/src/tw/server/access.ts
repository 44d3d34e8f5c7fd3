import type zh from '../../zh/server/access.ts'

export default {
  menuTitle: {
    phoneMarks: '（手機）',
  },
} satisfies typeof zh
