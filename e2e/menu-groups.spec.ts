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
