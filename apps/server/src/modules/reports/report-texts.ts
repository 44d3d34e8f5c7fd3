import type { Language, ReportFigure, Text } from '@armature/contract'

/** Messages for the problems of a definition. */
export const problemTexts = {
  unknownField: {
    zh: '字段“{field}”不存在',
    tw: '欄位「{field}」不存在',
    en: 'There is no field “{field}”',
  },
  twoTables: {
    zh: '一张报表只能使用一个子表的字段，“{field}”属于另一个子表',
    tw: '一張報表只能使用一個子表的欄位，「{field}」屬於另一個子表',
    en: 'A report can use the fields of only one sub-table; “{field}” belongs to another one',
  },
  cannotGroup: {
    zh: '不能按“{field}”分组',
    tw: '不能按「{field}」分組',
    en: 'Records cannot be grouped by “{field}”',
  },
  needsUnit: {
    zh: '请为日期“{field}”选择分组单位（日、周、月、季、年）',
    tw: '請為日期「{field}」選擇分組單位（日、週、月、季、年）',
    en: 'Choose how to group the date “{field}”: by day, week, month, quarter or year',
  },
  noUnit: {
    zh: '“{field}”不是日期，不能按日期单位分组',
    tw: '「{field}」不是日期，不能按日期單位分組',
    en: '“{field}” is not a date and cannot be grouped by interval',
  },
  twice: {
    zh: '“{field}”重复分组',
    tw: '「{field}」重複分組',
    en: '“{field}” is used twice for grouping',
  },
  notNumeric: {
    zh: '“{field}”不是数值，不能计算',
    tw: '「{field}」不是數值，不能計算',
    en: '“{field}” is not a number and cannot be calculated',
  },
  countedDouble: {
    zh: '报表按子表行统计，主表字段“{field}”会被重复计算；请改为子表字段或只计数',
    tw: '報表按子表列統計，主表欄位「{field}」會被重複計算；請改為子表欄位或只計數',
    en: 'The report counts sub-table rows, so the record field “{field}” would be counted once per row. Use a field of the sub-table',
  },
  noShare: {
    zh: '只有计数与求和可以显示为占比',
    tw: '只有計數與求和可以顯示為占比',
    en: 'Only counts and sums can be shown as percentages',
  },
  noMeasure: { zh: '请至少添加一个指标', tw: '請至少新增一個指標', en: 'Add a measure' },
  noColumn: { zh: '请选择交叉表的列字段', tw: '請選擇交叉表的欄', en: 'Choose the column field' },
  noFields: { zh: '请至少添加一个明细列', tw: '請至少新增一個明細欄', en: 'Add a column' },
  notSearched: {
    zh: '“{field}”不是该功能列表的查询字段，不能作为筛选条件',
    tw: '「{field}」不是該功能清單的查詢欄位，不能作為篩選條件',
    en: '“{field}” is not a search field of the form’s list and cannot be a filter',
  },
  badCondition: {
    zh: '固定条件中“{field}”的比较无效',
    tw: '固定條件中「{field}」的比較無效',
    en: 'The fixed condition on “{field}” is not valid',
  },
  conditionValue: {
    zh: '固定条件中“{field}”还没有填写要比较的值',
    tw: '固定條件中「{field}」還沒有填寫要比較的值',
    en: 'The fixed condition on “{field}” has no value to compare with',
  },
  noSuchMeasure: { zh: '所选指标不存在', tw: '所選指標不存在', en: 'Measure not found' },
  topNeedsMeasure: {
    zh: '“只显示前几组”需要按指标排序，并至少有一个行分组',
    tw: '「只顯示前幾組」需要按指標排序，並至少有一個列分組',
    en: '“Show first” needs sorting by a measure and at least one row group',
  },
  noConditions: {
    zh: '数据接口来源请在接口中设置条件',
    tw: '資料介面來源請在介面中設定條件',
    en: 'Set conditions in the data interface; they are not available here',
  },
} satisfies Record<string, Text>
export type ProblemKey = keyof typeof problemTexts

export const formatProblem = (key: ProblemKey, language: Language, field = ''): string =>
  problemTexts[key][language].replaceAll('{field}', field)

const figureTexts: Record<ReportFigure, Text> = {
  count: { zh: '{field}计数', tw: '{field}計數', en: 'Count of {field}' },
  countDistinct: { zh: '{field}去重计数', tw: '{field}去重計數', en: 'Distinct {field}' },
  sum: { zh: '{field}合计', tw: '{field}合計', en: 'Sum of {field}' },
  avg: { zh: '{field}平均', tw: '{field}平均', en: 'Average of {field}' },
  min: { zh: '{field}最小', tw: '{field}最小', en: 'Minimum of {field}' },
  max: { zh: '{field}最大', tw: '{field}最大', en: 'Maximum of {field}' },
}
const rowsText: Text = { zh: '数量', tw: '數量', en: 'Count' }
const shareText: Text = { zh: '占比', tw: '占比', en: 'share' }

/** The default heading of a measure. */
export function formatMeasure(fn: ReportFigure, field: string, isShare: boolean, language: Language): string {
  const name = field === '' ? rowsText[language] : figureTexts[fn][language].replace('{field}', field)
  if (!isShare) return name
  return language === 'en' ? `${name}, ${shareText.en}` : name + shareText[language]
}

/** Labels of the system fields. */
export const systemNames: Readonly<Record<string, Text>> = {
  creatorUser: { zh: '创建人', tw: '建立人', en: 'Created by' },
  creatorTime: { zh: '创建时间', tw: '建立時間', en: 'Created at' },
  lastModifyUser: { zh: '修改人', tw: '修改人', en: 'Changed by' },
  lastModifyTime: { zh: '修改时间', tw: '修改時間', en: 'Changed at' },
  organize: { zh: '所属组织', tw: '所屬組織', en: 'Organization' },
  position: { zh: '所属岗位', tw: '所屬職位', en: 'Position' },
}

/** Label of a group without a value. */
export const emptyName: Text = { zh: '（空）', tw: '（空）', en: '(none)' }
export const totalName: Text = { zh: '合计', tw: '合計', en: 'Total' }
export const subtotalName: Text = { zh: '{name} 小计', tw: '{name} 小計', en: '{name}, subtotal' }

const spans: Record<'week' | 'quarter', Text> = {
  week: { zh: '{from} 起一周', tw: '{from} 起一週', en: 'Week of {from}' },
  quarter: { zh: '{year} 年第 {n} 季度', tw: '{year} 年第 {n} 季', en: 'Q{n} {year}' },
}

/** Formats a time span. @param day first day of the span, `2026-07-01` */
export function formatSpan(unit: string, day: string, language: Language): string {
  const [year = '', month = ''] = day.split('-')
  if (unit === 'year') return year
  if (unit === 'month') return `${year}-${month}`
  if (unit === 'week') return spans.week[language].replace('{from}', day)
  if (unit !== 'quarter') return day
  const n = Math.floor((Number(month) - 1) / 3) + 1
  return spans.quarter[language].replace('{year}', year).replace('{n}', String(n))
}
