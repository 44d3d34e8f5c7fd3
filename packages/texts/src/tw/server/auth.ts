import type zh from '../../zh/server/auth.ts'

export default {
  device: {
    unknown: '未知裝置',
    browsers: {
      wechat: '微信',
      dingtalk: '釘釘',
      lark: '飛書',
      qqBrowser: 'QQ 瀏覽器',
      huaweiBrowser: '華為瀏覽器',
      miBrowser: '小米瀏覽器',
    },
  },
  passwordRules: {
    kindNames: {
      digit: '數字',
      lower: '小寫字母',
      upper: '大寫字母',
      symbol: '符號',
    },
  },
  systemInfo: {
    ssoNames: '企業帳號登入',
    demonstrationRoles: {
      admin: '系統管理員',
      designer: '表單設計員',
      staff: '維運人員',
    },
  },
} satisfies typeof zh
