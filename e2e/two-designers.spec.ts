import { test } from './support/flows.ts'
import { expect } from './support/story.ts'

test.use({ account: 'designer' })

test(
  'two designers who have a form open see each other; one who closes it is not named any more',
  { tag: '@slow' },
  async ({ page, screenOf }) => {
    await page.goto('/onlineDev/webDesign')
    await page.getByRole('button', { name: '设备台账' }).click()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible()
    const other = await screenOf('admin')
    await other.goto(new URL(page.url()).pathname)
    await expect(other.getByText('演示设计师 正在编辑')).toBeVisible()
    // windows report every 15 s, and when they are opened
    await page.reload()
    await expect(page.getByText(/^\S+ 正在编辑$/)).toBeVisible()
    await page.getByRole('button', { name: '返回列表' }).click()
    await expect(page).toHaveURL('/onlineDev/webDesign')
    await other.reload()
    await expect(other.getByRole('button', { name: '发布', exact: true })).toBeVisible()
    await expect(other.getByText('正在编辑')).toHaveCount(0)
  },
)
