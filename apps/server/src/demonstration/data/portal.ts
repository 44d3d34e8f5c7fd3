import type { PortalLayout, PortalWidget } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import type { ModelIds } from '../seed-models.ts'
import type { Names } from './organisation.ts'

export const portalSeed = {
  enCode: 'operationsOverview',
  names: ['运营概览', '營運概覽', 'Operations overview'] as Names,
  category: '运营',
  icon: 'layout-dashboard',
}

const all: ConditionGroups = { logic: 'and', groups: [] }
const open: ConditionGroups = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: 'handled', op: 'eq', value: 0 }] }],
}

const placeWidget = (id: string, [title, tw, en]: Names, x: number, y: number, w: number, h: number) => ({
  id,
  title,
  titleI18n: { tw, en },
  bare: false,
  x,
  y,
  w,
  h,
})
const buildRecordSource = (modelId: string, condition = all) => ({
  from: 'model' as const,
  modelId,
  condition: condition as Extract<Extract<PortalWidget, { kind: 'records' }>['source'], { from: 'model' }>['condition'],
  period: null,
})
const buildRecentPeriod = (field: string, span: 'day' | 'month', count: number) => ({ period: { field, span, count } })

const dayMs = 86_400_000

/**
 * What the operation of the storage sites looks like today, in one page.
 *
 * @param now milliseconds since 1970
 */
export function buildPortalLayout(models: ModelIds, now: number): PortalLayout {
  const { storageSite, telemetry, alarm, inspection, station } = models
  const widgets: PortalWidget[] = [
    {
      ...placeWidget('sites', ['储能站', '儲能站', 'Storage sites'], 0, 0, 6, 3),
      kind: 'figure',
      source: { ...buildRecordSource(storageSite), fn: 'count', field: '', compare: false },
      unit: '',
      decimals: 0,
    },
    {
      ...placeWidget('income', ['今日收益', '今日收益', 'Income today'], 6, 0, 6, 3),
      kind: 'figure',
      source: {
        ...buildRecordSource(telemetry),
        ...buildRecentPeriod('time', 'day', 1),
        fn: 'sum',
        field: 'income',
        compare: true,
      },
      unit: '元',
      unitI18n: { en: 'CNY' },
      decimals: 0,
    },
    {
      ...placeWidget('openAlarms', ['未处理告警', '未處理警報', 'Open alarms'], 12, 0, 6, 3),
      kind: 'figure',
      source: { ...buildRecordSource(alarm, open), fn: 'count', field: '', compare: false },
      unit: '',
      decimals: 0,
    },
    {
      ...placeWidget('inspections', ['本月计划巡检', '本月計畫巡檢', 'Inspections this month'], 18, 0, 6, 3),
      kind: 'figure',
      source: {
        ...buildRecordSource(inspection),
        ...buildRecentPeriod('planTime', 'month', 1),
        fn: 'count',
        field: '',
        compare: true,
      },
      unit: '',
      decimals: 0,
    },
    {
      ...placeWidget('incomeByDay', ['近 7 日收益', '近 7 日收益', 'Income of 7 days'], 0, 3, 15, 7),
      kind: 'chart',
      shape: 'bar',
      source: {
        ...buildRecordSource(telemetry),
        ...buildRecentPeriod('time', 'day', 7),
        fn: 'sum',
        field: 'income',
        groupBy: 'time',
        bucket: 'day',
      },
      order: 'name',
      most: 31,
      unit: '元',
      unitI18n: { en: 'CNY' },
      decimals: 0,
    },
    {
      ...placeWidget('alarmLevels', ['未处理告警级别', '未處理警報等級', 'Open alarms by level'], 15, 3, 9, 7),
      kind: 'chart',
      shape: 'ring',
      source: { ...buildRecordSource(alarm, open), fn: 'count', field: '', groupBy: 'level', bucket: '' },
      order: 'value',
      most: 6,
      unit: '',
      decimals: 0,
    },
    {
      ...placeWidget('alarms', ['最新告警', '最新警報', 'Latest alarms'], 0, 10, 15, 9),
      kind: 'records',
      source: buildRecordSource(alarm, open),
      columns: ['alarmTime', 'title', 'site', 'level'],
      sort: { field: 'alarmTime', direction: 'desc' },
      rows: 8,
    },
    {
      ...placeWidget(
        'siteIncome',
        ['近 7 日收益前 8 站', '近 7 日收益前 8 站', 'Best 8 sites of 7 days'],
        15,
        10,
        9,
        9,
      ),
      kind: 'ranking',
      source: {
        ...buildRecordSource(telemetry),
        ...buildRecentPeriod('time', 'day', 7),
        fn: 'sum',
        field: 'income',
        groupBy: 'site',
        bucket: '',
      },
      direction: 'desc',
      most: 8,
      target: null,
      unit: '元',
      unitI18n: { en: 'CNY' },
      decimals: 0,
    },
    {
      ...placeWidget('fuels', ['装机容量前 8 能源', '裝置容量前 8 能源', 'Capacity by energy source'], 0, 19, 9, 7),
      kind: 'chart',
      shape: 'bar',
      source: { ...buildRecordSource(station), fn: 'sum', field: 'capacity', groupBy: 'fuel', bucket: '' },
      order: 'value',
      most: 8,
      unit: 'MW',
      decimals: 0,
    },
    {
      ...placeWidget('messages', ['我的消息', '我的訊息', 'My messages'], 9, 19, 9, 7),
      kind: 'messages',
      rows: 6,
      unreadOnly: false,
    },
    {
      ...placeWidget('links', ['快捷入口', '快捷入口', 'Quick links'], 18, 19, 6, 7),
      kind: 'links',
      menus: ['alarm', 'inspection', 'storageSite', 'telemetry', 'station', 'device'],
    },
    {
      ...placeWidget('mine', ['我的工作', '我的工作', 'My work'], 0, 26, 18, 9),
      kind: 'tabs',
      tabs: [
        { id: 'mineTasks', title: '待办', titleI18n: { tw: '待辦', en: 'To do' } },
        { id: 'mineMails', title: '邮件', titleI18n: { tw: '郵件', en: 'Mail' } },
      ],
    },
    {
      ...placeWidget('tasks', ['我的待办', '我的待辦', 'To do'], 0, 0, 24, 6),
      parent: 'mineTasks',
      kind: 'tasks',
      rows: 8,
    },
    {
      ...placeWidget('mails', ['未读邮件', '未讀郵件', 'Unread mails'], 0, 0, 24, 6),
      parent: 'mineMails',
      kind: 'mails',
      rows: 8,
    },
    {
      ...placeWidget('overhaul', ['距年度检修', '距年度檢修', 'Annual overhaul'], 18, 26, 6, 4),
      kind: 'countdown',
      at: Math.ceil(now / dayMs) * dayMs + 90 * dayMs,
      seconds: false,
      after: 'reached',
    },
  ]
  return { version: 1, columns: 24, refreshSeconds: 60, widgets, phone: widgets.map(({ id }) => id) }
}
