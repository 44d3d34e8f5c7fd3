import type zh from '../../zh/errors/common.ts'

export default {
  'request.failed': '請求出錯，請重試',
  'request.busy': '系統忙碌，請稍後再試',
  'request.busyForYou': '您有過多請求正在處理，請等它們完成後再試',
  'request.backupRunning': '正在備份資料，此期間無法變更資料表的結構，請在備份完成後再試',
  'request.malformed': '請求內容無法讀取',
  'request.tooLarge': '提交的內容過大',
  'request.tooManyEntries': '提交的內容過多：單一清單或物件最多 {max} 項',
  'request.tooManyValues': '提交的內容過多：最多 {max} 個值',
  'request.htmlTooComplex': '帶格式的文字過於複雜，請減少巢狀層級或內容',
  'request.unknownPath': '請求的網址不存在',
  'request.invalid': '{field} 填寫有誤：{reason}',
  'request.limited': '操作過於頻繁，請 {seconds} 秒後再試',
  'request.keyReused': '同一個 Idempotency-Key 已用於不同的內容',
  'request.stale': '內容已被他人修改，請核對後再儲存',
  'request.stillRunning': '相同的請求仍在處理，或處理時中斷，請先查看結果',
  'access.denied': '你沒有權限執行此操作',
  'session.expired': '登入已過期，請重新登入',
  'session.endedElsewhere': '你的帳號已在其他地方登入或被強制下線',
  'session.tokenInvalid': '登入憑證無效，請重新登入',
} satisfies typeof zh
