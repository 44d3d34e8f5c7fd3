import { designerOn, newDesign } from './support/designer.ts'
import { expect, test, unique } from './support/story.ts'

test.use({ account: 'designer' })

test(
  'a form opens as its design says, and otherwise after another release (F1.01, F2.115)',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('popup')
    const name = `弹窗${code}`
    await newDesign(page, name, code)
    const designer = designerOn(page)
    await designer.addByKeyboard('单行输入')
    await designer.title('名称', 'name')
    await designer.releaseAndOpen()

    await page.getByRole('button', { name: `新建${name}` }).click()
    const form = page.getByRole('dialog', { name: `新建${name}` })
    // it may still be on its way in
    await test.step('a dialog in the middle, 800 wide (F2.116, F9.35)', async () => {
      await expect.poll(() => form.boundingBox()).toMatchObject({ x: 320, width: 800 })
    })
    await form.getByRole('textbox', { name: '名称' }).fill('第一条')
    await form.getByRole('button', { name: '保存' }).click()
    const lead = page.getByRole('table').getByRole('button', { name: '第一条' })
    await expect(lead).toBeVisible()

    await page.goto('/onlineDev/webDesign')
    await page.getByRole('button', { name, exact: true }).click()
    await designer.panel.getByRole('tab', { name: '表单' }).click()
    await designer.panel.getByRole('radiogroup', { name: '弹出方式' }).getByText('全屏').click()
    await designer.releaseAndOpen()

    await lead.click()
    const detail = page.getByRole('dialog', { name: /^详情/ })
    await test.step('a full screen that leads back (F2.117, F2.119, F2.120)', async () => {
      await expect.poll(() => detail.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
      await expect(detail.getByRole('button', { name: '取消' })).toBeVisible()
      await detail.getByRole('button', { name: '返回' }).click()
      await expect(detail).toHaveCount(0)
    })
  },
)
