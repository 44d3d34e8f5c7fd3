import type zh from '../../zh/server/access.ts'

export default {
  menuTitle: {
    phoneMarks: ' (phone)',
  },
} satisfies typeof zh
