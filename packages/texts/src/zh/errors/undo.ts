export default {
  'import.unknown': '该导入已撤销，或已超过可撤销的期限',
  'import.changedSince': '导入后已被修改',
  'import.removedSince': '导入后已被删除',
  'import.mayNotRemove': '你没有删除的权限',
  'import.mayNotEdit': '你没有编辑的权限',
  'import.mayNotWrite': '你没有填写“{label}”的权限',
  'import.relatedGone': '“{label}”原来关联的数据已被删除',
  'import.valueTaken': '“{label}”原来的值已被其他数据使用',
}
