export default {
  'viewAs.readOnly': '你正在以他人身份查看，不能进行修改',
  'viewAs.self': '不能以自己的身份查看',
  'viewAs.disabled': '该账号已停用，无法登录，也就没有可查看的内容',
  'viewAs.administrator': '只有管理员可以以管理员的身份查看',
  'viewAs.seesMore': '该用户管理的组织超出你的管理范围，不能以其身份查看',
  'session.viewEnded': '你已退出登录，以他人身份的查看随之结束',
}
