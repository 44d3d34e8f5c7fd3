export default {
  'report.unknown': '报表不存在',
  'report.denied': '你没有查看该报表的权限',
  'report.notReleased': '报表“{name}”尚未发布或已停用',
  'report.changed': '报表已被他人修改，请重新打开后再保存',
  'report.used': '报表“{name}”仍在使用（{users}），不能删除',
  'report.problems': '报表有误：{problems}',
  'report.noModelRight': '你没有查看“{name}”数据的权限，无法显示该报表',
  'report.noFieldRight': '你没有查看“{field}”的权限，无法显示该报表',
  'report.import': '文件不是导出的报表，或内容有误',
  'report.categoryUnknown': '业务分类不存在',
  'report.sourceUnknown': '数据来源不存在或尚未发布',
}
