export default {
  'system.unknown': '该系统不存在',
  'system.codeFixed': '该系统由产品提供，编码不能修改',
}
