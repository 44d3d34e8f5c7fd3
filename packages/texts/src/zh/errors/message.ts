export default {
  'message.missing': '该消息不存在或已删除',
}
