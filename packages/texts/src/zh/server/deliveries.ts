/** Messages that leave the product. */
export default {
  recipients: '收件人：',
  comma: '、',
  moreRecipients: ' 等 {count} 人',
  open: '打开',
  digest: '{count} 条消息',
  test: { title: '测试消息', body: '这是一条测试消息，账号配置可以使用。' },
  card: { waiting: '待你审批', decided: '已处理', initiator: '发起人', step: '当前步骤' },
  fileLeftOut: '文件未附在邮件中，请在站内消息里下载',
}
