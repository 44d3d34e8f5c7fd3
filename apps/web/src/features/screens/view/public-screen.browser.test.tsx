import type { ScreenElement, ScreenRecord, VisibleScreen } from '@armature/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { session } from '../../../lib/session/session.ts'
import { settings } from '../../../lib/state/settings.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { createEditor, EditorProvider } from '../designer/editor.ts'
import { ScreenReleaseDialog } from '../designer/release.tsx'
import PublicScreenPage from './public-screen-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'portals', 'screens'])
})
afterEach(() => queryClient.clear())

const common = { ...{ name: '', title: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 200 } }
const anElement = (id: string, own: object): ScreenElement =>
  ({ ...common, ...{ id, isLocked: false, isHidden: false, group: '' }, ...own }) as ScreenElement
const aFigure = anElement('sum', {
  kind: 'figure',
  source: {
    ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null },
    ...{ fn: 'count', field: '', compare: false },
  },
  ...{ unit: '', decimals: 0, look: 'plain', size: 40, color: '' },
})
const clock = anElement('clock', { kind: 'clock', seconds: false, date: true, size: 30, color: '' })
const frame = anElement('frame', { kind: 'frame', address: 'https://maps.example.com/' })

const aLayout = (...elements: ScreenElement[]): VisibleScreen['layout'] => ({
  ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain', refreshSeconds: 60, carouselSeconds: 0 },
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements }],
})

const data = { list: [{ id: 'sum', state: 'ready' as const, figure: { value: 42, before: null } }] }

async function open(reply: unknown, figures: unknown = data) {
  const sent = answerCalls({
    'GET /api/visualdev/PublicScreen/:id': reply as never,
    'POST /api/visualdev/PublicScreen/:id/Data': figures as never,
  })
  const routes = [{ path: '/publicScreen/:id', Component: PublicScreenPage }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/publicScreen/s'] })} />)
  return sent
}

it('is shown to a visitor with the calls for visitors only, in the time zone of the installation', async () => {
  const before = settings.getState()
  onTestFinished(() => settings.setState(before))
  const about = { id: 's', fullName: '集控大屏', fullNameI18n: {}, offsetMinutes: -600 }
  const sent = await open({ ...about, layout: aLayout(aFigure, clock, frame) })
  await expect.element(page.getByText('42')).toBeVisible()
  const there = new Date(Date.now() - 600 * 60_000).toISOString()
  await expect.element(page.getByText(there.slice(11, 15))).toBeVisible()
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://maps.example.com/')
  expect(page.getByRole('link').elements()).toEqual([])
  expect(new Set(sent.map(({ line }) => line))).toEqual(
    new Set(['GET /api/visualdev/PublicScreen/s', 'POST /api/visualdev/PublicScreen/s/Data']),
  )
})

it('says to visitors that it is not public any more, without telling whether it exists', async () => {
  await open(() => refusal(404, '该大屏不存在，或你无权查看'))
  await expect.element(page.getByText('大屏没有公开')).toBeVisible()
  expect(page.getByText('该大屏不存在，或你无权查看').elements()).toEqual([])
})

it('is dark with the next data once it is not public any more', async () => {
  const before = settings.getState()
  onTestFinished(() => settings.setState(before))
  let isPublic = true
  const gone = () => refusal(404, '该大屏不存在，或你无权查看')
  const about = { id: 's', fullName: '集控大屏', fullNameI18n: {}, offsetMinutes: 480 }
  const screen = { ...about, layout: aLayout(aFigure) }
  await open(
    () => (isPublic ? screen : gone()),
    () => (isPublic ? data : gone()),
  )
  await expect.element(page.getByText('42')).toBeVisible()
  isPublic = false
  // the next refresh
  void queryClient.invalidateQueries({ queryKey: ['screenData'] })
  await expect.element(page.getByText('大屏没有公开')).toBeVisible()
  await expect.element(page.getByText('42')).not.toBeInTheDocument()
})

it('shows the first value that a filter offers instead of one of an old address, and says so', async () => {
  const before = settings.getState()
  onTestFinished(() => settings.setState(before))
  const states = { id: 'state', label: '状态', labelI18n: {}, type: 'choice', modelId: 'm', field: 'state', start: '' }
  const bar = anElement('bar', {
    ...{ kind: 'filter', size: 24 },
    filters: [{ ...states, targets: [{ widget: 'sum', field: 'state' }] }],
  })
  const choices = [{ id: 'state', list: [{ id: 'open', name: '待办', level: 0 }] }]
  const sent = answerCalls({
    'GET /api/visualdev/PublicScreen/:id': {
      ...{ id: 's', fullName: '集控大屏', fullNameI18n: {}, offsetMinutes: 480 },
      layout: aLayout(aFigure, bar),
    },
    'POST /api/visualdev/PublicScreen/:id/Data': ({ body: { filters } }) => ({
      list: [...data.list, { id: 'bar', state: 'ready' as const, choices }],
      ...(JSON.stringify(filters).includes('gone') && { replaced: [{ id: 'state', value: 'open', name: '待办' }] }),
    }),
  })
  const address = `/publicScreen/s?f=${encodeURIComponent('[{"id":"state","value":"gone"}]')}`
  const routes = [{ path: '/publicScreen/:id', Component: PublicScreenPage }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await draw(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  await expect.element(page.getByText('“状态”原来的值已不再提供，现显示“待办”')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '状态' })).toHaveValue('open')
  await expect.element(page.getByText('42')).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('f')).toBe('[{"id":"state","value":"open"}]')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ filters: [{ id: 'state', value: 'open' }] })
})

