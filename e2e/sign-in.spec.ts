import { demonstrationPassword, expect, test } from './support/story.ts'

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

  test('can choose one of the demonstration accounts instead of typing', async ({ page }) => {
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

  test('is warned while caps lock is on, and can look at the password (S2.165)', async ({ page }) => {
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

test('the account is remembered for the next visit when that was asked for', async ({ page }) => {
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
  test('the sign-in page fits the screen and works the same', async ({ page }) => {
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
