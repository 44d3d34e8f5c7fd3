export default {
  'reference.unknown': '内容不存在',
  'reference.missingField': '“{part}”要用到字段“{field}”，但已发布的表单中没有该字段',
  'reference.missingChoice': '“{part}”要用到字段“{field}”的选项“{choice}”，但已发布的表单中没有该选项',
}
