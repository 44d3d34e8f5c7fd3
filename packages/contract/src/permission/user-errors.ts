import type { ErrorEntry } from '../errors.ts'

/** Errors of the administration of users, in addition to those of all administration of people. */
export const userErrors = {
  'user.accountTaken': {
    code: 409,
    text: {
      zh: '账号“{account}”已被使用',
      tw: '帳號「{account}」已被使用',
      en: 'The account “{account}” is already in use',
    },
  },
  'user.own': {
    code: 400,
    text: {
      zh: '不能停用、删除或交接自己的账号',
      tw: '不能停用、刪除或交接自己的帳號',
      en: 'You cannot disable, delete or hand over your own account',
    },
  },
  'user.administrator': {
    code: 403,
    text: {
      zh: '只有管理员可以设置和修改管理员账号',
      tw: '只有管理員可以設定和修改管理員帳號',
      en: 'Only an administrator can create and change administrators',
    },
  },
  'user.referredTo': {
    code: 409,
    text: {
      zh: '仍有内容引用该用户，例如待办审批，请先交接',
      tw: '仍有內容參照該使用者，例如待辦簽核，請先交接',
      en: 'Something still refers to this user, for example an open approval. Hand it over first',
    },
  },
  'user.lastAdministrator': {
    code: 409,
    text: {
      zh: '至少要保留一位在用的管理员',
      tw: '至少要保留一位使用中的管理員',
      en: 'At least one administrator is required',
    },
  },
  'user.above': {
    code: 403,
    text: {
      zh: '该用户拥有你没有的权限“{name}”，只能由权限更高的管理员处理',
      tw: '該使用者擁有你沒有的權限「{name}」，只能由權限更高的管理員處理',
      en: 'This user has “{name}”, which you do not have. Ask an administrator with more permissions',
    },
  },
  'user.aboveReach': {
    code: 403,
    text: {
      zh: '该用户管理的组织超出了你的管理范围，只能由权限更高的管理员处理',
      tw: '該使用者管理的組織超出了你的管理範圍，只能由權限更高的管理員處理',
      en: 'This user administers more than you do. Ask an administrator with more permissions',
    },
  },
  'user.cancelled': {
    code: 409,
    text: {
      zh: '该账号已由本人注销，不能再启用',
      tw: '該帳號已由本人註銷，不能再啟用',
      en: 'The owner has canceled this account. It cannot be enabled again',
    },
  },
  'user.unknownChoice': {
    code: 400,
    text: {
      zh: '所选的内容有一项已不存在，请重新选择',
      tw: '所選的內容有一項已不存在，請重新選擇',
      en: 'A selected item no longer exists. Choose again',
    },
  },
  'user.notAmong': {
    code: 400,
    text: {
      zh: '当前组织和岗位只能从所属的组织和岗位中选择',
      tw: '目前組織和職位只能從所屬的組織和職位中選擇',
      en: 'The current organization and position must be among those of the user',
    },
  },
  'user.positionElsewhere': {
    code: 400,
    text: {
      zh: '岗位“{name}”不属于所选的组织',
      tw: '職位「{name}」不屬於所選的組織',
      en: 'The position “{name}” does not belong to the chosen organizations',
    },
  },
  'user.managerCycle': {
    code: 400,
    text: {
      zh: '不能选择本人或其下属作为直属上级',
      tw: '不能選擇本人或其下屬作為直屬主管',
      en: 'Users cannot report to themselves or to their own subordinates',
    },
  },
  'user.noSuccessor': {
    code: 400,
    text: {
      zh: '请选择一名在用的其他用户接收',
      tw: '請選擇一名使用中的其他使用者接收',
      en: 'Choose another user who is not disabled',
    },
  },
  'user.handOverTaken': {
    code: 409,
    text: {
      zh: '“{name}”中有数据要求人员不重复，接收人已有一条，请先处理后再交接',
      tw: '「{name}」中有資料要求人員不重複，接收人已有一筆，請先處理後再交接',
      en: '“{name}” allows each user only once, and the other user is already in it. Resolve this first',
    },
  },
} satisfies Record<string, ErrorEntry>
