export default {
  title: '打印预览',
  download: '下载',
  print: '打印',
  cancel: '取消',
  pages: '打印内容',
  failed: '无法生成打印内容',
  nothing: '没有可打印的内容',
  nothingText: '没有打印模板或数据',
  downloadName: '下载文档',
  total: '合计',
  approval: {
    node: '节点名称',
    person: '操作人员',
    time: '操作时间',
    action: '执行动作',
    opinion: '备注',
  },
}
