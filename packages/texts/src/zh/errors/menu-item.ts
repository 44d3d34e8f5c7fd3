export default {
  'menuItem.unknown': '该权限项不存在',
  'menuItem.fixed': '“{name}”随发布或产品生成，不能在此删除，编码不能修改',
  'menuItem.kind': '此菜单不能添加这一类权限项',
  'menuItem.code': '编码由字母、数字、点、横线、下划线和 $ 组成，最多 100 个字符',
  'menuItem.scheme': '数据方案有 {count} 处条件不成立，请检查标出的条件',
  'menuItem.narrower': '您自己看不到该菜单的全部内容，不能更改它的权限范围',
}
