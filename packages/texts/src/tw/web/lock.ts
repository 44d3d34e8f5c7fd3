export default {
  title: '螢幕已鎖定',
  password: '登入密碼',
  missing: '請輸入密碼',
  unlock: '解鎖',
  capsLock: '大寫鎖定已開啟',
  other: '換個帳號登入',
  otherText: '會登出目前帳號，未儲存的內容不會保留。',
  otherOk: '登出並換帳號',
  signedOut: '登入已結束，請重新登入',
  signIn: '前往登入',
  covered: '已填寫的內容仍保留，解鎖後可繼續',
}
