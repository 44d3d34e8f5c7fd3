export default {
  'position.organizeUnknown': '所属组织不存在',
  'position.notFitting': '岗位“{name}”只能授予其所属组织的用户，请先把用户加入该组织',
  'position.membersOutside': '有 {users} 名任职人员不属于所选组织，请先移除他们',
}
