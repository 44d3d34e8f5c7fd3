import type { PageRowList, PageRows, ScreenElement, ScreenRecord, VisibleScreen } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { preferMotion } from '../../../testing/motion.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { swipe } from '../../../testing/swipe.ts'
import ScreenPreviewPage from '../designer/preview-page.tsx'
import ScreenPage from './screen-page.tsx'

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

const all = { logic: 'and' as const, groups: [] }
const common = { name: '', titleI18n: {}, isLocked: false, isHidden: false, group: '', w: 900, h: 200, x: 0 }
const aText = (id: string, title: string, titleI18n: object = {}): ScreenElement => ({
  ...{ ...common, id, title, titleI18n, y: 0, kind: 'text', size: 40, color: '', isBold: false, align: 'left' },
})
const figure: ScreenElement = {
  ...{ ...common, id: 'one', title: '', y: 300, kind: 'figure', look: 'flip', size: 40, color: '' },
  ...{ unit: '', decimals: 0 },
  source: { from: 'model', modelId: 'm', condition: all, period: null, fn: 'count', field: '', compare: false },
}
const rows: PageRows = {
  source: { from: 'model', modelId: 'm', condition: all, period: null, nameField: 'name', valueField: 'code' },
  ...{ columns: ['city'], sort: null, most: 20, targets: [{ widget: 'one', field: 'site' }] },
}
type Page = VisibleScreen['layout']['pages'][number]
const aPage = (id: string, elements: ScreenElement[], own: Partial<Page> = {}): Page => ({
  ...{ id, name: id, nameI18n: {}, background: '', picture: '', elements, ...own },
})
const sites = aPage('sites', [aText('head', '{name}（{city}）{ghost}'), figure], { rows })
const summary = aPage('summary', [aText('sum', '{name} 汇总')], { name: '汇总' })
const aScreen = (pages: Page[], own: object = {}): VisibleScreen => ({
  ...{ id: 's', fullName: '站点大屏', fullNameI18n: {} },
  layout: {
    ...{ version: 1, width: 1280, height: 720, theme: 'night', fit: 'contain' },
    ...{ refreshSeconds: 0, carouselSeconds: 0, pages, ...own },
  },
})
const aRow = (value: string, name: string, city: string) => ({ recordId: '', value, cells: [name, city] })
const aList = (...list: PageRowList['rows']): PageRowList => ({
  ...{ pageId: 'sites', state: 'ready', fields: ['name', 'city'], rows: list },
})
const [jia, yi, bing] = [aRow('a', '甲站', '德州'), aRow('b', '乙站', '苏州'), aRow('c', '丙站', '南京')]
const counts: Record<string, number> = { a: 11, b: 22, c: 33 }

let opened = 0

/** @param answer the rows of the pages at each call */
async function open(screen: VisibleScreen, answer: () => unknown, path = '/screen/:id'): Promise<SentCall[]> {
  opened++
  // the rows of a former test may be read again while its screen is taken down
  const id = `s${opened}`
  const readData = ({ body }: SentCall) => {
    const row = body['row'] as { value: string } | undefined
    return {
      list: [{ id: 'one', state: 'ready', figure: { value: row ? (counts[row.value] ?? 0) : 99, before: null } }],
    }
  }
  const record: ScreenRecord = { ...sampleReply('GET /api/visualdev/Screen/:id'), ...screen, id }
  const sent = answerCalls({
    'GET /api/visualdev/Screen/:id/auth': { ...screen, id },
    'GET /api/visualdev/Screen/:id': record,
    'GET /api/visualdev/Screen/:id/Rows': answer,
    'POST /api/visualdev/Screen/Actions/PreviewRows': answer,
    'POST /api/visualdev/Screen/:id/Data': readData,
    'POST /api/visualdev/Screen/Actions/Preview': readData,
  } as never)
  const routes = [
    { path: '/screen/:id', Component: ScreenPage },
    { path: '/screens/:id/preview', Component: ScreenPreviewPage },
  ]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path.replace(':id', id)] })} />)
  return sent
}
const text = (name: string) => page.getByText(name, { exact: true })
const pager = (label: string) => page.getByRole('navigation', { name: '页面' }).getByText(label)
const shown = (value: number) => page.getByRole('img', { name: String(value) })
const countCalls = (sent: SentCall[], end: string) => sent.filter(({ line }) => line.endsWith(end)).length

