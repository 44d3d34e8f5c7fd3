import type zh from '../../zh/server/passwords.ts'

export default {
  passwordRules: {
    kindNames: {
      digit: '數字',
      lower: '小寫字母',
      upper: '大寫字母',
      symbol: '符號',
    },
  },
} satisfies typeof zh
