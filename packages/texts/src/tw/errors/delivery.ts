import type zh from '../../zh/errors/delivery.ts'

export default {
  'channelAccount.notFound': '帳號不存在',
  'channelAccount.tooMany': '最多可以設定 {count} 個帳號',
  'channelAccount.channelTaken': '「{name}」已啟用，同一渠道只能啟用一個帳號，請先停用它',
  'channelAccount.secretMissing': '請填寫密碼或簽章金鑰',
  'channelAccount.secretUnreadable': '儲存的密碼或簽章金鑰無法讀取，請重新填寫',
  'channelAccount.channelChanged': '已有帳號不能改為其他管道',
  'delivery.notFound': '訊息不存在',
  'delivery.notFailed': '只有傳送失敗或結果未知的訊息可以重新傳送',
  'delivery.noAddress': '該使用者沒有填寫電子郵件',
  'delivery.noAccount': '帳號已停用',
  'delivery.interrupted': '傳送時伺服器處理程序結束，對方可能已經收到，因此沒有重複傳送',
  'delivery.restored': '資料庫已從備份還原，對方可能已經收到，因此沒有傳送',
  'delivery.robotRefused': '機器人拒絕了訊息：{reason}（{code}）',
  'delivery.robotReply': '機器人的回覆無法識別，訊息可能已經送達',
  'delivery.smsRefused': '簡訊服務商拒絕了訊息：{reason}（{code}）',
  'delivery.smsReply': '無法讀取簡訊服務商的回覆（HTTP {status}），訊息可能已發出',
  'delivery.noMobile': '使用者沒有手機號碼',
  'delivery.noOwnMobile': '你還沒有手機號碼，請先在個人中心填寫',
  'delivery.noOwnAddress': '你沒有填寫電子郵件，請先在個人中心填寫',
} satisfies typeof zh
