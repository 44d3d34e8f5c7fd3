export default {
  pdfPage: '第 {page} 页，共 {pages} 页',
  pdfChartFault: '图表未能绘制，数字见下表。',
  copySuffix: { attached: '副本', spaced: ' 副本' },
  parse: {
    twice: '只能出现一次',
  },
  reasons: {
    repeated: '有重复的 ID',
    missing: '缺少此项',
    type: '类型不正确',
    longest: '最多 {n} 个字符',
    shortest: '至少 {n} 个字符',
    most: '不能大于 {n}',
    least: '不能小于 {n}',
    mostItems: '最多 {n} 项',
    leastItems: '至少 {n} 项',
    format: '格式不正确',
    choice: '不在可选范围内',
    characters: '含有无法保存的字符',
    wrong: '内容不正确',
  },
  ipPlace: {
    inside: '内网',
  },
  device: {
    unknown: '未知设备',
    browsers: {
      wechat: '微信',
      dingtalk: '钉钉',
      lark: '飞书',
      qqBrowser: 'QQ 浏览器',
      huaweiBrowser: '华为浏览器',
      miBrowser: '小米浏览器',
    },
  },
}
