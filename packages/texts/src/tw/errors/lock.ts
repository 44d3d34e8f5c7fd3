import type zh from '../../zh/errors/lock.ts'

export default {
  'lock.locked': '螢幕已鎖定，請先解鎖',
  'lock.wrong': '密碼錯誤',
  'lock.notFresh': '請在企業登入頁面重新驗證身分',
  'lock.foreign': '只能用鎖定時的帳號解鎖；換帳號請先登出',
} satisfies typeof zh
