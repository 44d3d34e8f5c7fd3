import type zh from '../../zh/engine/files.ts'

export default {
  image: 'image',
  video: 'video',
  audio: 'audio',
} satisfies typeof zh
