import type zh from '../../zh/errors/chat.ts'

export default {
  'chat.noRecipient': '對方不存在或已停用，無法傳送訊息',
  'chat.self': '不能傳送訊息給自己',
  'chat.empty': '訊息內容不能為空',
  'chat.foreignUser': '訊息中的使用者與登入使用者不符',
  'chat.private': '聊天內容僅本人可見',
} satisfies typeof zh
