export default {
  'login.elsewhere': '该账号已于 {since} 在 {device}（{place}）登录，不能重复登录',
  'session.replaced': '你的账号已在其他地方登录，本次登录已结束',
  'session.forced': '你已被管理员强制下线',
  'session.endedByOwner': '你已在另一处退出了本次登录',
  'session.passwordChanged': '密码已修改，请用新密码登录',
  'session.accountDisabled': '你的账号已停用',
  'online.unknown': '该登录已经结束',
  'online.current': '这是你当前的登录，请使用“退出登录”',
  'online.administrator': '只有管理员可以让管理员下线',
}
