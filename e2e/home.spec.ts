import { expect, test, type Page } from './support/story.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
/** the figure of an instrument in the first row */
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

test.describe('a manager', () => {
  test.use({ account: 'gm' })

  test(
    'opens on figures of all stations, the day’s power, state of charge, seven days, map, inspections and alarms (S2.11)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/home')
      await expect(figure(page, '在线电站')).toHaveText(/\d+ ?\/ 48 座/)
      await expect(figure(page, '平均 SOC')).toHaveText(/\d+(\.\d)? ?%/)
      await expect(figure(page, '今日收益')).toHaveText(/\d/)
      for (const name of ['今日充放电功率', '各站 SOC', '近 7 日电量', '电站分布', '最近巡检', '告警动态'])
        await expect(panel(page, name).getByText('演示数据')).toBeVisible()
      await expect(panel(page, '电站分布').getByRole('option')).toHaveCount(48)
      await expect(panel(page, '最近巡检').getByRole('row')).not.toHaveCount(0)
    },
  )

  test('reads a chart as a table, too', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/home')
    const week = panel(page, '近 7 日电量')
    await week.getByRole('button', { name: '以表格查看' }).click()
    await expect(week.getByRole('table').locator('tbody tr')).toHaveCount(7)
    await week.getByRole('button', { name: '以图表查看' }).click()
    await expect(week.getByRole('table')).toHaveCount(0)
  })

  test('goes from a recent inspection and from an alarm to their lists', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/home')
    await panel(page, '告警动态').getByRole('link', { name: '告警记录' }).click()
    await expect(page).toHaveURL('/model/alarm')
    await page.goBack()
    await panel(page, '最近巡检').getByRole('link', { name: '巡检记录' }).click()
    await expect(page).toHaveURL('/model/inspection')
  })

  test('sees the same in the dark, and nothing is wider than the window', { tag: '@slow' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(figure(page, '在线电站')).toHaveText(/48/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
})

test.describe('staff', () => {
  test.use({ account: 'staff' })

  test('see no income, and only inspections of their own organisation (S1.09)', async ({ page }) => {
    await page.goto('/home')
    const income = page.getByRole('term').filter({ hasText: '今日收益' }).locator('xpath=..')
    await expect(income).toContainText('无权查看')
    const numbers = panel(page, '最近巡检').getByRole('button', { name: /^XJ/ })
    await expect(numbers.first()).toBeVisible()
    const shown = await numbers.allInnerTexts()
    await page.goto('/model/inspection?size=500')
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
    const all = await page.getByRole('table').locator('tbody').innerText()
    for (const number of shown) expect(all).toContain(number)
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'gm', viewport: { width: 390, height: 844 } })

  test('everything is stacked and fits', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/home')
    await expect(figure(page, '在线电站')).toHaveText(/48/)
    await expect(panel(page, '告警动态')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
})

test.describe('in English', () => {
  test.use({ account: 'gm', locale: 'en-GB' })

  test(
    'the home page has no Chinese of its own: titles, units and states (S1.12)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      expect(titles.join(' ')).not.toMatch(/[\u4e00-\u9fff]/)
      const labels = await page.getByRole('term').allInnerTexts()
      expect(labels.join(' ')).not.toMatch(/[\u4e00-\u9fff]/)
    },
  )
})
