import type zh from '../../zh/errors/socket.ts'

export default {
  'socket.foreignToken': '訊息中的登入憑證與連線不符',
  'socket.unknownMethod': '不支援的訊息：{method}',
} satisfies typeof zh
