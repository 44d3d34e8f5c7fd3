export default {
  'password.own': '自己的密码请在个人中心修改',
  'session.mustChangePassword': '请先修改密码',
  'password.wrong': '密码不正确',
  'password.mismatch': '新密码的内容不一致，请重新填写',
  'password.length': '密码长度应为 {min} 到 {max} 个字符',
  'password.needs': '密码还需要包含：{kinds}',
  'password.common': '这个密码太常见，容易被猜到，请换一个',
  'password.account': '密码不能包含账号',
  'password.same': '新密码不能与当前密码相同',
  'password.history': '不能使用最近 {count} 次用过的密码',
}
