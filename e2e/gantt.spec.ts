import { expect, test, type Page } from './support/story.ts'

test.use({ account: 'gm' })

const chart = (page: Page) => page.getByRole('group', { name: '项目任务甘特图' })
const bar = (page: Page, task: string) => chart(page).getByRole('button', { name: new RegExp(`^${task}，`) })

test(
  'a manager moves a task from the keyboard and takes it back; what the form refuses goes back and says why (S1.29)',
  { tag: '@slow' },
  async ({ page, expectFault }) => {
    expectFault(/envelope 400 PUT .*结束：不能晚于/)
    await page.goto('/model/projectTask')
    const plan = bar(page, '数据迁移方案')
    const before = (await plan.getAttribute('aria-label')) ?? ''
    await plan.press('Space')
    await plan.press('ArrowRight')
    await plan.press('Shift+ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: '空格放下' })).toContainText('数据迁移方案')
    await plan.press('Space')
    await expect(page.getByText(/“数据迁移方案”已改为/)).toBeVisible()
    await expect(plan).not.toHaveAccessibleName(before)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText(/“数据迁移方案”已恢复/)).toBeVisible()
    await expect(plan).toHaveAccessibleName(before)

    // no task may end after the deadline, which this one reaches
    const last = bar(page, '年度运维移交')
    const stood = (await last.getAttribute('aria-label')) ?? ''
    await last.press('Space')
    await last.press('ArrowRight')
    await last.press('Enter')
    await expect(page.getByRole('alert')).toContainText('“年度运维移交”没有改期：结束')
    await expect(last).toHaveAccessibleName(stood)

    await last.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('年度运维移交')
    await page.keyboard.press('Escape')
    await page.getByRole('radiogroup', { name: '显示方式' }).getByText('列表').click()
    await expect(page.getByRole('table', { name: '项目任务列表' })).toContainText('年度运维移交')
    await expect(page).toHaveURL(/view=table/)
  },
)
