export default {
  'organize.parentUnknown': '上级组织不存在',
  'organize.parentIsDepartment': '组织的上级只能是组织，不能是部门',
  'organize.cycle': '上级不能是自己或自己的下级',
  'organize.managerUnknown': '所选负责人不存在，或不在你的管理范围内',
  'organize.rolesLost': '移动后有 {users} 名用户不再属于其角色所在的组织，请先调整这些用户的角色',
}
