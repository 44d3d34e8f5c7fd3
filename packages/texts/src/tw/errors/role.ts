import type zh from '../../zh/errors/role.ts'

export default {
  'role.notFitting': '角色「{name}」只能授予其所屬組織及下級組織的使用者',
  'role.membersOutside': '有 {users} 名成員不屬於這些組織，請先移除這些成員',
  'role.organizeUnknown': '所選組織不存在',
  'role.secondFactorNotYours': '只有管理員可以修改「要求兩步驟驗證」',
} satisfies typeof zh
