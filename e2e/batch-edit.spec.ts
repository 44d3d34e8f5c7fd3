import { seriousFaults } from './support/axe.ts'
import { designerOn } from './support/designer.ts'
import { type Goods, makeGoods, removeGoods } from './support/goods.ts'
import { ask, expect, test, type Page } from './support/story.ts'

const online = '/api/visualdev/OnlineDev'
let goods: Goods
let token: string

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const addGoods = (values: object) =>
  ask<{ id: string }>('POST', `${online}/${goods.id}`, token, {
    body: { data: JSON.stringify(values) },
  })

test.describe('several records are edited at once', () => {
  test.use({ account: 'admin' })
  test.beforeAll(async ({ tokenOf }) => {
    token = await tokenOf('admin')
    goods = await makeGoods(token)
  })
  test.afterAll(() => removeGoods(token, goods))

  test('a designer turns the button on; the list offers it from the next release on', async ({ page }) => {
    await addGoods({ name: '扳手', price: 12.5, kind: 'kind0' })
    await page.goto(`/model/${goods.enCode}`)
    await expect(row(page, '扳手')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.goto(`/onlineDev/designer/${goods.id}`)
    const designer = designerOn(page)
    await designer.step('列表')
    await page.getByRole('tab', { name: '按钮' }).click()
    await page.getByRole('switch', { name: '批量编辑' }).click()
    await designer.releaseAndOpen()
    await page.goto(`/model/${goods.enCode}`)
    await row(page, '扳手').getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: '批量编辑' })).toBeVisible()
  })

  test('with the mouse: fields are chosen, the check says what changes, and the message undoes it', async ({
    page,
  }) => {
    for (const [name, price] of [
      ['滤芯', 30],
      ['绝缘手套', 8],
    ] as const)
      await addGoods({ name, price, kind: 'kind0' })
    await page.goto(`/model/${goods.enCode}`)
    await row(page, '扳手').getByRole('checkbox').check()
    await row(page, '滤芯').getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量编辑' }).click()
    await expect(dialog(page)).toContainText('批量编辑 2 条物资')
    await expect(dialog(page).getByRole('group', { name: '名称' })).toHaveCount(0)
    await expect(dialog(page).getByRole('group', { name: '配件' })).toHaveCount(0)
    await dialog(page).getByRole('combobox', { name: '类别的处理方式' }).selectOption('修改为')
    await dialog(page).getByRole('combobox', { name: '类别的新值' }).click()
    await page.getByTitle('备件', { exact: true }).last().click()
    await dialog(page).getByRole('combobox', { name: '单价的处理方式' }).selectOption('清空')
    await dialog(page).getByRole('button', { name: '检查' }).click()
    await expect(dialog(page).getByRole('status').locator('dd')).toHaveText(['2', '0', '0'])
    const shown = dialog(page).getByRole('region', { name: '修改前后的值' }).getByRole('listitem')
    await expect(shown.filter({ hasText: '扳手' })).toContainText(/类别\s*工具 → 备件/)
    await expect(shown.filter({ hasText: '扳手' })).toContainText(/单价\s*12.50 → （空）/)
    expect(await seriousFaults(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '保存 2 条数据' }).click()
    await expect(row(page, '扳手')).toContainText('备件')
    await expect(row(page, '滤芯')).toContainText('备件')
    await expect(row(page, '绝缘手套')).toContainText('工具')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('2 条数据已恢复为原来的值')).toBeVisible()
    await expect(row(page, '扳手')).toContainText('工具')
    await expect(row(page, '扳手')).toContainText('12.50')
  })

  test(
    'by keyboard, with a record that others change: the undo after a reload names it and restores the others',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(`/model/${goods.enCode}`)
      await row(page, '扳手').getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await row(page, '绝缘手套').getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: '批量编辑' }).focus()
      await page.keyboard.press('Enter')
      const mode = dialog(page).getByRole('combobox', { name: '单价的处理方式' })
      await mode.focus()
      await mode.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.type('77')
      await dialog(page).getByRole('button', { name: '检查' }).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('status').locator('dd')).toHaveText(['2', '0', '0'])
      await dialog(page).getByRole('button', { name: '保存 2 条数据' }).focus()
      await page.keyboard.press('Enter')
      await expect(row(page, '扳手')).toContainText('77.00')

      const { list } = await ask<{ list: { id: string; name: string; version: number }[] }>(
        'POST',
        `${online}/${goods.id}/List`,
        token,
        { body: { keyword: '扳手' } },
      )
      const [changed] = list
      const body = {
        id: changed?.id,
        version: changed?.version,
        data: JSON.stringify({ price: 78 }),
      }
      await ask('PUT', `${online}/${goods.id}/${changed?.id ?? ''}`, token, { body })
      await page.reload()
      await row(page, '滤芯').getByRole('checkbox').check()
      await page.getByRole('button', { name: '批量编辑' }).click()
      await expect(dialog(page).getByRole('region', { name: '上一次批量编辑' })).toContainText('2 条数据')
      await dialog(page).getByRole('button', { name: '撤销' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).press('Enter')
      const result = page.getByRole('dialog', { name: '撤销批量编辑' })
      await expect(result.locator('dd')).toHaveText(['1', '1'])
      await expect(result.getByRole('region', { name: '保持不变的数据' })).toContainText('扳手')
      await page.keyboard.press('Escape')
      await expect(row(page, '绝缘手套')).toContainText('8.00')
      await expect(row(page, '扳手')).toContainText('78.00')
    },
  )

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('cards are selected by touch, and nothing is wider than the screen', { tag: '@slow' }, async ({ page }) => {
      await page.goto(`/model/${goods.enCode}`)
      const card = (name: string) => page.getByRole('article').filter({ hasText: name })
      await card('扳手').getByRole('checkbox').tap()
      await card('滤芯').getByRole('checkbox').tap()
      await page.getByRole('button', { name: '批量编辑' }).tap()
      await dialog(page).getByRole('combobox', { name: '单价的处理方式' }).selectOption('修改为')
      await dialog(page).getByLabel('单价的新值').tap()
      await page.keyboard.type('5')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await dialog(page).getByRole('button', { name: '检查' }).tap()
      await dialog(page).getByRole('button', { name: '保存 2 条数据' }).tap()
      await expect(card('扳手')).toContainText('5.00')
      await page.getByRole('button', { name: '撤销' }).tap()
      await expect(card('扳手')).toContainText('78.00')
    })
  })
})
