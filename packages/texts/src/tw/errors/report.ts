import type zh from '../../zh/errors/report.ts'

export default {
  'report.unknown': '報表不存在',
  'report.denied': '你沒有檢視該報表的權限',
  'report.notReleased': '報表「{name}」尚未發布或已停用',
  'report.changed': '報表已被他人修改，請重新開啟後再儲存',
  'report.used': '報表「{name}」仍在使用（{users}），不能刪除',
  'report.problems': '報表有誤：{problems}',
  'report.noModelRight': '你沒有檢視「{name}」資料的權限，無法顯示該報表',
  'report.noFieldRight': '你沒有檢視「{field}」的權限，無法顯示該報表',
  'report.import': '檔案不是匯出的報表，或內容有誤',
  'report.categoryUnknown': '業務分類不存在',
  'report.sourceUnknown': '資料來源不存在或尚未發布',
} satisfies typeof zh
