import type { PortalWidgetData, ScreenElement, VisibleScreen } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import ScreenPage from './screen-page.tsx'
import '../../../ui/theme/tokens.css'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'screens', 'portal'])
})
afterEach(async () => {
  vi.useRealTimers()
  queryClient.clear()
  await page.viewport(1280, 900)
  updateDevice(1280)
})

const records = { from: 'model' as const, modelId: 'm', condition: { logic: 'and' as const, groups: [] }, period: null }
const look = { size: 40, color: '' }
const anElement = (id: string, box: [x: number, y: number, w: number, h: number], own: object): ScreenElement => {
  const [x, y, w, h] = box
  const common = { name: '', title: '', titleI18n: {}, isLocked: false, isHidden: false, group: '' }
  return { ...common, id, x, y, w, h, ...own } as ScreenElement
}
const aText = (id: string, title: string, x: number, y: number, own: object = {}) =>
  anElement(id, [x, y, 900, 60], { kind: 'text', title, isBold: false, align: 'left', ...look, ...own })
const columns = ['甲', '乙', '丙', '丁', '戊', '己'].map((label) => ({ prop: label, label, isNumeric: false }))
const elements = [
  anElement('frame', [0, 200, 900, 400], { kind: 'border', title: '站点列表', look: 'line', color: '' }),
  anElement('list', [20, 260, 860, 320], {
    ...{ kind: 'records', source: records, columns: ['甲'], sort: null, rows: 20, scrollSeconds: 3 },
  }),
  aText('head', '集控中心', 0, 0, { size: 120 }),
  aText('note', '只在大屏上', 1000, 0, { isHiddenOnPhone: true }),
  anElement('chart', [1000, 200, 900, 100], {
    ...{ kind: 'chart', shape: 'bar', order: 'name', most: 10, unit: '', decimals: 0, title: '功率' },
    source: { ...records, fn: 'count', field: '', groupBy: 'g', bucket: '' },
  }),
  anElement('hidden', [1000, 600, 300, 200], {
    ...{ kind: 'figure', source: { ...records, fn: 'count', field: '', compare: false }, look: 'plain', ...look },
    ...{ unit: '', decimals: 0, isHiddenOnPhone: true },
  }),
  anElement('bar', [0, 700, 900, 60], {
    ...{ kind: 'filter', size: 18 },
    filters: [
      { id: 'day', label: '日期', labelI18n: {}, type: 'date', modelId: '', field: '', start: '', targets: [] },
    ],
  }),
]
const aScreen = (own: object = {}): VisibleScreen => ({
  ...{ id: 's', fullName: '集控大屏', fullNameI18n: {} },
  layout: {
    ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', phone: 'stack' },
    ...{ refreshSeconds: 0, carouselSeconds: 10 },
    pages: [
      { id: 'p1', name: '概览', nameI18n: {}, background: '', picture: '', elements },
      {
        id: 'p2',
        name: '告警',
        nameI18n: {},
        background: '',
        picture: '',
        elements: [aText('second', '第二页', 0, 0)],
      },
    ],
    ...own,
  },
})
const data: PortalWidgetData[] = [
  {
    ...{ id: 'list', state: 'ready' },
    records: {
      ...{ modelId: 'm', menuId: '', columns },
      list: Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, cells: columns.map(() => `一号储能站点 ${at}`) })),
    },
  },
  { id: 'chart', state: 'ready', series: [{ name: '一', at: null, value: 3 }] },
  { id: 'bar', state: 'ready', choices: [] },
]

async function open(screen: VisibleScreen, width = 390, height = 844): Promise<SentCall[]> {
  await page.viewport(width, height)
  updateDevice(width)
  const sent = answerCalls({
    'GET /api/visualdev/Screen/:id/auth': screen,
    'POST /api/visualdev/Screen/:id/Data': { list: data },
  })
  const router = createMemoryRouter([{ path: '/screen/:id', Component: ScreenPage }], { initialEntries: ['/screen/s'] })
  await draw(<RouterProvider router={router} />)
  return sent
}
const main = () => page.getByRole('main').element()
const text = (name: string) => page.getByText(name, { exact: true })
const find = (id: string) => document.querySelector(`[data-element="${id}"]`)
const getBox = (id: string) => (find(id) as Element).getBoundingClientRect()

describe('a screen on a phone', () => {
  it('stacks its elements as wide as the phone, filters first, and reads only those', async () => {
    const sent = await open(aScreen())
    await expect.element(text('一号储能站点 19').first()).toBeInTheDocument()
    const ids = [...document.querySelectorAll('[data-element]')].map((node) => node.getAttribute('data-element'))
    expect(ids).toEqual(['bar', 'head', 'frame', 'list', 'chart'])
    const asked = sent.find(({ line }) => line.startsWith('POST'))?.body as { elementIds: string[] }
    expect(asked.elementIds.toSorted()).toEqual(['chart', 'list'])
    await expect.element(page.getByRole('region', { name: '站点列表' })).toBeVisible()
    expect(page.getByRole('heading', { name: '站点列表' }).elements()).toHaveLength(1)
    // nothing is wider than the phone; a table scrolls by itself, with all rows and without moving
    expect(main().scrollWidth).toBe(390)
    expect(document.querySelector('[data-moving]')).toBeNull()
    expect(page.getByRole('row').elements()).toHaveLength(21)
    const table = page.getByRole('table').element().parentElement as HTMLElement
    expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    // a strip of a chart is high enough to be read, a large text small enough
    expect(getBox('chart').height).toBeGreaterThanOrEqual(220)
    expect(getComputedStyle(text('集控中心').element()).fontSize).toBe('36px')
    for (const { height } of page
      .getByRole('combobox')
      .elements()
      .map((node) => node.getBoundingClientRect()))
      expect(height).toBeGreaterThanOrEqual(44)
  })

  it('turns its pages only by buttons that a finger meets, and begins each at the top', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open(aScreen())
    await expect.element(text('一号储能站点 19').first()).toBeInTheDocument()
    main().scrollTop = 400
    await vi.advanceTimersByTimeAsync(60_000)
    expect(main().scrollTop).toBe(400)
    const pages = page.getByRole('navigation', { name: '页面' })
    await expect.element(pages.getByText('概览 · 1 / 2')).toBeVisible()
    for (const button of pages.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect([width, height]).toEqual([44, 44])
    }
    expect(pages.getByRole('button').elements()).toHaveLength(2)
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect.element(text('第二页')).toBeVisible()
    await expect.element(pages.getByText('告警 · 2 / 2')).toBeVisible()
    expect(main().scrollTop).toBe(0)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(pages.getByText('概览 · 1 / 2')).toBeVisible()
  })

  it.each([
    ['in landscape', {}, 844, 390],
    ['on a wide window', {}, 1280, 800],
    ['whose designer wants it scaled', { phone: 'scale' }, 390, 844],
    ['from before there was a choice', { phone: undefined }, 390, 844],
  ])('%s is the canvas, scaled', async (_what, own, width, height) => {
    await open(aScreen(own), width, height)
    await expect.element(text('集控中心')).toBeInTheDocument()
    const ids = [...document.querySelectorAll('[data-element]')].map((node) => node.getAttribute('data-element'))
    expect(ids).toEqual(elements.map(({ id }) => id))
  })
})
