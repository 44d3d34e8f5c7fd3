import type { Language, Text } from '@armature/contract'

const texts = {
  unknown: {
    zh: '“{text}”不存在或不可选',
    tw: '「{text}」不存在或不可選',
    en: '“{text}” does not exist or is not available',
  },
  several: {
    zh: '“{text}”有多个同名数据，请填写编码或 ID',
    tw: '「{text}」有多筆同名資料，請填寫編碼或 ID',
    en: 'Several are named “{text}”. Enter the code or the ID',
  },
  taken: { zh: '该值已被其他数据使用', tw: '該值已被其他資料使用', en: 'another record already has this value' },
  doubled: {
    zh: '该值在文件中重复（第 {line} 行）',
    tw: '該值在檔案中重複（第 {line} 列）',
    en: 'row {line} of the file already has this value',
  },
  noKey: {
    zh: '请填写匹配字段，以便找到要更新的数据',
    tw: '請填寫比對欄位，以便找到要更新的資料',
    en: 'required to find the record to update',
  },
  noRecord: { zh: '没有此值的数据，无法更新', tw: '沒有此值的資料，無法更新', en: 'no record has this value' },
  outOfReach: {
    zh: '已有此值的数据，但你无权修改',
    tw: '已有此值的資料，但你無權修改',
    en: 'the record with this value may not be changed by you',
  },
  many: { zh: '多个用分号隔开', tw: '多個以分號隔開', en: 'Separate several with semicolons' },
  date: { zh: '日期，例如 {example}', tw: '日期，例如 {example}', en: 'A date, for example {example}' },
  range: { zh: '起止用 ~ 隔开', tw: '起訖以 ~ 隔開', en: 'Separate start and end with ~' },
  path: { zh: '各级用 / 隔开', tw: '各級以 / 隔開', en: 'Separate levels with /' },
  user: { zh: '姓名或账号', tw: '姓名或帳號', en: 'Name or account' },
  organize: { zh: '名称、编码或完整路径', tw: '名稱、編碼或完整路徑', en: 'Name, code or full path' },
  named: { zh: '名称或编码', tw: '名稱或編碼', en: 'Name or code' },
  record: { zh: '“{label}”的内容', tw: '「{label}」的內容', en: 'Value of “{label}”' },
} satisfies Record<string, Text>

export type TransferText = keyof typeof texts

/** Formats the messages of imports and exports of records. */
export function formatTransferText(key: TransferText, language: Language, values: Record<string, string> = {}): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
