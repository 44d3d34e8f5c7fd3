import { ask, expect, signInOverHttp, test, type Page } from './support/story.ts'

const isWiderThanWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const site = (page: Page) => page.getByText(/ · ES-\d{3}$/).first()
const choice = (page: Page) => page.getByRole('combobox', { name: '选择页面' })
const turn = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('a wall screen without a session', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('shows the storage sites one after the other, in the language of the address (S2.05, S2.09)', async ({
    page,
  }) => {
    await page.goto('/index.html')
    await expect(page).toHaveURL('/stationCarousel')
    await expect(page).toHaveTitle('储能站轮播大屏')
    await page.keyboard.press('Space')
    await expect(turn(page, '继续轮播')).toBeAttached()
    // the data of its first site, from the records
    for (const id of ['soc', 'charged', 'discharged'])
      await expect(page.locator(`[data-element=${id}]`).getByRole('img')).toHaveAttribute('aria-label', /\d/)
    await expect(page.locator('[data-element=siteState]')).toHaveText(/^\S+\s额定 [\d.]+ MW \/ [\d.]+ MWh$/)
    await expect(page.locator('[data-element=power] canvas')).toBeVisible()
    await expect(page.getByText('演示数据')).toBeVisible()

    const first = await site(page).innerText()
    await page.keyboard.press('ArrowRight')
    await expect(choice(page)).toHaveValue('1')
    await expect(site(page)).not.toHaveText(first)
    await page.keyboard.press('ArrowLeft')
    await expect(site(page)).toHaveText(first)
    await page.keyboard.press('End')
    await expect(choice(page).locator('option:checked')).toHaveText(/48 \/ 48$/)
    await choice(page).selectOption({ index: 2 })
    await expect(site(page)).toHaveText(/ES-003$/)
    expect(await isWiderThanWindow(page)).toBe(false)

    await page.goto('/stationCarousel?language=en')
    await expect(page.getByText('Charged today / planned', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Storage sites in turn')
    await page.goto('/stationCarousel?language=tw')
    await expect(page.getByText('今日充電量 / 計畫', { exact: true })).toBeVisible()
    // the address speaks for its own screen only
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  })

  test('shows all stations, from everything down to one of them, by keys (S2.07)', async ({ page }) => {
    await page.goto('/largeScreenMap')
    await expect(page.locator('[data-element=stations]').getByRole('img')).toHaveAttribute('aria-label', '12,987')
    await expect(page.locator('[data-element=sites]').getByRole('img')).toHaveAttribute('aria-label', '48')
    await expect(page.getByText('Global Power Plant Database')).toBeVisible()
    const map = page.getByRole('group', { name: '地图' })
    const where = map.getByRole('status').first()
    await expect(map.getByRole('button', { name: /^中国/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(where).toHaveText('中国')
    await page.keyboard.press('Enter')
    await expect(where).toHaveText(/^中国 · \d+–\d+°N \d+–\d+°E$/)
    // the storage sites come after the power stations
    const station = map.getByRole('list', { name: '电站' }).getByRole('button').first()
    const name = (await station.locator('span').textContent()) ?? ''
    await station.click()
    await expect(station).toHaveAttribute('aria-pressed', 'true')
    const shown = map.getByRole('status').filter({ hasText: name })
    await expect(shown).toContainText(/能源类型.*投运年份/)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(where).toHaveText('中国')
    const count = map.getByText(/^[\d,]+ 处$/).first()
    const before = await count.innerText()
    const solar = map.getByRole('button', { name: /^光伏/ })
    await solar.click()
    await expect(solar).toHaveAttribute('aria-pressed', 'true')
    await expect(count).not.toHaveText(before)
    expect(await isWiderThanWindow(page)).toBe(false)
  })

  test(
    'shows a page of this site in a frame, and no page of a site that is not allowed (S2.06)',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/envelope 400 GET .*ScreenFrame/)
      await page.goto('/screenIframe?url=/largeScreenMap&refresh=600')
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('[data-element=stations]').getByRole('img')).toHaveAttribute('aria-label', '12,987')
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
    expectFault(/envelope 403 GET .*stationCarousel/)
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
      await expect(site(page)).toBeVisible()
    } finally {
      await ask('PUT', '/api/system/SysConfig', token, { body: { publicStationCarousel: null } })
    }
  })
})

