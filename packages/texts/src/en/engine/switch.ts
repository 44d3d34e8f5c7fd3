import type zh from '../../zh/engine/switch.ts'

export default {
  words: {
    on: 'On',
    off: 'Off',
  },
} satisfies typeof zh
