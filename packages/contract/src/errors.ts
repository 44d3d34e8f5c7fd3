import type { Text } from './languages.ts'

/** One error of a call: its envelope code and its message in each language; `{name}` is filled in. */
export interface ErrorEntry {
  code: number
  text: Text
}

/**
 * All errors of the server. 400 input, 403 denied, 404 missing or not visible, 409 conflict, 413 too large, 423 locked, 429 limited, 500
 * fault, 503 busy; 600 session expired, 601 ended elsewhere, 602 token invalid. Modules add their own entries in
 * `errors/<noun>.ts`.
 */
export const commonErrors = {
  'request.failed': {
    code: 500,
    text: { zh: '请求出错，请重试', tw: '請求出錯，請重試', en: 'The request failed. Try again' },
  },
  'request.busy': {
    code: 503,
    text: {
      zh: '系统繁忙，请稍后再试',
      tw: '系統忙碌，請稍後再試',
      en: 'The system is busy. Try again shortly',
    },
  },
  'request.busyForYou': {
    code: 503,
    text: {
      zh: '您有过多请求正在处理，请等它们完成后再试',
      tw: '您有過多請求正在處理，請等它們完成後再試',
      en: 'Too many of your requests are still running. Try again when they are done',
    },
  },
  'request.malformed': {
    code: 400,
    text: { zh: '请求内容无法读取', tw: '請求內容無法讀取', en: 'The request could not be read' },
  },
  'request.tooLarge': {
    code: 413,
    text: { zh: '提交的内容过大', tw: '提交的內容過大', en: 'The request is too large' },
  },
  'request.tooManyEntries': {
    code: 413,
    text: {
      zh: '提交的内容过多：单个列表或对象最多 {max} 项',
      tw: '提交的內容過多：單一清單或物件最多 {max} 項',
      en: 'The request holds too much: a list or an object may have at most {max} entries',
    },
  },
  'request.tooManyValues': {
    code: 413,
    text: {
      zh: '提交的内容过多：最多 {max} 个值',
      tw: '提交的內容過多：最多 {max} 個值',
      en: 'The request holds too much: at most {max} values',
    },
  },
  'request.htmlTooComplex': {
    code: 413,
    text: {
      zh: '带格式的文本过于复杂，请减少嵌套层级或内容',
      tw: '帶格式的文字過於複雜，請減少巢狀層級或內容',
      en: 'The formatted text is too complex. Use fewer nested parts or less content',
    },
  },
  'request.unknownPath': {
    code: 404,
    text: { zh: '请求的地址不存在', tw: '請求的網址不存在', en: 'Address not found' },
  },
  'request.invalid': {
    code: 400,
    text: { zh: '{field} 填写有误：{reason}', tw: '{field} 填寫有誤：{reason}', en: '{field} is not valid: {reason}' },
  },
  'request.limited': {
    code: 429,
    text: {
      zh: '操作过于频繁，请 {seconds} 秒后再试',
      tw: '操作過於頻繁，請 {seconds} 秒後再試',
      en: 'Too many attempts. Try again in {seconds} seconds',
    },
  },
  'request.keyReused': {
    code: 409,
    text: {
      zh: '同一个 Idempotency-Key 已用于不同的内容',
      tw: '同一個 Idempotency-Key 已用於不同的內容',
      en: 'The same Idempotency-Key was used with other content',
    },
  },
  /** data: {@link StaleObject} */
  'request.stale': {
    code: 409,
    text: {
      zh: '内容已被他人修改，请核对后再保存',
      tw: '內容已被他人修改，請核對後再儲存',
      en: 'Changed by someone else. Compare before saving',
    },
  },
  'request.stillRunning': {
    code: 409,
    text: {
      zh: '相同的请求仍在处理，或处理时中断，请先查看结果',
      tw: '相同的請求仍在處理，或處理時中斷，請先查看結果',
      en: 'The same request is still running, or was interrupted. Check its result first',
    },
  },
  'access.denied': {
    code: 403,
    text: { zh: '你没有权限执行此操作', tw: '你沒有權限執行此操作', en: 'Permission Denied' },
  },
  'session.expired': {
    code: 600,
    text: {
      zh: '登录过期,请重新登录',
      tw: '登入已過期，請重新登入',
      en: 'Your session has expired. Sign in again',
    },
  },
  'session.endedElsewhere': {
    code: 601,
    text: {
      zh: '你的账号已在其他地方登录或被强制下线',
      tw: '你的帳號已在其他地方登入或被強制下線',
      en: 'Your session was ended by another sign-in or an administrator',
    },
  },
  'session.tokenInvalid': {
    code: 602,
    text: {
      zh: '登录凭证无效，请重新登录',
      tw: '登入憑證無效，請重新登入',
      en: 'Your sign-in is not valid. Sign in again',
    },
  },
} satisfies Record<string, ErrorEntry>
