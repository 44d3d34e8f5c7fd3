export default {
  'login.wrong': '账号或密码错误',
  'login.disabled': '账号已停用，请联系管理员',
  'login.demonstration': '演示密码不能在生产环境使用，请管理员设置新密码（环境变量 ARMATURE_ADMIN_PASSWORD）',
}
