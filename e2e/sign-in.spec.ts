import { demonstrationPassword, expect, test, type Page } from './support/story.ts'

const account = 'office1'

test.describe('someone who comes to the product for the first time', () => {
  test('is led to the sign-in page, which has a title, and gets in with account and password (S0.02, S1.01, S2.162)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fhome$/)
    await expect(page).toHaveTitle('登录 - Armature')
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)

    await page.getByRole('textbox', { name: '账号' }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()

    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })

  test('can choose one of the demonstration accounts instead of typing', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /^staff/ }).click()
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('staff')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('button', { name: '演示巡检员' })).toBeVisible()
  })

  test('reports missing input and a wrong account or password without clearing the form', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*Login/)
    await page.goto('/login')
    const accountBox = page.getByRole('textbox', { name: '账号' })
    const passwordBox = page.getByLabel('密码', { exact: true })
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入账号')).toBeVisible()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await expect(accountBox).toBeFocused()

    await accountBox.fill('office2')
    await passwordBox.fill('not the password')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('账号或密码')
    await expect(page).toHaveURL(/\/login$/)
    await expect(accountBox).toHaveValue('office2')
    await expect(passwordBox).toBeFocused()
  })

  test('is warned while caps lock is on, and can look at the password (S2.165)', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/login')
    const passwordBox = page.getByLabel('密码', { exact: true })
    await passwordBox.fill('secret')
    await passwordBox.evaluate((box) => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    })
    await expect(page.getByText('大写锁定已打开')).toBeVisible()
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect(passwordBox).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: '隐藏密码' }).click()
    await expect(passwordBox).toHaveAttribute('type', 'password')
  })
})

test('the account is remembered for the next visit when that was asked for', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('checkbox', { name: '记住账号' }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(account)
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
})

test.describe('before the application is there', () => {
  const holdApplication = async (page: Page): Promise<() => void> => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await gate
      await route.continue()
    })
    return release
  }

  test('the sign-in page takes what is typed; the application takes it over with focus and selection, and does what was pressed', async ({
    page,
  }) => {
    const release = await holdApplication(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
    await expect(page).toHaveTitle('登录 - Armature')
    await page.keyboard.type(account)
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.getByRole('checkbox', { name: '记住账号' }).check()
    await page.getByRole('button', { name: '显示密码' }).click()
    release()
    const passwordBox = page.getByLabel('密码', { exact: true })
    await expect(passwordBox).toHaveAttribute('type', 'text')
    await expect(passwordBox).toHaveValue('wrong')
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(account)
    await expect(page.getByRole('checkbox', { name: '记住账号' })).toBeChecked()
    await expect(page.locator('#early')).toHaveCount(0)
  })

  test(
    'Enter waits for the application and then signs in; the password is in no address',
    { tag: '@slow' },
    async ({ page }) => {
      const release = await holdApplication(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: '账号' }).fill(account)
      await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveAttribute('aria-busy', 'true')
      expect(new URL(page.url()).search).toBe('')
      release()
      await expect(page).toHaveURL(/\/home$/)
    },
  )

  test('the page is where the application puts it: nothing moves', { tag: '@slow' }, async ({ page, expectFault }) => {
    expectFault(/envelope 400 GET .*LoginInfo/)
    const release = await holdApplication(page)
    // what the server adds to the page comes later, with or without an early page
    await page.route('**/api/oauth/LoginInfo*', (route) => route.fulfill({ json: { code: 400, msg: '', data: null } }))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('#early').waitFor()
    const measure = () =>
      page.locator('main *:not(title)').evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.tagName, x, y, width, height].join(' ')
        }),
      )
    const early = await measure()
    release()
    await expect(page.locator('#early')).toHaveCount(0)
    expect(await measure()).toEqual(early)
    expect(early.length).toBeGreaterThan(50)
  })

  test('a page whose code does not arrive says so', async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED/)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('页面没有加载完整')
  })
})

const languages = [
  { locale: 'zh-CN', title: '登录', lang: 'zh-CN', id: 'S1.10' },
  { locale: 'zh-TW', title: '登入', lang: 'zh-TW', id: 'S1.11' },
  { locale: 'en-GB', title: 'Sign in', lang: 'en', id: 'S1.12' },
]
for (const { locale, title, lang, id } of languages) {
  test.describe(() => {
    test.use({ locale })
    test(`a browser in ${locale} is met in its language (${id}, S4.34)`, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the sign-in page fits the screen and works the same', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/login')
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isWider()).toBe(false)
    await page.getByRole('textbox', { name: '账号' }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    expect(await isWider()).toBe(false)
  })
})
