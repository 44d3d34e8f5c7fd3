import type zh from '../../zh/errors/password.ts'

export default {
  'password.own': '自己的密碼請在個人中心變更',
  'session.mustChangePassword': '請先變更密碼',
  'password.wrong': '密碼不正確',
  'password.mismatch': '新密碼的內容不一致，請重新填寫',
  'password.length': '密碼長度應為 {min} 到 {max} 個字元',
  'password.needs': '密碼還需要包含：{kinds}',
  'password.common': '這個密碼太常見，容易被猜到，請換一個',
  'password.account': '密碼不能包含帳號',
  'password.same': '新密碼不能與目前密碼相同',
  'password.history': '不能使用最近 {count} 次用過的密碼',
} satisfies typeof zh