test.describe('an address for which no screen is chosen', () => {
  test('says so to visitors; an administrator makes one from the template and sees it there (S2.05)', async ({
    page,
    browser,
  }) => {
    const token = await signInOverHttp('admin')
    const settings = await ask<{ stationCarouselScreen: string }>('GET', '/api/system/SysConfig', token)
    await ask('PUT', '/api/system/SysConfig', token, { body: { stationCarouselScreen: '' } })
    let made = ''
    try {
      await page.goto('/stationCarousel')
      await expect(page.getByText('此地址还没有选择大屏')).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await page.goto('/stationCarousel?language=en')
      await expect(page.getByText('No screen has been chosen for this address')).toBeVisible()

      const context = await browser.newContext()
      const own = await context.newPage()
      await own.addInitScript((value) => localStorage.setItem('token', value), token)
      await own.goto('/stationCarousel')
      await own.getByRole('button', { name: '选择大屏' }).click()
      await expect(own).toHaveURL(/\/system\/sysConfig\?tab=publicPages$/)
      await own.getByRole('button', { name: '从模板创建' }).click()
      const dialog = own.getByRole('dialog')
      await expect(dialog).toContainText('会显示这些表单的数据：储能站、运行数据、告警记录。')
      await dialog.getByRole('button', { name: '创建并公开' }).click()
      await expect(dialog).toHaveCount(0)
      const select = own.getByRole('combobox', { name: '/stationCarousel 显示的大屏' })
      await expect(select).not.toHaveValue('')
      made = await select.inputValue()
      await context.close()

      await page.goto('/stationCarousel')
      await expect(site(page)).toBeVisible()
      // one that is turned off leads to the sentence, too
      await ask('PUT', `/api/visualdev/Screen/${made}/Actions/State`, token, { body: { isConfirmed: true } })
      await page.goto('/stationCarousel')
      await expect(page.getByText('为此地址选择的大屏已停用，或不再公开。')).toBeVisible()
    } finally {
      const body = { stationCarouselScreen: settings.stationCarouselScreen }
      await ask('PUT', '/api/system/SysConfig', token, { body })
      if (made) await ask('DELETE', `/api/visualdev/Screen/${made}`, token)
    }
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'shows the same screens below each other, no wider than it is (S2.05, S2.07)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/stationCarousel')
      await turn(page, '下一页').tap()
      await expect(choice(page)).toHaveValue('1')
      expect(await isWiderThanWindow(page)).toBe(false)
      await page.goto('/largeScreenMap?language=en')
      await expect(page.locator('[data-element=stations]').getByRole('img')).toHaveAttribute('aria-label', '12,987')
      await page.getByRole('button', { name: /^United States/ }).tap()
      await expect(page.getByRole('group', { name: 'Map' }).getByRole('status').first()).toHaveText(/^United States/)
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
      await expect(turn(page, '继续轮播')).toBeAttached()
      await expect(site(page)).toBeVisible()
      expect((await page.locator('[data-element=carouselTitle]').boundingBox())?.height).toBe(128)
      const canvas = page.locator('[data-element=power] canvas')
      await expect(canvas).toBeVisible()
      const chart = await canvas.boundingBox()
      if (!chart) throw new Error('no chart')
      const [x, y] = [chart.x + chart.width * 0.2, chart.y + chart.height / 2]
      // the line at the pointer; the canvas has no elements
      const look = () => page.screenshot({ clip: { x: x - 40, y: y - 120, width: 80, height: 80 } })
      // drawn and at rest
      await expect.poll(async () => (await look()).equals(await look())).toBe(true)
      const before = await look()
      await page.mouse.move(x - 4, y)
      await page.mouse.move(x, y)
      await expect.poll(async () => (await look()).equals(before)).toBe(false)

      await page.goto('/largeScreenMap')
      const map = page.getByRole('group', { name: '地图' })
      const where = map.getByRole('status').first()
      await expect(where).toHaveText('全部')
      // a press on a storage site shows its details
      const place = await map.locator('g[data-layer]').last().boundingBox()
      if (!place) throw new Error('no place')
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
      await expect(page.getByText('额定容量', { exact: true })).toBeVisible()
    },
  )
})
