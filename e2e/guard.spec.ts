import { createHash } from 'node:crypto'
import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.describe('without a session', () => {
  test('a deep link leads to the sign-in page and, once signed in, to where it points (F1.02)', async ({ page }) => {
    await test.step('without a session it leads to the sign-in page, which is open (S2.01, S2.64, S2.65)', async () => {
      await page.goto('/model/inspection?keyword=XJ')
      await expect(page).toHaveURL('/login?redirect=%2Fmodel%2Finspection%3Fkeyword%3DXJ')
    })
    await test.step('after signing in, the routes are made from the menu and the link is followed (S2.58, S2.59, S2.60)', async () => {
      await page.getByRole('button', { name: /^staff/ }).click()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL('/model/inspection?keyword=XJ')
      await expect(page.getByRole('table', { name: '巡检记录列表' })).toBeVisible()
    })
  })

  test('a user without any menu gets a message and no page (S6.03)', { tag: '@slow' }, async ({ page, tokenOf }) => {
    const admin = await tokenOf('admin')
    const account = unique('menuless')
    const password = unique('Quarz7')
    const userPassword = createHash('sha256').update(password).digest('hex')
    const body = { account, realName: account, userPassword, text: password }
    const { id } = await ask<{ id: string }>('POST', '/api/permission/Users', admin, { body })
    try {
      await page.goto('/login')
      await page.evaluate((token) => localStorage.setItem('token', token), await signInOverHttp(account, password))
      await page.goto('/home')
      await expect(page.getByText('您的权限不足，请联系管理员')).toBeVisible()
      await expect(page).toHaveURL('/login?redirect=%2Fhome')
    } finally {
      await ask('DELETE', `/api/permission/Users/${id}`, admin)
    }
  })

  test('a way back that leads to another site is not taken', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/login?redirect=%2F%2Fexample.com%2Fhome')
    await page.getByRole('button', { name: /^staff/ }).click()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/home')
  })

  test(
    'a token that the server does not know is forgotten, with a message and the way back (S2.61–S2.63)',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/envelope 602 GET .*CurrentUser/)
      await page.goto('/login')
      await page.evaluate(() => localStorage.setItem('token', 'no-such-token'))
      await page.goto('/model/station')
      await expect(page).toHaveURL('/login?redirect=%2Fmodel%2Fstation')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
  )
})

test.describe('staff signed in', () => {
  test.use({ account: 'staff' })

  test(
    'a reload during an outage keeps the session, and the page appears once the server works again',
    { tag: '@slow' },
    async ({ page, expectFault }) => {
      expectFault(/503/)
      let isDown = true
      await page.route(/oauth\/CurrentUser/, (route) =>
        isDown ? route.fulfill({ status: 503, json: { code: 503, msg: '系统繁忙', data: null } }) : route.continue(),
      )
      await page.goto('/model/inspection')
      await expect(page.getByRole('heading', { name: '服务器暂时没有应答' })).toBeVisible()
      await expect(page).toHaveURL('/model/inspection')
      isDown = false
      await expect(page.getByRole('table', { name: '巡检记录列表' })).toBeVisible()
    },
  )

  test('the root and the sign-in page lead home (S2.10, S2.11, S2.57)', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await page.goto('/login')
    await expect(page).toHaveURL('/home')
  })

  test('who leaves a page while it is still being loaded stays signed in', async ({ page }) => {
    await page.route(/oauth\/CurrentUser/, async (route) => {
      await new Promise((next) => setTimeout(next, 1500))
      await route.continue().catch(() => undefined)
    })
    for (const path of ['/home', '/model/station', '/model/inspection']) {
      const asked = page.waitForRequest(/oauth\/CurrentUser/)
      await page.goto(path, { waitUntil: 'commit' })
      await asked
    }
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
    await expect(page).toHaveURL('/model/inspection')
  })

  test('an address without a page ends at the 404 page, inside the frame, with the way home (S2.23, S2.24)', async ({
    page,
  }) => {
    await page.goto('/no/such/page')
    await expect(page).toHaveURL('/404')
    await expect(page.getByText('这个地址没有页面')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/home')
  })

  test(
    'a page that the menu does not hold is none either: the designs are for designers',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/onlineDev/webDesign')
      await expect(page).toHaveURL('/404')
    },
  )

  test('each page says its name in the window title (S2.66)', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/home')
    await expect(page).toHaveTitle('首页 - Armature')
    await page.goto('/model/inspection')
    await expect(page).toHaveTitle('巡检记录 - Armature')
  })
})

test.describe('a designer signed in', () => {
  test.use({ account: 'designer' })

  test('a bar shows while a navigation runs, and goes (S2.68)', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/404')
    await page.getByRole('button', { name: '在线开发' }).click()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    // the files of the page are slow to come
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: '功能设计' }).click()
    const bar = page.getByRole('progressbar', { name: '正在打开页面' })
    await expect(bar).toBeVisible()
    release()
    await expect(page).toHaveURL('/onlineDev/webDesign')
    await expect(bar).toHaveCount(0)
  })
})

test('a session that ends while nothing is being typed leads to the sign-in page and back (S8.05)', async ({
  page,
  expectFault,
}) => {
  expectFault(/envelope 602 /)
  const token = await signInOverHttp('team1b')
  // without a socket the page hears of it with its next call (SO.68), not before
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/model/inspection')
  await expect(page.getByRole('table', { name: '巡检记录列表' }).locator('tbody tr td').first()).toBeVisible()

  // it ends when the click asks for the records: a call that comes late while the page opens would hear of it before the click
  await page.route(
    /\/api\/visualdev\/OnlineDev\/[^/]+\/List\?/,
    async (route) => {
      await ask('GET', '/api/oauth/Logout', token)
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '刷新' }).click()
  // the message goes by itself
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2Fmodel%2Finspection')
})
