import type zh from '../../zh/server/passwords.ts'

export default {
  passwordRules: {
    kindNames: {
      digit: 'a digit',
      lower: 'a lowercase letter',
      upper: 'an uppercase letter',
      symbol: 'a symbol',
    },
  },
} satisfies typeof zh
