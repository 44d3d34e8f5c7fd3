export default {
  mainUserAttributes: {
    mobilePhone: '手机号',
    email: '邮箱',
  },
  moreUserAttributes: {
    description: '说明',
  },
}
