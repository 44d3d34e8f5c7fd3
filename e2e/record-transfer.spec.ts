import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { seriousFaults } from './support/axe.ts'
import { type Goods, makeGoods, makeSheet, removeGoods } from './support/goods.ts'
import { ask, askEnvelope, expect, test, type Page } from './support/story.ts'

const online = '/api/visualdev/OnlineDev'

async function savedBy(page: Page, press: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  const book = read(await readFile(await saved.path()), { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
  return { name: saved.suggestedFilename(), rows }
}

test.describe('records in and out by files', () => {
  test.use({ account: 'admin' })
  let goods: Goods
  test.beforeAll(async ({ tokenOf }) => {
    goods = await makeGoods(await tokenOf('admin'))
  })
  test.afterAll(async ({ tokenOf }) => removeGoods(await tokenOf('admin'), goods))

  test('a file with errors is corrected in the preview and imported; the list is exported as shown (S0.17, F4.02, F4.10)', async ({
    page,
  }) => {
    await page.goto(`/model/${goods.enCode}`)
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入物资' })
    const template = await savedBy(page, () => dialog.getByRole('button', { name: '下载模板' }).click())
    expect(template.name).toBe('物资导入模板.xlsx')
    const heading = ['*名称', '类别', '单价(元)', '入库日期', '保管人', '配件-配件名', '配件-数量']
    expect(template.rows).toEqual([heading])

    await dialog
      .locator('input[type=file]')
      .setInputFiles(
        makeSheet([
          heading,
          ['扳手', '工具', 12.5, '2026-11-20', 'staff', '手柄', 2],
          ['', '', '', '', '', '螺栓', 4],
          ['滤芯', '没有的类别', -1, '', '', '', ''],
        ]),
      )
    await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByText('共 2 行')).toBeVisible()
    await expect(dialog.getByText('1 行有误')).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: '配件', exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '配件-配件名 3' })).toHaveValue('螺栓')
    expect(await seriousFaults(page)).toEqual([])

    await dialog.getByRole('button', { name: '下一处错误' }).click()
    const kind = dialog.getByRole('combobox', { name: '类别 4' })
    await expect(kind).toBeFocused()
    await kind.fill('备件')
    await dialog.getByRole('textbox', { name: '单价(元) 4' }).fill('1000')
    await page.keyboard.press('Tab')
    await expect(dialog.getByText('没有发现错误')).toBeVisible()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.locator('dd')).toHaveText(['2', '0'])
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

    const table = page.getByRole('table', { name: '物资列表' })
    await expect(table.getByRole('row')).toHaveCount(3)
    const shown = await table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
      )
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const exporting = page.getByRole('dialog', { name: '导出物资' })
    await exporting.getByRole('checkbox', { name: '配件', exact: true }).check()
    expect(await seriousFaults(page)).toEqual([])
    const out = await savedBy(page, () => exporting.getByRole('button', { name: '导出', exact: true }).click())
    expect(out.name).toBe('物资.xlsx')
    expect(out.rows[0]).toEqual(['名称', '类别', '单价(元)', '入库日期', '保管人', '配件-配件名', '配件-数量'])
    const [first, second, third] = out.rows.slice(1)
    expect([first?.slice(5), second]).toEqual([
      ['手柄', '2'],
      ['', '', '', '', '', '螺栓', '4'],
    ])
    // the same as on the screen: names, kinds, figures, days and people
    for (const row of [first, third]) {
      const onScreen = shown.find((cells) => cells.includes(row?.[0] ?? ''))
      for (const text of row?.slice(0, 5) ?? []) expect(onScreen).toContain(text === '' ? '—' : text)
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test.describe('staff', () => {
    test.use({ account: 'staff' })

    test('who has no right to the buttons sees none and is refused by the calls (F7.115)', async ({
      page,
      tokenOf,
    }) => {
      const staff = await tokenOf('staff')
      const { list } = await ask<{ list: { id: string; enCode: string }[] }>(
        'GET',
        '/api/visualdev/Base/Selector',
        staff,
      )
      const station = list.find(({ enCode }) => enCode === 'station')
      for (const id of [goods.id, station?.id]) {
        for (const [method, path, body] of [
          ['POST', 'Actions/Export', {}],
          ['GET', 'Actions/Export', undefined],
          ['GET', 'Template', undefined],
          ['POST', 'ImportData', { list: [] }],
        ] as const) {
          const { code } = await askEnvelope(method, `${online}/${id}/${path}`, staff, body ? { body } : {})
          expect([path, code]).toEqual([path, 403])
        }
      }
      await page.goto('/model/station')
      await expect(page.getByRole('table', { name: '电站台账列表' })).toBeVisible()
      await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: '导入', exact: true })).toHaveCount(0)
    })
  })
})

test.describe('a long list', () => {
  test.use({ account: 'admin' })

  test('is exported in the background: progress and download are in a corner (F7.114)', async ({ page }) => {
    await page.goto('/model/station')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
    // jobs of other stories may be there too
    const job = page
      .getByRole('region', { name: '我的任务' })
      .getByRole('listitem')
      .filter({ hasText: '电站台账.xlsx' })
    await expect(job).toBeVisible()
    await page.getByRole('link', { name: '首页' }).first().click()
    await expect(job.getByText('已完成', { exact: true })).toBeVisible({ timeout: 60_000 })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      job.getByRole('button', { name: '下载' }).click(),
    ])
    // what is in it the tests of the server compare row by row
    expect((await readFile(await saved.path())).length).toBeGreaterThan(500_000)
    await job.getByRole('button', { name: '移除“电站台账.xlsx”' }).click()
    await expect(job).toHaveCount(0)
  })
})
