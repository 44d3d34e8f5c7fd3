import type { ErrorEntry } from '../errors.ts'

export const reportErrors = {
  'report.unknown': { code: 404, text: { zh: '报表不存在', tw: '報表不存在', en: 'Report not found' } },
  'report.denied': {
    code: 403,
    text: {
      zh: '你没有查看该报表的权限',
      tw: '你沒有檢視該報表的權限',
      en: 'You do not have access to this report',
    },
  },
  'report.notReleased': {
    code: 409,
    text: {
      zh: '报表“{name}”尚未发布或已停用',
      tw: '報表「{name}」尚未發布或已停用',
      en: 'The report “{name}” is not released or is turned off',
    },
  },
  'report.changed': {
    code: 409,
    text: {
      zh: '报表已被他人修改，请重新打开后再保存',
      tw: '報表已被他人修改，請重新開啟後再儲存',
      en: 'Someone else has changed the report. Open it again before you save',
    },
  },
  'report.used': {
    code: 409,
    text: {
      zh: '报表“{name}”仍有菜单指向（{menus}），不能删除',
      tw: '報表「{name}」仍有選單指向（{menus}），不能刪除',
      en: 'The report “{name}” cannot be deleted because menus lead to it ({menus})',
    },
  },
  'report.problems': {
    code: 400,
    text: { zh: '报表有误：{problems}', tw: '報表有誤：{problems}', en: 'The report cannot be calculated: {problems}' },
  },
  'report.noModelRight': {
    code: 403,
    text: {
      zh: '你没有查看“{name}”数据的权限，无法显示该报表',
      tw: '你沒有檢視「{name}」資料的權限，無法顯示該報表',
      en: 'You do not have permission to see records of “{name}”, so you cannot view this report',
    },
  },
  'report.noFieldRight': {
    code: 403,
    text: {
      zh: '你没有查看“{field}”的权限，无法显示该报表',
      tw: '你沒有檢視「{field}」的權限，無法顯示該報表',
      en: 'You do not have permission to see “{field}”, so you cannot view this report',
    },
  },
  'report.import': {
    code: 400,
    text: {
      zh: '文件不是导出的报表，或内容有误',
      tw: '檔案不是匯出的報表，或內容有誤',
      en: 'The file is not an exported report or is not valid',
    },
  },
  'report.categoryUnknown': {
    code: 400,
    text: { zh: '业务分类不存在', tw: '業務分類不存在', en: 'Category not found' },
  },
  'report.sourceUnknown': {
    code: 400,
    text: {
      zh: '数据来源不存在或尚未发布',
      tw: '資料來源不存在或尚未發布',
      en: 'The source does not exist or is not released',
    },
  },
} satisfies Record<string, ErrorEntry>
