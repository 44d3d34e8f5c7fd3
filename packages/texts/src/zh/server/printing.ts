export default {
  printDevList: {
    noCategory: '未分类',
  },
}
