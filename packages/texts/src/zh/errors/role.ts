export default {
  'role.notFitting': '角色“{name}”只能授予其所属组织及下级组织的用户',
  'role.membersOutside': '有 {users} 名成员不属于这些组织，请先移除这些成员',
  'role.organizeUnknown': '所选组织不存在',
  'role.secondFactorNotYours': '只有管理员可以修改“要求两步验证”',
}
