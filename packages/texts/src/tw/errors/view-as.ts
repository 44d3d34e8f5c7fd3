import type zh from '../../zh/errors/view-as.ts'

export default {
  'viewAs.readOnly': '你正在以他人身分檢視，不能進行修改',
  'viewAs.self': '不能以自己的身分檢視',
  'viewAs.disabled': '該帳號已停用，無法登入，也就沒有可檢視的內容',
  'viewAs.administrator': '只有管理員可以以管理員的身分檢視',
  'viewAs.seesMore': '該使用者管理的組織超出你的管理範圍，不能以其身分檢視',
  'session.viewEnded': '你已登出，以他人身分的檢視隨之結束',
} satisfies typeof zh
