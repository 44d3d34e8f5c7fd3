export default {
  add: '新建',
  upload: '导入',
  download: '导出',
  batchEdit: '批量编辑',
  batchRemove: '批量删除',
  detail: '详情',
  edit: '编辑',
  remove: '删除',
  print: '打印',
}
