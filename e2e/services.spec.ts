import { demonstrationPassword, expect, test } from './support/story.ts'

// the installation of the stories has no services beside it
const notSetUp = [/503/]

test.describe('a signed-in user', () => {
  test.use({ account: 'staff', expectedFaults: notSetUp })

  test('opens the address of a service that is not set up, and reads so in a page with a way home (S9.32, S9.33, S9.34, SO.116)', async ({
    page,
  }) => {
    for (const path of ['/FileServer/a.docx', '/ReportServer', '/Report/preview?id=7']) {
      const answered = page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 503)
      await page.goto(path)
      await answered
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading')).toHaveText('此服务尚未配置，请联系系统管理员')
    }
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/home')
  })
})

test.describe('a visitor', () => {
  test.use({ expectedFaults: notSetUp })

  test('is asked to sign in first, and comes to the whole address afterwards', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/Report/preview?id=7')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByRole('textbox', { name: '账号' }).fill('staff')
    await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/Report/preview?id=7')
    await expect(page.getByRole('heading')).toHaveText('此服务尚未配置，请联系系统管理员')
  })
})
