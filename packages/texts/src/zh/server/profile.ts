export default {
  authorize: {
    allRows: '全部数据',
  },
  baseInfo: {
    wrong: '格式不正确',
    missing: '不能为空',
  },
}
