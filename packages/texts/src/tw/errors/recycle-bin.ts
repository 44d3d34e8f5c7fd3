import type zh from '../../zh/errors/recycle-bin.ts'

export default {
  'recycleBin.unknown': '資源回收筒中沒有它，可能已還原或永久刪除',
  'recycleBin.codeTaken': '編碼 {enCode} 已被使用，請換一個編碼再還原',
  'recycleBin.needs': '請先還原：{names}',
  'recycleBin.gone': '無法還原：它所屬或使用的內容已不存在',
  'recycleBin.exists': '無法還原：其中的內容已經存在，可能由遷移套件匯入',
  'recycleBin.used': '「{name}」不能永久刪除：資源回收筒中的{names}還要用到它',
  'recycleBin.grants': '「{name}」的 {count} 項授權無法還原，因為你不能授予它們：{names}',
} satisfies typeof zh
