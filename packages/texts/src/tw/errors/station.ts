import type zh from '../../zh/errors/station.ts'

export default {
  'station.notPublic': '此頁面未對外公開，請登入後檢視',
  'station.frameAddress': '這不是可以展示的網址，請使用 http 或 https 開頭的網址，或本系統的頁面路徑',
  'station.frameHost': '{host} 不在允許展示的網站之列，可請管理員在系統設定中新增',
  'station.screenNotPublic': '大螢幕沒有公開，請先在大螢幕設計中將其公開',
} satisfies typeof zh
