export default {
  import: '导入',
  export: '导出',
  importTitle: '导入用户',
  exportTitle: '导出用户',
  cancel: '取消',
  scope: '范围',
  all: '查询到的全部用户',
  page: '当前页的用户',
  columns: '全部列',
}
