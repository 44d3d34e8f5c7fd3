import type { Text } from '../languages.ts'

/** A button of a page that can be granted, with the code of the grant. */
export interface PageButton {
  code: `btn_${string}`
  name: Text
}

const names = {
  add: { zh: '新建', tw: '新增', en: 'New' },
  edit: { zh: '编辑', tw: '編輯', en: 'Edit' },
  remove: { zh: '删除', tw: '刪除', en: 'Delete' },
  release: { zh: '发布', tw: '發布', en: 'Release' },
  state: { zh: '启用与停用', tw: '啟用與停用', en: 'Enable and disable' },
  password: { zh: '重置密码', tw: '重設密碼', en: 'Reset password' },
  security: { zh: '登录与安全', tw: '登入與安全', en: 'Sign-in and security' },
  handOver: { zh: '工作交接', tw: '工作交接', en: 'Hand over' },
  import: { zh: '导入', tw: '匯入', en: 'Import' },
  export: { zh: '导出', tw: '匯出', en: 'Export' },
  viewAs: { zh: '以此用户查看', tw: '以此使用者檢視', en: 'View as' },
  members: { zh: '成员', tw: '成員', en: 'Members' },
  item: { zh: '权限项', tw: '權限項目', en: 'Permissions' },
  models: { zh: '开放表单', tw: '開放表單', en: 'Open forms' },
  handle: { zh: '处理', tw: '處理', en: 'Handle' },
  sync: { zh: '同步', tw: '同步', en: 'Synchronize' },
  link: { zh: '关联用户', tw: '關聯使用者', en: 'Link to a user' },
  reply: { zh: '回复', tw: '回覆', en: 'Reply' },
} as const satisfies Record<string, Text>
export type PageButtonName = keyof typeof names

/** Buttons of the pages of the product. */
export const pageButtons = Object.fromEntries(
  Object.entries(names).map(([button, name]) => [button, { code: `btn_${button}`, name }]),
) as Record<PageButtonName, PageButton>

/** The same button under another name. */
export const renameButton = ({ code }: PageButton, name: Text): PageButton => ({ code, name })
