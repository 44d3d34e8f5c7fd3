export default {
  'columns.malformed': '列设置无法读取',
}
