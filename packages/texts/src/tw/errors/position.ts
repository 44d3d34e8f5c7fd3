import type zh from '../../zh/errors/position.ts'

export default {
  'position.organizeUnknown': '所屬組織不存在',
  'position.notFitting': '職位「{name}」只能授予其所屬組織的使用者，請先把使用者加入該組織',
  'position.membersOutside': '有 {users} 名任職人員不屬於所選組織，請先移除他們',
} satisfies typeof zh
