import type zh from '../../zh/errors/user.ts'

export default {
  'user.accountTaken': '帳號「{account}」已被使用',
  'user.own': '不能停用、刪除或交接自己的帳號',
  'user.administrator': '只有管理員可以設定和修改管理員帳號',
  'user.referredTo': '仍有內容參照該使用者，例如待辦簽核，請先交接',
  'user.lastAdministrator': '至少要保留一位使用中的管理員',
  'user.above': '該使用者擁有你沒有的權限「{name}」，只能由權限更高的管理員處理',
  'user.aboveReach': '該使用者管理的組織超出了你的管理範圍，只能由權限更高的管理員處理',
  'user.cancelled': '該帳號已由本人註銷，不能再啟用',
  'user.unknownChoice': '所選的內容有一項已不存在，請重新選擇',
  'user.notAmong': '目前組織和職位只能從所屬的組織和職位中選擇',
  'user.positionElsewhere': '職位「{name}」不屬於所選的組織',
  'user.managerCycle': '不能選擇本人或其下屬作為直屬主管',
  'user.noSuccessor': '請選擇一名使用中的其他使用者接收',
  'user.handOverTaken': '「{name}」中有資料要求人員不重複，接收人已有一筆，請先處理後再交接',
} satisfies typeof zh
