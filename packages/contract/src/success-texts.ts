import type { Text } from './languages.ts'

/** Success messages of calls that change something (FO.40). */
export const successTexts = {
  created: { zh: '新建成功', tw: '新增成功', en: 'Created' },
  updated: { zh: '更新成功', tw: '更新成功', en: 'Updated' },
  removed: { zh: '删除成功', tw: '刪除成功', en: 'Deleted' },
  copied: { zh: '复制成功', tw: '複製成功', en: 'Copied' },
  released: { zh: '发布成功', tw: '發布成功', en: 'Released' },
  restored: { zh: '回滚成功', tw: '還原成功', en: 'Rolled back' },
  recovered: { zh: '恢复成功', tw: '還原成功', en: 'Restored' },
  switched: { zh: '切换成功', tw: '切換成功', en: 'Switched' },
  sent: { zh: '提交成功', tw: '提交成功', en: 'Sent' },
  imported: { zh: '导入成功', tw: '匯入成功', en: 'Imported' },
  requested: {
    zh: '申请已提交，管理员开通后即可登录',
    tw: '申請已提交，管理員開通後即可登入',
    en: 'Your request was submitted. You can sign in once an administrator has set up the account',
  },
  forcedOffline: { zh: '已强制下线', tw: '已強制下線', en: 'Signed out' },
  signedOutThere: { zh: '已退出该登录', tw: '已登出該登入', en: 'Session signed out' },
} satisfies Record<string, Text>

export type DoneKind = keyof typeof successTexts
