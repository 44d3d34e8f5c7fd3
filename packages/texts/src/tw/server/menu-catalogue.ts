import type zh from '../../zh/server/menu-catalogue.ts'

export default {
  menuTitle: {
    phoneMarks: '（手機）',
  },
} satisfies typeof zh
