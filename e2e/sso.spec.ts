import { startOidcProvider, type OidcProvider } from '../apps/server/src/testing/oidc.ts'
import { anInspection } from './support/inspection.ts'
import { chooseViews } from './support/in-turns.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const here = `http://127.0.0.1:${process.env['E2E_PORT']}`
let provider: OidcProvider
test.beforeAll(async () => {
  const armature = {
    id: 'armature',
    redirectUris: [`${here}/api/oauth/Oidc/Callback`],
    postLogoutRedirectUris: [`${here}/login`],
  }
  provider = await startOidcProvider([armature], Number(process.env['E2E_PROVIDER_PORT']))
  for (const account of ['staff', 'designer', 'east', 'stranger'])
    provider.people.set(account, { preferred_username: account })
})
test.afterAll(() => provider.close())
// the provider's own pages ask for what is not here
test.beforeEach(async ({ context }) => {
  await context.route(/fonts\.googleapis\.com|\/favicon\.ico/, (route) => route.fulfill({ body: '' }))
})

/** What a person does on the provider's own pages. */
async function signInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a user signs in at the company’s provider, gets to the requested page, and signs out there (S2.02)', async ({
  page,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
  await page.getByRole('link', { name: '企业账号登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`))
  await signInThere(page, 'staff')
  await expect(page).toHaveURL(`${here}/profile`)
  await expect(page.getByRole('button', { name: '演示巡检员' })).toBeVisible()

  // neither token nor ticket is anywhere that a person or another page could find it
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.reload()
  await expect(page.getByRole('button', { name: '演示巡检员' })).toBeVisible()
  expect(await page.evaluate(() => document.referrer)).toBe('')
  expect(seen.filter((url) => /ticket|token|code=/.test(url))).toEqual([])

  await page.getByRole('button', { name: '演示巡检员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`))
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect(page).toHaveURL(`${here}/login`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

const languages = [
  {
    locale: 'zh-CN',
    width: 1440,
    button: '企业账号登录',
    unknown: '你的企业账号尚未在本系统开通，请联系管理员',
    cancelled: '企业账号登录已取消',
  },
  {
    locale: 'zh-TW',
    width: 390,
    button: '企業帳號登入',
    unknown: '你的企業帳號尚未在本系統開通，請聯絡管理員',
    cancelled: '企業帳號登入已取消',
  },
  {
    locale: 'en-GB',
    width: 390,
    button: 'Sign in with company account',
    unknown: 'Your company account has no account here yet. Ask the administrator',
    cancelled: 'Sign-in with your company account was canceled',
  },
]
for (const { locale, width, button, unknown, cancelled } of chooseViews(languages, (view) => view.locale === 'zh-TW')) {
  test.describe(() => {
    test.use({ locale, viewport: { width, height: 844 } })
    test(
      `an unknown user and a user who cancels get a message (${locale}, ${width})`,
      { tag: '@slow' },
      async ({ page }) => {
        await page.goto('/login?redirect=%2Fprofile')
        await page.getByRole('link', { name: button }).click()
        await signInThere(page, 'stranger')
        await expect(page.getByRole('alert')).toHaveText(unknown)
        await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)

        await page.context().clearCookies()
        await page.getByRole('link', { name: button }).click()
        await page.getByRole('link', { name: /Cancel/ }).click()
        await expect(page.getByRole('alert')).toHaveText(cancelled)
        await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
      },
    )
  })
}

test.describe('a link from another system', () => {
  test('signs in with the token it carries, which stays in no history (S2.02, SO.13)', async ({ page }) => {
    const token = await signInOverHttp('staff')
    await page.goto('/404')
    await page.goto(`/sso?token=${token}&redirect=${encodeURIComponent('/profile')}`)
    await expect(page.getByText(/^已以 演示巡检员/)).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/404$/)
  })

  test.describe(() => {
    test.use({ account: 'staff' })
    test('asks before it signs in another user', { tag: '@slow' }, async ({ page }) => {
      const token = await signInOverHttp('designer')
      await page.goto(`/sso?token=${token}`)
      await expect(page.getByRole('heading', { name: '切换账号？' })).toBeVisible()
      await page.getByRole('button', { name: '保持当前账号' }).click()
      await expect(page.getByRole('button', { name: '演示巡检员' })).toBeVisible()
    })
  })

  test(
    'without a token, or with a wrong one, ends at the sign-in page (S2.02)',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/envelope 602 GET .*CurrentUser/)
      await page.goto('/sso')
      await expect(page).toHaveURL(/\/login$/)
      await page.goto('/sso?token=wrong&redirect=%2Fprofile')
      await expect(page.getByRole('alert')).toHaveText('登录链接无效或已过期，请重新登录')
      await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
      await page.goto('/sso?token=wrong&redirect=%2F%2Fevil.example')
      await expect(page).toHaveURL(/\/login$/)
    },
  )
})

test.describe('a session that ends during work', () => {
  // the page may make calls before it learns of the end
  test.use({ expectedFaults: [/^envelope 602 /] })

  test('work that is not saved when the session ends is kept while its owner signs in by the provider, in a window of its own (S2.03, SO.14)', async ({
    page,
  }) => {
    const token = await signInOverHttp('east')
    await page.goto('/login')
    await page.evaluate((own) => localStorage.setItem('token', own), token)
    const number = unique('WINDOW')
    await anInspection(token, { inspectionNo: number })
    await page.goto(`/model/inspection?keyword=${number}`)
    await page.getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name: /^编辑巡检记录/ })
    await form.getByRole('textbox', { name: '外协工时费' }).fill('88.50')
    await ask('GET', '/api/oauth/Logout', token)
    const renewal = page.getByRole('dialog', { name: '请重新登录' })
    const askProvider = async () => {
      const opened = page.waitForEvent('popup')
      await renewal.getByRole('button', { name: '企业账号登录' }).click()
      return opened
    }

    await signInThere(await askProvider(), 'designer')
    await expect(renewal).toContainText('不是这个页面的账号')

    await page.context().clearCookies()
    const window = await askProvider()
    await signInThere(window, 'east')
    await expect(renewal).toHaveCount(0)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    expect(window.isClosed()).toBe(true)
  })
})

test('a locked screen is unlocked by signing in at the provider again (S4.04)', { tag: '@slow' }, async ({ page }) => {
  const token = await signInOverHttp('east')
  await page.goto('/login')
  await page.evaluate((own) => localStorage.setItem('token', own), token)
  // a locked session refuses a call that comes late
  await Promise.all([page.waitForResponse(/CurrentUser/), page.goto('/404')])
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('button', { name: '锁屏' }).click()
  await expect(page).toHaveURL(/\/lockScreen/)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '企业账号登录' }).click()
  await signInThere(await opened, 'east')
  await expect(page).toHaveURL(/\/404$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toContain(token.replaceAll('"', ''))
})

test(
  'the page that a sign-in elsewhere comes back to goes to the sign-in page with its query if no window is waiting (S2.03, SO.14)',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/auth-redirect?code=1&state=2')
    await expect(page).toHaveURL(/\/login\?code=1&state=2$/)
  },
)
