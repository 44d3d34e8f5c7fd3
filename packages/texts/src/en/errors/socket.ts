import type zh from '../../zh/errors/socket.ts'

export default {
  'socket.foreignToken': 'The message has a different token than its connection',
  'socket.unknownMethod': 'Unknown message {method}',
} satisfies typeof zh
