import { choose } from './support/choose.ts'
import { anInspection, inspectionModel } from './support/inspection.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const table = (page: Page) => page.getByRole('table', { name: '巡检记录列表' })
const rows = (page: Page) => table(page).locator('tbody tr')
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name: new RegExp(`^${name} `) })
/** the texts of a column, top down */
async function column(page: Page, name: string): Promise<string[]> {
  const names = (await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())
  const place = names.findIndex((text) => text === name)
  return rows(page)
    .locator(`td:nth-child(${place + 1})`)
    .allInnerTexts()
}

test.describe('a manager looks for inspections', () => {
  test.use({ account: 'gm' })
  test.beforeEach(async ({ page }) => {
    await page.goto('/model/inspection')
    await expect(rows(page)).toHaveCount(20)
  })

  test('by keyword: the address keeps it, a reload shows the same, reset shows all again', async ({ page }) => {
    const total = await page.getByText(/^共 \d+ 条$/).innerText()
    const keyword = page.getByRole('searchbox')
    await keyword.fill('-002')
    await keyword.press('Enter')
    await expect(page).toHaveURL(/keyword=-002/)
    await expect(page.getByText(/^共 \d+ 条$/)).not.toHaveText(total)
    for (const number of await column(page, '巡检单号')) expect(number).toContain('-002')
    await page.reload()
    await expect(keyword).toHaveValue('-002')
    for (const number of await column(page, '巡检单号')) expect(number).toContain('-002')
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page.getByText(/^共 \d+ 条$/)).toHaveText(total)
    await expect(keyword).toHaveValue('')
  })

  test(
    'by the search fields of the design: one option, several options, a range of numbers',
    { tag: '@slow' },
    async ({ page }) => {
      await page.getByRole('combobox', { name: /^状态/ }).click()
      await choose(page, '已退回')
      await choose(page, '已超期')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '查询', exact: true }).click()
      await expect.poll(async () => new Set(await column(page, '状态'))).toEqual(new Set(['已退回', '已超期']))

      await page.getByRole('button', { name: '重置' }).click()
      await page.getByRole('button', { name: '展开' }).click()
      await page
        .getByRole('spinbutton', { name: '最高电芯温度，下限' })
        .or(page.getByLabel('最高电芯温度，下限'))
        .fill('45')
      await page.getByRole('button', { name: '查询', exact: true }).click()
      await expect
        .poll(async () => {
          const degrees = (await column(page, '最高电芯温度')).map(Number)
          return degrees.length > 0 && degrees.every((degree) => degree >= 45)
        })
        .toBe(true)
    },
  )

  test('for something that is not there: the list says for what, and clears it', { tag: '@slow' }, async ({ page }) => {
    await page.getByRole('searchbox').fill('no such number')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await expect(page.getByText('关键词“no such number”')).toBeVisible()
    await page.getByRole('button', { name: '清除 1 个条件' }).click()
    await expect(rows(page)).toHaveCount(20)
  })

  test(
    'in another order: up, down, the design’s own; with Shift by several columns',
    { tag: '@slow' },
    async ({ page }) => {
      await expect(heading(page, '计划时间')).toHaveAttribute('aria-sort', 'descending')
      const defects = heading(page, '缺陷')
      await defects.getByRole('button', { name: /^缺陷/ }).click()
      await expect(defects).toHaveAttribute('aria-sort', 'ascending')
      await defects.getByRole('button', { name: /^缺陷/ }).click()
      await expect(defects).toHaveAttribute('aria-sort', 'descending')
      await expect.poll(async () => (await column(page, '缺陷'))[0]).toBe('3')

      await heading(page, '巡检单号')
        .getByRole('button', { name: '巡检单号', exact: true })
        .click({ modifiers: ['Shift'] })
      await expect(page).toHaveURL(/sort=defectCount%3Adesc%2CinspectionNo%3Aasc/)
      await expect
        .poll(async () => {
          const counts = (await column(page, '缺陷')).map(Number)
          const numbers = await column(page, '巡检单号')
          const pairs = counts.map((count, index) => [-count, numbers[index] ?? ''] as const)
          const sorted = [...pairs].sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1))
          return JSON.stringify(pairs) === JSON.stringify(sorted)
        })
        .toBe(true)
      await defects.getByRole('button', { name: /^缺陷/ }).click()
      await defects.getByRole('button', { name: /^缺陷/ }).click()
    },
  )

  test('all columns at 1440 px at once: nothing is cut, and the name of a site is whole', async ({ page }) => {
    const frame = table(page).locator('..')
    expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const cut = await rows(page)
      .locator('td')
      .evaluateAll((cells) =>
        cells
          .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
          .filter((element) => getComputedStyle(element).overflow !== 'visible')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    expect((await column(page, '储能站')).filter((name) => name.length < 5)).toEqual([])
  })

  test('page by page, by number, and with other page sizes (F2.105, F9.22)', { tag: '@slow' }, async ({ page }) => {
    const pages = page.getByRole('navigation', { name: '分页' })
    const first = await column(page, '巡检单号')
    await expect(pages.getByRole('button', { name: '上一页' })).toBeDisabled()
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => column(page, '#')).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 21)))
    const second = await column(page, '巡检单号')
    expect(second.filter((number) => first.includes(number))).toEqual([])

    await pages.getByRole('textbox', { name: /前往/ }).fill('4')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=4/)
    await pages.getByRole('combobox', { name: '每页条数' }).selectOption({ label: '50 条/页' })
    await expect(rows(page)).toHaveCount(50)
    await expect(page).not.toHaveURL(/page=/)
  })

  test('with custom columns: hidden, moved by keyboard, wider; the server stores them for this menu (F2.106, F2.107)', async ({
    page,
  }) => {
    await page.getByRole('button', { name: '列设置' }).click()
    const settings = page.getByRole('dialog', { name: '列设置' })
    await settings.getByRole('button', { name: '恢复默认' }).click()
    await settings.getByRole('checkbox', { name: /^簇间温差/ }).uncheck()
    await settings.getByRole('button', { name: '移动“状态”，上下方向键调整顺序' }).press('ArrowUp')
    await settings.getByRole('button', { name: '移动“状态”，上下方向键调整顺序' }).press('ArrowUp')
    await settings.getByRole('button', { name: '保存' }).click()
    const names = ['巡检单号', '状态', '储能站', '巡检类型']
    const shownNames = async () =>
      (await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())
    await expect.poll(async () => (await shownNames()).slice(2, 6)).toEqual(names)
    await expect(heading(page, '簇间温差')).toHaveCount(0)

    const width = async () => (await heading(page, '储能站').boundingBox())?.width ?? 0
    const before = await width()
    await heading(page, '储能站').getByRole('button', { name: '调整“储能站”的列宽' }).press('ArrowRight')
    await expect.poll(width).toBeGreaterThan(before)

    await page.reload()
    await expect.poll(async () => (await shownNames()).slice(2, 6)).toEqual(names)
    await expect(heading(page, '簇间温差')).toHaveCount(0)
    expect(await width()).toBeGreaterThan(before)

    await page.goto('/model/device')
    await expect(page.getByRole('table', { name: '设备台账列表' })).toBeVisible()
    await page.goto('/model/inspection')
    await page.getByRole('button', { name: '列设置' }).click()
    await settings.getByRole('button', { name: '恢复默认' }).click()
    await settings.getByRole('button', { name: '保存' }).click()
    await expect(heading(page, '簇间温差')).toHaveCount(1)
  })

  test(
    'chooses rows and deletes them after a question that says how many',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const token = await tokenOf('gm')
      const number = unique('DEL')
      for (const turn of [1, 2, 3]) await anInspection(token, { inspectionNo: `${number}-${turn}` })
      await page.goto(`/model/inspection?keyword=${number}`)
      await expect(rows(page)).toHaveCount(3)
      await page.getByRole('checkbox', { name: '选择第 1 行' }).check()
      await page.getByRole('checkbox', { name: '选择第 2 行' }).check()
      await expect(page.getByText('已选 2 项')).toBeVisible()
      await page.getByRole('button', { name: '批量删除' }).click()
      const question = page.getByRole('alertdialog', { name: '删除 2 条巡检记录？' })
      await question.getByRole('button', { name: '取消' }).click()
      await expect(rows(page)).toHaveCount(3)
      await page.getByRole('button', { name: '批量删除' }).click()
      await question.getByRole('button', { name: '删除 2 条' }).click()
      await expect(page.getByText('已删除 2 条')).toBeVisible()
      await expect(rows(page)).toHaveCount(1)

      await rows(page).getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    },
  )
})

