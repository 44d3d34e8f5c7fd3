import type zh from '../../zh/errors/administration.ts'

export default {
  'permission.outOfReach': '該組織不在你的管理範圍內',
  'permission.mayNotGive': '你自己沒有「{name}」權限，不能授予他人',
  'permission.inUse': '「{name}」仍被使用（{uses}），不能刪除',
  'permission.inUseEnabled': '「{name}」仍被使用（{uses}），不能停用',
  'permission.stillHeld': '「{name}」仍有 {uses}。{losses}',
  'permission.codeInUse': '編碼「{code}」正被使用（{uses}），不能修改',
  'permission.codeTaken': '編碼「{code}」已被使用',
  'permission.notFound': '該項目不存在，或你無權檢視',
} satisfies typeof zh
