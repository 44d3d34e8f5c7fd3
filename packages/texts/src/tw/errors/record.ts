import type zh from '../../zh/errors/record.ts'

export default {
  'record.unknownModel': '該功能不存在或尚未發布',
  'record.unknown': '資料不存在或你無權檢視',
  'record.invalid': '{label}：{reason}',
  'record.unknownField': '沒有名為 {field} 的欄位',
  'record.badSearch': '{field} 的查詢條件有誤',
  'record.notSortable': '清單不能依 {field} 排序',
  'record.noBoard': '這個清單沒有看板，或者你無法查看看板用到的欄',
  'record.queryTooDeep': '{field} 的條件組最多巢狀 {most} 層',
  'record.queryTooLong': '{field} 最多包含 {most} 個條件',
  'record.stale': '該資料已被 {user} 修改，請核對後再儲存',
  'record.inUse': '該資料正被 {usedBy} 使用，不能刪除',
  'record.keyReused': '該請求識別碼已用於其他內容',
} satisfies typeof zh