test.describe('staff', () => {
  test.use({ account: 'staff' })

  test('see the inspections of their own organisation, without cost, and cannot edit or delete, not even by a call (S0.04, S1.09)', async ({
    page,
    tokenOf,
  }) => {
    await page.goto('/model/inspection?size=500')
    await expect(rows(page).first()).toBeVisible()
    expect(new Set(await column(page, '责任班组'))).toEqual(new Set(['运维一班']))
    await expect(heading(page, '费用合计')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '新建' })).toBeVisible()
    await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)

    const mine = await tokenOf('staff')
    const model = await inspectionModel(mine)
    const list = await ask<{ list: Record<string, unknown>[] }>(
      'POST',
      `/api/visualdev/OnlineDev/${model}/List`,
      mine,
      {
        body: { pageSize: 1 },
      },
    )
    expect(list.list[0]).not.toHaveProperty('totalCost')
    const id = String(list.list[0]?.['id'])
    await expect(ask('DELETE', `/api/visualdev/OnlineDev/${model}/${id}`, mine)).rejects.toThrow(/ 403 /)

    const other = await signInOverHttp('team4a')
    const theirs = await ask<{ list: { id: string }[] }>('POST', `/api/visualdev/OnlineDev/${model}/List`, other, {
      body: { pageSize: 1 },
    })
    await expect(ask('GET', `/api/visualdev/OnlineDev/${model}/${theirs.list[0]?.id}`, mine)).rejects.toThrow(/ 40\d /)
  })
})

