import { createPng } from './support/png.ts'
import { ask, demonstrationPassword, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const phone = { width: 390, height: 844 }
const tab = (page: Page, name: string) => page.getByRole('tablist').getByRole('tab', { name })

test.describe('a person at a desk', () => {
  test.use({ account: 'office2' })

  test('opens the profile page from the user menu, sets a picture and corrects data; the shell follows (S2.15, S2.96)', async ({
    page,
  }) => {
    await page.goto('/404')
    await page.getByRole('button', { name: '吕文员' }).click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('澄储能源服务有限公司 / 综合管理部·综合专员')).toBeVisible()

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: createPng(400, 300) })
    await page.getByRole('slider', { name: '缩放' }).fill('1.5')
    await page.getByRole('button', { name: '保存头像' }).click()
    await expect(page.getByText('更新成功')).toBeVisible()
    const picture = page.getByRole('button', { name: '更换头像' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^data:image\/webp/)
    await expect(page.getByRole('banner').locator('img[src^="data:image/webp"]')).toHaveCount(1)

    await page.getByLabel('邮箱').fill('lv@')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('请输入正确的邮箱，例如 name@example.com')).toBeVisible()
    await page.getByLabel('邮箱').fill('lv@example.com')
    await page.getByLabel('手机号').fill('13800138000')
    await page.getByLabel('登录密码').fill(demonstrationPassword)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('手机号')).toHaveValue('13800138000')

    // the change is in the user's log, with its result
    await tab(page, '我的日志').click()
    await expect(page).toHaveURL('/profile?tab=log')
    const lines = page.getByRole('table', { name: '我的日志' }).getByRole('row')
    await expect(lines.filter({ hasText: '/api/permission/Users/Current/BaseInfo' }).first()).toContainText('成功')
    await page.getByText('登录', { exact: true }).first().click()
    await expect(lines.filter({ hasText: 'BaseInfo' })).toHaveCount(0)
  })
})

test.describe('a user who changes the password', () => {
  // an account of its own: the demonstration password cannot be set again
  test.use({ account: 'team4b' })

  test('is signed out on other devices at once and stays signed in on this one (S7.139, SO.88)', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*ModifyPassword/)
    const elsewhere = await signInOverHttp('team4b')
    await page.goto('/profile?tab=security')
    await expect(page.getByText('8 至 64 个字符')).toBeVisible()
    const change = async (from: string, to: string) => {
      await page.getByLabel('当前密码').fill(from)
      await page
        .getByLabel('新密码', { exact: true })
        .or(page.getByLabel(/^\*新密码/))
        .fill(to)
      await page.getByLabel('再次输入新密码').fill(to)
      await page.getByRole('button', { name: '修改密码' }).click()
    }
    await change(demonstrationPassword, 'short1')
    await expect(page.getByText('密码长度应为 8 到 64 个字符')).toBeVisible()
    await change(demonstrationPassword, 'a-new-word-26')
    await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
    await expect(ask('GET', '/api/permission/Users/Current/BaseInfo', elsewhere)).rejects.toThrow('601')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: '本机' })).toBeVisible()
    await expect(page.getByRole('button', { name: '退出其他设备' })).toHaveCount(0)
  })
})

test.describe('a person who works in two places', () => {
  test.use({ account: 'dispatch3' })

  test(
    'switches the organization: the server confirms, the page reloads and shows it (S4.65, S4.67, S7.71)',
    { tag: '@slow' },
    async ({ page }) => {
      const switchTo = async (name: string, said: string) => {
        await page.getByRole('radio', { name, exact: true }).click({ force: true })
        const reloaded = page.waitForEvent('load')
        await expect(page.getByText(said)).toBeVisible()
        await reloaded
        await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
      }
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      await page.goto('/profile?tab=places')
      await switchTo('Clearstore Energy Services / Settlement and Market', 'Switched')
      await expect(
        page.getByText('Clearstore Energy Services / Settlement and Market · Settlement Specialist'),
      ).toBeVisible()
      await switchTo('Clearstore Energy Services / Dispatch Center / Dispatcher', 'Switched')
      await expect(page.getByText('Clearstore Energy Services / Dispatch Center · Dispatcher')).toBeVisible()
    },
  )
})

