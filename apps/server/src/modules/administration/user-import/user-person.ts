import type { Text, UserAttribute } from '@armature/contract'

/** A user as a row of a file: the manager by account, organizations, positions, roles and groups by id. */
export interface Person extends Record<UserAttribute, string> {
  account: string
  realName: string
  /** plain text; '' for none */
  password: string
  gender: number
  organizeIds: string[]
  positionIds: string[]
  roleIds: string[]
  groupIds: string[]
  /** account, '' for none */
  manager: string
  entryDate: string
  enabledMark: 0 | 1
}

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
