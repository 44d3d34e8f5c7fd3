import type { PortalWidgetData, ScreenElement, VisibleScreen } from '@armature/contract'
import { onlineManager } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { swipe } from '../../../testing/swipe.ts'
import ScreenPage from './screen-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal'])
})
// most tests look at what is on the screen itself
beforeEach(() => void vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  queryClient.clear()
  await preferMotion('no-preference')
  await page.viewport(1280, 900)
  updateDevice(1280)
})

const records = { from: 'model' as const, modelId: 'm', condition: { logic: 'and' as const, groups: [] }, period: null }
const anElement = (id: string, own: object): ScreenElement =>
  ({
    ...{ id, name: '', title: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 200 },
    ...{ isLocked: false, isHidden: false, group: '' },
    ...own,
  }) as ScreenElement
const aText = (title: string) =>
  anElement(`text${title.codePointAt(0)}`, { kind: 'text', title, size: 40, color: '', isBold: true, align: 'left' })
const aFigure = (id: string, look: 'plain' | 'flip' = 'flip') =>
  anElement(id, {
    kind: 'figure',
    source: { ...records, fn: 'count', field: '', compare: false },
    ...{ unit: '', decimals: 0, look, size: 40, color: '' },
  })
const aList = (scrollSeconds: number) =>
  anElement('list', { kind: 'records', source: records, columns: ['name'], sort: null, rows: 20, scrollSeconds })
const aReady = (id: string, value: number): PortalWidgetData => ({
  id,
  state: 'ready',
  figure: { value, before: null },
})
const listData: PortalWidgetData = {
  id: 'list',
  state: 'ready',
  records: {
    modelId: 'm',
    menuId: '',
    columns: [{ prop: 'name', label: '名称', isNumeric: false }],
    list: Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, cells: [`站点 ${at}`] })),
  },
}

const aScreen = (pages: ScreenElement[][], own: object = {}): VisibleScreen => ({
  id: 's',
  fullName: '集控大屏',
  fullNameI18n: {},
  layout: {
    ...{
      version: 1,
      width: 1920,
      height: 1080,
      theme: 'night',
      fit: 'contain',
      refreshSeconds: 60,
      carouselSeconds: 0,
    },
    pages: pages.map((elements, at) => ({
      ...{ id: `p${at}`, name: '', nameI18n: {}, background: '', picture: '' },
      elements,
    })),
    ...own,
  },
})

function open(screen: VisibleScreen | (() => unknown), data: unknown = { list: [] }) {
  const sent = answerCalls({
    'GET /api/visualdev/Screen/:id/auth': screen as never,
    'POST /api/visualdev/Screen/:id/Data': data as never,
  })
  const router = createMemoryRouter([{ path: '/screen/:id', Component: ScreenPage }], { initialEntries: ['/screen/s'] })
  return draw(<RouterProvider router={router} />).then(() => sent)
}
const text = (name: string) => page.getByText(name, { exact: true })
const stage = () => document.querySelector<HTMLElement>('[data-element]')?.parentElement as HTMLElement
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a screen in its window', () => {
  it.each([
    ['contain', 1280, 720, 1280 / 1920],
    ['cover', 960, 1080, 1],
    ['width', 960, 300, 0.5],
  ])('with %s is scaled as a whole (S2.40)', async (fit, width, height, scale) => {
    await page.viewport(width, height)
    await open(aScreen([[aText('甲')]], { fit }))
    await expect.element(text('甲')).toBeVisible()
    expect(stage().getBoundingClientRect().width).toBeCloseTo(1920 * scale, 0)
    expect(stage().getBoundingClientRect().height).toBeCloseTo(1080 * scale, 0)
    expect(document.title).toBe('集控大屏')
  })

  it('scrolls on a phone instead of becoming too small to read', async () => {
    await page.viewport(390, 844)
    updateDevice(390)
    await open(aScreen([[aText('甲')]]))
    await expect.element(text('甲')).toBeVisible()
    const window = page.getByRole('main').element()
    expect(stage().getBoundingClientRect().height).toBeCloseTo(844, 0)
    expect(window.scrollWidth).toBeGreaterThan(390)
  })

  it.each([
    ['is not shown to a user who may not see it', 404, '该大屏不存在，或你无权查看'],
    ['says why it cannot be loaded, with a button to try again', 500, '系统繁忙'],
  ])('%s', async (_what, code, msg) => {
    await open(() => refusal(code, msg))
    await expect.element(page.getByRole('main')).toBeVisible()
    expect(stage()).toBeUndefined()
    expect(page.getByRole('button', { name: '重试' }).elements()).toHaveLength(code === 500 ? 1 : 0)
  })

  it('disappears once the menu is withdrawn while it is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDenied = false
    const screen = aScreen([[aText('甲')]])
    await open(() => (isDenied ? refusal(404, '该大屏不存在，或你无权查看') : screen))
    await expect.element(text('甲')).toBeVisible()
    isDenied = true
    await vi.advanceTimersByTimeAsync(301_000)
    await expect.poll(() => text('甲').elements()).toEqual([])
  })
})

