import type zh from '../../zh/errors/online.ts'

export default {
  'login.elsewhere': '此帳號已於 {since} 在 {device}（{place}）登入，不能重複登入',
  'session.replaced': '你的帳號已在其他地方登入，此次登入已結束',
  'session.forced': '你已被管理員強制下線',
  'session.endedByOwner': '你已在另一處登出了此次登入',
  'session.passwordChanged': '密碼已變更，請用新密碼登入',
  'session.accountDisabled': '你的帳號已停用',
  'online.unknown': '該登入已經結束',
  'online.current': '這是你目前的登入，請使用「登出」',
  'online.administrator': '只有管理員可以讓管理員下線',
} satisfies typeof zh
