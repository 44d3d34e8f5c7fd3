import { choose, findAndChoose } from './support/choose.ts'
import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

/** Takes away what a story has made: the menu first, since it leads to the report. */
async function cleanUp(code: string): Promise<void> {
  const token = await signInOverHttp('admin')
  const systems = await ask<{ list: { id: string }[] }>('GET', '/api/system/System?pageSize=500', token)
  for (const { id } of systems.list) {
    const menus = await ask<{ list: { id: string; enCode: string }[] }>(
      'GET',
      `/api/system/Menu/ModuleBySystem/${id}`,
      token,
    )
    for (const menu of menus.list.filter(({ enCode }) => enCode === code))
      await ask('DELETE', `/api/system/Menu/${menu.id}`, token)
  }
  const reports = await ask<{ list: { id: string }[] }>('GET', `/api/visualdev/Report?keyword=${code}`, token)
  for (const { id } of reports.list) await ask('DELETE', `/api/visualdev/Report/${id}`, token)
}

test(
  'a report is put together by keyboard and by hand, released, seen through a menu and leads to its records (S0.06, S2.36)',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('report')
    const name = `电站统计${code}`
    await page.goto('/onlineDev/report')
    await page.getByRole('button', { name: '新建报表' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建报表' })
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: '编码' }).fill(code)
    await findAndChoose(dialog.getByRole('combobox', { name: /^数据来源/ }), '电站台账')
    await dialog.getByRole('button', { name: '保存' }).click()

    // the designer says what is missing until there is something to show
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '请至少添加一个指标' })).toBeVisible()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: '数量', exact: true }).press('Enter')
    await expect(page.getByRole('rowheader', { name: '合计' })).toBeVisible()

    const put = async (field: string, where: string) => {
      await page.getByRole('button', { name: field, exact: true }).first().press('Enter')
      await page.getByRole('menuitem', { name: where }).click()
    }
    await put('国家', '作为行分组')
    await put('能源类型', '作为筛选条件')
    await expect(page.getByRole('rowheader', { name: '美国' })).toBeVisible()
    const measures = page.getByRole('list', { name: '指标' })
    await page.getByRole('button', { name: '装机容量', exact: true }).first().dragTo(measures)
    await expect(measures.getByRole('listitem')).toHaveCount(2)
    await measures.getByRole('button', { name: '装机容量合计', exact: true }).press('ArrowLeft')
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('装机容量合计')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('columnheader').nth(1)).toHaveText('数量')

    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('发布成功')).toBeVisible()
    await page.getByRole('button', { name: '返回报表列表' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已发布')

    const token = await signInOverHttp('admin')
    const released = await ask<{ list: { id: string; enCode: string }[] }>(
      'GET',
      '/api/visualdev/Report/Selector',
      token,
    )
    const systems = await ask<{ list: { id: string }[] }>('GET', '/api/system/System?pageSize=500', token)
    const moduleId = released.list.find((report) => report.enCode === code)?.id
    const body = { type: 5, systemId: systems.list[0]?.id, parentId: '-1', fullName: name, enCode: code, moduleId }
    await ask('POST', '/api/system/Menu', token, { body })

    // narrowed by the reader, the address keeps it, and a figure leads to just its records
    await page.goto(`/report/${code}`)
    await page.getByRole('combobox', { name: /^能源类型/ }).click()
    await choose(page, '生物质')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询' }).click()
    const line = page.getByRole('row', { name: /^美国/ })
    await expect(line.getByRole('cell').first()).toHaveText('153')
    // the address follows the page
    await expect.poll(() => new URL(page.url()).searchParams.get('q') ?? '').toContain('fuel')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 Excel' }).click()
    expect((await saved).suggestedFilename()).toBe(`${name}.xlsx`)
    await line.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/model\/station\?/)
    await expect(page.getByText('共 153 条')).toBeVisible()
    await cleanUp(code)
  },
)

test(
  'the report of the demonstration is seen with its totals, and prints on paper of its own',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/report/stationCapacity')
    const total = page.getByRole('row', { name: /^合计/ })
    await expect(total.getByRole('cell').last()).toHaveText('12,987')
    await expect(page.getByRole('img', { name: /装机容量合计/ })).toBeVisible()
    await page.evaluate(() => {
      // what is handed to the printer, without its dialog
      const { append } = Element.prototype
      Element.prototype.append = function (...nodes: (Node | string)[]) {
        append.apply(this, nodes)
        for (const node of nodes)
          if (node instanceof HTMLIFrameElement && node.contentWindow) node.contentWindow.print = () => undefined
      }
    })
    await page.getByRole('button', { name: '打印' }).click()
    const paper = page.frameLocator('iframe[aria-hidden=true]')
    await expect(paper.locator('h1')).toHaveText('电站容量统计')
    await expect(paper.locator('tbody tr').last()).toContainText('12,987')
    expect(await paper.locator('style').evaluate((style) => style.textContent)).toContain('A4 landscape')
    expect(await paper.locator('img').count()).toBe(1)
  },
)
