import type { CellNote, Language, Text } from '@armature/contract'

const texts = {
  required: { zh: '必填', tw: '必填', en: 'Required' },
  merged: {
    zh: '合并的单元格，请拆分后逐行填写',
    tw: '合併的儲存格，請拆分後逐列填寫',
    en: 'This cell is merged with others. Split them and fill in each row',
  },
  formula: {
    zh: '单元格含公式，请改为固定的内容',
    tw: '儲存格含公式，請改為固定的內容',
    en: 'This cell contains a formula. Enter the value instead',
  },
  error: {
    zh: '单元格的公式出错，请改为固定的内容',
    tw: '儲存格的公式出錯，請改為固定的內容',
    en: 'The formula in this cell failed. Enter the value instead',
  },
  tooLong: { zh: '内容过长，已被截断', tw: '內容過長，已被截斷', en: 'The text is too long and was cut off' },
  option: { zh: '只能填写：{options}', tw: '只能填寫：{options}', en: 'This must be one of: {options}' },
  date: { zh: '请填写日期，例如 2026-11-20', tw: '請填寫日期，例如 2026-11-20', en: 'Enter a date such as 2026-11-20' },
} satisfies Record<CellNote | 'required' | 'option' | 'date', Text>

export type CellText = keyof typeof texts

/** Message about a cell, the same for all imports. */
export function formatCellText(key: CellText, language: Language, values: Record<string, string> = {}): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
