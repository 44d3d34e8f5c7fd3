export default {
  title: '屏幕已锁定',
  password: '登录密码',
  missing: '请输入密码',
  unlock: '解锁',
  capsLock: '大写锁定已开启',
  other: '换个账号登录',
  otherText: '会退出当前账号，未保存的内容不会保留。',
  otherOk: '退出并换账号',
  signedOut: '登录已结束，请重新登录',
  signIn: '去登录',
  covered: '已填写的内容仍保留，解锁后可继续',
}
