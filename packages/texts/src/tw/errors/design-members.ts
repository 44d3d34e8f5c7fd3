import type zh from '../../zh/errors/design-members.ts'

export default {
  'design.denied': '你不是「{name}」的擁有者或協作者，不能開啟或修改它',
  'design.notOwner': '只有「{name}」的擁有者或管理員可以這樣做',
  'design.noOwner': '至少要有一名擁有者',
  'design.unknownMember': '所選使用者不存在或已停用',
  'design.reference': '{reason}',
  'design.foreignSystem': '你沒有系統「{name}」的權限，不能把選單發布到其中',
} satisfies typeof zh
