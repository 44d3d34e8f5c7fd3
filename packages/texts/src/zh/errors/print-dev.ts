export default {
  'printDev.unknown': '打印模板不存在',
  'printDev.disabled': '打印模板“{name}”已停用，请联系管理员启用',
  'printDev.modelUnknown': '打印模板对应的表单不存在',
  'printDev.categoryUnknown': '模板分类不存在',
  'printDev.used': '打印模板“{name}”仍被表单使用（{designs}），不能删除',
  'printDev.modelKept': '打印模板“{name}”正被表单使用（{designs}），不能改用其他表单',
  'printDev.changed': '打印模板“{name}”已被他人修改',
  'printDev.import': '文件不是导出的打印模板，或内容有误',
  'printDev.importModel': '本系统中没有编码为“{code}”的表单，请先导入该表单',
}
