export default {
  pages: '全屏页面',
}
