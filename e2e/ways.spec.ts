import { ask, askEnvelope, expect, signInOverHttp, test, type Page } from './support/story.ts'

/** A number that no earlier story has used, so that there is no wait for a code. */
const freshMobile = (): string => `139${String(Date.now()).slice(-8)}`

interface Sent {
  list: { mobile: string; text: string; state: string }[]
}
/** What the administrator's outbox holds for a number. */
const openOutbox = (token: string, mobile: string) =>
  ask<Sent>('GET', `/api/system/SmsOutbox?keyword=${mobile}`, token).then(({ list }) => list)

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('with the phone number', () => {
  const mobile = '13800000005'

  test(
    'a user signs in with the code that the administrator reads to them from the outbox (S1.02, S2.164)',
    { tag: '@slow' },
    async ({ page, browser, tokenOf, baseURL }) => {
      await page.goto('/login')
      await page.getByRole('tab', { name: '验证码登录' }).click()
      await test.step('a code is requested for a mobile number, and again after a wait (S2.166, S2.167)', async () => {
        await page.getByRole('button', { name: '获取验证码' }).click()
        await expect(page.getByText('请输入手机号')).toBeVisible()
        await box(page, '手机号').fill('1380000')
        await page.getByRole('button', { name: '获取验证码' }).click()
        await expect(page.getByText('请输入正确的手机号')).toBeVisible()
        await box(page, '手机号').fill(mobile)
        await page.getByRole('button', { name: '获取验证码' }).click()
        await expect(page.getByRole('button', { name: /^重新获取 \(\d+\)$/ })).toBeDisabled()
      })

      const localStorage = [{ name: 'token', value: await tokenOf('admin') }]
      const office = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'zh-CN',
        storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
      })
      const outbox = await office.newPage()
      await outbox.goto('/system/smsOutbox')
      const row = outbox.getByRole('row', { name: new RegExp(mobile) }).first()
      await expect(row).toContainText('可使用')
      const code = /\d{6}/.exec((await row.textContent())?.replace(mobile, '') ?? '')?.[0] ?? ''

      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请输入验证码')).toBeVisible()
      await box(page, '6 位验证码').fill(code)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('button', { name: '何文员' })).toBeVisible()
      await outbox.getByRole('button', { name: '刷新' }).click()
      await expect(row).toContainText('已使用')
      await office.close()
    },
  )
})

test.describe('without an account', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } })

  test(
    'a visitor leaves company and contact, on a phone and in English, and the administrator deals with it (SO.11)',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(/envelope 400 POST .*Login: No account/)
      const mobile = freshMobile()
      const admin = await tokenOf('admin')
      await page.goto('/login')
      await page.getByRole('tab', { name: 'Mobile code' }).click()
      await box(page, 'Mobile number').fill(mobile)
      await page.getByRole('button', { name: 'Get code' }).click()
      await expect(page.getByRole('button', { name: /^Resend/ })).toBeDisabled()
      const [sent] = await openOutbox(admin, mobile)
      await box(page, '6-digit code').fill(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('No account has this mobile number yet')
      await page.getByRole('button', { name: 'Send request' }).click()
      await test.step('both are required (S5.06, S5.07)', async () => {
        await expect(page.getByText('Enter the company')).toBeVisible()
        await expect(page.getByText('Enter the contact')).toBeVisible()
      })
      await test.step('both are sent (S2.168, S2.169)', async () => {
        await box(page, 'Company').fill('Riverside Storage Ltd')
        await box(page, 'Contact').fill('Zhou Min')
        await page.getByRole('button', { name: 'Send request' }).click()
        await expect(page.getByRole('status')).toContainText('Your request was submitted')
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)

      await page.evaluate((token) => localStorage.setItem('token', token), await signInOverHttp('admin'))
      await page.goto('/system/smsOutbox')
      await page.getByRole('tab', { name: 'Account requests' }).click()
      const row = page.getByRole('article').filter({ hasText: mobile })
      await expect(row).toContainText('Riverside Storage Ltd')
      await row.getByRole('button', { name: 'Mark as handled' }).click()
      await expect(row).toContainText('Handled')
    },
  )
})

test.describe('with the phone that is signed in already', () => {
  test.use({ locale: 'zh-TW' })

  test('a user scans the QR code, sees the device, and only the confirmation signs the computer in [S1.03, S2.163, SO.09]', async ({
    page,
    browser,
    tokenOf,
    baseURL,
  }) => {
    const localStorage = [
      { name: 'token', value: await tokenOf('dispatch1') },
      { name: 'language', value: 'tw' },
    ]
    const pocket = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'zh-TW',
      viewport: { width: 390, height: 844 },
      storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
    })
    const phone = await pocket.newPage()
    await phone.goto('/home')
    await phone.getByRole('button', { name: '陈调度' }).click()
    await phone.getByRole('menuitem', { name: '掃一掃' }).click()
    await expect(phone).toHaveURL(/\/app\/scan$/)

    await page.goto('/login')
    await page.getByRole('tab', { name: '掃碼登入' }).click()
    const typed = async () => (await page.locator('code').textContent()) ?? ''
    const first = await typed()
    await phone.getByLabel('登入碼').fill(first)
    await phone.getByRole('button', { name: '下一步' }).click()
    await expect(phone.getByText(/127\.0\.0\.1/)).toBeVisible()
    await expect(page.getByText('已掃描，請在手機上確認')).toBeVisible()
    await phone.getByRole('button', { name: '取消登入' }).click()
    await expect(phone.getByRole('status')).toContainText('已取消登入')
    await expect(page.getByText('已在手機上取消登入')).toBeVisible()

    await page.getByRole('button', { name: '重新整理' }).click()
    await expect(page.locator('code')).not.toHaveText(first)
    // as the camera of the phone opens it
    await phone.goto(`/app/scan?ticket=${(await typed()).replace('-', '')}`)
    await phone.getByRole('button', { name: '確認登入' }).click()
    await expect(phone.getByRole('status')).toContainText('已確認')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: '陈调度' })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    await pocket.close()
  })
})

test(
  'if the installation requires it, a picture code is requested, renewed and checked (SO.10)',
  { tag: '@slow' },
  async ({ page, tokenOf, expectFault }) => {
    expectFault(/envelope 400 POST .*Login: 验证码错误/)
    const admin = await tokenOf('admin')
    const demand = (loginNeedCode: boolean) =>
      askEnvelope('PUT', '/api/system/SysConfig', admin, { body: { loginNeedCode } })
    await demand(true)
    try {
      await page.goto('/login')
      const picture = page.getByRole('img', { name: '图形验证码图片' })
      await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
      const first = (await picture.getAttribute('src')) ?? ''
      await page.getByRole('button', { name: '换一张' }).click()
      await expect(picture).not.toHaveAttribute('src', first)
      await page.getByRole('button', { name: /^staff/ }).click()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请输入验证码')).toBeVisible()
      await box(page, '图形验证码').fill('zzzz')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('验证码错误或已失效')).toBeVisible()
      await expect(box(page, '图形验证码')).toHaveValue('')
      await expect(box(page, '账号')).toHaveValue('staff')
    } finally {
      await demand(false)
    }
    await page.reload()
    await page.getByRole('button', { name: /^staff/ }).click()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
  },
)
