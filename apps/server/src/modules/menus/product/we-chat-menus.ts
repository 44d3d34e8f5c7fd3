import type { MenuSeed, Names } from './menu-seed.ts'

const add = ['btn_add', '新建', '新增', 'New'] as const
const edit = ['btn_edit', '编辑', '編輯', 'Edit'] as const
const remove = ['btn_remove', '删除', '刪除', 'Delete'] as const
const release = ['btn_release', '发布', '發布', 'Publish'] as const
const sync = ['btn_sync', '同步', '同步', 'Synchronize'] as const
const link = ['btn_link', '关联用户', '關聯使用者', 'Link to a user'] as const
const reply = ['btn_reply', '回复', '回覆', 'Reply'] as const

/** The WeChat official account (S1.19), one page per line: a page here is `weChat.<code>` under `/weChat/<code>`. */
export const weChat: MenuSeed = {
  enCode: 'weChat',
  names: ['微信', '微信', 'WeChat'],
  type: 0,
  urlAddress: '',
  icon: 'message-square',
  children: [
    buildPage('account', 'settings', ['公众号配置', '公眾號設定', 'Official account'], [edit]),
    buildPage('menu', 'list-tree', ['自定义菜单', '自訂選單', 'Account menu'], [edit, release, remove]),
    buildPage('follower', 'users', ['关注用户', '關注使用者', 'Followers'], [sync, link]),
    buildPage('message', 'mail', ['公众号消息', '公眾號訊息', 'Account messages'], [reply]),
    buildPage('reply', 'zap', ['自动回复', '自動回覆', 'Automatic replies'], [add, edit, remove]),
  ],
}

/** A page whose buttons are granted one by one. */
function buildPage(code: string, icon: string, names: Names, buttons: NonNullable<MenuSeed['buttons']>): MenuSeed {
  return {
    enCode: `weChat.${code}`,
    names,
    type: 2,
    urlAddress: `/weChat/${code}`,
    icon,
    hasButtonRights: true,
    buttons,
  }
}
