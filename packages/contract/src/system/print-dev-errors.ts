import type { ErrorEntry } from '../errors.ts'

export const printDevErrors = {
  'printDev.unknown': {
    code: 404,
    text: { zh: '打印模板不存在', tw: '列印範本不存在', en: 'Print template not found' },
  },
  'printDev.disabled': {
    code: 409,
    text: {
      zh: '打印模板“{name}”已停用，请联系管理员启用',
      tw: '列印範本「{name}」已停用，請聯絡管理員啟用',
      en: 'The print template “{name}” is turned off. Ask an administrator to turn it on',
    },
  },
  'printDev.modelUnknown': {
    code: 400,
    text: {
      zh: '打印模板对应的表单不存在',
      tw: '列印範本對應的表單不存在',
      en: 'The form for the print template does not exist',
    },
  },
  'printDev.categoryUnknown': {
    code: 400,
    text: { zh: '模板分类不存在', tw: '範本分類不存在', en: 'Category not found' },
  },
  'printDev.used': {
    code: 409,
    text: {
      zh: '打印模板“{name}”仍被表单使用（{designs}），不能删除',
      tw: '列印範本「{name}」仍被表單使用（{designs}），不能刪除',
      en: 'The print template “{name}” is still used by {designs} and cannot be deleted',
    },
  },
  'printDev.modelKept': {
    code: 409,
    text: {
      zh: '打印模板“{name}”正被表单使用（{designs}），不能改用其他表单',
      tw: '列印範本「{name}」正被表單使用（{designs}），不能改用其他表單',
      en: 'The print template “{name}” is used by {designs} and cannot be moved to another form',
    },
  },
  'printDev.changed': {
    code: 409,
    text: {
      zh: '打印模板“{name}”已被他人修改',
      tw: '列印範本「{name}」已被他人修改',
      en: 'Someone else has changed the print template “{name}”',
    },
  },
  'printDev.import': {
    code: 400,
    text: {
      zh: '文件不是导出的打印模板，或内容有误',
      tw: '檔案不是匯出的列印範本，或內容有誤',
      en: 'The file is not an exported print template or is not valid',
    },
  },
  'printDev.importModel': {
    code: 409,
    text: {
      zh: '本系统中没有编码为“{code}”的表单，请先导入该表单',
      tw: '本系統中沒有編碼為「{code}」的表單，請先匯入該表單',
      en: 'No form has the code “{code}”. Import that form first',
    },
  },
} satisfies Record<string, ErrorEntry>
