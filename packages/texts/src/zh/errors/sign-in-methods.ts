export default {
  'login.codeNeeded': '请输入图形验证码',
  'login.codeWrong': '验证码错误或已失效',
  'login.mobileMalformed': '请输入正确的手机号',
  'login.mobileUnknown': '该手机号尚未开通账号，请填写公司名称和联系人申请开通',
  'login.mobileShared': '该手机号对应多个账号，请使用账号登录',
  'login.mobileKnown': '该手机号已开通账号，请直接登录',
  'sms.off': '系统未配置短信服务，无法使用验证码登录',
  'sms.wait': '验证码已发送，{seconds} 秒后可重新获取',
  'sms.tooMany': '今天获取验证码的次数过多，请稍后再试或使用账号登录',
  'sms.failed': '短信发送失败，请稍后再试或使用账号登录',
  'qr.gone': '二维码已失效，请刷新后重新扫码',
}
