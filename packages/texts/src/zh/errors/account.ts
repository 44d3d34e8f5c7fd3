export default {
  'account.passwordNeeded': '修改手机号需要输入登录密码',
  'account.mobileTaken': '该手机号已被其他账号使用',
  'account.notYours': '你不属于该组织、岗位或系统',
  'account.notBelow': '只能查看自己的下属',
  'account.signMissing': '该签名不存在',
  'account.signTooMany': '最多保存 {most} 个签名',
  'login.cancelled': '该账号已注销',
}
