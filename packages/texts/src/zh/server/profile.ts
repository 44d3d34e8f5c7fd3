export default {
  authorize: {
    allRows: '全部数据',
  },
  baseInfo: {
    missing: '不能为空',
  },
}
