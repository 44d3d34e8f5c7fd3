import type { PortalLayout, PortalWidget } from '@armature/contract/visual-dev/portal-layout'
import { describe, expect, it } from 'vitest'
import { type ChangeSources, comparePortals, describeChange, toPlainText } from './index.ts'

const sources: ChangeSources = new Map([
  [
    'orders',
    {
      name: toPlainText('订单'),
      labels: new Map([
        ['amount', toPlainText('金额')],
        ['kind', toPlainText('类型')],
      ]),
    },
  ],
  ['defects', { name: toPlainText('缺陷'), labels: new Map() }],
])
const common = { title: '', titleI18n: {}, bare: false, x: 0, y: 0, w: 6, h: 3 }
const source = {
  from: 'model' as const,
  modelId: 'orders',
  condition: { logic: 'and' as const, groups: [] },
  period: null,
  fn: 'count' as const,
  field: '',
  compare: false,
}
const figure = { ...common, id: 'figure1', kind: 'figure' as const, title: '订单数', source, unit: '', decimals: 0 }
const clock: PortalWidget = { ...common, id: 'clock1', kind: 'clock', seconds: false, date: true }
const text: PortalWidget = { ...common, id: 'text1', kind: 'text', html: '<p>早</p>' }
const aLayout = (widgets: PortalWidget[], own: Partial<PortalLayout> = {}): PortalLayout => ({
  ...{ version: 1, columns: 24, refreshSeconds: 60, widgets, phone: widgets.map(({ id }) => id) },
  ...own,
})
const describeIn = (language: 'zh' | 'tw' | 'en', before: PortalLayout, after: PortalLayout) =>
  comparePortals(before, after, sources).map((change) => describeChange(change, language))

describe('what differs between two layouts of a portal', () => {
  it.each<{ before?: PortalWidget[]; after: PortalWidget[]; own?: Partial<PortalLayout>; zh: string; en: string }>([
    { after: [figure, clock, text], zh: '新增组件“文字”', en: 'Tile “Text” added' },
    { after: [figure], zh: '移除组件“时钟”', en: 'Tile “Clock” removed' },
    {
      after: [{ ...figure, title: '今日订单' }, clock],
      zh: '组件“订单数”改名为“今日订单”',
      en: 'Tile “订单数” renamed to “今日订单”',
    },
    { after: [{ ...figure, x: 6 }, clock], zh: '组件“订单数”的位置有调整', en: 'Tile “订单数” moved' },
    {
      after: [{ ...figure, w: 8 }, clock],
      zh: '组件“订单数”：大小由“6 × 3”改为“8 × 3”',
      en: 'Tile “订单数”: Size changed from “6 × 3” to “8 × 3”',
    },
    {
      after: [{ ...figure, source: { ...source, modelId: 'defects' } }, clock],
      zh: '组件“订单数”：数据来源由“订单”改为“缺陷”',
      en: 'Tile “订单数”: Source changed from “订单” to “缺陷”',
    },
    {
      after: [{ ...figure, source: { ...source, modelId: 'gone' } }, clock],
      zh: '组件“订单数”：修改了数据来源',
      en: 'Tile “订单数”: Source changed',
    },
    {
      after: [{ ...figure, source: { ...source, fn: 'sum', field: 'amount' } }, clock],
      zh: '组件“订单数”：字段设为“金额”',
      en: 'Tile “订单数”: Field set to “金额”',
    },
    {
      after: [
        {
          ...figure,
          source: {
            ...source,
            condition: {
              logic: 'and',
              groups: [{ logic: 'and', conditions: [{ field: 'amount', op: 'gt', value: 5 }] }],
            },
          },
        },
        clock,
      ],
      zh: '组件“订单数”：条件设为“金额 ＞ 5”',
      en: 'Tile “订单数”: Condition set to “金额 > 5”',
    },
    {
      after: [{ ...figure, source: { ...source, period: { field: 'kind', span: 'month', count: 3 } } }, clock],
      zh: '组件“订单数”：时间范围设为“类型 · 3 个月”',
      en: 'Tile “订单数”: Date field set to “类型 · 3 months”',
    },
    {
      before: [text],
      after: [{ ...text, html: '<p>晚</p>' }],
      zh: '组件“文字”：修改了文字',
      en: 'Tile “Text”: Text changed',
    },
    {
      after: [{ ...figure }, { ...clock, seconds: true }],
      zh: '组件“时钟”：打开“显示秒”',
      en: 'Tile “Clock”: “Seconds” turned on',
    },
    {
      after: [figure, clock],
      own: { columns: 12 },
      zh: '门户：网格的列数由24改为12',
      en: 'Portal: Columns of the grid changed from 24 to 12',
    },
    {
      after: [figure, clock],
      own: { phone: ['clock1', 'figure1'] },
      zh: '门户：修改了手机上的顺序',
      en: 'Portal: Order on a phone changed',
    },
  ])('$zh', ({ before = [figure, clock], after, own, zh, en }) => {
    expect(describeIn('zh', aLayout(before), aLayout(after, own))).toEqual(expect.arrayContaining([zh]))
    expect(describeIn('en', aLayout(before), aLayout(after, own))).toContain(en)
  })

  it('there is nothing if the layouts are equal, in whatever order they list their widgets', () => {
    expect(
      describeIn('zh', aLayout([figure, clock]), aLayout([clock, figure], { phone: ['figure1', 'clock1'] })),
    ).toEqual([])
  })

  it('an added or removed widget is no change of the order on a phone', () => {
    expect(describeIn('zh', aLayout([figure]), aLayout([figure, clock]))).toEqual(['新增组件“时钟”'])
    expect(describeIn('tw', aLayout([figure, clock]), aLayout([clock]))).toEqual(['移除元件「订单数」'])
  })
})
