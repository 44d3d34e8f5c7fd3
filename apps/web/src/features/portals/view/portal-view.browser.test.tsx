import type { PortalWidget, PortalWidgetData, VisiblePortal } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { addDays, readNow } from '../../../lib/calendar/calendar-days.ts'
import { appState, updateDevice } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import { PortalView } from './portal-view.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
beforeEach(() => session.setState({ userInfo: aUserInfo() }))
afterEach(() => unsavedWork.clear())

const records = { from: 'model' as const, modelId: 'm', condition: { logic: 'and' as const, groups: [] }, period: null }
const counted = { ...records, fn: 'count' as const, field: '', compare: false }
const aWidget = (id: string, title: string, x: number, own: object): PortalWidget =>
  ({ id, title, titleI18n: {}, bare: false, x, y: 0, w: 6, h: 4, ...own }) as PortalWidget
const aFigure = (id: string, title: string, x: number) =>
  aWidget(id, title, x, { kind: 'figure', source: counted, unit: 'MWh', decimals: 1 })
const byGroup = { ...records, fn: 'count', field: '', groupBy: 'site', bucket: '' }
const widgets: PortalWidget[] = [
  aFigure('sum', '发电量', 0),
  aFigure('broken', '损耗', 6),
  aFigure('secret', '电价', 12),
  aWidget('rank', '场站排行', 18, {
    ...{ kind: 'ranking', source: byGroup, direction: 'desc', most: 8, target: null, unit: '', decimals: 0 },
  }),
]
const portal: VisiblePortal = {
  ...sampleReply('GET /api/visualdev/Portal/:id/auth'),
  id: 'p',
  fullName: '运行总览',
  layout: { ...sampleReply('GET /api/visualdev/Portal/:id').layout, columns: 24, widgets, phone: ['rank', 'sum'] },
}
const answers: PortalWidgetData[] = [
  { id: 'sum', state: 'ready', figure: { value: 1234.56, before: null } },
  { id: 'broken', state: 'failed', msg: '数据接口没有应答' },
  { id: 'secret', state: 'denied' },
  { id: 'rank', state: 'ready', series: [] },
]

async function open(own: Record<string, unknown> = {}, width = 1280): Promise<SentCall[]> {
  await page.viewport(width, 800)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Portal/:id/auth': portal,
    'GET /api/visualdev/Portal/Selector': { list: [], chosenId: '' },
    'POST /api/visualdev/Portal/:id/Data': { list: answers },
    'PUT /api/visualdev/Portal/Custom/Save/:id': null,
    ...own,
  })
  await draw(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PortalView id="p" /> }])} />)
  return sent
}
const widget = (name: string) => page.getByRole('region', { name })
const count = (sent: SentCall[], line: string) => sent.filter((call) => call.line === line).length

