import { ask, expect, signInOverHttp, test, type Page } from './support/story.ts'

const site = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const isWiderThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test.describe('a wall screen without a session', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows the storage sites one after the other, in the language of the address (S2.05, S2.09)', async ({
    page,
  }) => {
    await page.goto('/index.html')
    await expect(page).toHaveURL('/stationCarousel')
    await expect(page).toHaveTitle('储能站轮播')
    await page.getByRole('button', { name: '暂停轮播' }).click()
    await expect(page.getByLabel('关键指标')).toHaveText(/荷电状态 SOC\d+\.\d %.*今日充电\d/)
    await expect(page.getByRole('img', { name: /今日已充 \d+\.\d MWh/ })).toBeVisible()
    await expect(page.getByText('演示数据')).toBeVisible()
    await expect(page.getByText(/更新于 \d\d:\d\d/)).toBeVisible()

    const first = await site(page).innerText()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('2 / 48')).toBeVisible()
    await expect(site(page)).not.toHaveText(first)
    await page.keyboard.press('ArrowLeft')
    await expect(site(page)).toHaveText(first)
    await page.getByRole('group', { name: '全部储能站' }).getByRole('button').last().click()
    await expect(page.getByText('48 / 48')).toBeVisible()
    expect(await isWiderThanWindow(page)).toBe(false)

    await page.goto('/stationCarousel?language=en')
    await expect(page.getByRole('heading', { name: 'Storage sites', level: 1 })).toBeVisible()
    await expect(page.getByText('Charged today', { exact: true })).toBeVisible()
    await page.goto('/stationCarousel?language=tw')
    await expect(page.getByRole('heading', { name: '儲能站輪播', level: 1 })).toBeVisible()
    // the address speaks for its own screen only
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  })

  test('shows all stations, from everything down to one of them, by keys (S2.07)', async ({ page }) => {
    await page.goto('/largeScreenMap')
    await expect(page.getByLabel('汇总')).toContainText('12,987')
    await expect(page.getByLabel('汇总')).toContainText('48 座')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '中国' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /°N .*°E$/ })).toBeVisible()
    const station = page.getByRole('region', { name: '电站' }).getByRole('button', { name: /燃煤/ }).first()
    const name = (await station.locator('b').textContent()) ?? ''
    await station.click()
    await expect(station).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(/^\d+\.\d{4}°N \d+\.\d{4}°E$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^光伏/ }).click()
    await expect(page.getByRole('button', { name: /^光伏/ })).toHaveAttribute('aria-pressed', 'true')
    expect(await isWiderThanWindow(page)).toBe(false)
  })

  test(
    'shows a page of this site in a frame, and no page of a site that is not allowed (S2.06)',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/envelope 400 GET .*ScreenFrame/)
      await page.goto('/screenIframe?url=/largeScreenMap&refresh=600')
      const frame = page.frameLocator('iframe')
      await expect(frame.getByLabel('汇总')).toContainText('12,987')
      await page.goto('/screenIframe?url=https%3A%2F%2Fscreen.example.com%2Fboard')
      await expect(
        page.getByText('screen.example.com 不在允许展示的网站之列，可请管理员在系统配置中添加'),
      ).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    },
  )

  test('is refused with a sentence once the administrator has closed the page, and led to the sign-in and back', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 403 GET .*Carousel/)
    const token = await signInOverHttp('admin')
    await ask('PUT', '/api/system/SysConfig', token, { body: { publicStationCarousel: false } })
    try {
      await page.goto('/stationCarousel')
      await expect(page.getByRole('alert')).toContainText('此页面没有对外公开，请登录后查看')
      await page.getByRole('button', { name: '去登录' }).click()
      await expect(page).toHaveURL('/login?redirect=%2FstationCarousel')
      await page.getByRole('button', { name: /^staff/ }).click()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL('/stationCarousel')
      await expect(page.getByText('1 / 48')).toBeVisible()
    } finally {
      await ask('PUT', '/api/system/SysConfig', token, { body: { publicStationCarousel: null } })
    }
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'shows the same pages below each other, no wider than it is (S2.05, S2.07)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/stationCarousel')
      await page.getByRole('button', { name: '下一站' }).tap()
      await expect(page.getByText('2 / 48')).toBeVisible()
      expect(await isWiderThanWindow(page)).toBe(false)
      await page.goto('/largeScreenMap?language=en')
      await expect(page.getByLabel('Totals')).toContainText('12,987')
      await page.getByRole('button', { name: /^United States/ }).tap()
      await expect(page.getByRole('heading', { name: 'United States' })).toBeVisible()
      expect(await isWiderThanWindow(page)).toBe(false)
    },
  )
})

test.describe('a wall of 3840 × 2160', () => {
  test.use({ viewport: { width: 3840, height: 2160 }, contextOptions: { reducedMotion: 'reduce' } })

  test(
    'shows everything twice as large, at rest, and the chart and the map find the pointer',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/stationCarousel')
      await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
      const title = await site(page).boundingBox()
      expect(title?.height).toBe(80)
      const chart = await page.locator('canvas').boundingBox()
      if (!chart) throw new Error('no chart')
      await page.mouse.move(chart.x + chart.width * 0.2, chart.y + chart.height / 2)
      await page.mouse.move(chart.x + chart.width * 0.2 + 4, chart.y + chart.height / 2)
      await expect(page.getByText('04:00–04:15')).toBeVisible()

      await page.goto('/largeScreenMap')
      const map = page.getByRole('img', { name: /全部地区/ })
      await expect(map).toBeVisible()
      const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
      // China lies in the west of the sheet
      await map.click({ position: { x: width * 0.14, y: height * 0.58 } })
      await expect(page.getByRole('heading', { name: '中国' })).toBeVisible()
    },
  )
})