it('reads the rows of its pages again when one of them is gone', async () => {
  const before = settings.getState()
  onTestFinished(() => settings.setState(before))
  const layout = aLayout(aFigure)
  const source = { from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null }
  const rows = { source: { ...source, nameField: 'name', valueField: 'name' }, sort: null, most: 20, targets: [] }
  const pages = layout.pages.map((one) => ({ ...one, rows: { ...rows, columns: [] } }))
  let name = '甲站'
  answerCalls({
    'GET /api/visualdev/PublicScreen/:id': {
      ...{ id: 's', fullName: '集控大屏', fullNameI18n: {}, offsetMinutes: 480 },
      layout: { ...layout, pages },
    } as never,
    'GET /api/visualdev/PublicScreen/:id/Rows': () => {
      const row = { recordId: '', value: name, cells: [name] }
      name = '乙站'
      return { list: [{ pageId: 'page1', state: 'ready', fields: ['name'], rows: [row] }] }
    },
    'POST /api/visualdev/PublicScreen/:id/Data': ({ body: { row } }) =>
      row?.value === '乙站' ? data : refusal(404, '该大屏不存在，或你无权查看'),
  })
  const routes = [{ path: '/publicScreen/:id', Component: PublicScreenPage }]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/publicScreen/s'] })} />)
  await expect.element(page.getByText('42')).toBeVisible()
})

it.each([
  ['says to an administrator that visitors will see it', true, '没有登录的人也会看到当前内容', 1],
  ['is left to administrators', false, '只有管理员可以发布', 0],
])('its release %s', async (_what, isAdministrator, said, buttons) => {
  const before = session.getState().userInfo
  session.setState({ userInfo: aUserInfo({ isAdministrator }) })
  onTestFinished(() => session.setState({ userInfo: before }))
  answerCalls({ 'GET /api/visualdev/Screen/s/Problems': { list: [] } })
  const record: ScreenRecord = {
    ...{ ...sampleReply('GET /api/visualdev/Screen/:id'), id: 's', isPublic: true },
    layout: aLayout(clock),
  }
  await draw(
    <QueryClientProvider client={queryClient}>
      <EditorProvider value={createEditor(record, false)}>
        <ScreenReleaseDialog onClose={() => undefined} />
      </EditorProvider>
    </QueryClientProvider>,
  )
  const release = page.getByRole('dialog', { name: '发布大屏' })
  await expect.element(release).toHaveTextContent(said)
  expect(release.getByRole('button', { name: '发布' }).elements()).toHaveLength(buttons)
})
