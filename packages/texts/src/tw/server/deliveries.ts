import type zh from '../../zh/server/deliveries.ts'

export default {
  recipients: '收件人：',
  comma: '、',
  moreRecipients: ' 等 {count} 人',
  open: '開啟',
  digest: '{count} 則訊息',
  test: { title: '測試訊息', body: '這是一則測試訊息，帳號設定可以使用。' },
  card: { waiting: '待你簽核', decided: '已處理', initiator: '發起人', step: '目前步驟' },
  fileLeftOut: '檔案未附在郵件中，請在站內訊息裡下載',
} satisfies typeof zh
