import type zh from '../../zh/errors/organize.ts'

export default {
  'organize.parentUnknown': '上級組織不存在',
  'organize.parentIsDepartment': '組織的上級只能是組織，不能是部門',
  'organize.cycle': '上級不能是自己或自己的下級',
  'organize.managerUnknown': '所選負責人不存在，或不在你的管理範圍內',
  'organize.rolesLost': '移動後有 {users} 名使用者不再屬於其角色所在的組織，請先調整這些使用者的角色',
} satisfies typeof zh
