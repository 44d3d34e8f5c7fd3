export default {
  'chat.noRecipient': '对方不存在或已停用，无法发送消息',
  'chat.self': '不能给自己发送消息',
  'chat.empty': '消息内容不能为空',
  'chat.foreignUser': '消息中的用户与登录用户不符',
  'chat.private': '聊天内容仅本人可见',
}
