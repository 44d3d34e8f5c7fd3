import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { ask, askEnvelope, demonstrationPassword, expect, signInOverHttp, test, type Page } from './support/story.ts'

const hash = (typed: string) => createHash('sha256').update(typed).digest('hex')
/** The code that the app shows now, or the one after it, which counts already. */
const readCode = (secret: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + after })

async function signIn(page: Page, account: string, words: { account: string; password: string; submit: string }) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: words.account }).fill(account)
  await page.getByLabel(words.password, { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}
/** another browser has no session */
const nobody = { cookies: [], origins: [] }
/** a label, with the mark of what must be filled in */
const label = (text: string) => new RegExp(`^\\*?${text}$`)

const zh = { account: '账号', password: '密码', submit: '登录' }
const tw = { account: '帳號', password: '密碼', submit: '登入' }
const en = { account: 'Account', password: 'Password', submit: 'Sign in' }

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('sees who is online and signs one of them out, whose page says so within a second (S2.191)', async ({
    page,
    browser,
    baseURL,
  }) => {
    const there = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', storageState: nobody })
    const other = await there.newPage()
    await signIn(other, 'team2b', zh)
    await expect(other.getByRole('button', { name: '冯运维' })).toBeVisible()

    await page.goto('/permission/onlineUser')
    const list = page.getByRole('table', { name: '在线用户' })
    await expect(list.getByRole('row', { name: /演示管理员.*当前登录/ }).first()).toBeVisible()
    await page.getByRole('searchbox', { name: '姓名、账号或 IP 地址' }).fill('冯运维')
    await page.getByRole('button', { name: '查询' }).click()
    const row = list.getByRole('row', { name: /冯运维/ })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/Chrome \d+ · Linux/)
    await expect(row).toContainText('内网')
    await test.step('forces a user offline (S2.192)', async () => {
      await row.getByRole('button', { name: '强制下线' }).click()
      const question = page.getByRole('alertdialog', { name: '让“冯运维”下线？' })
      await question.getByRole('button', { name: '强制下线' }).click()
    })

    const sentence = other.getByText('你已被管理员强制下线')
    await test.step('the other page shows the message and leads to the sign-in page (S4.39, S4.58, S8.20)', async () => {
      await expect(sentence).toBeVisible({ timeout: 1000 })
      await expect(other).toHaveURL(/\/login\?redirect=/)
    })
    // users who were away see it on the page shown instead
    await expect(sentence).toBeVisible()
    await expect(page.getByText('没有找到')).toBeVisible()
    await there.close()
  })

  test(
    'sets the policy of the installation; is asked before unsaved changes are lost',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const token = await tokenOf('admin')
      const before = await ask<{ copyright: string; passwordDays: number }>('GET', '/api/system/SysConfig', token)
      try {
        await page.goto('/system/sysConfig')
        await page.getByRole('tab', { name: '密码', exact: true }).click()
        const days = page.getByRole('textbox', { name: '有效期' })
        await days.fill('4000')
        await expect(page.getByText('请填写 0 到 3650 的整数')).toBeVisible()
        await page.getByRole('tab', { name: '名称与标识' }).click()
        await page.getByRole('textbox', { name: '版权说明' }).fill('© 2026 储能云服务')
        await expect(page.getByRole('status').filter({ hasText: '有 2 项修改还没有保存' })).toBeVisible()

        await page.getByRole('button', { name: '保存' }).click()
        await expect(page.getByText('请先改正标红的内容')).toBeVisible()
        await expect(days).toBeVisible()
        await days.fill('3650')

        await page.getByRole('button', { name: /关闭.*系统配置|系统配置.*关闭/ }).click()
        const question = page.getByRole('alertdialog')
        await expect(question).toContainText('系统配置')
        await question.getByRole('button', { name: '暂不关闭' }).click()
        await page.getByRole('button', { name: '保存' }).click()
        await expect(page.getByText('系统配置已保存')).toBeVisible()
        await expect(page.getByRole('button', { name: '放弃修改' })).toHaveCount(0)
        const info = await ask<{ copyright: string }>('GET', '/api/oauth/LoginInfo', '')
        expect(info.copyright).toBe('© 2026 储能云服务')
      } finally {
        const body = { copyright: before.copyright, passwordDays: before.passwordDays }
        await ask('PUT', '/api/system/SysConfig', token, { body })
      }
    },
  )

  test(
    'requires an authenticator app for a role: its users set one up when they sign in',
    { tag: '@slow' },
    async ({ page, browser, baseURL, tokenOf }) => {
      const token = await tokenOf('admin')
      const there = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', storageState: nobody })
      await signInOverHttp('dispatch3')
      const userId = await findId('dispatch3', token)
      const roleId = await ask<{ list: { id: string; fullName: string }[] }>(
        'GET',
        '/api/permission/Role/SecondFactor',
        token,
      ).then(({ list }) => list.find(({ fullName }) => fullName === '集控调度')?.id ?? '')
      try {
        await page.goto('/system/sysConfig')
        await page.getByRole('tab', { name: '两步验证' }).click()
        await page.getByRole('switch', { name: '要求“集控调度”两步验证' }).click()
        await expect(page.getByText('“集控调度”已要求两步验证')).toBeVisible()

        const other = await there.newPage()
        await signIn(other, 'dispatch3', zh)
        const dialog = other.getByRole('dialog', { name: '设置两步验证' })
        await expect(dialog.getByRole('img', { name: '身份验证器应用的二维码' })).toBeVisible()
        await other.keyboard.press('Escape')
        await expect(other.getByRole('textbox', { name: '账号' })).toHaveValue('dispatch3')
        expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()

        await other.getByRole('button', { name: '登录', exact: true }).click()
        await dialog.getByText('无法扫码？在应用中手动输入密钥').click()
        const secret = (await dialog.locator('details code').textContent()) ?? ''
        await dialog.getByRole('textbox', { name: '填写应用上显示的 6 位验证码' }).fill(readCode(secret))
        await dialog.getByRole('button', { name: '完成设置' }).click()
        const codes = other.getByRole('dialog', { name: '保存恢复码' })
        await expect(codes.getByRole('listitem')).toHaveCount(10)
        await expect(codes.getByRole('button', { name: '完成' })).toBeDisabled()
        await codes.getByRole('checkbox', { name: '我已保存好恢复码' }).check()
        await codes.getByRole('button', { name: '完成' }).click()
        await expect(other.getByRole('button', { name: '蒋调度' })).toBeVisible()
      } finally {
        // the reset ends the session, which a page that still loads would report
        await there.close()
        await ask('PUT', `/api/permission/Role/${roleId}/SecondFactor`, token, { body: { required: false } })
        await resetSecondFactor(token, userId)
      }
    },
  )
})

