/** Exportable values of a user, in the order of the file. */
export const exportColumns = [
  'account',
  'realName',
  'organizes',
  'positions',
  'roles',
  'groups',
  'gender',
  'mobilePhone',
  'email',
  'manager',
  'entryDate',
  'enabledMark',
  'description',
  'lastLoginTime',
  'creatorTime',
] as const
