import { designerOn, newDesign } from './support/designer.ts'
import { expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'designer' })

/** A design with two fields that is open on the form step. */
async function aDesign(page: Page): Promise<{ name: string; code: string }> {
  const code = unique('draft')
  const name = `试画${code}`
  await newDesign(page, name, code)
  const designer = designerOn(page)
  await designer.addByKeyboard('单行输入')
  await designer.title('名称', 'name')
  await designer.addByKeyboard('数字')
  await designer.title('温度', 'degrees')
  return { name, code }
}

const labels = async (page: Page): Promise<string[]> => {
  const names = await designerOn(page)
    .canvas.getByRole('treeitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.split(' ').at(-1) ?? '')
}

test('a form can be drawn by keyboard alone: added, moved, copied, deleted, and all of it undone and redone (F1.05)', async ({
  page,
}) => {
  await aDesign(page)
  const designer = designerOn(page)
  await designer.field('温度').press('ArrowUp')
  await expect(designer.field('名称')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => labels(page)).toEqual(['温度', '名称'])
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await labels(page)).length).toBe(3)
  await page.keyboard.press('Delete')
  await expect.poll(() => labels(page)).toEqual(['温度', '名称'])

  while (await designer.undo.isEnabled()) await designer.undo.click()
  await expect.poll(() => labels(page)).toEqual([])
  while (await designer.redo.isEnabled()) await designer.redo.click()
  await expect.poll(() => labels(page)).toEqual(['温度', '名称'])
})

test('a field is dragged into a card and out again', async ({ page }) => {
  await aDesign(page)
  const designer = designerOn(page)
  await designer.addByKeyboard('卡片')
  await designer.field('名称').dragTo(page.getByText('把控件拖到这里', { exact: true }))
  await expect(designer.field('名称')).toHaveAttribute('aria-level', '2')
  await designer.field('名称').press('Alt+ArrowLeft')
  await expect(designer.field('名称')).toHaveAttribute('aria-level', '1')
})

test('a rule is read as a sentence, and does in the preview what it says', async ({ page }) => {
  await aDesign(page)
  const designer = designerOn(page)
  await designer.panel.getByRole('tab', { name: /^规则/ }).click()
  await designer.panel.getByRole('button', { name: /^添加/ }).click()
  const rule = page.getByRole('dialog', { name: '规则' })
  await expect(rule.getByRole('button', { name: '确定' })).toBeDisabled()
  await rule.getByRole('combobox', { name: '字段', exact: true }).selectOption({ label: '温度' })
  await rule.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '≥' })
  await rule.getByRole('textbox', { name: '值' }).fill('45')
  await rule.getByRole('combobox', { name: '动作' }).selectOption({ label: '设为必填' })
  await rule.getByRole('combobox', { name: '作用于' }).selectOption({ label: '名称' })
  await rule.getByRole('button', { name: '确定' }).click()
  await expect(designer.panel).toContainText(/当\s*温度\s*≥\s*45/)

  await page.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '预览' })
  await preview.getByRole('button', { name: '检查填写内容' }).click()
  await expect(page.getByText('填写内容全部符合要求')).toBeVisible()
  await preview.getByRole('textbox', { name: '温度' }).fill('50')
  await preview.getByRole('button', { name: '检查填写内容' }).click()
  await expect(preview.getByText('名称不能为空')).toBeVisible()
})

test('a name that the database needs for itself is refused where it is typed', { tag: '@slow' }, async ({ page }) => {
  await aDesign(page)
  const designer = designerOn(page)
  const name = designer.panel.getByRole('textbox', { name: '字段名' })
  await name.fill('1st')
  await expect(designer.panel.getByRole('alert')).toHaveText('应以字母开头，只用字母、数字和下划线')
  await name.fill('name')
  await expect(designer.panel.getByRole('alert')).toHaveText('已有同名字段，请换一个')
  await name.fill('id')
  await expect(designer.panel.getByRole('alert')).toHaveText('这是系统保留的名称，请换一个')
  await name.fill('reading')
  await expect(designer.panel.getByRole('alert')).toHaveCount(0)
})

test(
  'before a release it is said what changes; a removed field keeps its data; a rollback brings the draft back (F1.01)',
  { tag: '@slow' },
  async ({ page }) => {
    await aDesign(page)
    const designer = designerOn(page)
    const release = async (dialog: string) => {
      await page.getByRole('button', { name: '发布', exact: true }).click()
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: '发布', exact: true }).click()
      await page.getByRole('dialog', { name: '发布成功' }).getByRole('button', { name: '继续设计' }).click()
    }
    await release('发布功能')
    await expect(page.getByText('线上 v1')).toBeVisible()

    await designer.field('温度').click()
    await designer.field('温度').press('Delete')
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button', { name: '删除字段' }).click()
    await expect.poll(() => labels(page)).toEqual(['名称'])
    await designer.step('列表')
    const gone = page.getByRole('button', { name: '删除“温度”' })
    while ((await gone.count()) > 0) await gone.first().click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const second = page.getByRole('dialog', { name: '发布 v2' })
    await expect(second).toContainText('不再使用 1 个字段，数据保留')
    await second.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog', { name: '发布成功' }).getByRole('button', { name: '继续设计' }).click()
    await expect(page.getByText('线上 v2')).toBeVisible()

    await page.getByRole('button', { name: '版本', exact: true }).click()
    const versions = page.getByRole('dialog', { name: '版本' })
    await versions.getByRole('listitem').filter({ hasText: 'v1' }).getByRole('button', { name: '恢复为草稿' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复草稿' }).click()
    await designer.step('表单')
    await expect.poll(() => labels(page)).toEqual(['名称', '温度'])
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '发布 v3' })).toContainText('恢复 1 个字段及其数据')

    // every save is kept beside the releases: that without the field comes back from there
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '版本', exact: true }).click()
    await versions.getByText('保存记录').click()
    const released = versions.getByRole('listitem').filter({ hasText: '线上' })
    await expect(released).toContainText('#')
    await released.getByRole('button', { name: '恢复为草稿' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复草稿' }).press('Enter')
    await expect.poll(() => labels(page)).toEqual(['名称'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => labels(page)).toEqual(['名称', '温度'])
  },
)

test(
  'a draft is kept: closed and opened again it is as it was; in the list it can be found, copied and deleted',
  { tag: '@slow' },
  async ({ page }) => {
    const { name } = await aDesign(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^已保存/)).toBeVisible()
    await page.getByRole('button', { name: '返回列表' }).click()
    await expect(page).toHaveURL('/onlineDev/webDesign')
    await page.getByRole('searchbox', { name: '名称或编码' }).fill(name)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    const rows = page.getByRole('table', { name: '功能设计' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('未发布')
    await rows.getByRole('button', { name: name }).click()
    await expect.poll(() => labels(page)).toEqual(['名称', '温度'])

    await page.goBack()
    await page.getByRole('searchbox', { name: '名称或编码' }).fill(name)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await rows.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '复制' }).click()
    await expect(rows).toHaveCount(2)
    for (const left of [1, 0]) {
      await rows.first().getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除设计' }).click()
      await expect(rows).toHaveCount(left)
    }
  },
)

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the designer shows the drawing to read and says why', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/onlineDev/webDesign')
    await page.getByRole('button', { name: '设备台账' }).click()
    await expect(page.getByText(/窗口太窄，设计器以只读方式打开/)).toBeVisible()
    await expect(page.getByRole('button', { name: '发布', exact: true })).toHaveCount(0)
  })
})
