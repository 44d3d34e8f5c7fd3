import type zh from '../../zh/errors/upstream.ts'

export default {
  'upstream.notSetUp': '此服務尚未設定，請聯絡系統管理員',
  'upstream.down': '此服務暫時無法存取，請稍後再試',
  'upstream.tooSlow': '此服務回應逾時，請稍後再試',
  'upstream.tooMuch': '此服務傳回的內容過大',
} satisfies typeof zh
