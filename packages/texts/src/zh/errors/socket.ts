export default {
  'socket.foreignToken': '消息中的登录凭证与连接不符',
  'socket.unknownMethod': '不支持的消息：{method}',
}
