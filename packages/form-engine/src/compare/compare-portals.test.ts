import type {
  FurtherLayer,
  PortalLayout,
  PortalWidget,
  PortalWidgetByKind,
} from '@armature/contract/visual-dev/portal-layout'
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
const gauge: PortalWidget = { ...figure, id: 'gauge1', kind: 'gauge', title: '负荷', most: 80 }
const { compare: _compare, fn: _fn, field: _field, ...records } = source
const radar: PortalWidgetByKind<'chart'> = {
  ...{
    ...common,
    id: 'chart1',
    kind: 'chart',
    title: '',
    shape: 'radar',
    order: 'name',
    most: 10,
    unit: '',
    decimals: 0,
  },
  source: { ...records, fn: 'count', field: '', groupBy: 'kind', bucket: '' },
}
const night = { from: 0, to: 480, name: '谷', nameI18n: {}, color: '#00ff00' }
const planned = { fn: 'sum' as const, field: 'amount', name: '计划', nameI18n: {} }
const day = {
  ...radar,
  ...{ shape: 'line', bands: [night], source: { ...radar.source, bucket: '15min', further: [planned] } },
} as PortalWidgetByKind<'chart'>
const line: PortalWidget = {
  ...{ ...common, id: 'line1', kind: 'timeline', direction: 'desc', rows: 5 },
  source: { ...records, dateField: 'signed', titleField: 'kind', noteField: '' },
}
const map = {
  ...{ ...common, id: 'map1', kind: 'map', layer: 'points', most: 10, unit: '', decimals: 0 },
  source: { ...records, nameField: 'kind', valueField: '', fn: 'count', placeField: 'spot', toPlaceField: '' },
} as unknown as PortalWidgetByKind<'map'>
const aboveFive = {
  logic: 'and' as const,
  groups: [{ logic: 'and' as const, conditions: [{ field: 'amount', op: 'gt' as const, value: 5 }] }],
}
const sites: FurtherLayer = {
  ...{ id: 'sites', title: '储能站', titleI18n: { en: 'Sites' }, source: map.source, most: 5, unit: '', decimals: 0 },
}
const others: FurtherLayer = { ...sites, id: 'others', title: '变电站' }
const narrowedSites = { ...sites, source: { ...map.source, condition: aboveFive } } as FurtherLayer
const layered = { ...map, furtherLayers: [sites, others] }
const slide = { src: '', title: '', titleI18n: {}, menu: '' }
const carousel: PortalWidget = {
  ...{ ...common, id: 'carousel1', kind: 'carousel', shows: 'pictures', fit: 'cover', rows: 5, seconds: 5 },
  slides: [slide],
}
const tab = (id: string, title = '') => ({ id, title, titleI18n: {} })
const tabs: PortalWidget = { ...common, id: 'tabs1', kind: 'tabs', tabs: [tab('t1'), tab('t2', '本月')] }
const card: PortalWidget = { ...common, id: 'card1', kind: 'card', title: '电站' }
const countdown: PortalWidget = {
  ...{ ...common, id: 'countdown1', kind: 'countdown', at: 60_000, seconds: false, after: 'reached' },
}
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
            condition: aboveFive,
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
      before: [gauge],
      after: [{ ...gauge, most: 100 }],
      zh: '组件“负荷”：满刻度由80改为100',
      en: 'Tile “负荷”: Full scale changed from 80 to 100',
    },
    {
      before: [gauge],
      after: [{ ...gauge, source: { ...source, factor: 0.001, targetFn: 'sum', targetField: 'amount' } }],
      zh: '组件“负荷”：倍数设为0.001',
      en: 'Tile “负荷”: Field of the full scale set to “金额”',
    },
    {
      before: [gauge],
      after: [{ ...gauge, source: { ...source, fn: 'energy', field: '', targetFn: 'last' } }],
      zh: '组件“负荷”：统计由“条数”改为“电量（值 × 时长）”',
      en: 'Tile “负荷”: Full scale from set to “Newest”',
    },
    {
      before: [gauge],
      after: [{ ...gauge, source: { ...source, targetFn: 'count', targetCondition: aboveFive } }],
      zh: '组件“负荷”：满刻度的条件设为“金额 ＞ 5”',
      en: 'Tile “负荷”: Condition of the full scale set to “金额 > 5”',
    },
    {
      before: [radar],
      after: [{ ...radar, shape: 'bar' }],
      zh: '组件“图表”：图形由“雷达图”改为“柱状图”',
      en: 'Tile “Chart”: Chart type changed from “Radar” to “Columns”',
    },
    {
      before: [map],
      after: [{ ...map, source: { ...map.source, details: [{ field: 'kind', name: '', nameI18n: {}, unit: '' }] } }],
      zh: '组件“地图”：修改了详情字段',
      en: 'Tile “Map”: Details of places changed',
    },
    {
      before: [map],
      after: [
        {
          ...map,
          furtherLayers: [
            { id: 'layer2', title: '', titleI18n: {}, source: map.source, most: 5, unit: '', decimals: 0 },
          ],
        },
      ],
      zh: '新增组件“地图 / 2”',
      en: 'Tile “Map / 2” added',
    },
    {
      before: [layered],
      after: [{ ...layered, furtherLayers: [narrowedSites, others] }],
      zh: '组件“地图 / 储能站”：条件设为“金额 ＞ 5”',
      en: 'Tile “Map / Sites”: Condition set to “金额 > 5”',
    },
    {
      before: [layered],
      after: [{ ...layered, furtherLayers: [others, sites] }],
      zh: '组件“地图”：修改了更多图层',
      en: 'Tile “Map”: Further layers changed',
    },
    {
      before: [line],
      after: [{ ...line, direction: 'asc' }],
      zh: '组件“时间轴”：日期顺序由“最新在前”改为“最早在前”',
      en: 'Tile “Timeline”: Order of dates changed from “Newest first” to “Oldest first”',
    },
    {
      before: [line],
      after: [{ ...line, source: { ...line.source, noteField: 'amount' } }],
      zh: '组件“时间轴”：说明字段设为“金额”',
      en: 'Tile “Timeline”: Second line set to “金额”',
    },
    {
      before: [],
      after: [
        { ...common, id: 'tasks1', kind: 'tasks', rows: 5 },
        { ...common, id: 'mails1', kind: 'mails', rows: 5 },
      ],
      zh: '新增组件“待办列表”',
      en: 'Tile “Unread mails” added',
    },
    {
      before: [day],
      after: [{ ...day, bands: [{ ...night, color: '#ff0000' }] }],
      zh: '组件“图表”：修改了时段',
      en: 'Tile “Chart”: Periods changed',
    },
    {
      before: [day],
      after: [{ ...day, source: { ...day.source, further: [planned, planned] } } as PortalWidget],
      zh: '组件“图表”：修改了更多统计',
      en: 'Tile “Chart”: Further measures changed',
    },
    {
      before: [carousel],
      after: [{ ...carousel, slides: [slide, { ...slide, menu: 'alarm' }], seconds: 10 }],
      zh: '组件“轮播”：修改了图片',
      en: 'Tile “Carousel”: Seconds until the next one changed from 5 to 10',
    },
    {
      before: [figure, tabs],
      after: [{ ...figure, parent: 't2', x: 3 }, tabs],
      zh: '组件“订单数”：所在位置设为“选项卡 / 本月”',
      en: 'Tile “订单数”: In set to “Tabs / 本月”',
    },
    {
      before: [{ ...figure, parent: 't1' }, tabs, card],
      after: [{ ...figure, parent: 'card1' }, tabs, card],
      zh: '组件“订单数”：所在位置由“选项卡 / 1”改为“电站”',
      en: 'Tile “订单数”: In changed from “Tabs / 1” to “电站”',
    },
    {
      before: [tabs],
      after: [{ ...tabs, tabs: [tab('t2', '本月'), tab('t1', '本年')] }],
      zh: '组件“选项卡”：选项卡由“1、本月”改为“本月、本年”',
      en: 'Tile “Tabs”: Tabs changed from “1, 本月” to “本月, 本年”',
    },
    {
      before: [countdown],
      after: [{ ...countdown, at: 90_000, after: 'elapsed' }],
      zh: '组件“倒计时”：修改了日期和时间',
      en: 'Tile “Countdown”: When it has passed changed from “Say that it is reached” to “Show the time since then”',
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
