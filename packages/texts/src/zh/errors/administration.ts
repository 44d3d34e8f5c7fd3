export default {
  'permission.outOfReach': '该组织不在你的管理范围内',
  'permission.mayNotGive': '你自己没有“{name}”权限，不能授予他人',
  'permission.inUse': '“{name}”仍被使用（{uses}），不能删除',
  'permission.inUseEnabled': '“{name}”仍被使用（{uses}），不能停用',
  'permission.stillHeld': '“{name}”仍有 {uses}。{losses}',
  'permission.codeInUse': '编码“{code}”正被使用（{uses}），不能修改',
  'permission.codeTaken': '编码“{code}”已被使用',
  'permission.notFound': '该条目不存在，或你无权查看',
}
