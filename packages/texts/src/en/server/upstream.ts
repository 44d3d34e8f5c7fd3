import type zh from '../../zh/server/upstream.ts'

export default {
  sendFault: {
    words: {
      lang: 'en',
      home: 'Back to the home page',
      id: 'Request',
    },
  },
} satisfies typeof zh
