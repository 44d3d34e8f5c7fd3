export default {
  'grade.exists': '该用户已是此组织的分级管理员',
  'grade.beyondOwn': '不能授予你自己在该组织没有的管理权限',
  'grade.own': '不能修改自己的管理范围',
  'grade.withoutRights': '请至少选择一项管理权限',
  'grade.administrator': '该用户是管理员，已可管理全部组织',
}
