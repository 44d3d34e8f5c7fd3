import { expect, test, type Page } from './support/story.ts'

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })

/** Opens a page of a group of the menu; a group that is open already stays open. */
async function openEntry(page: Page, group: string, name: string): Promise<void> {
  const entry = side(page).getByRole('link', { name, exact: true })
  if (!(await entry.isVisible())) await side(page).getByRole('button', { name: group, exact: true }).click()
  await entry.click()
}

test.describe('the menu of the administrator', () => {
  test.use({ account: 'admin' })

  test('has a group for each part of the product, each with pages that open', async ({ page }) => {
    await page.goto('/home')
    await test.step('the home page (S1.13)', () =>
      expect(side(page).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page'))
    for (const [group, name, path, row] of [
      ['在线开发', '功能设计', '/onlineDev/webDesign', 'S1.15'],
      ['组织权限', '用户管理', '/permission/user', 'S1.20'],
      ['系统管理', '菜单管理', '/system/menu', 'S1.17'],
      ['系统数据', '数据字典', '/systemData/dictionary', 'S1.18'],
    ] as const)
      await test.step(`${group} with ${name} (${row})`, async () => {
        await openEntry(page, group, name)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible()
      })
  })
})

test.describe('the examples of the demonstration', () => {
  test.use({ account: 'staff' })

  test('show staff one page of each kind, with records in it', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/home')
    const opened = (name: string) => openEntry(page, '示例', name)
    await test.step('graphs (S1.23)', async () => {
      await opened('经营图表')
      await expect(page.getByRole('heading', { name: '按月订单金额（柱状图）' })).toBeVisible()
    })
    for (const [kind, name, row] of [
      ['tables', '备件台账', 'S1.24'],
      ['forms', '客户档案', 'S1.25'],
      ['order', '销售订单', 'S1.26'],
      ['document', '知识库', 'S1.27'],
      ['further ones', '控件样例', 'S1.30'],
    ] as const)
      await test.step(`${kind}: ${name} (${row})`, async () => {
        await opened(name)
        await expect(
          page
            .getByRole('table', { name: `${name}列表` })
            .locator('tbody tr')
            .first(),
        ).toBeVisible()
      })
    await test.step('map (S1.28)', async () => {
      await opened('电站地图')
      await expect(page).toHaveURL('/examples/map')
      await expect(page.locator('main canvas, main svg').first()).toBeVisible()
    })
  })
})
