import type zh from '../../zh/server/auth.ts'

export default {
  device: {
    unknown: 'Unknown device',
    browsers: {
      wechat: 'WeChat',
      dingtalk: 'DingTalk',
      lark: 'Lark',
      qqBrowser: 'QQ Browser',
      huaweiBrowser: 'Huawei Browser',
      miBrowser: 'Mi Browser',
    },
  },
  passwordRules: {
    kindNames: {
      digit: 'a digit',
      lower: 'a lowercase letter',
      upper: 'an uppercase letter',
      symbol: 'a symbol',
    },
  },
  systemInfo: {
    ssoNames: 'Sign in with company account',
    demonstrationRoles: {
      admin: 'Administrator',
      designer: 'Form designer',
      staff: 'Operations staff',
    },
  },
} satisfies typeof zh
