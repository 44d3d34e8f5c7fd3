import type { PortalFilter, PortalWidget, PortalWidgetData, VisiblePortal } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressDay } from '../../../form/testing/date-panels.ts'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { AddressedPage } from '../../../testing/addressed-page.tsx'
import { aUserInfo } from '../../../testing/builders.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { PortalView } from '../view/portal-view.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'energy'])
})
beforeEach(() => session.setState({ userInfo: aUserInfo() }))
afterEach(() => unsavedWork.clear())

const counted = {
  ...{ from: 'model' as const, modelId: 'm', condition: { logic: 'and' as const, groups: [] }, period: null },
  ...{ fn: 'count' as const, field: '', compare: false },
}
const aFilter = (id: string, label: string, own: Partial<PortalFilter>): PortalFilter => ({
  ...{ id, label, labelI18n: {}, type: 'date', modelId: '', field: '', start: '', targets: [] },
  ...own,
})
const widgets = [
  {
    ...{ id: 'filters', title: '筛选条', titleI18n: {}, bare: true, x: 0, y: 0, w: 24, h: 2, kind: 'filter' },
    filters: [
      aFilter('day', '日期', { start: 'last7', targets: [{ widget: 'sum', field: 'day' }] }),
      aFilter('state', '状态', { type: 'choice', modelId: 'm', field: 'state' }),
      aFilter('team', '部门', { type: 'organization' }),
    ],
  },
  {
    ...{ id: 'sum', title: '发电量', titleI18n: {}, bare: false, x: 0, y: 2, w: 6, h: 4, kind: 'figure' },
    ...{ source: counted, unit: 'MWh', decimals: 1 },
  },
] as PortalWidget[]
const portal: VisiblePortal = {
  ...sampleReply('GET /api/visualdev/Portal/:id/auth'),
  ...{ id: 'p', fullName: '运行总览', arrangement: null },
  layout: { ...sampleReply('GET /api/visualdev/Portal/:id').layout, columns: 24, widgets, phone: ['filters', 'sum'] },
}
const list: PortalWidgetData[] = [
  { id: 'sum', state: 'ready', figure: { value: 12, before: null } },
  {
    ...{ id: 'filters', state: 'ready' },
    choices: [
      {
        id: 'state',
        list: [
          { id: 'open', name: '待办', level: 0 },
          { id: 'done', name: '完成', level: 0 },
        ],
      },
      {
        id: 'team',
        list: [
          { id: 'c', name: '储能公司', level: 0 },
          { id: 't', name: '运维班', level: 1 },
        ],
      },
    ],
  },
]
const dataLine = 'POST /api/visualdev/Portal/p/Data'

async function open(own: Record<string, unknown> = {}, address = '/', width = 1280) {
  await page.viewport(width, 800)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Portal/:id/auth': portal,
    'GET /api/visualdev/Portal/Selector': { list: [], chosenId: '' },
    'POST /api/visualdev/Portal/:id/Data': { list },
    'PUT /api/visualdev/Portal/Custom/Save/:id': null,
    ...own,
  })
  const element = (
    <AddressedPage>
      <PortalView id="p" />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await draw(<RouterProvider router={router} />)
  await expect.element(page.getByRole('region', { name: '发电量' })).toHaveTextContent('12.0MWh')
  return { sent, router }
}
const readFilters = (sent: SentCall[]) =>
  (sent.filter(({ line }) => line === dataLine).at(-1)?.body as { filters: unknown } | undefined)?.filters
const control = (name: string) => page.getByRole('combobox', { name })

describe('filters of a portal', () => {
  it('begin with the range of the designer, are sent with the data, and are kept in the address', async () => {
    const { sent, router } = await open()
    await expect.element(control('日期')).toHaveValue('last7')
    expect(readFilters(sent)).toEqual([{ id: 'day', range: 'last7' }])
    await userEvent.selectOptions(control('状态'), '完成')
    await expect
      .poll(() => readFilters(sent))
      .toEqual([
        { id: 'day', range: 'last7' },
        { id: 'state', value: 'done' },
      ])
    expect(new URLSearchParams(router.state.location.search).get('f')).toContain('"done"')
    // by keyboard
    control('部门').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.selectOptions(control('部门'), 't')
    await expect.poll(() => readFilters(sent)).toContainEqual({ id: 'team', value: 't' })
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect.poll(() => readFilters(sent)).toEqual([])
    await expect.element(control('日期')).toHaveValue('')
  })

  it('take the values of the address, and days of the time zone of the installation', async () => {
    const { sent } = await open({}, `/?f=${encodeURIComponent('[{"id":"state","value":"open"},{"id":"x"}]')}`)
    await expect.element(control('状态')).toHaveValue('open')
    await expect.element(control('日期')).toHaveValue('')
    expect(readFilters(sent)).toEqual([{ id: 'state', value: 'open' }])
    await userEvent.selectOptions(control('日期'), '自定义')
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const start = Date.parse(`${today}T00:00:00+08:00`)
    for (const label of ['日期开始', '日期结束']) {
      await userEvent.click(page.getByRole('combobox', { name: label }))
      await pressDay('mouse', today)
    }
    await expect.poll(() => readFilters(sent)).toContainEqual({ id: 'day', from: start, to: start + 86_400_000 })
  })

  it('begin with the user’s own values once they are saved, on a phone too', async () => {
    const { sent } = await open({}, '/', 390)
    await userEvent.selectOptions(control('状态'), '待办')
    await page.getByRole('button', { name: '设为我的默认筛选' }).click()
    await expect
      .poll(() => sent.find(({ line }) => line.startsWith('PUT /api/visualdev/Portal/Custom/Save'))?.body)
      .toEqual({
        ...{ places: [], phone: [] },
        filters: [
          { id: 'day', range: 'last7' },
          { id: 'state', value: 'open' },
        ],
      })
  })

  it('begin with the user’s own values instead of those of the designer', async () => {
    const arrangement = { places: [], phone: [], filters: [{ id: 'state', value: 'done' }] }
    const { sent } = await open({ 'GET /api/visualdev/Portal/:id/auth': { ...portal, arrangement } }, '/', 390)
    await expect.element(control('状态')).toHaveValue('done')
    expect(readFilters(sent)).toEqual([{ id: 'state', value: 'done' }])
  })
})

