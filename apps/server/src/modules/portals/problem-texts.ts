import type { Language } from '@armature/contract'

const texts = {
  model: {
    zh: '请选择数据来源的功能',
    tw: '請選擇資料來源的功能',
    en: 'Choose the form its records come from',
  },
  modelGone: {
    zh: '所用的功能不存在或尚未发布',
    tw: '所用的功能不存在或尚未發布',
    en: 'The form its records come from does not exist or was never released',
  },
  modelDenied: {
    zh: '你没有所用功能“{field}”的权限',
    tw: '你沒有所用功能「{field}」的權限',
    en: 'You have no permission for the form “{field}”, from which its records come',
  },
  fieldDenied: {
    zh: '你没有字段“{field}”的权限',
    tw: '你沒有欄位「{field}」的權限',
    en: 'You have no permission for the field “{field}”',
  },
  interface: { zh: '请选择数据接口', tw: '請選擇資料介面', en: 'Choose a data interface' },
  interfaceGone: {
    zh: '所用的数据接口不存在或已停用',
    tw: '所用的資料介面不存在或已停用',
    en: 'Its data interface does not exist or is turned off',
  },
  field: { zh: '请选择字段', tw: '請選擇欄位', en: 'Choose a field' },
  fieldGone: { zh: '字段“{field}”已不存在', tw: '欄位「{field}」已不存在', en: 'The field “{field}” no longer exists' },
  date: { zh: '“{field}”不是日期字段', tw: '「{field}」不是日期欄位', en: '“{field}” is not a date' },
  number: {
    zh: '“{field}”不是可统计的数字字段',
    tw: '「{field}」不是可統計的數字欄位',
    en: '“{field}” is not a number',
  },
  group: { zh: '不能按“{field}”分组', tw: '不能按「{field}」分組', en: 'Records cannot be grouped by “{field}”' },
  sort: { zh: '不能按“{field}”排序', tw: '不能按「{field}」排序', en: 'Records cannot be sorted by “{field}”' },
  columns: { zh: '请选择要显示的列', tw: '請選擇要顯示的欄', en: 'Choose the columns to show' },
  condition: {
    zh: '“{field}”的条件不成立',
    tw: '「{field}」的條件不成立',
    en: 'The condition on “{field}” is not valid',
  },
  links: { zh: '请选择菜单', tw: '請選擇選單', en: 'Choose menus' },
  picture: { zh: '请选择图片', tw: '請選擇圖片', en: 'Choose an image' },
  address: {
    zh: '请填写以 http:// 或 https:// 开头的网址',
    tw: '請填寫以 http:// 或 https:// 開頭的網址',
    en: 'Enter an address that starts with http:// or https://',
  },
} as const satisfies Record<string, Record<Language, string>>
export type ProblemKey = keyof typeof texts

/** @param field label of the field, inserted into the text */
export const formatProblem = (key: ProblemKey, language: Language, field: string): string =>
  texts[key][language].replace('{field}', field)
