export default {
  'design.unknown': '设计不存在',
  'design.codeTaken': '编码 {enCode} 已被使用',
  'design.malformed': '设计内容无法读取：{reason}',
  'design.notReady': '设计还有 {count} 处需要修改：{first}',
  'design.stale': '设计已被 {user} 修改，请刷新后再保存',
  'design.neverReleased': '该设计尚未发布，无法回滚',
  'design.unknownVersion': '该设计没有版本 {version}',
  'design.hasRecords': '该设计已有 {count} 条数据，不能删除',
  'design.inUse': '该设计被 {usedBy} 引用，不能删除',
  'design.unknownMenu': '所选的上级菜单不存在',
  'design.duplicateValues': '已有数据中“{label}”存在重复值，不能设为不可重复',
  'design.import': '文件不是有效的设计导出文件',
}
