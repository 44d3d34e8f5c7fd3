export default {
  'channelAccount.notFound': '账号不存在',
  'channelAccount.tooMany': '最多可以配置 {count} 个账号',
  'channelAccount.emailTaken': '邮件已由启用的账号“{name}”发送，请先停用它',
  'channelAccount.secretMissing': '请填写密码或签名密钥',
  'channelAccount.channelChanged': '已有账号不能改为其他渠道',
  'delivery.notFound': '消息不存在',
  'delivery.notFailed': '只有发送失败或结果未知的消息可以重新发送',
  'delivery.noAddress': '该用户没有填写邮箱',
  'delivery.noAccount': '账号已停用',
  'delivery.interrupted': '发送时服务进程结束，对方可能已经收到，因此没有重复发送',
  'delivery.restored': '数据库已从备份恢复，对方可能已经收到，因此没有发送',
  'delivery.noOwnAddress': '你没有填写邮箱，请先在个人中心填写',
}