test.describe('in the other languages', () => {
  for (const [locale, id, name, add, number, state] of [
    ['zh-TW', 'S1.11', '巡檢記錄', '新增', '巡檢單號', '待開始'],
    ['en', 'S1.12', 'Inspections', 'New', 'Inspection no.', 'Waiting'],
  ] as const) {
    test.describe(() => {
      test.use({ account: 'gm', locale })
      test(
        `the list speaks ${locale}: title, headings, choices and buttons (${id})`,
        { tag: '@slow' },
        async ({ page }) => {
          await page.goto('/model/inspection')
          await expect(page).toHaveTitle(`${name} - Armature`)
          await expect(page.getByRole('button', { name: add, exact: true })).toBeVisible()
          await expect(page.getByRole('columnheader', { name: new RegExp(`^${number} `) })).toBeVisible()
          await expect(page.getByRole('cell', { name: state }).first()).toBeVisible()
          const words = await page.getByRole('table').locator('thead').innerText()
          if (locale === 'en') expect(words).not.toMatch(/[\u4e00-\u9fff]/)
        },
      )
    })
  }
})

test.describe('on a phone', () => {
  test.use({ account: 'gm', viewport: { width: 390, height: 844 } })

  test('each inspection is a card; searching fields wait in a sheet and show as chips', async ({ page }) => {
    await page.goto('/model/inspection')
    await expect(page.getByRole('article')).toHaveCount(20)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('combobox', { name: /^状态/ }).click()
    await choose(page, '已超期')
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: '查询', exact: true }).click()
    await expect(page.getByText('状态为“已超期”')).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards.filter({ hasNotText: '已超期' })).toHaveCount(0)
    await expect(cards).not.toHaveCount(0)
    await page.getByRole('button', { name: '清除状态' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  test('a page with little to show is still as wide as the phone', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText('404')).toBeVisible()
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.width).toBe(390)
  })
})
