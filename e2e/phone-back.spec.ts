import { phone, test } from './support/flows.ts'
import { expect } from './support/story.ts'

test('on a phone Back closes what was opened last, and leaves the page only then', async ({ screenOf }) => {
  const page = await screenOf('designer', phone)
  const windows = page.locator('dialog[open]')

  await test.step('a detail, which has nothing to lose', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.goto('/model/customer')
    await page.getByRole('button', { name: '查看' }).first().tap()
    await expect(windows).toHaveCount(1)
    await page.goBack()
    await expect(windows).toHaveCount(0)
    await expect(page).toHaveURL(/\/model\/customer/)
  })

  await test.step('a form with input, whose window asks', async () => {
    await page.getByRole('button', { name: '新建' }).tap()
    await windows.getByRole('textbox').first().pressSequentially('一家客户')
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(windows.getByRole('textbox').first()).toHaveValue('一家客户')
    await page.goBack()
    await question.getByRole('button').last().tap()
    await expect(windows).toHaveCount(0)
  })

  await test.step('the menu, whose entry stays behind after a choice', async () => {
    await page.getByRole('button', { name: /菜单/ }).first().tap()
    await expect(windows).toHaveCount(1)
    await windows.getByRole('link', { name: '备件台账' }).tap()
    await expect(page).toHaveURL(/\/model\/sparePart/)
    await page.goBack()
    await expect(page).toHaveURL(/\/model\/customer/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
})
