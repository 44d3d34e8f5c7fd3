import type zh from '../../zh/errors/account.ts'

export default {
  'account.passwordNeeded': '修改手機號碼需要輸入登入密碼',
  'account.mobileTaken': '該手機號碼已被其他帳號使用',
  'account.notYours': '你不屬於該組織、職位或系統',
  'account.notBelow': '只能查看自己的下屬',
  'account.signMissing': '該簽名不存在',
  'account.signTooMany': '最多儲存 {most} 個簽名',
  'login.cancelled': '該帳號已註銷',
} satisfies typeof zh
