import type zh from '../../zh/errors/print-dev.ts'

export default {
  'printDev.unknown': '列印範本不存在',
  'printDev.disabled': '列印範本「{name}」已停用，請聯絡管理員啟用',
  'printDev.modelUnknown': '列印範本對應的表單不存在',
  'printDev.categoryUnknown': '範本分類不存在',
  'printDev.used': '列印範本「{name}」仍被表單使用（{designs}），不能刪除',
  'printDev.modelKept': '列印範本「{name}」正被表單使用（{designs}），不能改用其他表單',
  'printDev.changed': '列印範本「{name}」已被他人修改',
  'printDev.import': '檔案不是匯出的列印範本，或內容有誤',
  'printDev.importModel': '本系統中沒有編碼為「{code}」的表單，請先匯入該表單',
} satisfies typeof zh
