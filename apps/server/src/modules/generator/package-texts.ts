import type { Language } from '@armature/contract'

interface PackageTexts {
  record: (name: string) => string
  row: (name: string) => string
  input: (name: string) => string
  search: (name: string) => string
  subRecord: (name: string) => string
  subRow: (name: string) => string
  subInput: (name: string) => string
  behind: (label: string) => string
  required: string
  moment: string
  secret: string
  filled: string
  ids: string
}

/** Texts for the comments in a package, besides the labels of the design. */
export const packageTexts: Record<Language, PackageTexts> = {
  zh: {
    record: (name) => `${name}：所存的值`,
    row: (name) => `${name}：列表中的一行，为显示文本`,
    input: (name) => `${name}：提交的值；未提交的字段保持原值，新建时取默认值`,
    search: (name) => `${name}：列表的查询条件`,
    subRecord: (name) => `子表“${name}”的一行：所存的值`,
    subRow: (name) => `子表“${name}”的一行：显示文本`,
    subInput: (name) => `子表“${name}”的一行：提交的值；已有的行带上 id`,
    behind: (label) => `${label}：显示文本背后所存的值`,
    required: '必填',
    moment: '自 1970 年起的毫秒数',
    secret: '只写：读取时为掩码，原样提交表示不变',
    filled: '由平台填写',
    ids: '所存为 id',
  },
  tw: {
    record: (name) => `${name}：所存的值`,
    row: (name) => `${name}：清單中的一列，為顯示文字`,
    input: (name) => `${name}：提交的值；未提交的欄位保持原值，新增時取預設值`,
    search: (name) => `${name}：清單的查詢條件`,
    subRecord: (name) => `子表「${name}」的一列：所存的值`,
    subRow: (name) => `子表「${name}」的一列：顯示文字`,
    subInput: (name) => `子表「${name}」的一列：提交的值；已有的列帶上 id`,
    behind: (label) => `${label}：顯示文字背後所存的值`,
    required: '必填',
    moment: '自 1970 年起的毫秒數',
    secret: '只寫：讀取時為遮罩，原樣提交表示不變',
    filled: '由平台填寫',
    ids: '所存為 id',
  },
  en: {
    record: (name) => `${name}: stored values`,
    row: (name) => `${name}: a row of the list, as display texts`,
    input: (name) =>
      `${name}: values to send; a field that is left out keeps its value, or gets its default in a new record`,
    search: (name) => `${name}: search conditions of the list`,
    subRecord: (name) => `A row of the sub-table “${name}”: stored values`,
    subRow: (name) => `A row of the sub-table “${name}”: display texts`,
    subInput: (name) => `A row of the sub-table “${name}”: values to send; an existing row has its id`,
    behind: (label) => `${label}: the stored value of the display text`,
    required: 'required',
    moment: 'milliseconds since 1970',
    secret: 'write-only: read as a mask; sending the mask back changes nothing',
    filled: 'filled in by the platform',
    ids: 'stored as ids',
  },
}
