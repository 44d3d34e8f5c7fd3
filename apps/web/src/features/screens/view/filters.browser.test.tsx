import type { PortalFilter, PortalWidgetData, ScreenElement, ScreenRecord, VisibleScreen } from '@armature/contract'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import ScreenPreviewPage from '../designer/preview-page.tsx'
import ScreenPage from './screen-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal'])
})
afterEach(async () => {
  vi.useRealTimers()
  queryClient.clear()
  await preferMotion('no-preference')
  await page.viewport(1280, 900)
  updateDevice(1280)
})

const common = { name: '', title: '', titleI18n: {}, isLocked: false, isHidden: false, group: '' }
const all = { logic: 'and' as const, groups: [] }
const aFigure = (id: string): ScreenElement => ({
  ...{ ...common, id, kind: 'figure', x: 0, y: 200, w: 400, h: 200, look: 'flip', size: 40, color: '' },
  ...{ unit: '', decimals: 0 },
  source: { from: 'model', modelId: 'm', condition: all, period: null, fn: 'count', field: '', compare: false },
})
const aFilter = (id: string, label: string, own: Partial<PortalFilter>): PortalFilter => ({
  ...{ id, label, labelI18n: {}, type: 'date', modelId: '', field: '', start: '', targets: [] },
  ...own,
})
const bar = (own: Partial<ScreenElement> = {}) =>
  ({
    ...{ ...common, id: 'bar', title: '筛选条', kind: 'filter', x: 0, y: 0, w: 900, h: 160, size: 24 },
    filters: [
      aFilter('day', '日期', { start: 'last7', targets: [{ widget: 'one', field: 'day' }] }),
      aFilter('state', '状态', { type: 'choice', modelId: 'm', field: 'state' }),
    ],
    ...own,
  }) as ScreenElement
const choices: PortalWidgetData = {
  ...{ id: 'bar', state: 'ready' },
  choices: [
    {
      id: 'state',
      list: [
        { id: 'open', name: '待办', level: 0 },
        { id: 'done', name: '完成', level: 0 },
      ],
    },
  ],
}
const aScreen = (pages: ScreenElement[][], own: object = {}): VisibleScreen => ({
  ...{ id: 's', fullName: '集控大屏', fullNameI18n: {} },
  layout: {
    ...{ version: 1, width: 1280, height: 720, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 0, carouselSeconds: 0 },
    pages: pages.map((elements, at) => ({
      ...{ id: `p${at}`, name: '', nameI18n: {}, background: '', picture: '', elements },
    })),
    ...own,
  },
})
/** As many records as the request narrows: 7, less one for each value. */
const answer = (sent: SentCall) => {
  const { filters = [] } = sent.body as { filters?: unknown[] }
  const figure = { value: 7 - filters.length, before: null }
  return { list: [choices, { id: 'one', state: 'ready', figure }, { id: 'two', state: 'ready', figure }] }
}

async function open(screen: VisibleScreen, address = '/screen/s', reply: (sent: SentCall) => object = answer) {
  const record: ScreenRecord = { ...sampleReply('GET /api/visualdev/Screen/:id'), ...screen }
  const sent = answerCalls({
    'GET /api/visualdev/Screen/:id/auth': screen,
    'GET /api/visualdev/Screen/:id': record,
    'POST /api/visualdev/Screen/:id/Data': reply,
    'POST /api/visualdev/Screen/Actions/Preview': answer,
  } as never)
  const routes = [
    { path: '/screen/:id', Component: ScreenPage },
    { path: '/screens/:id/preview', Component: ScreenPreviewPage },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await draw(<RouterProvider router={router} />)
  return { sent, router }
}
const control = (name: string) => page.getByRole('combobox', { name, exact: true })
const shown = (value: number) => page.getByRole('img', { name: String(value) })
const read = (sent: SentCall[]) =>
  sent.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body as { filters: unknown })
const last7 = { id: 'day', range: 'last7' }
const done = { id: 'state', value: 'done' }

