export default {
  passwordRules: {
    kindNames: {
      digit: '数字',
      lower: '小写字母',
      upper: '大写字母',
      symbol: '符号',
    },
  },
}
