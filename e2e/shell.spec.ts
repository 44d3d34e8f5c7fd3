import { expect, signInOverHttp, test, type Page } from './support/story.ts'

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })

async function open(page: Page, directory: string, name: string): Promise<void> {
  const entry = side(page).getByRole('link', { name })
  if (!(await entry.isVisible())) await side(page).getByRole('button', { name: directory }).click()
  await entry.click()
  await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
}

test.describe('staff at work', () => {
  test.use({ account: 'staff' })
  test.beforeEach(({ page }) => page.goto('/404'))

  test('the sidebar shows the menu, leads inside the app, and can be collapsed to icons, also after a reload (S2.75)', async ({
    page,
  }) => {
    await test.step('expanded it is 210 wide and has the logo with the name (S2.83, S9.07)', async () => {
      await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(210)
      await expect(side(page).getByRole('link', { name: 'Armature' })).toHaveText('Armature')
    })
    await test.step('an entry leads inside the app (S2.52)', async () => {
      await open(page, '运维管理', '告警记录')
      await expect(page).toHaveURL('/model/alarm')
      await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(/运维管理.*告警记录/)
    })

    await test.step('collapsed it has the logo without the name (S2.81, S2.82)', async () => {
      await page.getByRole('button', { name: '收起菜单' }).click()
      await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(56)
      await expect(side(page).getByRole('link', { name: 'Armature' })).toHaveText('')
    })
    await test.step('it stays collapsed over a reload (S4.27)', async () => {
      await page.reload()
      await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(56)
    })
    await side(page).getByRole('button', { name: '资产台账' }).click()
    await page.getByRole('menuitem', { name: '设备台账' }).click()
    await expect(page).toHaveURL('/model/device')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(async () => (await side(page).boundingBox())?.width).toBe(210)
  })

  test('visited pages stay in the tab strip; home is always there and cannot be closed (S2.12, S2.111, S2.119)', async ({
    page,
  }) => {
    await open(page, '运维管理', '巡检记录')
    await open(page, '运维管理', '告警记录')
    await expect(tabs(page).getByRole('link')).toHaveText(['首页', '巡检记录', '告警记录'])
    await expect(tabs(page).getByRole('button', { name: '关闭 首页' })).toHaveCount(0)

    await tabs(page).getByRole('link', { name: '首页' }).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(tabs(page).getByRole('link')).toHaveText(['首页', '巡检记录', '告警记录'])
  })

  test('tabs close by their cross; the view moves to the last one left (S2.121)', async ({ page }) => {
    await open(page, '运维管理', '巡检记录')
    await open(page, '运维管理', '告警记录')
    await open(page, '资产台账', '设备台账')
    await open(page, '资产台账', '储能站')
    await tabs(page).getByRole('button', { name: '关闭 储能站' }).click()
    await expect(page).toHaveURL('/model/device')
    await test.step('by the middle button (S2.120)', async () => {
      await tabs(page).getByRole('link', { name: '告警记录' }).click({ button: 'middle' })
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '巡检记录', '设备台账'])
      await expect(page).toHaveURL('/model/device')
    })

    await test.step('by the menu of a right-click (S2.114, S2.116)', async () => {
      await tabs(page).getByRole('link', { name: '设备台账' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
      await expect(page).toHaveURL('/model/inspection')
    })

    await test.step('all others (S2.117)', async () => {
      await open(page, '资产台账', '储能站')
      await tabs(page).getByRole('link', { name: '巡检记录' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '关闭其他' }).click()
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '巡检记录'])
      await expect(page).toHaveURL('/model/inspection')
    })

    await test.step('all (S2.118)', async () => {
      await page.getByRole('button', { name: '标签页操作' }).click()
      await page.getByRole('menuitem', { name: '关闭全部' }).click()
      await expect(tabs(page).getByRole('link')).toHaveText(['首页'])
      await expect(page).toHaveURL('/home')
    })
  })

  test('refreshing a tab reloads its page at the same address (S2.04, S2.115)', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/model/inspection?keyword=XJ')
    const keyword = page.getByRole('searchbox')
    await expect(keyword).toHaveValue('XJ')
    await keyword.fill('not asked for yet')
    await tabs(page).getByRole('link', { name: '巡检记录' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await expect(keyword).toHaveValue('XJ')
    await expect(page).toHaveURL('/model/inspection?keyword=XJ')
  })

  test('more tabs than fit are reached by two buttons (S2.112, S2.113)', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    for (const name of ['巡检记录', '运行数据', '告警记录']) await open(page, '运维管理', name)
    for (const name of ['储能站', '设备台账', '电站台账']) await open(page, '资产台账', name)
    const home = tabs(page).getByRole('link', { name: '首页' })
    await expect(home).not.toBeInViewport({ ratio: 1 })
    const back = page.getByRole('button', { name: '向左滚动' })
    await back.click()
    await expect(home).toBeInViewport({ ratio: 1 })
    await expect(back).toBeDisabled()
    await page.getByRole('button', { name: '向右滚动' }).click()
    await expect(page.getByRole('button', { name: '向右滚动' })).toBeDisabled()
    await expect(tabs(page).getByRole('link', { name: '电站台账' })).toBeInViewport({ ratio: 0.9 })
  })

  test('the window can be filled by a button that says what it does (S2.85)', { tag: '@slow' }, async ({ page }) => {
    const fill = page.getByRole('button', { name: '全屏', exact: true })
    await fill.click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  })

  test('the density is chosen among four and kept (S2.86, S3.23)', { tag: '@slow' }, async ({ page }) => {
    for (const [name, size, row] of [
      ['宽松', 'default', 'S9.55'],
      ['中等', 'medium', 'S9.56'],
      ['迷你', 'mini', 'S9.58'],
      ['紧凑', 'small', 'S9.57'],
    ] as const)
      await test.step(`${name} (${row})`, async () => {
        await page.getByRole('button', { name: '尺寸' }).click()
        await page.getByRole('menuitemradio', { name }).click()
        await expect(page.locator('html')).toHaveAttribute('data-size', size)
      })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-size', 'small')
  })

  test('zoomed in, the root of the app carries a class for it (S2.71)', { tag: '@slow' }, async ({ page }) => {
    await expect(page.locator('#root')).not.toHaveClass(/zoom-scaled/)
    // a browser that zooms keeps the outer width of its window and has fewer pixels within
    await page.evaluate(() => {
      Object.defineProperty(window, 'outerWidth', { configurable: true, get: () => window.innerWidth * 1.25 })
      window.dispatchEvent(new Event('resize'))
    })
    await expect(page.locator('#root')).toHaveClass(/zoom-scaled/)
  })
})

