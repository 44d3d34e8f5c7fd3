import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { slideMs } from './carousel/use-rotation.ts'
import StationCarouselPage from './station-carousel-page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { preferMotion } from '../../testing/motion.ts'
import { aCarousel, aDay, aSite, opened, readAt } from './testing/stations.tsx'

const alarm = {
  title: 'PCS-04 直流侧绝缘低',
  level: { code: 'urgent', name: '紧急', mark: 'diamond' as const, color: 'error' as const },
  time: readAt,
}
const sites = [
  aSite(),
  aSite({ code: 'ES-002', name: '盐城大丰一期', power: -12.5, alarms: { open: 4, newest: [alarm] } }),
  aSite({
    code: 'ES-003',
    name: '肥西独立储能站',
    power: null,
    soc: null,
    measuredAt: null,
    state: { code: 'fault', name: '故障' },
  }),
]
const carousel = 'GET /api/station/Carousel'
const days = Object.fromEntries(sites.map(({ code }) => [`${carousel}/${code}/Day`, () => aDay()]))
const working = { [carousel]: () => aCarousel(sites), ...days }

beforeAll(() => startTexts('zh', ['stations', 'energy', 'ui']))
beforeEach(() => session.setState({ token: '' }))
afterEach(() => {
  vi.useRealTimers()
})

const show = async () => {
  const { page, router } = opened(StationCarouselPage, '/stationCarousel?language=zh')
  return { page: await page, router }
}
const titled = (name: string) => ({ name, level: 2 }) as const

describe('the carousel (S2.05)', () => {
  it('shows base data, activity and day of a site, with the meaning of the full scale', async () => {
    answerCalls(working)
    const { page } = await show()
    await expect.element(page.getByRole('heading', titled('海盐共享储能站'))).toBeVisible()
    const figures = page.getByLabelText('关键指标')
    await expect.element(figures).toHaveTextContent(/63\.4 %.*存有 76\.1 MWh/)
    await expect.element(figures).toHaveTextContent(/30\.0 MW 放电.*额定 ±60\.0 MW/)
    await expect.element(figures).toHaveTextContent(/今日放电20\.5 MWh计划 96\.0 MWh/)
    await expect
      .element(page.getByRole('img', { name: /海盐共享储能站今日已充 100\.0 MWh，已放 20\.5 MWh/ }))
      .toBeVisible()
    await expect.element(page.getByText('更新于 10:00')).toBeVisible()
    await expect.element(page.getByText('没有未处理的告警')).toBeVisible()
    expect(page.getByText('演示数据').query()).toBeNull()
    expect(document.documentElement.dataset['mode']).toBe('dark')
  })

  it('marks demonstration data', async () => {
    answerCalls({ ...working, [carousel]: () => aCarousel(sites, { isDemonstration: true }) })
    const { page } = await show()
    await expect.element(page.getByText('演示数据')).toBeVisible()
  })

  it('moves forward, back and around by button, dot and key', async () => {
    answerCalls(working)
    const { page } = await show()
    await page.getByRole('button', { name: '下一站' }).click()
    await expect.element(page.getByRole('heading', titled('盐城大丰一期'))).toBeVisible()
    await expect.element(page.getByText('PCS-04 直流侧绝缘低')).toBeVisible()
    await expect.element(page.getByText('4 条')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(page.getByRole('heading', titled('肥西独立储能站'))).toBeVisible()
    await expect.element(page.getByText('3 / 3')).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.element(page.getByRole('heading', titled('海盐共享储能站'))).toBeVisible()
    const dot = page.getByRole('button', { name: '肥西独立储能站，故障' })
    await dot.click()
    await expect.element(dot).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('heading', titled('肥西独立储能站'))).toBeVisible()
  })

  it('shows missing measurements, not zero', async () => {
    answerCalls({ ...working, [carousel]: () => aCarousel(sites.slice(2)) })
    const { page } = await show()
    await expect.element(page.getByLabelText('关键指标')).toHaveTextContent(/荷电状态 SOC— %还没有测量值/)
  })

  it('moves on after ten seconds until it is paused', async () => {
    await preferMotion('no-preference')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerCalls(working)
    const { page } = await show()
    await expect.element(page.getByRole('heading', titled('海盐共享储能站'))).toBeVisible()
    await vi.advanceTimersByTimeAsync(slideMs + 100)
    await expect.element(page.getByRole('heading', titled('盐城大丰一期'))).toBeVisible()
    await page.getByRole('button', { name: '暂停轮播' }).click()
    await vi.advanceTimersByTimeAsync(3 * slideMs)
    await expect.element(page.getByRole('heading', titled('盐城大丰一期'))).toBeVisible()
    await page.getByRole('button', { name: '继续轮播' }).click()
    await vi.advanceTimersByTimeAsync(slideMs + 100)
    await expect.element(page.getByRole('heading', titled('肥西独立储能站'))).toBeVisible()
  })

  it('is paused for users who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    answerCalls(working)
    const { page } = await show()
    await expect.element(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
  })

  it('refetches every minute; on failure the data stay, with their time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDown = false
    const asked = answerCalls({
      ...working,
      [carousel]: () => (isDown ? refusal(503, '系统繁忙') : aCarousel(sites.slice(0, 1))),
    })
    const { page } = await show()
    await expect.element(page.getByText('更新于 10:00')).toBeVisible()
    isDown = true
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.element(page.getByText('刷新失败，显示的是 10:00 的数据')).toBeVisible()
    await expect.element(page.getByRole('heading', titled('海盐共享储能站'))).toBeVisible()
    expect(asked.filter(({ line }) => line === carousel).length).toBeGreaterThan(1)
  })

  it('shows the day as a table, too', async () => {
    answerCalls(working)
    const { page } = await show()
    await page.getByRole('button', { name: '以表格查看' }).click()
    await expect.element(page.getByRole('row', { name: /00:00 20\.0 0\.0 −20\.0 30\.0/ })).toBeVisible()
  })

  it('explains a missing sign-in, and links to the sign-in page and back', async () => {
    answerCalls({ [carousel]: () => refusal(403, '此页面没有对外公开，请登录后查看') })
    const { page, router } = await show()
    await expect.element(page.getByRole('alert')).toHaveTextContent('此页面没有对外公开，请登录后查看')
    await page.getByRole('button', { name: '去登录' }).click()
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent('/stationCarousel?language=zh')}`)
  })

  it('shows a signed-in user the missing permission, and links to the home page', async () => {
    session.setState({ token: 'x' })
    answerCalls({ [carousel]: () => refusal(403, '你的角色不含此页面所需的数据（运行数据），可请管理员授予') })
    const { page } = await show()
    await expect.element(page.getByRole('alert')).toHaveTextContent('运行数据')
    await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible()
  })

  it('shows which forms are missing, and when there are no sites yet', async () => {
    answerCalls({ [carousel]: () => aCarousel([], { missing: ['storageSite', 'telemetry'] }) })
    const missing = await show()
    await expect
      .element(missing.page.getByText('此页面读取已发布的表单：储能站、运行数据。发布后自动显示。'))
      .toBeVisible()
    await missing.page.unmount()
    answerCalls({ [carousel]: () => aCarousel([]) })
    const { page } = await show()
    await expect.element(page.getByText('还没有储能站')).toBeVisible()
  })

  it('retries on request after the first call has failed', async () => {
    let isDown = true
    answerCalls({ ...working, [carousel]: () => (isDown ? refusal(500, '请求出错，请重试') : aCarousel(sites)) })
    const { page } = await show()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请求出错，请重试')
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', titled('海盐共享储能站'))).toBeVisible()
  })
})
