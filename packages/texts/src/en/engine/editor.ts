import type zh from '../../zh/engine/editor.ts'

export default {
  pictures: '[image]',
} satisfies typeof zh
