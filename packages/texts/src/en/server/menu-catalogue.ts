import type zh from '../../zh/server/menu-catalogue.ts'

export default {
  menuTitle: {
    phoneMarks: ' (phone)',
  },
} satisfies typeof zh
