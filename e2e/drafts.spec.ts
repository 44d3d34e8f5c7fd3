import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const window_ = (page: Page) => page.getByRole('dialog', { name: /^新建巡检记录/ })
const number = (page: Page) => window_(page).getByRole('textbox', { name: '巡检单号' })

async function openNew(page: Page): Promise<void> {
  await page.goto('/model/inspection')
  await page.getByRole('button', { name: '新建' }).first().click()
  await expect(number(page)).toBeVisible()
}

async function type(page: Page, text: string): Promise<void> {
  await number(page).fill(text)
  // stored within 500 ms after the last key; a busy machine takes longer
  await page.waitForTimeout(3_000)
}

async function restore(page: Page, text: string): Promise<void> {
  await expect(window_(page).getByText(/有 \d\d:\d\d 未保存的输入/)).toBeVisible()
  await expect(number(page)).not.toHaveValue(text)
  await window_(page).getByRole('button', { name: '恢复' }).click()
  await expect(number(page)).toHaveValue(text)
}

test.describe('input that was not saved', () => {
  test.use({ account: 'gm' })

  test(
    'is offered again after a reload, in a new page after the old one was killed, and after the session has expired',
    { tag: '@slow' },
    async ({ page, context, expectFault }) => {
      const text = unique('XJ')
      await test.step('a reload', async () => {
        page.on('dialog', (dialog) => void dialog.accept())
        await openNew(page)
        await type(page, text)
        await page.reload()
        await openNew(page)
        await restore(page, text)
      })
      const second = await context.newPage()
      await test.step('a killed page', async () => {
        await type(page, `${text}-2`)
        await page.close({ runBeforeUnload: false })
        await openNew(second)
        await restore(second, `${text}-2`)
      })
      await test.step('an expired session', async () => {
        expectFault(/600|602/)
        const token = await signInOverHttp('gm')
        await second.evaluate((own) => localStorage.setItem('token', own), token)
        const third = await context.newPage()
        await second.close({ runBeforeUnload: false })
        await openNew(third)
        await restore(third, `${text}-2`)
        await type(third, `${text}-3`)
        await ask('GET', '/api/oauth/Logout', token)
        await third.close({ runBeforeUnload: false })
        const fourth = await context.newPage()
        await fourth.goto('/model/inspection')
        await expect(fourth.getByRole('button', { name: '登录', exact: true })).toBeVisible()
        const renewed = await signInOverHttp('gm')
        await fourth.evaluate((own) => localStorage.setItem('token', own), renewed)
        await openNew(fourth)
        await restore(fourth, `${text}-3`)
        await window_(fourth).getByRole('button', { name: '取消' }).click()
        await fourth.getByRole('button', { name: '放弃并关闭' }).click()
      })
    },
  )
})
