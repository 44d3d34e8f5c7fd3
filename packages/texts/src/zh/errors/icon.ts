export default {
  'icon.unknown': '图标不存在',
  'icon.unreadable': '“{file}”不是 SVG 图标，或没有注明大小（viewBox）',
  'icon.refused': '“{file}”含有不允许的内容：{part}。请在绘图软件中去掉后重新导出',
  'icon.empty': '“{file}”中没有图形',
  'icon.tooLarge': '“{file}”清理后仍超过 {size} KB，请简化图形',
  'icon.tooMany': '图标库最多 {count} 个图标',
  'icon.tooLargeTogether': '图标库总大小已达上限（{size} KB），请先删除不用的图标',
  'icon.repeatedCode': '编码“{code}”在本次上传中重复',
}
