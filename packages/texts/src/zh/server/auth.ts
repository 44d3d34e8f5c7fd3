export default {
  systemInfo: {
    ssoNames: '企业账号登录',
    demonstrationRoles: {
      admin: '系统管理员',
      designer: '表单设计员',
      staff: '运维人员',
    },
  },
}
