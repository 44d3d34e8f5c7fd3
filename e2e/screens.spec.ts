import { inspectionModel } from './support/inspection.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const screenApi = '/api/visualdev/Screen'
const title = '大屏故事'

interface Listed {
  list: { id: string; enCode: string; fullName: string }[]
}
interface Counted {
  pagination: { total: number }
  list: Record<string, unknown>[]
}

const element = (page: Page, name: string) =>
  page.getByRole('listbox', { name: '画布' }).getByRole('option', { name, exact: true })
const setting = (page: Page, label: string) =>
  page.getByRole('complementary', { name: '属性' }).getByLabel(label, { exact: true })

test.describe('screens', () => {
  const enCode = unique('story_screen').toLowerCase()
  test.use({ account: 'designer' })

  test.afterEach(async ({ tokenOf }) => {
    const token = await tokenOf('admin')
    await ask('PUT', `/api/permission/Authority/Data/${await findUser(token, 'staff')}`, token, {
      body: { objectType: 'user' },
    })
    const menu = await findMenu(token, enCode)
    if (menu) await ask('DELETE', `/api/system/Menu/${menu}`, token)
    const { list } = await ask<Listed>('GET', `${screenApi}?keyword=${enCode}`, token)
    for (const { id } of list) await ask('DELETE', `${screenApi}/${id}`, token)
  })

  test('a screen is designed and released, a menu opens it, and each viewer sees only the records they may (S2.40, S2.41)', async ({
    page,
    browser,
    baseURL,
    tokenOf,
    expectFault,
  }) => {
    test.setTimeout(180_000)
    const [admin, staff] = [await tokenOf('admin'), await signInOverHttp('staff')]
    const storageState = (token: string) => ({
      cookies: [],
      origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: token }] }],
    })

    await test.step('the designer places a figure and a list', async () => {
      await page.goto('/onlineDev/screen')
      await page.getByRole('button', { name: '新建大屏' }).first().click()
      const form = page.getByRole('dialog', { name: '新建大屏' })
      await form.getByRole('textbox', { name: '名称', exact: true }).fill(title)
      await form.getByRole('textbox', { name: '编码' }).fill(enCode)
      await form.getByRole('button', { name: '保存' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('button', { name: '指标', exact: true }).click()
      await setting(page, '标题').fill('巡检数')
      await setting(page, '功能').selectOption({ label: '巡检记录' })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '数据列表', exact: true }).click()
      await expect(element(page, '数据列表')).toHaveAttribute('aria-selected', 'true')
      await setting(page, 'Y').fill('640')
      await page.keyboard.press('Enter')
    })

    await test.step('a list without a form is a problem, which leads to it', async () => {
      await page.getByRole('button', { name: '发布', exact: true }).click()
      const release = page.getByRole('dialog', { name: '发布大屏' })
      await expect(release.getByRole('button', { name: '发布' })).toBeDisabled()
      await release.getByRole('button', { name: '数据列表' }).click()
      await setting(page, '功能').selectOption({ label: '巡检记录' })
      await page.getByRole('complementary', { name: '属性' }).getByRole('checkbox').first().check()
      await page.getByRole('button', { name: '发布', exact: true }).click()
      await release.getByRole('button', { name: '发布' }).click()
      await expect(page.getByRole('banner').getByText('已发布', { exact: true })).toBeVisible()
    })
    const { list: screens } = await ask<Listed>('GET', `${screenApi}?keyword=${enCode}`, admin)
    const path = `/screen/${screens[0]?.id ?? ''}`

    const theirs = await browser.newContext({ storageState: storageState(staff) })
    const wall = await theirs.newPage()
    await test.step('who has no menu that opens it is turned away, also by its address', async () => {
      expectFault(/404 GET .*\/auth/)
      await wall.goto(path)
      await expect(wall.getByText('无权查看“大屏”')).toBeVisible()
      await expect(wall.getByRole('main')).not.toContainText('巡检数')
    })

    await test.step('an administrator adds a menu', async () => {
      const context = await browser.newContext({ storageState: storageState(admin) })
      const menus = await context.newPage()
      await menus.goto('/system/menu')
      await menus.getByRole('button', { name: '新建', exact: true }).click()
      await menus.getByRole('menuitem', { name: /^大屏/ }).click()
      const form = menus.getByRole('dialog')
      await form.getByRole('textbox', { name: '名称', exact: true }).fill(title)
      await form.getByRole('textbox', { name: '编码' }).fill(enCode)
      await form.getByRole('combobox', { name: /^大屏/ }).click()
      await menus.getByTitle(new RegExp(title)).last().click()
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form).toBeHidden()
      await context.close()
      await ask('PUT', `/api/permission/Authority/Data/${await findUser(admin, 'staff')}`, admin, {
        body: { objectType: 'user', module: [await findMenu(admin, enCode)] },
      })
    })

    await test.step('the menu opens it in a window of its own, with the records of the viewer', async () => {
      const mine = await countInspections(staff)
      expect(mine, 'they see fewer than all').toBeLessThan(await countInspections(admin))
      await wall.goto('/home')
      const [opened] = await Promise.all([theirs.waitForEvent('page'), wall.getByRole('link', { name: title }).click()])
      await expect(opened).toHaveURL(new RegExp(`${path}$`))
      await expect(opened.getByText('巡检数')).toBeVisible()
      await expect(opened.getByText(String(mine), { exact: true })).toBeVisible()
      await expect(opened.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    })
    await theirs.close()
  })
})

async function countInspections(token: string): Promise<number> {
  const path = `/api/visualdev/OnlineDev/${await inspectionModel(token)}/List`
  return (await ask<Counted>('POST', path, token, { body: {} })).pagination.total
}

async function findUser(token: string, account: string): Promise<string> {
  const path = '/api/permission/Authority/Holder?objectType=user&pageSize=200'
  const { list } = await ask<Listed>('GET', path, token)
  return list.find(({ enCode }) => enCode === account)?.id ?? ''
}

async function findMenu(token: string, code: string): Promise<string | undefined> {
  const { module } = await ask<{ module: { id: string; enCode: string }[] }>(
    'GET',
    '/api/permission/Authority/Model',
    token,
  )
  return module.find(({ enCode }) => enCode === code)?.id
}
