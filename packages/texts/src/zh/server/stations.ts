export default {
  pages: '全屏页面',
  sources: {
    listSeparators: '、',
  },
}
