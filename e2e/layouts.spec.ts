import type { Browser, BrowserContext } from '@playwright/test'
import { seriousFaults } from './support/axe.ts'
import { isInTurn } from './support/in-turns.ts'
import { expect, signInOverHttp, test, type Page } from './support/story.ts'

const main = (page: Page, name = '主导航') => page.getByRole('navigation', { name })
const drawer = (page: Page) => page.getByRole('dialog', { name: '界面设置' })
const frame = (page: Page) => page.locator('[data-layout]')

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(drawer(page)).toBeVisible()
}
const pick = (page: Page, name: string) => drawer(page).getByRole('radio', { name, exact: true }).check({ force: true })

/** A browser of its own where the person is signed in already. */
async function another(browser: Browser, token: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return { context, page }
}

test.describe('the frame is a matter of taste', () => {
  test.use({ account: 'team5a' })

  test(
    'each of the four layouts at once, with the menu where it belongs, and kept over a reload (S2.74)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/model/inspection')
      await openSettings(page)
      for (const [name, layout] of [
        ['功能', 'functional'],
        ['简洁', 'plain'],
        ['混合', 'blend'],
      ] as const) {
        await pick(page, name)
        await expect(frame(page)).toHaveAttribute('data-layout', layout)
      }
      await test.step('classic: a sidebar with the menu (S2.75, S2.124)', async () => {
        await pick(page, '经典')
        await expect(frame(page)).toHaveAttribute('data-layout', 'classic')
        await expect(main(page).getByRole('button', { name: '资产台账' })).toBeVisible()
      })
      await page.keyboard.press('Escape')

      await openSettings(page)
      await pick(page, '功能')
      await page.keyboard.press('Escape')
      await test.step('functional: the menu is a bar at the top (S2.76, S2.125)', async () => {
        await page.reload()
        await main(page).getByRole('button', { name: '资产台账' }).hover()
        await page.getByRole('menuitem', { name: '设备台账' }).click()
        await expect(page).toHaveURL('/model/device')
      })

      await test.step('plain: the menu is a column of icons (S2.77, S2.126)', async () => {
        await openSettings(page)
        await pick(page, '简洁')
        await page.keyboard.press('Escape')
        await main(page).getByRole('button', { name: '运维管理' }).click()
        await page.getByRole('menuitem', { name: '告警记录' }).click()
        await expect(page).toHaveURL('/model/alarm')
      })

      await test.step('blend: a bar at the top and a sub-menu on the left (S2.78, S2.127)', async () => {
        await openSettings(page)
        await pick(page, '混合')
        await page.keyboard.press('Escape')
        const sub = main(page, '子菜单')
        await expect(sub.getByRole('link', { name: '告警记录' })).toHaveAttribute('aria-current', 'page')
        await main(page).getByRole('button', { name: '资产台账' }).click()
        await sub.getByRole('link', { name: '储能站' }).click()
        await expect(page).toHaveURL('/model/storageSite')
        await page.reload()
        await expect(sub.getByRole('link', { name: '储能站' })).toHaveAttribute('aria-current', 'page')
      })
      await page.setViewportSize({ width: 1000, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000)
    },
  )

  test(
    'by keys alone, in English and in traditional Chinese (S2.76, S2.77, S2.88)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/404')
      await page.evaluate(() => {
        localStorage.setItem('language', 'en')
        localStorage.setItem('armature_layoutType', '"functional"')
        localStorage.setItem('armature_settingsOf', 'nobody')
      })
      await page.goto('/404')
      await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('alarm')
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/alarm/i)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/model/alarm')

      await page.getByRole('button', { name: 'Theme' }).press('Enter')
      const look = page.getByRole('dialog', { name: 'Theme' })
      await look.getByRole('radio', { name: 'Top' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await expect(frame(page)).toHaveAttribute('data-layout', 'plain')
      await page.keyboard.press('Escape')
      const rail = main(page, 'Main navigation').getByRole('button').first()
      await rail.focus()
      await page.keyboard.press('ArrowRight')
      // on the page that is shown
      await expect(page.locator('[role=menuitem][aria-current=page]')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(rail).toBeFocused()

      await page.evaluate(() => localStorage.setItem('language', 'tw'))
      await page.reload()
      await page.getByRole('button', { name: '介面設定' }).click()
      await expect(page.getByRole('dialog', { name: '介面設定' })).toContainText('導覽模式')
      await page.getByRole('radio', { name: '經典' }).check({ force: true })
      await expect(frame(page)).toHaveAttribute('data-layout', 'classic')
    },
  )

  test(
    'nothing serious for axe-core in any layout, the drawer and the search, light and dark',
    { tag: '@slow' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/model/inspection')
      await expect(page.locator('tbody tr td').first()).toBeVisible()
      for (const [column, mode] of ['浅色', '深色'].entries()) {
        await openSettings(page)
        await drawer(page).getByRole('radiogroup', { name: '外观' }).getByText(mode).click()
        for (const [row, layout] of ['经典', '功能', '简洁', '混合'].entries()) {
          if (!isInTurn(row, column)) continue
          await pick(page, layout)
          expect(await seriousFaults(page), `${layout} ${mode}`).toEqual([])
        }
        await page.keyboard.press('Escape')
        expect(await seriousFaults(page), mode).toEqual([])
        await page.keyboard.press('Control+k')
        await page.keyboard.type('记录')
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
        expect(await seriousFaults(page), `search ${mode}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    },
  )
})

test.describe('on a phone', () => {
  test.use({ account: 'team5b', viewport: { width: 390, height: 844 } })

  test(
    'every layout is the same sheet; the drawer says so; search and lock are at hand',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/model/inspection')
      for (const layout of ['classic', 'functional', 'plain', 'blend']) {
        await page.evaluate((value) => localStorage.setItem('armature_layoutType', `"${value}"`), layout)
        await page.reload()
        await expect(frame(page)).toHaveAttribute('data-layout', 'mobile')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      }
      // the bar of a phone has no room for it
      await page.getByRole('button', { name: '金运维' }).click()
      await page.getByRole('menuitem', { name: '界面设置' }).click()
      await expect(drawer(page)).toContainText('手机上只有一种布局')
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '搜索菜单' }).click()
      await page.keyboard.type('告警')
      await page.getByRole('option', { name: '告警记录' }).click()
      await expect(page).toHaveURL('/model/alarm')
      await page.getByRole('button', { name: '金运维' }).click()
      await page.getByRole('menuitem', { name: '锁屏' }).click()
      await expect(page).toHaveURL(/\/lockScreen/)
      await expect(page.getByLabel('登录密码')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )
})

test(
  'settings follow a user to another browser and do not affect the next user of this one (S3.14, SO.27, SO.90)',
  { tag: '@slow' },
  async ({ browser }) => {
    const first = await another(browser, await signInOverHttp('settle1'))
    await first.page.goto('/home')
    await openSettings(first.page)
    await drawer(first.page).getByRole('button', { name: '恢复默认' }).click()
    await pick(first.page, '紫')
    await pick(first.page, '紧凑')
    await pick(first.page, '混合')
    await drawer(first.page).getByRole('switch', { name: '标签页图标' }).click()
    const saved = first.page.waitForResponse((response) => response.url().includes('SystemTheme'))
    await drawer(first.page).getByRole('switch', { name: '语言选择' }).click()
    await saved
    await first.page.keyboard.press('Escape')

    const second = await another(browser, await signInOverHttp('settle1'))
    await second.page.goto('/home')
    const root = second.page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'purple')
    await expect(root).toHaveAttribute('data-size', 'small')
    await expect(frame(second.page)).toHaveAttribute('data-layout', 'blend')
    await expect(second.page.getByRole('button', { name: '语言', exact: true })).toHaveCount(0)
    await second.context.close()

    // another user in the same browser: no settings of the previous user are left
    const { page } = first
    await page.goto('/model/storageSite')
    await page.getByRole('button', { name: '施结算' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('textbox', { name: '账号' }).fill('safety2')
    await page.getByLabel('密码', { exact: true }).fill('armature2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'blue')
    await expect(page.locator('html')).toHaveAttribute('data-size', 'medium')
    await expect(frame(page)).toHaveAttribute('data-layout', 'classic')
    await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText(['首页'])
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/施结算|settle1|purple|storageSite/)
    await first.context.close()
  },
)

test.describe('who goes away for a moment', () => {
  // a call that was on its way when the screen was locked
  test.use({ expectedFaults: [/envelope 423 /] })

  test('locks: every address leads to the lock, a reload and other windows too; the password opens where the user was (S2.94)', async ({
    browser,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*LockScreen: 密码错误/)
    const { context, page } = await another(browser, await signInOverHttp('north'))
    await page.goto('/model/inspection?keyword=XJ')
    await expect(page.locator('tbody tr td').first()).toBeVisible()
    const beside = await context.newPage()
    await beside.goto('/model/alarm')
    await expect(beside.locator('tbody tr td').first()).toBeVisible()

    await test.step('locking sets the flag and leads to the lock (S4.01, S4.03)', async () => {
      await page.getByRole('button', { name: '锁屏' }).click()
      await expect(page).toHaveURL('/lockScreen?redirect=%2Fmodel%2Finspection%3Fkeyword%3DXJ')
      await expect(page.locator('table')).toHaveCount(0)
    })
    expect(await seriousFaults(page)).toEqual([])
    await expect(beside).toHaveURL(/\/lockScreen/)
    await test.step('every other address leads to the lock, the one of the sign-in page too (S2.54, S2.56)', async () => {
      for (const path of ['/', '/home', '/model/device', '/login', '/onlineDev/designer/x']) {
        await page.goto(path)
        await expect(page).toHaveURL(/\/lockScreen/)
      }
    })
    await test.step('it stays locked over a reload (S4.02, S2.08, S2.55)', async () => {
      await page.goto('/model/device')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.reload()
      await expect(page.getByText('秦站长')).toBeVisible()
      expect(asked.filter((url) => url.includes('CurrentUser'))).toEqual([])
    })
    await test.step('a wrong password opens nothing (S4.04)', async () => {
      await page.getByLabel('登录密码').fill('not-this-one1')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('密码错误')
      await expect(page).toHaveURL(/\/lockScreen/)
    })

    await test.step('the right one clears the lock in all windows (S4.05, SO.24)', async () => {
      await page.getByLabel('登录密码').fill('armature2026')
      await page.getByRole('button', { name: '解锁' }).click()
      await expect(page).toHaveURL('/model/device')
      await expect(beside).toHaveURL('/model/alarm')
    })
    await context.close()
  })

  test(
    'finds a form unchanged after unlocking, and another account gets nothing of it',
    { tag: '@slow' },
    async ({ browser }) => {
      const { context, page } = await another(browser, await signInOverHttp('north'))
      await page.goto('/model/inspection')
      await page.getByRole('button', { name: '新建' }).first().click()
      const number = page.getByRole('textbox', { name: '巡检单号' }).last()
      await number.fill('XJ-半张')
      await page.evaluate(() => {
        // as another window of this browser would
        localStorage.setItem('lock', '1')
        window.dispatchEvent(new StorageEvent('storage', { key: 'lock' }))
      })
      await expect(page.getByText('已填写的内容仍保留，解锁后可继续')).toBeVisible()
      await page.getByLabel('登录密码').fill('armature2026')
      await page.getByRole('button', { name: '解锁' }).click()
      // the form is there under the lock too
      await expect(page.getByLabel('登录密码')).toHaveCount(0)
      await expect(number).toHaveValue('XJ-半张')

      await page.evaluate(() => {
        localStorage.setItem('lock', '1')
        window.dispatchEvent(new StorageEvent('storage', { key: 'lock' }))
      })
      await page.getByRole('button', { name: '换个账号登录' }).click()
      await page.getByRole('button', { name: '退出并换账号' }).click()
      await expect(page).toHaveURL(/\/login/)
      expect(await page.evaluate(() => ({ ...localStorage }).token)).toBeUndefined()
      await context.close()
    },
  )
})
