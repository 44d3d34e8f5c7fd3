import { seriousFaults } from './support/axe.ts'
import { type Goods, makeGoods, makeSheet, removeGoods } from './support/goods.ts'
import { ask, expect, test, type Page } from './support/story.ts'

const online = '/api/visualdev/OnlineDev'

/** The list as shown on the screen: name and price of each row. */
async function readList(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: '物资列表' }).getByRole('row')
  const texts = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '').join(' ')),
  )
  return texts.map((text) => /(\S+件|\S+手) .*?([\d.,]+)/.exec(text)?.slice(1, 3).join(' ') ?? text)
}

test.describe('an import that was a mistake', () => {
  test.use({ account: 'admin' })
  let goods: Goods
  let token: string
  test.beforeAll(async ({ tokenOf }) => {
    token = await tokenOf('admin')
    goods = await makeGoods(token)
  })
  test.afterAll(() => removeGoods(token, goods))

  const save = (method: 'POST' | 'PUT', path: string, data: object, version?: number) =>
    ask<{ id: string }>(method, `${online}/${goods.id}${path}`, token, {
      body: { data: JSON.stringify(data), ...(version && { version }) },
    })

  test('is undone: added records go, updated ones get their values back, and the list is as before', async ({
    page,
  }) => {
    for (const [name, price] of [
      ['扳手', 12.5],
      ['滤芯件', 30],
    ] as const)
      await save('POST', '', { name, price })
    await page.goto(`/model/${goods.enCode}`)
    await expect(page.getByRole('table', { name: '物资列表' }).getByRole('row')).toHaveCount(3)
    const before = await readList(page)
    expect(before.toSorted()).toEqual(['扳手 12.50', '滤芯件 30.00'])

    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '选择文件' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: '上次导入' })).toHaveCount(0)
    const rows = [
      ['扳手', 99],
      ['新件', 7],
      ['旧件', 8],
    ]
    await dialog.locator('input[type=file]').setInputFiles(makeSheet([['名称', '单价(元)'], ...rows]))
    await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByText('1 行有误')).toBeVisible()
    await dialog.getByRole('combobox', { name: '导入方式' }).selectOption('新增并更新')
    await expect(dialog.getByText('没有发现错误')).toBeVisible()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.locator('dd')).toHaveText(['3', '0'])

    await dialog.getByRole('button', { name: '撤销导入' }).click()
    const question = page.getByRole('alertdialog', { name: '撤销“物资.xlsx”的导入？' })
    await expect(question).toContainText('新增的 2 条数据将被删除')
    await expect(question).toContainText('更新的 1 条数据将恢复为原来的值')
    await question.getByRole('button', { name: '撤销导入' }).click()
    await expect(dialog.getByText('列表已恢复为导入前的样子。')).toBeVisible()
    await expect(dialog.locator('dd')).toHaveText(['3', '0'])
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(page.getByRole('table', { name: '物资列表' }).getByRole('row')).toHaveCount(3)
    await expect.poll(() => readList(page)).toEqual(before)
  })

  test(
    'is found later in the dialog and undone by keyboard; records changed since are kept, with line and reason',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(`/model/${goods.enCode}`)
      await page.getByRole('button', { name: '导入', exact: true }).click()
      const dialog = page.getByRole('dialog')
      const rows = [
        ['甲件', 1],
        ['乙件', 2],
        ['丙件', 3],
      ]
      await dialog.locator('input[type=file]').setInputFiles(makeSheet([['名称', '单价(元)'], ...rows]))
      await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: '下一步' }).click()
      await expect(dialog.getByText('没有发现错误')).toBeVisible()
      await dialog.getByRole('button', { name: '下一步' }).click()
      await expect(dialog.locator('dd')).toHaveText(['3', '0'])
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

      const { list } = await ask<{ list: { id: string; name: string }[] }>(
        'POST',
        `${online}/${goods.id}/List`,
        token,
        {
          body: {},
        },
      )
      const changed = list.find(({ name }) => name === '乙件')?.id ?? ''
      await save('PUT', `/${changed}`, { name: '乙件', price: 20 }, 1)

      await page.getByRole('button', { name: '导入', exact: true }).focus()
      await page.keyboard.press('Enter')
      const last = dialog.getByRole('region', { name: '上次导入' })
      await expect(last).toContainText('物资.xlsx')
      await expect(last).toContainText('新增 3 条')
      expect(await seriousFaults(page)).toEqual([])
      await last.getByRole('button', { name: '撤销导入' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.locator('dd')).toHaveText(['2', '1'])
      const kept = dialog.getByRole('region', { name: '保持不变的数据' })
      await expect(kept.getByRole('row').last()).toHaveText('3导入后已被修改')
      // the keyboard is still in the window
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect.poll(() => readList(page)).toContain('乙件 20.00')
      expect(await readList(page)).not.toContain('甲件 1.00')
    },
  )
})
