import type zh from '../../zh/engine/switch.ts'

export default {
  words: {
    on: '開',
    off: '關',
  },
} satisfies typeof zh