test.describe('a user who turns on two-step verification, on a phone and in English', () => {
  test.use({ account: 'team4b', viewport: { width: 390, height: 844 } })

  test(
    'sets up an authenticator app, signs in with its code, then with a recovery code, and turns it off',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(
        /envelope 400 POST .*SecondFactor: The code is incorrect/,
        /envelope 400 POST .*SecondFactor: This code was already used/,
      )
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      const admin = await tokenOf('admin')
      const userId = await findId('team4b', admin)
      try {
        await page.goto('/profile?tab=security')
        await page.getByRole('button', { name: 'Turn on two-step verification' }).click()
        await page.getByRole('dialog').getByLabel(label('Password')).fill(demonstrationPassword)
        await page.getByRole('button', { name: 'Next' }).click()
        const setUp = page.getByRole('dialog', { name: 'Set up two-step verification' })
        await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
        await setUp.getByText('Cannot scan? Enter the key in the app').click()
        const secret = (await setUp.locator('details code').textContent()) ?? ''
        await setUp.getByRole('textbox', { name: 'Enter the code from the app' }).fill('000000')
        await setUp.getByRole('button', { name: 'Finish' }).click()
        await expect(setUp.getByText('The code is incorrect')).toBeVisible()
        const first = readCode(secret)
        await setUp.getByRole('textbox', { name: 'Enter the code from the app' }).fill(first)
        await setUp.getByRole('button', { name: 'Finish' }).click()
        const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
        await expect(saved.getByRole('listitem')).toHaveCount(10)
        const recoveryCodes = await saved.getByRole('listitem').allTextContents()
        await saved.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByText('10 recovery codes left')).toBeVisible()

        await leave(page)
        await signIn(page, 'team4b', en)
        const step = page.getByRole('dialog', { name: 'Two-step verification' })
        const code = step.getByRole('textbox', { name: 'Code', exact: true })
        // a code is good once: the one that ended the set-up does not open the door
        await code.fill(first)
        await step.getByRole('button', { name: 'Verify' }).click()
        await expect(step.getByRole('alert')).toContainText(/already used|incorrect/)
        await expect(code).toHaveValue('')
        await code.fill(readCode(secret, 30_000))
        await step.getByRole('button', { name: 'Verify' }).click()
        await expect(page).toHaveURL(/\/home$/)

        await leave(page)
        await signIn(page, 'team4b', en)
        await step.getByRole('button', { name: 'No phone? Use a recovery code' }).click()
        await step.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
        await step.getByRole('button', { name: 'Verify' }).click()
        await expect(page).toHaveURL(/\/home$/)

        await page.goto('/profile?tab=security')
        await expect(page.getByText('9 recovery codes left')).toBeVisible()
        await page.getByRole('button', { name: 'Turn off two-step verification' }).click()
        await page.getByRole('dialog').getByLabel(label('Password')).fill(demonstrationPassword)
        await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-step verification' }).click()
        await expect(page.getByText('Two-step verification is off')).toBeVisible()
        await leave(page)
        await signIn(page, 'team4b', en)
        await expect(page).toHaveURL(/\/home$/)
      } finally {
        await resetSecondFactor(admin, userId)
      }
    },
  )
})

