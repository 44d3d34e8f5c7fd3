import type zh from '../../zh/contract/user-columns.ts'

export default {
  account: 'Account',
  realName: 'Name',
  organize: 'Organization',
  organizes: 'Organizations',
  positions: 'Positions',
  roles: 'Roles',
  groups: 'Groups',
  gender: 'Gender',
  manager: 'Manager (account)',
  entryDate: 'Entry date',
  enabledMark: 'Status',
  state: 'Status',
  lastLoginTime: 'Last sign-in',
  creatorTime: 'Created',
} satisfies typeof zh
