import type zh from '../../zh/errors/interface-client.ts'

export default {
  'interfaceClient.notFound': '介面認證不存在',
  'interfaceClient.userUnknown': '所選使用者不存在或已停用',
  'interfaceClient.interfaceUnknown': '所選資料介面不存在，請重新選擇',
  'interfaceClient.addressInvalid': '「{address}」不是 IP 位址或網段',
  'interfaceClient.signature': '認證失敗：呼叫方編號、金鑰或簽章不正確',
  'interfaceClient.timestamp': '時間戳記與伺服器時間相差超過 {minutes} 分鐘',
  'interfaceClient.repeated': '隨機字串已使用過，請為每次呼叫產生新的隨機字串',
  'interfaceClient.tooMany': '呼叫過於頻繁：每分鐘最多 {most} 次，請稍後再試',
  'interfaceClient.off': '此呼叫方已停用',
  'interfaceClient.expired': '此呼叫方已過期',
  'interfaceClient.address': '不允許從此 IP 位址呼叫',
  'interfaceClient.notAllowed': '此呼叫方不能呼叫這個資料介面',
  'interfaceClient.userGone': '此呼叫方的使用者已停用或已刪除',
} satisfies typeof zh
