export default {
  exportTitle: '导出{{name}}',
  cancel: '取消',
  export: '导出',
  scope: '范围',
  all: '查询到的全部数据',
  page: '当前页的数据',
  chosen: '已选的 {{count}} 条',
  columns: '全部列',
  columnsFailed: '可导出的列加载失败',
  started: '数据较多，正在后台导出，完成后可在右下角下载',
}