describe('a press on a group', () => {
  const { compare: _compare, ...records } = counted
  const grouped = { ...records, groupBy: 'state', bucket: '' }
  const groups = [
    { name: '待办', at: null, key: 'open', value: 9 },
    { name: '完成', at: null, key: 'done', value: 3 },
    { name: '', at: null, value: 1 },
  ]
  const shown = (own: object): PortalWidget =>
    ({
      titleI18n: {},
      bare: false,
      unit: '',
      decimals: 0,
      most: 10,
      source: grouped,
      ...own,
    }) as unknown as PortalWidget
  const pie = shown({
    id: 'pie',
    title: '状态占比',
    kind: 'chart',
    shape: 'pie',
    order: 'value',
    x: 0,
    y: 6,
    w: 12,
    h: 8,
  })
  const ranking = shown({
    id: 'rank',
    title: '状态排行',
    kind: 'ranking',
    direction: 'desc',
    target: null,
    x: 12,
    y: 6,
    w: 12,
    h: 8,
  })
  const narrowing = widgets.map((widget) =>
    widget.kind === 'filter'
      ? {
          ...widget,
          filters: widget.filters.map((filter) =>
            filter.id === 'state' ? { ...filter, targets: [{ widget: 'sum', field: 'state' }] } : filter,
          ),
        }
      : widget,
  )
  const all = [...narrowing, pie, ranking]
  const own = {
    'GET /api/visualdev/Portal/:id/auth': {
      ...portal,
      layout: { ...portal.layout, widgets: all, phone: all.map(({ id }) => id) },
    },
    'POST /api/visualdev/Portal/:id/Data': {
      list: [...list, { id: 'pie', state: 'ready', series: groups }, { id: 'rank', state: 'ready', series: groups }],
    },
  }
  const region = (name: string) => page.getByRole('region', { name })
  const byHand = { id: 'day', range: 'last7' }

  it('of a chart narrows the others, shows it, and ends with a second press or Escape', async () => {
    const { sent, router } = await open(own)
    const canvas = await vi.waitUntil(() => document.querySelector('canvas'), { timeout: 10_000 })
    const pressed = { id: 'state', value: 'open', by: 'pie' }
    // the first slice is more than half of the pie, from its top to the right
    const pressFirst = () => {
      const { width, height } = canvas.getBoundingClientRect()
      return userEvent.click(canvas, { position: { x: width / 2 + 20, y: height * 0.52 + 10 } })
    }
    await expect
      .poll(() => canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3])
      .toBe(255)
    await pressFirst()
    await expect.poll(() => readFilters(sent)).toEqual([byHand, pressed])
    expect(new URLSearchParams(router.state.location.search).get('f')).toBe(JSON.stringify([byHand, pressed]))
    await expect.element(control('状态')).toHaveValue('open')
    const end = region('状态占比').getByRole('button', { name: '取消按“状态”筛选：待办' })
    await expect.element(end).toBeVisible()
    await pressFirst()
    await expect.poll(() => readFilters(sent)).toEqual([byHand])
    await expect.element(end).not.toBeInTheDocument()
    await pressFirst()
    await expect.element(end).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => readFilters(sent)).toEqual([byHand])
  })

  it('works by keys with a button for each group that a filter can name', async () => {
    const { sent } = await open(own)
    const picture = region('状态占比').getByRole('group', { name: '按“状态”筛选其他内容' })
    await expect.element(picture.getByRole('button', { name: '完成' })).toBeInTheDocument()
    expect(
      picture
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['待办', '完成'])
    const done = picture.getByRole('button', { name: '完成', exact: true })
    ;(done.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => readFilters(sent)).toEqual([byHand, { id: 'state', value: 'done', by: 'pie' }])
    await expect.element(done).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => readFilters(sent)).toEqual([byHand])
  })

  it('of a ranking narrows the others; the control of the filter changes it for all', async () => {
    const { sent } = await open(own)
    const name = region('状态排行').getByRole('button', { name: '完成' })
    await press('touch', name)
    await expect.poll(() => readFilters(sent)).toEqual([byHand, { id: 'state', value: 'done', by: 'rank' }])
    await expect.element(name).toHaveAttribute('aria-pressed', 'true')
    await userEvent.selectOptions(control('状态'), '待办')
    await expect.poll(() => readFilters(sent)).toEqual([byHand, { id: 'state', value: 'open' }])
    await expect.element(name).toHaveAttribute('aria-pressed', 'false')
  })
})
