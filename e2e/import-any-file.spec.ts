import { encodeGb18030 } from './support/gb18030.ts'
import { type Goods, makeGoods, removeGoods } from './support/goods.ts'
import { ask, expect, test } from './support/story.ts'

const online = '/api/visualdev/OnlineDev'

/** A csv file of another program: its own headings, in the encoding of Chinese Windows. */
function makeCsv(rows: readonly (readonly string[])[]) {
  const lines = [['物品', '金额', '备注'], ...rows].map((row) => row.join(','))
  return { name: '库存.csv', mimeType: 'text/csv', buffer: encodeGb18030(`${lines.join('\r\n')}\r\n`) }
}

test.describe('a csv file of another program', () => {
  test.use({ account: 'admin' })
  let goods: Goods
  let token: string
  test.beforeAll(async ({ tokenOf }) => {
    token = await tokenOf('admin')
    goods = await makeGoods(token)
    await ask('POST', `${online}/${goods.id}`, token, { body: { data: JSON.stringify({ name: '零件7' }) } })
  })
  test.afterAll(() => removeGoods(token, goods))

  test(
    'with headings of its own, GB18030 and more than 1,000 rows comes in; doubles are named at their cells, the columns are remembered, and all of it can be undone (F5.16)',
    { tag: '@slow' },
    async ({ page }) => {
      const countRecords = async () =>
        (await ask<{ pagination: { total: number } }>('POST', `${online}/${goods.id}/List`, token, { body: {} }))
          .pagination.total
      await page.goto(`/model/${goods.enCode}`)
      await page.getByRole('button', { name: '导入', exact: true }).click()
      const dialog = page.getByRole('dialog')
      const next = dialog.getByRole('button', { name: '下一步' })
      // 零件7 is taken; 零件20 comes again in the second thousand
      const names = Array.from({ length: 1_200 }, (_, at) => (at === 1_150 ? '零件20' : `零件${at + 1}`))
      await dialog.locator('input[type=file]').setInputFiles(makeCsv(names.map((name) => [name, '1.5', '无'])))
      await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
      await next.click()

      // by keyboard: a select takes the letters that its choice begins with
      await dialog.getByRole('combobox', { name: '“物品”填入的字段' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('combobox', { name: '“物品”填入的字段' })).toHaveValue('name')
      await dialog.getByRole('combobox', { name: '“金额”填入的字段' }).selectOption('单价(元)')
      await dialog.getByRole('combobox', { name: '“备注”填入的字段' }).selectOption('不导入')
      await expect(dialog.getByText('必填字段都已有对应的列')).toBeVisible()
      await next.click()
      await expect(dialog.getByText('共 1200 行')).toBeVisible()
      await expect(dialog.getByText('1 行有误')).toBeVisible()
      await dialog.getByRole('button', { name: '下一处错误' }).click()
      await expect(dialog.getByRole('textbox', { name: '名称 8' })).toBeFocused()
      await expect(dialog.getByText('第 8 行“名称”：该值已被其他数据使用')).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.type('号')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('没有发现错误')).toBeVisible()
      await next.click()
      // so many rows come in in the background: the window may be closed
      await expect(dialog.getByRole('heading', { name: '导入已结束' })).toBeVisible({ timeout: 60_000 })
      await expect(dialog.getByText('已导入 1199 行，1 行有误未导入')).toBeVisible()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载失败数据' }).click(),
      ])
      expect(saved.suggestedFilename()).toBe('库存 未导入的行.xlsx')
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
      await expect(page.getByText('共 1,200 条')).toBeVisible()
      expect(await countRecords()).toBe(1_200)

      await page.getByRole('button', { name: '导入', exact: true }).click()
      await dialog.getByRole('button', { name: '撤销导入' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
      await expect(dialog.getByText('列表已恢复为导入前的样子。')).toBeVisible({ timeout: 60_000 })
      await expect(dialog.locator('dd')).toHaveText(['1199', '0'])
      expect(await countRecords()).toBe(1)
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

      await page.getByRole('button', { name: '导入', exact: true }).click()
      await dialog.locator('input[type=file]').setInputFiles(makeCsv([['新零件', '2', '无']]))
      await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
      await next.click()
      await expect(dialog.getByRole('textbox', { name: '名称 2' })).toHaveValue('新零件')
      await expect(dialog.getByRole('textbox', { name: '单价(元) 2' })).toHaveValue('2')
    },
  )
})
