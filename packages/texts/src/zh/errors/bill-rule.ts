export default {
  'billRule.unknown': '单据规则不存在',
  'billRule.disabled': '单据规则“{name}”已停用，不能生成编号，请联系管理员启用',
  'billRule.missing': '“{label}”的单据规则已不存在，不能生成编号，请联系管理员',
  'billRule.categoryUnknown': '业务分类不存在',
  'billRule.formatTaken': '前缀“{prefix}”已按日期格式“{format}”生成过编号，更换日期格式时请同时更换前缀，以免编号重复',
  'billRule.used': '单据规则“{name}”仍被表单使用（{designs}），不能删除',
  'billRule.hasNumbers': '“{design}”中已有该规则生成的编号，重置后会重复，不能重置',
  'billRule.import': '文件不是导出的单据规则，或内容有误',
}
