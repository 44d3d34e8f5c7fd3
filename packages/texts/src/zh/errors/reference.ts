export default {
  'reference.unknown': '内容不存在',
  'reference.missingField': '“{part}”要用到字段“{field}”，但已发布的表单中没有该字段',
  'reference.missingChoice': '“{part}”要用到字段“{field}”的选项“{choice}”，但已发布的表单中没有该选项',
  'reference.missingPart': '“{part}”要用到字段“{field}”的值的一部分，但已发布的表单中该字段没有这一部分',
  'reference.decidesBy': '{uses} 按“{name}”判断，不能停用',
  'reference.stillUsed': '“{name}”仍被使用：{uses}。停用后这些地方将不能使用它',
}
