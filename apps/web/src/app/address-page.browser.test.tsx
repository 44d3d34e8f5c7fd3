import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { session } from '../lib/session/session.ts'
import { answerCalls, refusal } from '../testing/calls.ts'
import { createAddressPage } from './address-page.tsx'
import { aPublicScreen } from './testing/public-screen.ts'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'stations'])
})
afterEach(() => {
  vi.useRealTimers()
  session.setState({ token: '' })
  queryClient.clear()
})

const none = { screenId: '', isGone: false, mayChoose: false }
const some = { ...none, screenId: 's' }

async function open(shown: unknown, address: 'stationCarousel' | 'largeScreenMap' = 'largeScreenMap') {
  const sent = answerCalls({
    'GET /api/station/Screen/:page': shown as never,
    'GET /api/visualdev/PublicScreen/:id': aPublicScreen('大厅', '欢迎') as never,
  })
  const routes = [{ path: `/${address}`, Component: createAddressPage(address) }, { path: '*' }]
  const router = createMemoryRouter(routes, { initialEntries: [`/${address}?language=zh`] })
  await draw(<RouterProvider router={router} />)
  return { sent, router }
}
const welcome = () => page.getByText('欢迎')

describe('the address of a full-screen page', () => {
  it('shows the screen that an administrator has chosen, as visitors see it (S2.07)', async () => {
    const { sent } = await open(some)
    await expect.element(welcome()).toBeVisible()
    await expect.poll(() => document.title).toBe('大厅')
    expect(sent.map(({ line }) => line)).toEqual([
      'GET /api/station/Screen/largeScreenMap',
      'GET /api/visualdev/PublicScreen/s',
    ])
  })

  it.each([
    [
      'that none was chosen',
      none,
      '此地址还没有选择大屏',
      '管理员可以在“系统配置 → 公开页面”为此地址选择一块公开的大屏。',
    ],
    [
      'that the chosen one cannot be shown',
      { ...none, isGone: true },
      '此地址的大屏现在不能显示',
      '为此地址选择的大屏已停用，或不再公开。',
    ],
  ])('says without a screen %s, on a dark page (S2.05, S2.07)', async (_what, shown, title, text) => {
    await open(shown, 'stationCarousel')
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(document.title).toBe('储能站轮播')
    expect(document.documentElement.dataset['mode']).toBe('dark')
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  it('leads an administrator to the choice', async () => {
    const { router } = await open({ ...none, mayChoose: true })
    await page.getByRole('button', { name: '选择大屏' }).click()
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe('/system/sysConfig?tab=publicPages')
  })

  it('explains a missing sign-in, and links to the sign-in page and back', async () => {
    const { router } = await open(() => refusal(403, '此页面没有对外公开，请登录后查看'), 'stationCarousel')
    await expect.element(page.getByRole('alert')).toHaveTextContent('此页面没有对外公开，请登录后查看')
    await page.getByRole('button', { name: '去登录' }).click()
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(`/login?redirect=${encodeURIComponent('/stationCarousel?language=zh')}`)
  })

  it('links a signed-in user whom it is refused to the home page', async () => {
    session.setState({ token: 'x' })
    await open(() => refusal(403, '请先修改密码'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('请先修改密码')
    await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible()
  })

  it('retries on request after the first call has failed', async () => {
    let isDown = true
    await open(() => (isDown ? refusal(500, '请求出错，请重试') : some))
    await expect.element(page.getByRole('alert')).toHaveTextContent('请求出错，请重试')
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(welcome()).toBeVisible()
  })

  it('asks again every five minutes: keeps its screen while that fails, and ends it once it is closed or has none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let reply: () => unknown = () => some
    await open(() => reply())
    await expect.element(welcome()).toBeVisible()
    reply = () => refusal(503, '系统繁忙')
    await vi.advanceTimersByTimeAsync(301_000)
    await expect.element(welcome()).toBeVisible()
    reply = () => refusal(403, '此页面没有对外公开，请登录后查看')
    await vi.advanceTimersByTimeAsync(301_000)
    await expect.element(page.getByRole('alert')).toHaveTextContent('此页面没有对外公开')
    expect(welcome().elements()).toHaveLength(0)
    reply = () => ({ ...none, isGone: true })
    await vi.advanceTimersByTimeAsync(301_000)
    await expect.element(page.getByText('此地址的大屏现在不能显示')).toBeVisible()
  })
})
