import type zh from '../../zh/contract/success.ts'

export default {
  created: '新增成功',
  updated: '更新成功',
  removed: '刪除成功',
  copied: '複製成功',
  released: '發布成功',
  restored: '還原成功',
  recovered: '還原成功',
  switched: '切換成功',
  sent: '提交成功',
  started: '已開始',
  cancelled: '已取消',
  imported: '匯入成功',
  requested: '申請已提交，管理員開通後即可登入',
  forcedOffline: '已強制下線',
  signedOutThere: '已登出該登入',
} satisfies typeof zh
