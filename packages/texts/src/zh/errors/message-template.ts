export default {
  'messageTemplate.occasionTaken': '该用途已有启用的模板“{name}”，请先停用它',
  'messageTemplate.unknownField': '没有可填入“{name}”的内容，可用：{fields}',
}