describe('a portal', () => {
  it('shows units in the language of the user', async () => {
    const money = { ...aFigure('sum', '收益', 0), unit: '元', unitI18n: { en: 'CNY' } } as PortalWidget
    const own = { ...portal, layout: { ...portal.layout, widgets: [money], phone: ['sum'] } }
    await open({ 'GET /api/visualdev/Portal/:id/auth': own })
    await expect.element(widget('收益')).toHaveTextContent('1,234.6元')
    appState.setState({ language: 'en' })
    await expect.element(widget('收益')).toHaveTextContent('1,234.6CNY')
    appState.setState({ language: 'zh' })
  })

  it('shows the data, and the reason in every widget without data', async () => {
    let list = answers
    const sent = await open({ 'POST /api/visualdev/Portal/:id/Data': () => ({ list }) })
    await expect.element(widget('发电量')).toHaveTextContent('1,234.6MWh')
    await expect.element(widget('损耗').getByRole('alert')).toHaveTextContent('数据接口没有应答')
    await expect.element(widget('电价')).toHaveTextContent('没有权限')
    await expect.element(widget('场站排行')).toHaveTextContent('没有数据')
    list = [
      ...answers.filter(({ id }) => id === 'sum'),
      { id: 'broken', state: 'ready', figure: { value: 2, before: null } },
      { id: 'secret', state: 'gone' },
      {
        id: 'rank',
        state: 'ready',
        series: [
          { name: '二号站', at: null, value: 20 },
          { name: '一号站', at: null, value: 5 },
        ],
      },
    ]
    await press('mouse', widget('损耗').getByRole('button', { name: '重试' }))
    await expect.element(widget('损耗')).toHaveTextContent('2.0MWh')
    await expect.element(widget('电价')).toHaveTextContent('数据来源已失效')
    await expect.element(widget('场站排行').getByRole('listitem').first()).toHaveTextContent('1二号站20')
    expect(count(sent, 'POST /api/visualdev/Portal/p/Data'), 'all widgets in one call').toBe(2)
  })

  it('fills the arc of a gauge up to its full scale, and names its value for screen readers', async () => {
    const gauge = (id: string, title: string, x: number) =>
      aWidget(id, title, x, { kind: 'gauge', source: counted, unit: '%', decimals: 1, most: 80 })
    const gauges = [gauge('part', '负荷率', 0), gauge('over', '超载', 6), gauge('none', '停机', 12)]
    await open({
      'GET /api/visualdev/Portal/:id/auth': {
        ...portal,
        layout: { ...portal.layout, widgets: gauges, phone: [] },
      },
      'POST /api/visualdev/Portal/:id/Data': {
        list: [20, 200, null].map((value, at) => ({
          ...{ id: gauges[at]?.id, state: 'ready', figure: { value, before: null } },
        })),
      },
    })
    await expect.element(widget('负荷率').getByRole('img', { name: '负荷率 20.0 %' })).toBeVisible()
    await expect.element(widget('负荷率')).toHaveTextContent('满刻度 80 %')
    const readFilled = (name: string) =>
      [...widget(name).element().querySelectorAll('path')]
        .slice(1)
        .map(({ style }) => Number.parseFloat(style.strokeDasharray))
    expect([readFilled('负荷率'), readFilled('超载'), readFilled('停机')]).toEqual([[25], [100], []])
  })

  it('fills a gauge and the rows of a ranking up to the value of another field, and says how much that is', async () => {
    const target = { targetFn: 'sum', targetField: 'planned' }
    const gauge = (id: string, title: string, x: number) =>
      aWidget(id, title, x, { kind: 'gauge', source: { ...counted, ...target }, unit: 'MWh', decimals: 1, most: 1 })
    const ranking = aWidget('rows', '充电', 12, {
      ...{ kind: 'ranking', source: { ...byGroup, ...target }, direction: 'desc', most: 8, target: 10 },
      ...{ unit: 'MWh', decimals: 0 },
    })
    await open({
      'GET /api/visualdev/Portal/:id/auth': {
        ...portal,
        layout: {
          ...portal.layout,
          widgets: [gauge('part', '放电', 0), gauge('none', '无计划', 6), ranking],
          phone: [],
        },
      },
      'POST /api/visualdev/Portal/:id/Data': {
        list: [
          { id: 'part', state: 'ready', figure: { value: 3, before: null, target: 12 } },
          { id: 'none', state: 'ready', figure: { value: 3, before: null, target: null } },
          {
            ...{ id: 'rows', state: 'ready' },
            series: [
              { name: '一号站', at: null, value: 5, second: 20 },
              { name: '二号站', at: null, value: 4, second: 4 },
              { name: '三号站', at: null, value: 2, second: null },
            ],
          },
        ],
      },
    })
    await expect.element(widget('放电')).toHaveTextContent('满刻度 12 MWh')
    await expect.element(widget('无计划')).toHaveTextContent('满刻度 —')
    const rows = widget('充电').getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent('一号站5 / 2025%')
    const readBars = () =>
      [...widget('充电').element().querySelectorAll('i')].map(({ style, dataset }) => [style.width, dataset['reached']])
    expect(readBars()).toEqual([
      ['25%', 'false'],
      ['100%', 'true'],
      ['0%', 'false'],
    ])
  })

  it('marks the parts of a gauge that are a warning or an alarm, and names the level of its value', async () => {
    const levels = { warning: { high: 60 }, alarm: { high: 72, low: 8 } }
    const gauge = (id: string, title: string, x: number) =>
      aWidget(id, title, x, { kind: 'gauge', source: counted, unit: '℃', decimals: 0, most: 80, levels })
    const gauges = [gauge('well', '一号', 0), gauge('warm', '二号', 6), gauge('hot', '三号', 12)]
    await open({
      'GET /api/visualdev/Portal/:id/auth': { ...portal, layout: { ...portal.layout, widgets: gauges, phone: [] } },
      'POST /api/visualdev/Portal/:id/Data': {
        list: [40, 60, 75].map((value, at) => ({
          id: gauges[at]?.id,
          state: 'ready',
          figure: { value, before: null },
        })),
      },
    })
    await expect.element(widget('一号').getByRole('img', { name: '一号 40 ℃', exact: true })).toBeVisible()
    await expect.element(widget('二号').getByRole('img', { name: '二号 60 ℃ 预警' })).toBeVisible()
    await expect.element(widget('三号').getByRole('img', { name: '三号 75 ℃ 告警' })).toBeVisible()
    const parts = [...widget('一号').element().querySelectorAll<SVGPathElement>('path[data-level]')]
    expect(
      parts.map((part) => [
        part.dataset['level'],
        part.style.strokeDasharray.replaceAll(',', '').split(' ').slice(1, 3).map(parseFloat),
      ]),
    ).toEqual([
      ['alarm', [0, 10]],
      ['warning', [75, 15]],
      ['alarm', [90, 10]],
    ])
  })

  it('shows a timeline whose records open in a dialog, while entries of a data interface have none', async () => {
    const line = (id: string, title: string, x: number, source: object) =>
      aWidget(id, title, x, { kind: 'timeline', direction: 'desc', rows: 5, source })
    const fields = { dateField: 'day', titleField: 'title', noteField: '' }
    const lines = [
      line('own', '检修', 0, { ...records, ...fields }),
      line('other', '大事', 6, { from: 'interface', interfaceId: 'i', params: [], ...fields }),
      line('none', '空', 12, { ...records, ...fields }),
    ]
    const entry = (id: string, title: string) => ({ id, when: '2026-07-20', title, note: '二号站' })
    const list = [
      { id: 'own', state: 'ready', entries: { modelId: 'm', menuId: '', list: [entry('r', '换滤芯')] } },
      { id: 'other', state: 'ready', entries: { modelId: '', menuId: '', list: [entry('', '并网')] } },
      { id: 'none', state: 'ready', entries: { modelId: 'm', menuId: '', list: [] } },
    ]
    const sent = await open({
      'GET /api/visualdev/Portal/:id/auth': { ...portal, layout: { ...portal.layout, widgets: lines, phone: [] } },
      'POST /api/visualdev/Portal/:id/Data': { list },
      'GET /api/visualdev/OnlineDev/:id/Config': refusal(404, '表单不存在'),
    })
    await expect.element(widget('检修').getByRole('listitem')).toHaveTextContent('2026-07-20换滤芯二号站')
    await expect.element(widget('大事').getByRole('listitem')).toHaveTextContent('2026-07-20并网二号站')
    expect(widget('大事').getByRole('button').elements()).toEqual([])
    await expect.element(widget('空')).toHaveTextContent('没有数据')
    await press('mouse', widget('检修').getByRole('button', { name: '换滤芯' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(sent.some(({ line: sentLine }) => sentLine.startsWith('GET /api/visualdev/OnlineDev/m/'))).toBe(true)
    await userEvent.keyboard('{Escape}')
  })

  it('shows the next events of the user, and marks the days of the month that have some', async () => {
    const now = readNow()
    const today = now.slice(0, 10)
    const meeting = sampleRow('GET /api/system/Schedule', { eventId: 'e', day: today, title: '班前会', isAllDay: true })
    const times = { startsAt: `${today}T00:00`, endsAt: `${addDays(today, 1)}T00:00` }
    const over = { ...meeting, title: '昨日复盘', startsAt: `${addDays(today, -1)}T00:00`, endsAt: `${today}T00:00` }
    const own = aWidget('mine', '', 0, { kind: 'calendar', rows: 5, month: true })
    await open({
      'GET /api/visualdev/Portal/:id/auth': { ...portal, layout: { ...portal.layout, widgets: [own], phone: [] } },
      'GET /api/system/Schedule': { list: [over, { ...meeting, ...times }], isComplete: true, days: [] },
    })
    const event = widget('我的日程').getByRole('link', { name: '班前会' })
    await expect.element(event).toHaveAttribute('href', `/schedule?event=e&day=${today}`)
    const day = widget('我的日程').getByRole('link', { name: `${today}，1 个日程` })
    await expect.element(day).toHaveAttribute('data-filled', 'true')
    expect(widget('我的日程').getByText('昨日复盘').elements()).toEqual([])
  })

  it('shows placeholders while loading, an error on failure, and retries', async () => {
    const slow = Promise.withResolvers<Response>()
    let answer: unknown = slow.promise
    await open({ 'POST /api/visualdev/Portal/:id/Data': () => answer })
    await expect.element(widget('发电量').getByRole('status', { name: '正在加载' })).toBeVisible()
    slow.resolve(refusal(500, '服务器忙'))
    await expect.element(widget('发电量').getByRole('alert')).toHaveTextContent('服务器忙')
    answer = { list: answers }
    await press('touch', widget('发电量').getByRole('button', { name: '重试' }))
    await expect.element(widget('发电量')).toHaveTextContent('1,234.6MWh')
  })

  it('places widgets one below another on a phone, in the phone order', async () => {
    const sent = await open({}, 390)
    await expect.element(widget('发电量')).toHaveTextContent('1,234.6MWh')
    const names = [...document.querySelectorAll('section h2')].map(({ textContent }) => textContent)
    expect(names).toEqual(['场站排行', '发电量'])
    expect(sent.find(({ line }) => line.endsWith('/Data'))?.body).toEqual({ widgetIds: ['rank', 'sum'], filters: [] })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await press('touch', page.getByRole('button', { name: '更多' }))
    await expect.element(page.getByRole('menuitem', { name: '调整布局' })).not.toBeInTheDocument()
  })

  it('is arranged by keys: moved, enlarged, hidden, restored and saved; a failed save keeps the changes and shows an error', async () => {
    let save: unknown = refusal(500, '服务器忙')
    const sent = await open({ 'PUT /api/visualdev/Portal/Custom/Save/:id': () => save })
    await press('mouse', page.getByRole('button', { name: '更多' }))
    await press('mouse', page.getByRole('menuitem', { name: '调整布局' }))
    const cell = (name: string) => page.getByRole('group', { name })
    await userEvent.click(cell('场站排行'))
    await userEvent.keyboard('{Delete}')
    await userEvent.click(cell('电价'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await press('mouse', page.getByRole('button', { name: '保存' }))
    await expect.element(page.getByRole('alert').filter({ hasText: '服务器忙' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '场站排行' })).toBeVisible()
    expect(unsavedWork.any()).toBe(true)
    save = null
    await press('mouse', page.getByRole('button', { name: '保存' }))
    await expect.element(widget('发电量')).toBeVisible()
    const saved = sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)
    expect(saved).toHaveLength(2)
    expect(saved[0]).toEqual(saved[1])
    const places = (saved[1]?.['places'] ?? []) as { id: string }[]
    expect(places.find(({ id }) => id === 'secret')).toMatchObject({ x: 14, h: 5, hidden: false })
    expect(places.find(({ id }) => id === 'rank')).toMatchObject({ hidden: true })
    // an effect clears it, after the portal has been drawn again
    await expect.poll(() => unsavedWork.any()).toBe(false)
  })

  it('shows the data of a hidden widget as soon as it is brought back, before the arrangement is saved', async () => {
    const hidden = { id: 'sum', x: 0, y: 0, w: 6, h: 4, hidden: true }
    const sent = await open({
      'GET /api/visualdev/Portal/:id/auth': { ...portal, arrangement: { places: [hidden], phone: [] } },
      'POST /api/visualdev/Portal/:id/Data': ({ body }: SentCall) => ({
        list: answers.filter(({ id }) => (body['widgetIds'] as string[]).includes(id)),
      }),
    })
    await expect.element(widget('损耗')).toBeVisible()
    await expect.element(widget('发电量')).not.toBeInTheDocument()
    await press('mouse', page.getByRole('button', { name: '更多' }))
    await press('mouse', page.getByRole('menuitem', { name: '调整布局' }))
    await press('mouse', page.getByRole('button', { name: '发电量' }))
    await expect.element(widget('发电量')).toHaveTextContent('1,234.6MWh')
    expect(sent.findLast(({ line }) => line.endsWith('/Data'))?.body['widgetIds']).toContain('sum')
  })
})
