export default {
  'record.unknownModel': '该功能不存在或尚未发布',
  'record.unknown': '数据不存在或你无权查看',
  'record.invalid': '{label}：{reason}',
  'record.unknownField': '没有名为 {field} 的字段',
  'record.badSearch': '{field} 的查询条件有误',
  'record.notSortable': '列表不能按 {field} 排序',
  'record.noBoard': '这个列表没有看板，或者你不能查看看板用到的列',
  'record.queryTooDeep': '{field} 的条件组最多嵌套 {most} 层',
  'record.queryTooLong': '{field} 最多包含 {most} 个条件',
  'record.stale': '该数据已被 {user} 修改，请核对后再保存',
  'record.inUse': '该数据被 {usedBy} 引用，不能删除',
  'record.keyReused': '该请求标识已用于其他内容',
}