test.describe('personal settings', () => {
  // an account of its own: the server keeps the choice
  test.use({ account: 'office1' })
  test.beforeEach(({ page }) => page.goto('/404'))

  test(
    'exactly eight theme colours, each of its own, and keeps the one that was chosen (S2.138)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.getByRole('button', { name: '界面设置' }).click()
      const colours = page.getByRole('radiogroup', { name: '主题色' }).getByRole('radio')
      await expect(colours).toHaveCount(8)
      const accents = new Set<string>()
      for (const [name, row] of [
        ['紫', 'S2.131'],
        ['靛', 'S2.132'],
        ['青', 'S2.133'],
        ['绿', 'S2.134'],
        ['黄', 'S2.135'],
        ['橙', 'S2.136'],
        ['红', 'S2.137'],
        ['蓝', 'S2.130'],
      ] as const)
        await test.step(`${name} colours the page (${row})`, async () => {
          await page.getByRole('radio', { name, exact: true }).check({ force: true })
          accents.add(
            await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()),
          )
        })
      expect(accents.size).toBe(8)
      await page.getByRole('radio', { name: '绿', exact: true }).check({ force: true })
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'green')
    },
  )

  test('dark and light, and a side panel of either kind (S2.128, S2.129)', { tag: '@slow' }, async ({ page }) => {
    await page.getByRole('button', { name: '界面设置' }).click()
    const panel = page.getByRole('dialog', { name: '界面设置' })
    const background = () =>
      page
        .locator('header')
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    const mode = panel.getByRole('radiogroup', { name: '外观' })
    await mode.getByText('浅色').click()
    const light = await background()
    await mode.getByText('深色').click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect.poll(background).not.toBe(light)

    const sideColour = () => side(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    await mode.getByText('浅色').click()
    const dark = await sideColour()
    await panel.getByRole('radiogroup', { name: '侧栏' }).getByText('浅色').click()
    await expect.poll(sideColour).not.toBe(dark)
    await panel.getByRole('radiogroup', { name: '侧栏' }).getByText('深色').click()
    await expect.poll(sideColour).toBe(dark)
  })

  test('the three languages, at once and after a reload (S2.87, S3.22)', async ({ page }) => {
    const seen = [
      { choose: '繁體中文', button: '语言', home: '首頁', lang: 'zh-TW', row: 'S1.11' },
      { choose: 'English', button: '語言', home: 'Home', lang: 'en', row: 'S1.12' },
      { choose: '简体中文', button: 'Language', home: '首页', lang: 'zh-CN', row: 'S1.10' },
    ]
    for (const { choose, button, home, lang, row } of seen)
      await test.step(`${choose} (${row})`, async () => {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('menuitemradio', { name: choose }).click()
        await expect(page.getByRole('link', { name: home }).first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await page.reload()
        await expect(page.getByRole('link', { name: home }).first()).toBeVisible()
      })
  })
})