describe('the pages of a screen', () => {
  const screen = aScreen([[aText('甲')], [aText('乙')], [aText('丙')]], { carouselSeconds: 10 })

  it('turn after a while, wait while the window is hidden or they are paused, and turn by keys', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(screen)
    await expect.element(text('甲')).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(text('乙')).toBeVisible()
    setHidden(true)
    await vi.advanceTimersByTimeAsync(40_000)
    await expect.element(text('乙')).toBeVisible()
    setHidden(false)
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(text('丙')).toBeVisible()
    await userEvent.keyboard(' ')
    await vi.advanceTimersByTimeAsync(40_000)
    await expect.element(text('丙')).toBeVisible()
    for (const [key, shown] of [
      ['{ArrowRight}', '甲'],
      ['{ArrowLeft}', '丙'],
      ['{Home}', '甲'],
      ['{End}', '丙'],
      ['{PageUp}', '乙'],
      ['{PageDown}', '丙'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(text(shown)).toBeVisible()
    }
  })

  it('are turned by buttons, and wait for a user who prefers less motion', async () => {
    await preferMotion('reduce')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(screen)
    await vi.advanceTimersByTimeAsync(40_000)
    await expect.element(text('甲')).toBeVisible()
    const [back, forward] = page.getByRole('navigation').getByRole('button').all()
    await forward?.click()
    await expect.element(text('乙')).toBeVisible()
    await back?.click()
    await expect.element(text('甲')).toBeVisible()
  })

  it('are turned by a swipe, except over what moves under the finger itself', async () => {
    await open(screen)
    await expect.element(text('甲')).toBeVisible()
    const main = page.getByRole('main').element()
    swipe(main, -60)
    await expect.element(text('乙')).toBeVisible()
    // too short, or rather a movement up or down
    swipe(main, -40)
    swipe(main, -60, 80)
    await expect.element(text('乙')).toBeVisible()
    swipe(page.getByText('乙', { exact: true }).element(), 60)
    await expect.element(text('甲')).toBeVisible()
    const map = document.createElement('div')
    map.dataset['ownKeys'] = ''
    main.append(map)
    swipe(map, -60)
    await expect.element(text('甲')).toBeVisible()
    map.remove()
  })

  it('fetch the data of what they show only', async () => {
    const sent = await open(aScreen([[aFigure('one')], [aFigure('two')]]), {
      list: [aReady('one', 1), aReady('two', 2)],
    })
    await expect.element(page.getByRole('img', { name: '1' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('img', { name: '2' })).toBeVisible()
    const asked = sent.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)
    expect(asked).toMatchObject([{ elementIds: ['one'] }, { elementIds: ['two'] }])
  })
})

describe('a screen on a display', () => {
  it('fills it at a press, also with a single page', async () => {
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    const request = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
    await open(aScreen([[aText('甲')]]))
    await expect.element(text('甲')).toBeVisible()
    await page.getByRole('button', { name: '全屏' }).click()
    expect(request).toHaveBeenCalledOnce()
    expect(page.getByRole('button', { name: '下一页' }).elements()).toHaveLength(0)
  })

  it('has no buttons with a single page where the browser cannot fill it', async () => {
    await open(aScreen([[aText('甲')]]))
    await expect.element(text('甲')).toBeVisible()
    expect(page.getByRole('navigation').elements()).toHaveLength(0)
  })
})

describe('the data of a screen', () => {
  it('are fetched again, and stay with their time if that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 5, 1, 2) })
    let answer: () => unknown = () => ({ list: [aReady('one', 120)] })
    await open(aScreen([[aFigure('one')]]), () => answer())
    await expect.element(page.getByRole('img', { name: '120' })).toBeVisible()
    answer = () => ({ list: [aReady('one', 1121)] })
    await vi.advanceTimersByTimeAsync(60_100)
    await expect.element(page.getByRole('img', { name: '1,121' })).toBeVisible()
    answer = () => refusal(503, '系统繁忙')
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.element(page.getByRole('status')).toHaveTextContent(/^刷新失败，显示的是 \d\d:01 的数据$/)
    await expect.element(page.getByRole('img', { name: '1,121' })).toBeVisible()
  })

  it('stay without a network too, and are fetched once it is back', async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    let value = 5
    await open(aScreen([[aFigure('one')], [aFigure('two')]]), () => ({
      list: [aReady('one', value), aReady('two', 9)],
    }))
    await expect.element(page.getByRole('img', { name: '5' })).toBeVisible()
    onlineManager.setOnline(false)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('img', { name: '5' })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(/^刷新失败/)
    value = 6
    onlineManager.setOnline(true)
    await expect.element(page.getByRole('img', { name: '6' })).toBeVisible()
    await expect.poll(() => page.getByRole('status').elements()).toEqual([])
  })

  it('say of each element why it shows none', async () => {
    const failed: PortalWidgetData[] = [
      { id: 'denied', state: 'denied', msg: '没有权限' },
      { id: 'gone', state: 'gone', msg: '' },
      { id: 'failed', state: 'failed', msg: '数据接口没有应答' },
    ]
    const elements = [...failed.map(({ id }) => aFigure(id)), aFigure('fine')]
    await open(aScreen([elements]), { list: [...failed, aReady('fine', 7)] })
    for (const shown of ['没有权限', '数据来源已失效']) await expect.element(text(shown)).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveAttribute('title', '数据接口没有应答')
    await expect.element(page.getByRole('img', { name: '7' })).toBeVisible()
  })

  it('are shown as failed if they never arrived', async () => {
    await open(aScreen([[aFigure('one')]]), () => refusal(400, '请求有误'))
    await expect.element(page.getByRole('alert')).toHaveAttribute('title', '请求有误')
  })
})

