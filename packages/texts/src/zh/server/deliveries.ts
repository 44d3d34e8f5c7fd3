/** Messages that leave the product. */
export default {
  recipients: '收件人：',
  comma: '、',
  moreRecipients: ' 等 {count} 人',
  open: '打开',
  digest: '{count} 条消息',
  test: { title: '测试消息', body: '这是一条测试消息，账号配置可以使用。' },
  fileLeftOut: '文件未附在邮件中，请在站内消息里下载',
}
