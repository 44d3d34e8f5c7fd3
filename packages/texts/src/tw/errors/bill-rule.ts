import type zh from '../../zh/errors/bill-rule.ts'

export default {
  'billRule.unknown': '單據規則不存在',
  'billRule.disabled': '單據規則「{name}」已停用，無法產生編號，請聯絡管理員啟用',
  'billRule.missing': '「{label}」的單據規則已不存在，無法產生編號，請聯絡管理員',
  'billRule.categoryUnknown': '業務分類不存在',
  'billRule.formatTaken':
    '前綴「{prefix}」已按日期格式「{format}」產生過編號，更換日期格式時請同時更換前綴，以免編號重複',
  'billRule.used': '單據規則「{name}」仍被表單使用（{designs}），不能刪除',
  'billRule.hasNumbers': '「{design}」中已有該規則產生的編號，重設後會重複，無法重設',
  'billRule.import': '檔案不是匯出的單據規則，或內容有誤',
} satisfies typeof zh