test.describe('the way out', () => {
  test('the user menu says who is signed in; signing out needs a confirmation and ends the session (S2.95)', async ({
    page,
  }) => {
    const token = await signInOverHttp('team1c')
    await page.goto('/login')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('/model/inspection')
    await page.getByRole('button', { name: '郑巡检' }).click()
    await expect(page.getByText('team1c')).toBeVisible()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const question = page.getByRole('dialog', { name: '提示' }).or(page.getByRole('alertdialog', { name: '提示' }))
    await test.step('it asks under the title 提示, and 取消 stays (S2.103, S2.104, S2.105)', async () => {
      await expect(question).toContainText('您确定要退出应用程序吗?')
      await question.getByRole('button', { name: '取消' }).click()
      await expect(page).toHaveURL('/model/inspection')
    })

    await page.getByRole('button', { name: '郑巡检' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await test.step('after the confirmation the app goes to the sign-in page (S2.106)', async () => {
      await question.getByRole('button', { name: '退出登录' }).click()
      await expect(page).toHaveURL('/login')
    })
    await test.step('the session is over here and on the server (S4.12, S4.23)', async () => {
      await page.goto('/model/inspection')
      await expect(page).toHaveURL('/login?redirect=%2Fmodel%2Finspection')
      const answer = await page.request.get('/api/oauth/CurrentUser', { headers: { Authorization: token } })
      expect(((await answer.json()) as { code: number }).code).toBeGreaterThanOrEqual(600)
    })
  })

  test(
    'after a sign-in a notice says when and from where the account was used before (S2.107, S2.108, S2.110)',
    { tag: '@slow' },
    async ({ page }) => {
      await signInOverHttp('team2a')
      await page.goto('/login')
      await page.getByRole('textbox', { name: '账号' }).fill('team2a')
      await page.getByLabel('密码', { exact: true }).fill('armature2026')
      await page.keyboard.press('Enter')
      const notice = page.getByRole('status').filter({ hasText: '上次登录' })
      await expect(notice).toContainText('127.0.0.1')
      await expect(notice).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
      await expect(notice).toHaveCount(0)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ account: 'staff', viewport: { width: 390, height: 844 } })

  test('the menu is a sheet that closes when a page was chosen, and nothing is wider than the screen (S2.84, S4.30)', async ({
    page,
  }) => {
    await page.goto('/404')
    await expect(side(page)).toHaveCount(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await side(page).getByRole('button', { name: '运维管理' }).click()
    await side(page).getByRole('link', { name: '巡检记录' }).click()
    await expect(page.getByRole('heading', { name: '巡检记录', level: 1 })).toBeVisible()
    await expect(side(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)

    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(side(page)).toBeVisible()
  })
})
