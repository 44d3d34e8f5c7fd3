export default {
  device: {
    unknown: '未知设备',
    browsers: {
      wechat: '微信',
      dingtalk: '钉钉',
      lark: '飞书',
      qqBrowser: 'QQ 浏览器',
      huaweiBrowser: '华为浏览器',
      miBrowser: '小米浏览器',
    },
  },
  passwordRules: {
    kindNames: {
      digit: '数字',
      lower: '小写字母',
      upper: '大写字母',
      symbol: '符号',
    },
  },
  systemInfo: {
    ssoNames: '企业账号登录',
    demonstrationRoles: {
      admin: '系统管理员',
      designer: '表单设计员',
      staff: '运维人员',
    },
  },
}
