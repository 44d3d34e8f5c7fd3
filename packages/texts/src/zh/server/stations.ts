export default {
  sources: {
    listSeparators: '、',
  },
}
