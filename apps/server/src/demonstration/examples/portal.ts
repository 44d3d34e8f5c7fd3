import { portalLayout, type PortalLayout } from '@armature/contract'
import type { Names } from '../data/organisation.ts'
import { listDividedCharts } from './portal-charts.ts'
import { buildFilters } from './portal-filters.ts'
import { listMaps } from './portal-maps.ts'
import { listScaledMeasures } from './portal-measures.ts'
import { at, of, type Widget } from './portal-parts.ts'

export const chartPortal = {
  enCode: 'exampleCharts',
  names: ['经营图表', '經營圖表', 'Charts'] as Names,
  category: '示例',
  icon: 'chart-pie',
}

/** @param models ids of the released models @param interfaces ids of the data interfaces by their codes */
export function buildChartLayout(
  models: Record<'salesOrder' | 'customer' | 'sparePart' | 'telemetry' | 'projectTask' | 'storageSite', string>,
  interfaces: ReadonlyMap<string, string>,
): PortalLayout {
  const yuan = { unit: '元', unitI18n: { en: 'CNY' }, decimals: 0 }
  const plain = { unit: '', decimals: 0 }
  const signed = { field: 'signedOn', span: 'month' as const }
  const widgets: Widget[] = [
    {
      ...at('orders', ['本月订单', '本月訂單', 'Orders this month'], 0, 0, 6, 3),
      kind: 'figure',
      source: { ...of(models.salesOrder), period: { ...signed, count: 1 }, fn: 'count', field: '', compare: true },
      ...plain,
    },
    {
      ...at('revenue', ['近 6 月订单金额', '近 6 月訂單金額', 'Orders of 6 months'], 6, 0, 6, 3),
      kind: 'figure',
      source: { ...of(models.salesOrder), period: { ...signed, count: 6 }, fn: 'sum', field: 'total', compare: false },
      ...yuan,
    },
    {
      ...at('stockValue', ['库存金额', '庫存金額', 'Value of stock'], 12, 0, 6, 3),
      kind: 'figure',
      source: { ...of(models.sparePart), fn: 'sum', field: 'value', compare: false },
      ...yuan,
    },
    {
      ...at('progress', ['任务平均进度', '任務平均進度', 'Average progress'], 18, 0, 6, 3),
      kind: 'figure',
      source: { ...of(models.projectTask), fn: 'avg', field: 'progress', compare: false },
      unit: '%',
      decimals: 1,
    },
    {
      ...at('byMonth', ['按月订单金额（柱状图）', '按月訂單金額（直條圖）', 'Orders by month (bars)'], 0, 3, 12, 7),
      kind: 'chart',
      shape: 'bar',
      source: { ...of(models.salesOrder), fn: 'sum', field: 'total', groupBy: 'signedOn', bucket: 'month' },
      order: 'name',
      most: 12,
      ...yuan,
    },
    {
      ...at('soc', ['近 7 日平均 SOC（折线图）', '近 7 日平均 SOC（折線圖）', 'SOC by day (line)'], 12, 3, 12, 7),
      kind: 'chart',
      shape: 'line',
      source: {
        ...of(models.telemetry),
        period: { field: 'time', span: 'day', count: 7 },
        fn: 'avg',
        field: 'soc',
        groupBy: 'time',
        bucket: 'day',
      },
      order: 'name',
      most: 31,
      unit: '%',
      decimals: 1,
    },
    {
      ...at('regions', ['客户区域（饼图）', '客戶區域（圓餅圖）', 'Customers by region (pie)'], 0, 10, 8, 7),
      kind: 'chart',
      shape: 'pie',
      source: { ...of(models.customer), fn: 'count', field: '', groupBy: 'region', bucket: '' },
      order: 'value',
      most: 6,
      ...plain,
    },
    {
      ...at('states', ['订单状态（环形图）', '訂單狀態（環圈圖）', 'Orders by state (ring)'], 8, 10, 8, 7),
      kind: 'chart',
      shape: 'ring',
      source: { ...of(models.salesOrder), fn: 'count', field: '', groupBy: 'state', bucket: '' },
      order: 'value',
      most: 6,
      ...plain,
    },
    {
      ...at('stock', ['各类备件金额（条形图）', '各類備品金額（橫條圖）', 'Stock by category (rows)'], 16, 10, 8, 7),
      kind: 'ranking',
      source: { ...of(models.sparePart), fn: 'sum', field: 'value', groupBy: 'category', bucket: '' },
      direction: 'desc',
      most: 8,
      target: null,
      ...yuan,
    },
    {
      ...at(
        'charging',
        ['近 7 日充电功率（面积图）', '近 7 日充電功率（區域圖）', 'Charging by day (area)'],
        0,
        17,
        12,
        7,
      ),
      kind: 'chart',
      shape: 'area',
      source: {
        ...of(models.telemetry),
        period: { field: 'time', span: 'day', count: 7 },
        fn: 'avg',
        field: 'chargePower',
        groupBy: 'time',
        bucket: 'day',
      },
      order: 'name',
      most: 31,
      unit: 'MW',
      decimals: 2,
    },
    {
      ...at('industries', ['客户行业（玫瑰图）', '客戶行業（玫瑰圖）', 'Customers by industry (rose)'], 12, 17, 12, 7),
      kind: 'chart',
      shape: 'rose',
      source: { ...of(models.customer), fn: 'count', field: '', groupBy: 'industry', bucket: '' },
      order: 'value',
      most: 6,
      ...plain,
    },
    {
      ...at(
        'amounts',
        ['各状态订单金额（漏斗图）', '各狀態訂單金額（漏斗圖）', 'Orders by state (funnel)'],
        16,
        24,
        8,
        7,
      ),
      kind: 'chart',
      shape: 'funnel',
      source: { ...of(models.salesOrder), fn: 'sum', field: 'total', groupBy: 'state', bucket: '' },
      order: 'value',
      most: 6,
      ...yuan,
    },
    {
      ...at('tasks', ['项目平均进度（目标 100%）', '專案平均進度（目標 100%）', 'Progress by project'], 0, 31, 8, 7),
      kind: 'ranking',
      source: { ...of(models.projectTask), fn: 'avg', field: 'progress', groupBy: 'project', bucket: '' },
      direction: 'desc',
      most: 5,
      target: 100,
      unit: '%',
      decimals: 1,
    },
    {
      ...at('latest', ['最新订单（表格）', '最新訂單（表格）', 'Latest orders (table)'], 0, 38, 24, 6),
      kind: 'records',
      source: of(models.salesOrder),
      columns: ['orderNo', 'customer', 'state', 'signedOn', 'total'],
      sort: { field: 'signedOn', direction: 'desc' },
      rows: 6,
    },
  ]
  widgets.push(
    {
      ...at('gauge', ['近两日平均 SOC（仪表盘）', '近兩日平均 SOC（儀表）', 'SOC of two days (gauge)'], 8, 31, 8, 7),
      kind: 'gauge',
      source: {
        ...of(models.telemetry),
        period: { field: 'time', span: 'day', count: 2 },
        fn: 'avg',
        field: 'soc',
        compare: false,
      },
      unit: '%',
      decimals: 1,
      most: 100,
      levels: { warning: { low: 20, high: 85 }, alarm: { low: 10, high: 95 } },
    },
    {
      ...at('radar', ['客户区域（雷达图）', '客戶區域（雷達圖）', 'Customers by region (radar)'], 0, 24, 16, 7),
      kind: 'chart',
      shape: 'radar',
      source: { ...of(models.customer), fn: 'count', field: '', groupBy: 'region', bucket: '' },
      order: 'name',
      most: 8,
      ...plain,
    },
  )
  widgets.push({
    ...at('signed', ['最近签约（时间轴）', '最近簽約（時間軸）', 'Signed lately (timeline)'], 16, 31, 8, 7),
    kind: 'timeline',
    source: { ...of(models.salesOrder), dateField: 'signedOn', titleField: 'customer', noteField: 'orderNo' },
    direction: 'desc',
    rows: 8,
  })
  widgets.push(...listDividedCharts(models), ...listMaps(models.storageSite, interfaces))
  const bottom = Math.max(...widgets.map(({ y, h }) => y + h))
  widgets.push(...listScaledMeasures(models.telemetry, bottom))
  const all = [buildFilters(models), ...widgets.map((widget) => ({ ...widget, y: widget.y + 2 }))]
  return portalLayout.parse({
    version: 1,
    columns: 24,
    refreshSeconds: 300,
    widgets: all,
    phone: all.map(({ id }) => id),
  })
}