describe('filters on a screen', () => {
  it('narrow the elements of all pages, are kept in the address, and leave the keys of pages alone', async () => {
    const { sent, router } = await open(aScreen([[bar(), aFigure('one')], [aFigure('two')]]))
    await expect.element(control('日期')).toHaveValue('last7')
    await expect.element(shown(6)).toBeVisible()
    await userEvent.selectOptions(control('状态'), '完成')
    await expect.element(shown(5)).toBeVisible()
    expect(read(sent).at(-1)).toEqual({ elementIds: ['bar', 'one'], filters: [last7, done] })
    expect(new URLSearchParams(router.state.location.search).get('f')).toBe(JSON.stringify([last7, done]))
    // keys in a filter choose
    control('状态').element().focus()
    await userEvent.keyboard('{Home}')
    await expect.element(control('状态')).toHaveValue('')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(control('状态')).toHaveValue('open')
    await expect.element(page.getByText('1 / 2')).toBeInTheDocument()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => read(sent).at(-1)).toMatchObject({ elementIds: ['two'] })
    expect(read(sent).at(-1)?.filters).toEqual([last7, { id: 'state', value: 'open' }])
    await userEvent.keyboard('{ArrowLeft}')
    await press('touch', page.getByRole('button', { name: '清除筛选' }))
    await expect.element(shown(7)).toBeVisible()
    await expect.element(control('日期')).toHaveValue('')
  })

  it('stay as they are when one goes back in what is opened of a map', async () => {
    const opened = encodeURIComponent(JSON.stringify({ map1: { area: 'x', square: null } }))
    const { sent, router } = await open(aScreen([[bar(), aFigure('one')]]))
    await expect.element(control('状态')).toHaveValue('')
    await router.navigate(`/screen/s?m=${opened}`)
    await userEvent.selectOptions(control('状态'), '完成')
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual([last7, done])
    await router.navigate(-1)
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('m')).toBe(null)
    await expect.element(control('状态')).toHaveValue('done')
    await expect
      .poll(() => new URLSearchParams(router.state.location.search).get('f'))
      .toBe(JSON.stringify([last7, done]))
    expect(read(sent).at(-1)?.filters).toEqual([last7, done])
    await router.navigate(1)
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('m')).not.toBe(null)
    await expect.element(control('状态')).toHaveValue('done')
  })

  it('take the values of the address; those that are hidden are not applied', async () => {
    const f = encodeURIComponent(JSON.stringify([done]))
    const { sent } = await open(aScreen([[bar(), aFigure('one')]]), `/screen/s?f=${f}`)
    await expect.element(control('状态')).toHaveValue('done')
    expect(read(sent).at(-1)?.filters).toEqual([done])
    queryClient.clear()
    const hidden = await open(aScreen([[bar({ isHidden: true }), aFigure('two')]]), `/screen/s?f=${f}`)
    await expect.poll(() => read(hidden.sent).at(-1)).toEqual({ elementIds: ['two'], filters: [] })
  })

  it('keep the page for a minute after they are used, and then go on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(aScreen([[bar(), aFigure('one')], [aFigure('two')]], { carouselSeconds: 5 }))
    await userEvent.selectOptions(control('状态'), '完成')
    await vi.advanceTimersByTimeAsync(50_000)
    await expect.element(control('状态')).toBeVisible()
    await vi.advanceTimersByTimeAsync(12_000)
    await expect.element(page.getByText('2 / 2')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(6000)
    await expect.element(page.getByText('1 / 2')).toBeInTheDocument()
  })

  it('show no data of other values while there is no network', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    await open(aScreen([[bar(), aFigure('one')]]))
    await expect.element(shown(6)).toBeVisible()
    onlineManager.setOnline(false)
    await userEvent.selectOptions(control('状态'), '完成')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(control('状态')).toHaveValue('done')
    onlineManager.setOnline(true)
    await expect.element(shown(5)).toBeVisible()
  })

  it('are drawn in dark colors and as large as the designer says, also where the product is light', async () => {
    await open(aScreen([[bar(), aFigure('one')]]))
    await expect.element(control('日期')).toBeVisible()
    const box = control('日期').element().parentElement as HTMLElement
    const [red = 255] = (/\d+/.exec(getComputedStyle(box).backgroundColor) ?? []).map(Number)
    expect(red).toBeLessThan(80)
    expect(getComputedStyle(box).colorScheme).toBe('dark')
    expect(box.getBoundingClientRect().height).toBeGreaterThan(40)
  })

  it('narrow the draft in its preview, also by filters of another page', async () => {
    const { sent } = await open(aScreen([[bar()], [aFigure('two')]]), '/screens/s/preview')
    await userEvent.selectOptions(control('状态'), '完成')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(shown(5)).toBeVisible()
    expect(read(sent).at(-1)).toMatchObject({ elements: [{ id: 'bar' }, { id: 'two' }], filters: [last7, done] })
  })

  it('stay usable on a phone, where the screen scrolls', async () => {
    await page.viewport(390, 844)
    updateDevice(390)
    await open(aScreen([[bar(), aFigure('one')]], { width: 1920, height: 1080 }))
    await expect.element(control('状态')).toBeVisible()
    expect(control('状态').element().getBoundingClientRect().height).toBeGreaterThan(24)
    await userEvent.selectOptions(control('状态'), '待办')
    await expect.element(shown(5)).toBeVisible()
  })
})

