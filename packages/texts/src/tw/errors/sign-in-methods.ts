import type zh from '../../zh/errors/sign-in-methods.ts'

export default {
  'login.codeNeeded': '請輸入圖形驗證碼',
  'login.codeWrong': '驗證碼錯誤或已失效',
  'login.mobileMalformed': '請輸入正確的手機號碼',
  'login.mobileUnknown': '該手機號碼尚未開通帳號，請填寫公司名稱和聯絡人申請開通',
  'login.mobileShared': '該手機號碼對應多個帳號，請使用帳號登入',
  'login.mobileKnown': '該手機號碼已開通帳號，請直接登入',
  'sms.off': '系統未設定簡訊服務，無法使用驗證碼登入',
  'sms.wait': '驗證碼已傳送，{seconds} 秒後可重新取得',
  'sms.tooMany': '今天取得驗證碼的次數過多，請稍後再試或使用帳號登入',
  'sms.failed': '簡訊傳送失敗，請稍後再試或使用帳號登入',
  'qr.gone': 'QR Code 已失效，請重新整理後再掃描',
} satisfies typeof zh
