import { type ReportDefinition, reportDefinition } from '@armature/contract/visual-dev/report-definition'
import { describe, expect, it } from 'vitest'
import { type ChangeSources, compareReports, describeChange, toPlainText } from './index.ts'

const [orders, defects] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const labels = new Map(
  Object.entries({ kind: '类型', amount: '金额', at: '时间', 'items-price': '单价' }).map(([code, label]) => [
    code,
    toPlainText(label),
  ]),
)
const sources: ChangeSources = new Map([
  [orders, { name: toPlainText('订单'), labels }],
  [defects, { name: toPlainText('缺陷'), labels: new Map() }],
])
const sum = { fn: 'sum', field: 'amount' }
const aReport = (own: object = {}): ReportDefinition =>
  reportDefinition.parse({
    source: { kind: 'model', modelId: orders },
    rows: [{ field: 'kind' }],
    measures: [sum],
    ...own,
  })
const describeIn = (language: 'zh' | 'tw' | 'en', before: object, after: object) =>
  compareReports(aReport(before), aReport(after), sources).map((change) => describeChange(change, language))
const when = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'items.price', op: 'ge', value: 10 }] }],
}

describe('what differs between two definitions of a report', () => {
  it.each<{ before?: object; after: object; zh: string; en: string }>([
    {
      after: { rows: [{ field: 'kind' }, { field: 'at', unit: 'month' }] },
      zh: '新增行分组“时间”',
      en: 'Row group “时间” added',
    },
    { after: { rows: [] }, zh: '移除行分组“类型”', en: 'Row group “类型” removed' },
    {
      before: { rows: [{ field: 'at', unit: 'month' }] },
      after: { rows: [{ field: 'at', unit: 'year' }] },
      zh: '行分组“时间”：分组单位由“按月”改为“按年”',
      en: 'Row group “时间”: Interval changed from “month” to “year”',
    },
    { after: { column: { field: 'at', unit: 'day' } }, zh: '新增交叉列“时间”', en: 'Group across “时间” added' },
    { after: { measures: [sum, { fn: 'count' }] }, zh: '新增指标“计数”', en: 'Measure “count” added' },
    {
      after: { measures: [{ ...sum, label: '总额' }] },
      zh: '指标“金额 求和”改名为“总额”',
      en: 'Measure “金额 sum” renamed to “总额”',
    },
    {
      after: { measures: [{ ...sum, thousands: false }] },
      zh: '指标“金额 求和”：关闭“千位分隔”',
      en: 'Measure “金额 sum”: “Thousands separator” turned off',
    },
    {
      before: { kind: 'detail', fields: ['kind', 'amount'] },
      after: { kind: 'detail', fields: ['amount', 'kind'] },
      zh: '明细列“金额”的位置有调整',
      en: 'Column “金额” moved',
    },
    { after: { filters: ['kind'] }, zh: '新增筛选条件“类型”', en: 'Filter “类型” added' },
    {
      after: { condition: when },
      zh: '报表：固定条件设为“单价 ≥ 10”',
      en: 'Report: Fixed conditions set to “单价 ≥ 10”',
    },
    {
      after: { sort: { measure: 0, direction: 'desc' } },
      zh: '报表：分组排序由“按名称 升序”改为“金额 求和 降序”',
      en: 'Report: Sort groups changed from “By name ascending” to “金额 sum descending”',
    },
    {
      after: { chart: { type: 'bar', measure: 0 } },
      zh: '报表：图表设为“柱状图 金额 求和”',
      en: 'Report: Chart set to “Bars 金额 sum”',
    },
    {
      after: { kind: 'cross' },
      zh: '报表：报表类型由“分组表”改为“交叉表”',
      en: 'Report: Type changed from “Grouped” to “Cross table”',
    },
    {
      before: { top: 5 },
      after: { top: 0 },
      zh: '报表：清除只显示前几组，原为5',
      en: 'Report: Show first cleared, it was 5',
    },
    {
      after: { source: { kind: 'model', modelId: defects } },
      zh: '报表：数据来源由“订单”改为“缺陷”',
      en: 'Report: Source changed from “订单” to “缺陷”',
    },
  ])('$zh', ({ before = {}, after, zh, en }) => {
    expect(describeIn('zh', before, after)).toContain(zh)
    expect(describeIn('en', before, after)).toContain(en)
  })

  it('a renamed measure is no other sort order', () => {
    const own = { sort: { measure: 0, direction: 'desc' } }
    expect(describeIn('zh', { ...own, measures: [sum] }, { ...own, measures: [{ ...sum, label: '总额' }] })).toEqual([
      '指标“金额 求和”改名为“总额”',
    ])
  })

  it('there is nothing if the definitions are equal', () => {
    expect(describeIn('zh', { condition: when }, { condition: when })).toEqual([])
  })
})