it('draws charts with parts and with two measures in the colors of the screen', async () => {
  const source = { ...records, fn: 'count', field: '', groupBy: 'site', bucket: '' }
  const shapes = ['mixed', 'scatter', 'heatmap', 'treemap', 'sunburst', 'cloud', 'line'] as const
  const charts = shapes.map((shape, at) =>
    anElement(shape, {
      ...{
        kind: 'chart',
        title: `图 ${at}`,
        shape,
        order: 'name',
        most: 9,
        unit: '',
        decimals: 0,
        x: at * 260,
        w: 250,
      },
      source: { ...source, splitBy: 'kind', secondFn: 'count' },
    }),
  )
  const part = (name: string) => ({ part: { name, at: null } })
  const series = [
    { name: '北站', at: null, value: 5, second: 2 },
    { name: '南站', at: null, value: 8, second: 7 },
  ]
  const list = shapes.map((id) => ({
    ...{ id, state: 'ready', measures: { value: '电量', second: '次数' } },
    series: id === 'mixed' || id === 'scatter' ? series : series.map((one) => ({ ...one, ...part('充电') })),
  }))
  await open(aScreen([charts]), { list })
  await expect.element(page.getByRole('list', { name: '图 5，共 2 项' })).toBeVisible()
  const drawn = () => [...document.querySelectorAll('[role=img]')].filter((chart) => chart.querySelector('canvas'))
  await expect.poll(() => drawn().length).toBe(shapes.length - 1)
})

