export default {
  'lock.locked': '屏幕已锁定，请先解锁',
  'lock.wrong': '密码错误',
  'lock.notFresh': '请在企业登录页面重新验证身份',
  'lock.foreign': '只能用锁定时的账号解锁；换账号请先退出登录',
}
