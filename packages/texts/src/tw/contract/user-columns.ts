import type zh from '../../zh/contract/user-columns.ts'

export default {
  account: '帳號',
  realName: '姓名',
  organize: '所屬組織',
  organizes: '所屬組織',
  positions: '職位',
  roles: '角色',
  groups: '群組',
  gender: '性別',
  manager: '直屬主管帳號',
  entryDate: '到職日期',
  enabledMark: '狀態',
  state: '狀態',
  lastLoginTime: '最近登入',
  creatorTime: '建立時間',
} satisfies typeof zh
