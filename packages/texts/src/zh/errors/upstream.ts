export default {
  'upstream.notSetUp': '此服务尚未配置，请联系系统管理员',
  'upstream.down': '此服务暂时无法访问，请稍后再试',
  'upstream.tooSlow': '此服务响应超时，请稍后再试',
  'upstream.tooMuch': '此服务返回的内容过大',
}
