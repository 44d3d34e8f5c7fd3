export default {
  'sourceList.missing': '请选择数据源的表和要显示的列',
  'sourceList.columnUnknown': '表中没有列“{columns}”，或账号无权读取',
  'sourceList.sourceUnknown': '请选择已启用的数据源',
  'sourceList.mayNotRead': '您没有查看数据源数据的权限（编辑数据接口），不能把它的表做成列表',
  'sourceList.rowUnknown': '这一行已不存在，请刷新列表',
  'sourceList.denied': '您没有这个列表的权限',
  'sourceList.noColumns': '您没有这个列表任何一列的权限',
  'sourceList.unreadable': '数据源暂时无法读取，请联系管理员',
  'sourceList.tooMany': '最多导出 {most} 行，请先筛选',
}
