export default {
  'secondFactor.wrong': '验证码不正确',
  'secondFactor.used': '这个验证码已经用过，请等下一个',
  'secondFactor.over': '验证已超时，请重新登录',
  'secondFactor.alreadyOn': '两步验证已经开启',
  'secondFactor.off': '两步验证没有开启',
  'secondFactor.notPrepared': '请先扫描二维码',
  'secondFactor.required': '你的角色要求两步验证，不能关闭',
  'role.unknown': '角色不存在',
}