describe('elements that move', () => {
  it('roll each digit of a figure to its value, and keep ones below ones', async () => {
    await open(aScreen([[aFigure('one')]]), { list: [aReady('one', 407)] })
    await expect.element(page.getByRole('img', { name: '407' })).toBeVisible()
    const shown = page.getByRole('img', { name: '407' }).element()
    const card = shown.getBoundingClientRect()
    const digits = [...shown.querySelectorAll('span span span')].filter((digit) => {
      const { top, bottom } = digit.getBoundingClientRect()
      return (top + bottom) / 2 > card.top && (top + bottom) / 2 < card.bottom
    })
    expect(digits.map(({ textContent }) => textContent)).toEqual(['4', '0', '7'])
  })

  const getBody = () => page.getByRole('rowgroup').nth(1).element()

  it('move the rows of a list up, and stop under the pointer and with the focus', async () => {
    await open(aScreen([[aList(3)]]), { list: [listData] })
    await expect.element(page.getByRole('row', { name: '站点 0' })).toBeVisible()
    const state = () => getComputedStyle(getBody()).animationPlayState
    expect(getComputedStyle(getBody()).animationDuration).toBe('60s')
    expect(state()).toBe('running')
    await userEvent.hover(page.getByRole('table'))
    await expect.poll(state).toBe('paused')
    await userEvent.unhover(page.getByRole('table'))
    await userEvent.tab()
    await expect.poll(state).toBe('paused')
  })

  it('move the lines between rows with them, and begin again without a jump', async () => {
    await open(aScreen([[aList(3)]]), { list: [listData] })
    await expect.element(page.getByRole('row', { name: '站点 0' })).toBeVisible()
    const [first, copy] = [...document.querySelectorAll('tbody')]
    // collapsed lines are drawn by the table, which does not move
    expect(getComputedStyle(page.getByRole('table').element()).borderCollapse).toBe('separate')
    expect((copy?.offsetTop ?? 0) - (first?.offsetTop ?? 0)).toBe((listData.records?.list.length ?? 0) * 40)
  })

  it.each([
    ['all of them fit', 3, listData.records?.list.slice(0, 2) ?? [], 'no-preference'],
    ['they are not to move', 0, listData.records?.list ?? [], 'no-preference'],
    ['the user prefers less motion, who scrolls', 3, listData.records?.list ?? [], 'reduce'],
  ] as const)('leave the rows where they are if %s', async (_what, seconds, list, motion) => {
    await preferMotion(motion)
    const records = { ...(listData.records as NonNullable<PortalWidgetData['records']>), list: [...list] }
    await open(aScreen([[aList(seconds)]]), { list: [{ ...listData, records }] })
    await expect.element(page.getByRole('row', { name: '站点 0' })).toBeVisible()
    expect(getComputedStyle(getBody()).animationName).toBe('none')
    expect(page.getByRole('row').elements()).toHaveLength(list.length + 1)
    const window = page.getByRole('table').element().parentElement as HTMLElement
    // what does not fit is scrolled to, by keys too
    if (list.length === 20) expect([getComputedStyle(window).overflowY, window.tabIndex]).toEqual(['auto', 0])
  })
})