test('a user whose password was reset must choose a new one first; there is no way around (SO.88)', async ({
  page,
  tokenOf,
  expectFault,
}) => {
  expectFault(/envelope 400 POST .*ModifyPassword/)
  const token = await tokenOf('admin')
  await signInOverHttp('team4c')
  const person = await findId('team4c', token)
  const given = 'given-2031'
  await ask('POST', `/api/permission/Users/${person}/Actions/ResetPassword`, token, {
    body: { userPassword: hash(given), validatePassword: hash(given), text: given },
  })
  await page.addInitScript(() => localStorage.setItem('language', 'tw'))
  await page.goto('/login')
  await page.getByRole('textbox', { name: tw.account }).fill('team4c')
  await page.getByLabel(tw.password, { exact: true }).fill(given)
  await page.getByRole('button', { name: tw.submit, exact: true }).click()

  const dialog = page.getByRole('dialog', { name: '請設定新密碼' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()

  await dialog.getByLabel(label('目前密碼')).fill(given)
  await dialog.getByLabel(label('新密碼')).fill('armature2026')
  await dialog.getByLabel(label('再次輸入新密碼')).fill('armature2026')
  await dialog.getByRole('button', { name: '設定新密碼' }).click()
  await expect(dialog.getByText('這個密碼太常見，容易被猜到，請換一個')).toBeVisible()
  await dialog.getByLabel(label('新密碼')).fill('charge-at-night-2')
  await expect(dialog.getByRole('listitem').filter({ hasText: '已符合' })).toHaveCount(3)
  await dialog.getByLabel(label('再次輸入新密碼')).fill('charge-at-night-2')
  await dialog.getByRole('button', { name: '設定新密碼' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '严巡检' })).toBeVisible()
})

/** Another person comes to the same browser. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
}

async function findId(account: string, admin: string): Promise<string> {
  const path = `/api/permission/OnlineUser?keyword=${account}`
  const { list } = await ask<{ list: { userId: string; account: string }[] }>('GET', path, admin)
  const id = list.find((session) => session.account === account)?.userId
  if (!id) throw new Error(`${account} is not signed in`)
  return id
}

/** Whatever became of the story: the account is for the next one again. */
async function resetSecondFactor(admin: string, userId: string): Promise<void> {
  await askEnvelope('DELETE', `/api/permission/Users/${userId}/SecondFactor`, admin)
}
