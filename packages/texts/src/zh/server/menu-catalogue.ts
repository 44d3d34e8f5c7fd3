export default {
  menuTitle: {
    phoneMarks: '（手机）',
  },
}
