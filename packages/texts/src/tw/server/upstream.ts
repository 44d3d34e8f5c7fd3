import type zh from '../../zh/server/upstream.ts'

export default {
  sendFault: {
    words: {
      lang: 'zh-TW',
      home: '返回首頁',
      id: '請求編號',
    },
  },
} satisfies typeof zh
