import type { ErrorEntry } from '../errors.ts'

export const dictionaryErrors = {
  'dictionary.unknown': {
    code: 404,
    text: { zh: '数据字典不存在', tw: '資料字典不存在', en: 'Dictionary not found' },
  },
  'dictionary.entryUnknown': {
    code: 404,
    text: { zh: '字典项不存在', tw: '字典項目不存在', en: 'Item not found' },
  },
  'dictionary.parentUnknown': {
    code: 400,
    text: { zh: '上级不存在', tw: '上級不存在', en: 'Parent not found' },
  },
  'dictionary.ownBelow': {
    code: 400,
    text: { zh: '不能放到自己或自己的下级', tw: '不能放到自己或自己的下級', en: 'It cannot be moved below itself' },
  },
  'dictionary.tooDeep': {
    code: 400,
    text: { zh: '最多 {most} 级', tw: '最多 {most} 級', en: 'At most {most} levels' },
  },
  'dictionary.full': {
    code: 409,
    text: { zh: '数量已达上限 {most}', tw: '數量已達上限 {most}', en: 'The limit of {most} has been reached' },
  },
  'dictionary.notTree': {
    code: 400,
    text: {
      zh: '此字典不是树形，字典项没有上级',
      tw: '此字典不是樹狀，字典項目沒有上級',
      en: 'This dictionary is not a tree; its items cannot have child items',
    },
  },
  'dictionary.hasBranches': {
    code: 409,
    text: {
      zh: '已有 {count} 个字典项带上级，不能改为列表；请先把它们移到最上级',
      tw: '已有 {count} 個字典項目帶上級，不能改為清單；請先把它們移到最上級',
      en: '{count} items are below other items. Move them to the top before you turn this tree into a list',
    },
  },
  'dictionary.fixed': {
    code: 409,
    text: {
      zh: '“{name}”由产品提供，不能删除，编码不能修改',
      tw: '「{name}」由產品提供，不能刪除，編碼不能修改',
      en: '“{name}” is built-in: it cannot be deleted and its code cannot be changed',
    },
  },
  'dictionary.codeInUse': {
    code: 409,
    text: {
      zh: '已有 {designs} 个表单设计使用编码“{code}”，不能修改编码',
      tw: '已有 {designs} 個表單設計使用編碼「{code}」，不能修改編碼',
      en: 'Form designs use the code “{code}”: {designs}. It cannot be changed',
    },
  },
  'dictionary.fileUnreadable': {
    code: 400,
    text: {
      zh: '这不是数据字典的导出文件（JSON）',
      tw: '這不是資料字典的匯出檔案（JSON）',
      en: 'The file is not an exported dictionary (JSON)',
    },
  },
  'dictionary.fileFault': {
    code: 400,
    text: {
      zh: '文件内容有误（{place}）：{reason}',
      tw: '檔案內容有誤（{place}）：{reason}',
      en: 'The file is not valid at {place}: {reason}',
    },
  },
  'dictionary.codeTwice': {
    code: 400,
    text: {
      zh: '字典项编码“{code}”重复',
      tw: '字典項目編碼「{code}」重複',
      en: 'Two items have the code “{code}”',
    },
  },
} satisfies Record<string, ErrorEntry>