describe('a press on a group of a screen', () => {
  const grouped = { ...{ from: 'model', modelId: 'm', condition: all, period: null, fn: 'count' } }
  const ranking = {
    ...{ ...common, id: 'rank', title: '排行', kind: 'ranking', x: 500, y: 200, w: 300, h: 400 },
    ...{ direction: 'desc', most: 5, unit: '', decimals: 0, target: null },
    source: { ...grouped, field: '', groupBy: 'province', bucket: '' },
  } as ScreenElement
  const map = {
    ...{ ...common, id: 'map', title: '各省', kind: 'map', x: 820, y: 200, w: 440, h: 400 },
    ...{ layer: 'regions', most: 20, unit: '', decimals: 0 },
    source: {
      ...{ ...grouped, nameField: 'province', valueField: '', placeField: '', toPlaceField: '' },
      ...{ longitudeField: '', latitudeField: '', toLongitudeField: '', toLatitudeField: '' },
    },
  } as ScreenElement
  const targets = [{ widget: 'one', field: 'province' }]
  const filters = [aFilter('where', '省份', { type: 'choice', modelId: 'm', field: 'province', targets })]
  const series = [
    { name: '浙江', at: null, key: 'zj', value: 3 },
    { name: '新疆', at: null, key: 'xj', value: 1 },
  ]
  const data = (sent: SentCall) => ({
    list: [...answer(sent).list, { id: 'rank', state: 'ready', series }, { id: 'map', state: 'ready', series }],
  })
  const show = () =>
    open(
      aScreen([[bar({ filters } as Partial<ScreenElement>), aFigure('one'), ranking, map], [aFigure('two')]]),
      '/screen/s',
      data,
    )
  const chosen = (value: string, by: string) => [{ id: 'where', value, by }]

  it('narrows the other elements by mouse, finger and keys, and turns no page', async () => {
    const { sent } = await show()
    const group = page.getByRole('listitem').getByRole('button', { name: '浙江', exact: true }).first()
    await press('touch', group)
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual(chosen('zj', 'rank'))
    await expect.element(group).toHaveAttribute('aria-pressed', 'true')
    await press('mouse', group)
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual([])
    group.element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual(chosen('zj', 'rank'))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual([])
    await expect.element(page.getByText('1 / 2')).toBeInTheDocument()
  })

  it('of a map narrows them to a region, which ends with a press on what is shown of it', async () => {
    const { sent } = await show()
    const picture = page.getByRole('group', { name: '按“省份”筛选其他内容' })
    await expect.element(picture).toBeInTheDocument()
    // it is drawn once its size is known
    await expect.poll(() => picture.element().getBoundingClientRect().height).toBeGreaterThan(100)
    const mark = await vi.waitUntil(() => picture.element().querySelector('[data-layer="regions"]'))
    const drawing = mark.closest('svg') ?? mark
    const [place, frame] = [mark.getBoundingClientRect(), drawing.getBoundingClientRect()]
    const position = { x: place.x - frame.x + place.width / 2, y: place.y - frame.y + place.height / 2 }
    await userEvent.click(drawing, { position, force: true })
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual(chosen('zj', 'map'))
    await press('touch', picture.getByRole('button', { name: '取消按“省份”筛选：浙江' }))
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual([])
    picture.getByRole('button', { name: '新疆' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => read(sent).at(-1)?.filters).toEqual(chosen('xj', 'map'))
  })
})
