import type { ErrorEntry } from '../errors.ts'

export const emailErrors = {
  'email.missing': {
    code: 404,
    text: { zh: '该邮件不存在或已删除', tw: '該郵件不存在或已刪除', en: 'Mail not found or deleted' },
  },
  'email.accountMissing': {
    code: 404,
    text: { zh: '该邮箱账号不存在或已删除', tw: '該信箱帳號不存在或已刪除', en: 'Mail account not found' },
  },
  'email.private': {
    code: 403,
    text: { zh: '邮件仅本人可见', tw: '郵件僅本人可見', en: 'Only the owner can see these mails' },
  },
  'email.tooManyAccounts': {
    code: 409,
    text: {
      zh: '最多添加 {count} 个邮箱账号',
      tw: '最多新增 {count} 個信箱帳號',
      en: 'You can have at most {count} mail accounts',
    },
  },
  'email.addressTaken': {
    code: 409,
    text: {
      zh: '你已添加过邮箱 {address}',
      tw: '你已新增過信箱 {address}',
      en: 'You already have an account with the address {address}',
    },
  },
  'email.passwordNeeded': {
    code: 400,
    text: {
      zh: '请填写密码或授权码；更换服务器或登录名后需要重新填写',
      tw: '請填寫密碼或授權碼；更換伺服器或登入名稱後需要重新填寫',
      en: 'Enter the password. It is required again after a change of servers or login',
    },
  },
  'email.host': {
    code: 400,
    text: {
      zh: '不允许连接 {host}:{port}，请联系管理员在系统配置中添加该邮件服务器',
      tw: '不允許連線 {host}:{port}，請聯絡管理員在系統設定中新增該郵件伺服器',
      en: 'The server {host}:{port} is not allowed. Ask an administrator to add it in the settings',
    },
  },
  'email.inside': {
    code: 400,
    text: {
      zh: '{host} 指向内网地址 {address}，管理员需在系统配置中一并写上该地址',
      tw: '{host} 指向內部位址 {address}，管理員需在系統設定中一併寫上該位址',
      en: '{host} resolves to the internal address {address}. An administrator must add this address in the settings too',
    },
  },
  'email.plain': {
    code: 400,
    text: {
      zh: '连接外部服务器 {host} 必须加密，请选择 SSL/TLS 或 STARTTLS',
      tw: '連線外部伺服器 {host} 必須加密，請選擇 SSL/TLS 或 STARTTLS',
      en: 'A connection to {host} must be encrypted. Choose SSL/TLS or STARTTLS',
    },
  },
  'email.unreachable': {
    code: 400,
    text: {
      zh: '连接不上 {host}:{port}（{reason}），请检查服务器地址和端口',
      tw: '連線不上 {host}:{port}（{reason}），請檢查伺服器位址和連接埠',
      en: '{host}:{port} cannot be reached ({reason}). Check address and port',
    },
  },
  'email.slow': {
    code: 400,
    text: {
      zh: '{host}:{port} 长时间没有响应，请检查端口与加密方式，或稍后再试',
      tw: '{host}:{port} 長時間沒有回應，請檢查連接埠與加密方式，或稍後再試',
      en: '{host}:{port} does not respond. Check port and encryption, or try again later',
    },
  },
  'email.certificate': {
    code: 400,
    text: {
      zh: '{host} 的证书不可信（{reason}），请联系邮箱服务商或管理员',
      tw: '{host} 的憑證不可信（{reason}），請聯絡信箱服務商或管理員',
      en: 'The certificate of {host} is not trusted ({reason}). Ask the provider or an administrator',
    },
  },
  'email.encryption': {
    code: 400,
    text: {
      zh: '{host}:{port} 不支持所选的加密方式，请换一种加密方式或端口',
      tw: '{host}:{port} 不支援所選的加密方式，請換一種加密方式或連接埠',
      en: '{host}:{port} does not support this encryption. Choose another encryption or port',
    },
  },
  'email.password': {
    code: 400,
    text: {
      zh: '{host} 拒绝登录：登录名或密码（授权码）不正确',
      tw: '{host} 拒絕登入：登入名稱或密碼（授權碼）不正確',
      en: '{host} refused the sign-in: wrong login or password',
    },
  },
  'email.refused': {
    code: 400,
    text: {
      zh: '{host} 拒绝了请求：{reason}',
      tw: '{host} 拒絕了請求：{reason}',
      en: '{host} refused the mail: {reason}',
    },
  },
  'email.someRefused': {
    code: 400,
    text: {
      zh: '已发送，但 {host} 拒绝了这些收件人：{addresses}',
      tw: '已傳送，但 {host} 拒絕了這些收件人：{addresses}',
      en: 'Sent, but {host} refused these recipients: {addresses}',
    },
  },
  'email.interrupted': {
    code: 409,
    text: {
      zh: '发送中断，无法确定对方是否已收到，请确认后再重新发送',
      tw: '傳送中斷，無法確定對方是否已收到，請確認後再重新傳送',
      en: 'Sending was interrupted; the mail may or may not have arrived. Check before you send it again',
    },
  },
  'email.noRecipient': {
    code: 400,
    text: { zh: '请填写收件人', tw: '請填寫收件人', en: 'Enter a recipient' },
  },
  'email.tooManyReceivers': {
    code: 400,
    text: {
      zh: '收件人、抄送和密送合计最多 {count} 个地址',
      tw: '收件人、副本和密件副本合計最多 {count} 個地址',
      en: 'A mail can have at most {count} recipients',
    },
  },
  'email.filesTooLarge': {
    code: 413,
    text: {
      zh: '附件合计不能超过 {megabytes} MB',
      tw: '附件合計不能超過 {megabytes} MB',
      en: 'The attachments of a mail must not exceed {megabytes} MB',
    },
  },
  'email.notFailed': {
    code: 409,
    text: {
      zh: '该邮件已发送或正在发送',
      tw: '該郵件已傳送或正在傳送',
      en: 'The mail has been sent or is being sent',
    },
  },
  'email.full': {
    code: 409,
    text: {
      zh: '你的邮件已达 {gigabytes} GB 上限，请先彻底删除一些邮件',
      tw: '你的郵件已達 {gigabytes} GB 上限，請先徹底刪除一些郵件',
      en: 'Your mails have reached {gigabytes} GB. Permanently delete some first',
    },
  },
} satisfies Record<string, ErrorEntry>
