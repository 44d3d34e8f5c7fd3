import type zh from '../../zh/engine/editor.ts'

export default {
  pictures: '[圖片]',
} satisfies typeof zh
