export default {
  created: '新建成功',
  updated: '更新成功',
  removed: '删除成功',
  copied: '复制成功',
  released: '发布成功',
  restored: '回滚成功',
  switched: '切换成功',
  sent: '提交成功',
  imported: '导入成功',
  requested: '申请已提交，管理员开通后即可登录',
  forcedOffline: '已强制下线',
  signedOutThere: '已退出该登录',
}
