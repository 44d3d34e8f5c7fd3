import type { ErrorEntry } from '../errors.ts'

export const billRuleErrors = {
  'billRule.unknown': {
    code: 404,
    text: { zh: '单据规则不存在', tw: '單據規則不存在', en: 'Numbering rule not found' },
  },
  'billRule.disabled': {
    code: 409,
    text: {
      zh: '单据规则“{name}”已停用，不能生成编号，请联系管理员启用',
      tw: '單據規則「{name}」已停用，無法產生編號，請聯絡管理員啟用',
      en: 'The numbering rule “{name}” is turned off. Ask an administrator to turn it on',
    },
  },
  'billRule.missing': {
    code: 409,
    text: {
      zh: '“{label}”的单据规则已不存在，不能生成编号，请联系管理员',
      tw: '「{label}」的單據規則已不存在，無法產生編號，請聯絡管理員',
      en: 'The numbering rule of “{label}” no longer exists. Contact an administrator',
    },
  },
  'billRule.categoryUnknown': {
    code: 400,
    text: { zh: '业务分类不存在', tw: '業務分類不存在', en: 'Category not found' },
  },
  'billRule.formatTaken': {
    code: 409,
    text: {
      zh: '前缀“{prefix}”已按日期格式“{format}”生成过编号，更换日期格式时请同时更换前缀，以免编号重复',
      tw: '前綴「{prefix}」已按日期格式「{format}」產生過編號，更換日期格式時請同時更換前綴，以免編號重複',
      en: 'Numbers with the prefix “{prefix}” and the date format “{format}” already exist. Choose another prefix for another format to avoid duplicate numbers',
    },
  },
  'billRule.used': {
    code: 409,
    text: {
      zh: '单据规则“{name}”仍被表单使用（{designs}），不能删除',
      tw: '單據規則「{name}」仍被表單使用（{designs}），不能刪除',
      en: 'The numbering rule “{name}” is still used by {designs} and cannot be deleted',
    },
  },
  'billRule.hasNumbers': {
    code: 409,
    text: {
      zh: '“{design}”中已有该规则生成的编号，重置后会重复，不能重置',
      tw: '「{design}」中已有該規則產生的編號，重設後會重複，無法重設',
      en: '“{design}” has records with numbers from this rule; after a reset they would repeat',
    },
  },
  'billRule.import': {
    code: 400,
    text: {
      zh: '文件不是导出的单据规则，或内容有误',
      tw: '檔案不是匯出的單據規則，或內容有誤',
      en: 'The file is not an exported numbering rule or is not valid',
    },
  },
} satisfies Record<string, ErrorEntry>
