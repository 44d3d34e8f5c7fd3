export default {
  'batchEdit.off': '该列表没有开启批量编辑',
  'batchEdit.noField': '请至少选择一个要修改的字段',
  'batchEdit.field': '字段 {field} 不能批量编辑',
  'batchEdit.refused': '{count} 条数据不能修改，所有数据都未保存',
  'batchEdit.keyReused': '该批量编辑已用于其他内容',
  'batchEdit.unknown': '该批量编辑已撤销，或已超过可撤销的期限',
  'batchEdit.changed': '检查后已被他人修改，请重新检查',
  'batchEdit.keptByForm': '表单的规则不允许在这条数据中这样填写',
  'batchEdit.files': '修改会移除这条数据的文件，请单独编辑',
  'batchEdit.mayNotEdit': '你没有编辑的权限',
}
