import type { Text } from '@armature/contract'

/** A user as a row of a file: the manager by account, organizations, positions, roles and groups by id. */
export interface Person {
  account: string
  realName: string
  /** plain text; '' for none */
  password: string
  gender: number
  mobilePhone: string
  email: string
  organizeIds: string[]
  positionIds: string[]
  roleIds: string[]
  groupIds: string[]
  /** account, '' for none */
  manager: string
  entryDate: string
  enabledMark: 0 | 1
  description: string
}

/** Headings of template, preview and export: an exported file can be imported. */
export const personLabels = {
  account: { zh: '账号', tw: '帳號', en: 'Account' },
  realName: { zh: '姓名', tw: '姓名', en: 'Name' },
  password: { zh: '初始密码', tw: '初始密碼', en: 'Initial password' },
  gender: { zh: '性别', tw: '性別', en: 'Gender' },
  mobilePhone: { zh: '手机号', tw: '手機號碼', en: 'Mobile' },
  email: { zh: '邮箱', tw: '電子郵件', en: 'Email' },
  organizeIds: { zh: '所属组织', tw: '所屬組織', en: 'Organizations' },
  positionIds: { zh: '岗位', tw: '職位', en: 'Positions' },
  roleIds: { zh: '角色', tw: '角色', en: 'Roles' },
  groupIds: { zh: '分组', tw: '群組', en: 'Groups' },
  manager: { zh: '直属上级账号', tw: '直屬主管帳號', en: 'Manager (account)' },
  entryDate: { zh: '入职日期', tw: '到職日期', en: 'Entry date' },
  enabledMark: { zh: '状态', tw: '狀態', en: 'Status' },
  description: { zh: '说明', tw: '說明', en: 'Description' },
} satisfies Record<keyof Person, Text>

export const genders = [
  { value: 1, label: { zh: '男', tw: '男', en: 'Male' } },
  { value: 2, label: { zh: '女', tw: '女', en: 'Female' } },
  { value: 0, label: { zh: '未填写', tw: '未填寫', en: 'Not specified' } },
]

export const states: { value: 0 | 1; label: Text }[] = [
  { value: 1, label: { zh: '启用', tw: '啟用', en: 'Enabled' } },
  { value: 0, label: { zh: '停用', tw: '停用', en: 'Disabled' } },
]

export const usersLabel: Text = { zh: '用户', tw: '使用者', en: 'Users' }
