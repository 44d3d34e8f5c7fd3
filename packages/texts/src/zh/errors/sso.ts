export default {
  'sso.ticketGone': '企业账号登录已超时，请重新登录',
}
