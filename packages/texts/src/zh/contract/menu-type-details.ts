export default {
  details: {
    directory: '目录',
    category: '分类',
    page: '页面',
    model: '功能',
    dictionary: '字典',
    link: '链接',
    report: '报表',
    portal: '门户',
    dataView: '大屏',
    sourceList: '数据列表',
  },
}
