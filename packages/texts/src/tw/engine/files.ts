import type zh from '../../zh/engine/files.ts'

export default {
  image: '圖片',
  video: '影片',
  audio: '音訊',
} satisfies typeof zh