test.describe('on a phone, in traditional Chinese', () => {
  test.use({ account: 'team5a', viewport: phone })

  test(
    'a user draws a signature, makes it the default and deletes it; nothing is wider than the phone',
    { tag: '@slow' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'tw'))
      await page.goto('/profile?tab=signatures')
      await expect(page.getByText('還沒有簽名')).toBeVisible()
      await page.getByRole('button', { name: '手寫簽名' }).click()
      await sign(page)
      await page.getByRole('button', { name: '儲存' }).click()
      await expect(page.getByText('預設', { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: /的簽名/ })).toHaveAttribute('src', /^data:image\/png/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      await page.getByRole('button', { name: /^刪除/ }).click()
      await page.getByRole('button', { name: '刪除', exact: true }).click()
      await expect(page.getByText('還沒有簽名')).toBeVisible()
    },
  )

  test(
    'a manager views the subordinates and the own permissions (S7.142, S7.143)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/profile?tab=reports')
      await expect(page.getByText('金运维')).toBeVisible()
      await tab(page, '我的权限').click()
      await page.getByText('按钮', { exact: true }).click()
      await page.getByRole('button', { name: '展开 运维管理' }).click()
      await page.getByRole('button', { name: '展开 巡检记录' }).click()
      await expect(page.getByText('新增', { exact: true }).or(page.getByText('新建', { exact: true }))).toBeVisible()
    },
  )
})

test.describe('a user who leaves', () => {
  test.use({ account: 'team5d', viewport: phone })

  test(
    'cancels the account after a question and the password, and cannot sign in again (S5.46, SO.91)',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/envelope 400 DELETE .*Current/)
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      await page.goto('/profile?tab=security')
      const leave = page.getByRole('button', { name: 'Cancel account' })
      await leave.click()
      await expect(page.getByText('Do you want to cancel the account?')).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel account' })
      await dialog.getByLabel('Password').first().fill('wrong')
      await dialog.getByRole('button', { name: 'Cancel account' }).click()
      await expect(dialog.getByText('The password is incorrect')).toBeVisible()
      await dialog.getByLabel('Password').first().fill(demonstrationPassword)
      await dialog.getByRole('button', { name: 'Cancel account' }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(signInOverHttp('team5d')).rejects.toThrow('该账号已注销')
    },
  )
})

test.describe('feedback', () => {
  test(
    'is written by one person with a picture and read by the administrator, who marks it done (S2.99–S2.101, SO.49)',
    { tag: '@slow' },
    async ({ browser, tokenOf, baseURL }) => {
      const said = unique('列表的日期太窄 ')
      const as = async (account: string) => {
        const localStorage = [{ name: 'token', value: await tokenOf(account) }]
        const context = await browser.newContext({
          ...(baseURL ? { baseURL } : {}),
          storageState: { cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] },
        })
        return context.newPage()
      }
      const staff = await as('office1')
      await staff.goto('/404')
      const open = async (entry: string) => {
        await staff.getByRole('button', { name: '何文员' }).click()
        await staff.getByRole('menuitem', { name: entry }).click()
      }
      await open('关于')
      await expect(staff.getByRole('dialog', { name: '关于' })).toContainText('版本 0.1.0')
      const licences = await staff.request.get('/licences.txt')
      expect(await licences.text()).toContain('react')
      await staff.keyboard.press('Escape')
      await open('声明')
      await expect(staff.getByRole('dialog', { name: '声明' })).toContainText('日志保留 180 天')
      await staff.keyboard.press('Escape')
      await open('意见反馈')
      await staff.getByLabel('反馈内容').fill(said)
      await staff
        .locator('dialog input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: createPng(300, 200) })
      await expect(staff.getByRole('button', { name: '移除图片 1' })).toBeVisible()
      await staff.getByRole('button', { name: '提交' }).click()
      await expect(staff.getByText('感谢你的反馈，我们会尽快处理')).toBeVisible()
      await staff.context().close()

      const admin = await as('admin')
      await admin.goto('/system/feedback')
      await admin.getByRole('button', { name: said }).click()
      await expect(admin.getByRole('img', { name: '图片 1' })).toHaveAttribute('src', /^data:image\/webp/)
      await admin.getByRole('button', { name: '标记为已处理' }).click()
      await expect(admin.getByRole('dialog').getByText('演示管理员')).toBeVisible()
      await admin.keyboard.press('Escape')
      await admin.getByText('待处理', { exact: true }).first().click()
      await expect(admin.getByRole('button', { name: said })).toHaveCount(0)
      await admin.context().close()
    },
  )
})

/** A stroke over the paper. */
async function sign(page: Page): Promise<void> {
  const paper = await page.locator('canvas').boundingBox()
  if (!paper) throw new Error('no paper')
  await page.mouse.move(paper.x + 40, paper.y + 100)
  await page.mouse.down()
  for (const [x, y] of [
    [120, 40],
    [160, 160],
    [240, 80],
  ] as const)
    await page.mouse.move(paper.x + x, paper.y + y, { steps: 6 })
  await page.mouse.up()
}
