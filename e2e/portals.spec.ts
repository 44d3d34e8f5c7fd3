import { ask, expect, test, type Page } from './support/story.ts'

const api = '/api/visualdev/Portal'
const title = '门户故事'

interface Listed {
  list: { id: string }[]
}

/** What the story made goes, whatever became of it. */
async function clear(token: string): Promise<void> {
  await ask('PUT', `${api}/Actions/SetDefault`, token, { body: { id: '' } })
  const { list } = await ask<Listed>('GET', `${api}?keyword=story_portal`, token)
  for (const { id } of list) await ask('DELETE', `${api}/${id}`, token)
}

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const setting = (page: Page, label: string) =>
  page.getByRole('complementary', { name: '属性' }).getByLabel(label, { exact: true })

test.describe('portals', () => {
  test.use({ account: 'admin' })
  test.afterEach(async ({ tokenOf }) => clear(await tokenOf('admin')))

  test('a portal is drawn, its faults are named, it is released and becomes the dashboard (S0.07, SO.43)', async ({
    page,
  }) => {
    await page.goto('/onlineDev/portal')
    await page.getByRole('button', { name: '新建门户' }).first().click()
    const form = page.getByRole('dialog', { name: '新建门户' })
    await form.getByRole('textbox', { name: '名称', exact: true }).fill(title)
    await form.getByRole('textbox', { name: '编码' }).fill('story_portal')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()

    // a figure without a form cannot be released
    await page.getByRole('button', { name: '指标' }).click()
    await setting(page, '标题').fill('站点数')
    await page.getByRole('button', { name: '发布' }).click()
    const release = page.getByRole('dialog', { name: '发布门户' })
    await expect(release).toContainText('请选择数据来源的功能')
    await expect(release.getByRole('button', { name: '发布' })).toBeDisabled()
    await release.getByRole('button', { name: '站点数' }).click()
    await setting(page, '功能').selectOption({ label: '储能站' })
    await expect(widget(page, '站点数')).toContainText('48')

    // keys move and resize, and are undone as one step each
    await page.getByRole('button', { name: '时钟' }).click()
    const clock = page.getByRole('group', { name: '时钟' })
    await clock.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(setting(page, '宽（列）')).toHaveValue('7')
    await page.keyboard.press('ArrowRight')
    await expect(setting(page, '起始列')).toHaveValue('8')
    await page.keyboard.press('Control+z')
    await expect(setting(page, '起始列')).toHaveValue('7')

    await page.getByRole('button', { name: '发布' }).click()
    await release.getByRole('button', { name: '发布' }).click()
    await expect(page.getByRole('banner').getByText('已发布', { exact: true })).toBeVisible()

    // no menu leads to it: the administrator sees it as the start page
    await page.getByRole('button', { name: '返回门户列表' }).click()
    await page.goto('/portal/operationsOverview')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page
      .getByRole('menuitemradio', { name: title })
      .or(page.getByRole('menuitem', { name: title }))
      .click()
    await expect(page.getByText('已设置工作台')).toBeVisible()
    await page.goto('/dashboard')
    await expect(widget(page, '站点数')).toContainText('48')
  })
})

test.describe('the portal of the demonstration', () => {
  test.use({ account: 'designer' })

  test('shows figures, charts and records with the reader’s own rights, and each leads further (S1.14, S2.37)', async ({
    page,
  }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: '工作台' }).click()
    await page.getByRole('link', { name: '运营概览' }).click()
    await expect(page).toHaveURL(/\/portal\/operationsOverview$/)
    await expect(widget(page, '储能站')).toContainText('48')
    const income = widget(page, '近 7 日收益')
    await expect(income.getByRole('img', { name: /近 7 日收益/ })).toBeVisible()
    await income.getByRole('button', { name: '以表格查看' }).click()
    await expect(income.getByRole('table').locator('tbody tr').first()).toBeVisible()
    await expect(widget(page, '近 7 日收益前 8 站').getByRole('listitem')).toHaveCount(8)
    await widget(page, '最新告警').getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText('告警内容')
    await page.keyboard.press('Escape')
    await expect(widget(page, '我的待办')).toContainText(/没有待办|审批/)
    await expect(widget(page, '未读邮件')).toHaveCount(0)
    await widget(page, '我的工作').getByRole('tab', { name: '邮件' }).click()
    await expect(widget(page, '未读邮件')).toBeVisible()
    await expect(widget(page, '距年度检修').getByRole('timer')).toContainText('天')
    await widget(page, '快捷入口').getByRole('link', { name: '告警记录' }).click()
    await expect(page).toHaveURL(/\/model\/alarm/)
  })

  test.afterEach(async ({ tokenOf }) => {
    const token = await tokenOf('designer')
    const { list } = await ask<Listed>('GET', `${api}/Selector`, token)
    for (const { id } of list) await ask('DELETE', `${api}/Custom/Save/${id}`, token)
  })

  test('is arranged for oneself and set back again', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/portal/operationsOverview')
    await expect(widget(page, '储能站')).toContainText('48')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '调整布局' }).click()
    await page.getByRole('group', { name: '储能站' }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: '刷新' })).toBeVisible()
    await expect(widget(page, '储能站')).toHaveCount(0)
    await page.reload()
    await expect(widget(page, '未处理告警')).toBeVisible()
    await expect(widget(page, '储能站')).toHaveCount(0)
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '恢复默认布局' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认布局' }).click()
    await expect(widget(page, '储能站')).toBeVisible()
  })
})
