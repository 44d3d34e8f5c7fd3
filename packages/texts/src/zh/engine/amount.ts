export default {
  tooLarge: '金额过大',
}