describe('a page that is shown for each row', () => {
  it('has the texts, the name and the data of its row, with one call for all rows and one for each page', async () => {
    const sent = await open(aScreen([sites, summary]), () => ({ list: [aList(jia, yi)] }))
    await expect.element(text('甲站（德州）{ghost}')).toBeVisible()
    await expect.element(shown(11)).toBeVisible()
    await expect.element(pager('甲站 · 1 / 3')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(text('乙站（苏州）{ghost}')).toBeVisible()
    await expect.element(shown(22)).toBeVisible()
    expect(shown(11).elements()).toHaveLength(0)
    await userEvent.keyboard('{ArrowRight}')
    // a page without rows keeps what is written on it
    await expect.element(text('{name} 汇总')).toBeVisible()
    await expect.element(pager('汇总 · 3 / 3')).toBeInTheDocument()
    expect([countCalls(sent, '/Rows'), countCalls(sent, '/Data')]).toEqual([1, 2])
    const asked = sent.filter(({ line }) => line.endsWith('/Data')).map(({ body }) => body)
    expect(asked[1]).toEqual({
      ...{ elementIds: ['one'], filters: [] },
      row: { pageId: 'sites', recordId: '', value: 'b' },
    })
  })

  it('is turned by a swipe, though the screen had no page before its rows were read', async () => {
    await open(aScreen([sites]), () => ({ list: [aList(jia, yi)] }))
    await expect.element(text('甲站（德州）{ghost}')).toBeVisible()
    swipe(page.getByRole('main').element(), -60)
    await expect.element(text('乙站（苏州）{ghost}')).toBeVisible()
  })

  it('takes up rows that appear or go at the next round, not before', async () => {
    await preferMotion('no-preference')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let list = [jia, yi]
    const screen = aScreen([sites], { carouselSeconds: 10, refreshSeconds: 10 })
    const sent = await open(screen, () => ({ list: [aList(...list)] }))
    await expect.element(text('甲站（德州）{ghost}')).toBeVisible()
    list = [jia, bing, yi]
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(pager('乙站 · 2 / 2')).toBeInTheDocument()
    expect(countCalls(sent, '/Rows')).toBe(1)
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(pager('甲站 · 1 / 3')).toBeInTheDocument()
    expect(countCalls(sent, '/Rows')).toBe(2)
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(text('丙站（南京）{ghost}')).toBeVisible()
    list = [yi]
    await vi.advanceTimersByTimeAsync(20_200)
    await expect.element(text('乙站（苏州）{ghost}')).toBeVisible()
    expect(page.getByRole('button', { name: '下一页' }).elements()).toHaveLength(0)
    // a single page has no rounds: its rows are read as often as its data
    list = [yi, bing]
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(pager('乙站 · 1 / 2')).toBeInTheDocument()
  })

  it.each([
    ['says that it has none', { list: [aList()] }, '没有数据'],
    ['says that the viewer may not see them', { list: [{ ...aList(), state: 'denied', fields: [] }] }, '没有权限'],
    ['says that they could not be read', refusal(500, '系统繁忙'), '加载失败'],
  ])('%s, and shows no data of all rows', async (_what, answer, message) => {
    const sent = await open(aScreen([sites]), () => (answer instanceof Response ? answer.clone() : answer))
    await expect.element(text(message)).toBeVisible()
    expect(countCalls(sent, '/Data')).toBe(0)
    expect(document.querySelectorAll('[data-element]')).toHaveLength(0)
  })

  it('is read again until its rows can be read, also on a screen that never turns its pages', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDown = true
    const screen = aScreen([sites, summary, aPage('more', [aText('end', '尾页')])], { refreshSeconds: 10 })
    await open(screen, () => ({
      list: [isDown ? { ...aList(), state: 'failed', msg: '数据库忙' } : aList(jia)],
    }))
    await expect.element(page.getByRole('alert')).toHaveAttribute('title', '数据库忙')
    isDown = false
    await vi.advanceTimersByTimeAsync(10_100)
    await expect.element(text('甲站（德州）{ghost}')).toBeVisible()
  })

  it('is chosen by its name where there are many, without turning pages by the keys of the choice', async () => {
    const list = Array.from({ length: 8 }, (_, at) => aRow(`r${at}`, `${at + 1} 号站`, ''))
    await open(aScreen([sites]), () => ({ list: [aList(...list)] }))
    const choice = page.getByRole('combobox', { name: '选择页面' })
    await expect.element(choice).toHaveDisplayValue('1 号站 · 1 / 8')
    await userEvent.selectOptions(choice, '6 号站 · 6 / 8')
    await expect.element(text('6 号站（）{ghost}')).toBeVisible()
    choice.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(text('7 号站（）{ghost}')).toBeVisible()
    choice.element().blur()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(choice).toHaveDisplayValue('8 号站 · 8 / 8')
  })

  it('without rows is left out if there are other pages', async () => {
    await open(aScreen([sites, summary]), () => ({ list: [aList()] }))
    await expect.element(text('{name} 汇总')).toBeVisible()
    expect(page.getByRole('button', { name: '下一页' }).elements()).toHaveLength(0)
  })

  it('is the same on a phone, and in the preview of the draft', async () => {
    await page.viewport(390, 844)
    updateDevice(390)
    const screen = aScreen([sites], { phone: 'stack' })
    const sent = await open(screen, () => ({ list: [aList(jia, yi)] }), '/screens/:id/preview')
    await expect.element(text('甲站（德州）{ghost}')).toBeVisible()
    await expect.element(shown(11)).toBeVisible()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.element(shown(22)).toBeVisible()
    await expect.element(pager('乙站 · 2 / 2')).toBeVisible()
    const asked = sent.filter(({ line }) => line.endsWith('/Preview')).map(({ body }) => body['row'])
    expect(asked.at(-1)).toEqual({ rows, recordId: '', value: 'b' })
  })
})
