import { designerOn, newDesign } from './support/designer.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'admin' })

const box = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: '保存', exact: true }).click()

test(
  'a dictionary and a numbering rule are made while a form is designed, and its first record uses both (F1.14)',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('src')
    await newDesign(page, `合同${code}`, code)
    const designer = designerOn(page)

    await designer.addByKeyboard('下拉')
    await designer.title('状态', 'status')
    await designer.panel.getByRole('combobox', { name: '选项来源' }).selectOption({ label: '数据字典' })
    await designer.panel.getByRole('button', { name: '新建字典' }).click()
    await box(page, '名称').fill(`状态${code}`)
    await box(page, '编码').fill(`state_${code}`)
    await box(page, '字典项（每行一项）').fill('草稿\n生效\n终止')
    await save(page)
    await expect(designer.panel.getByRole('combobox', { name: '数据字典' })).toHaveValue(`state_${code}`)
    await expect(designer.panel.getByRole('button', { name: '新建字典' })).toBeFocused()

    await designer.addByKeyboard('单据编号')
    await designer.title('编号', 'number')
    await designer.panel.getByRole('button', { name: /^单据规则/ }).click()
    await page.getByRole('dialog', { name: '单据模板' }).getByRole('button', { name: '新建规则' }).click()
    await box(page, '名称').fill(`合同号${code}`)
    await box(page, '编码').fill(`rule_${code}`)
    await box(page, '前缀').fill('HT-')
    await save(page)
    const chosen = designer.panel.getByRole('button', { name: `单据规则 合同号${code}` })
    await expect(chosen).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await designer.releaseAndOpen()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const form = page.getByRole('dialog').last()
    await form.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('生效', { exact: true }).last().click()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('table').first()).toContainText('生效')
    await expect(page.getByRole('table').first()).toContainText(/HT-\d{8}0001/)
  },
)

const rule = { format: 'armature-bill-rule', version: 1, prefix: 'HT-' }
const layout = { version: 1, columns: 24, refreshSeconds: 60, widgets: [], phone: [] }
const portal = { format: 'armature-portal', version: 1, layout }
const dictionary = { kind: 'armature.dictionary', version: 1, entries: [] }

/** Pages with an import, the name of its button, and a file that it takes. */
const imports: [address: string, button: string, file: (names: object) => object][] = [
  ['/systemData/billRule', '导入', (names) => ({ ...rule, ...names })],
  ['/onlineDev/portal', '导入', (names) => ({ ...portal, ...names })],
  ['/systemData/dictionary', '导入字典', (names) => ({ ...dictionary, type: names })],
]

test(
  'an import whose code is taken asks for another name and code, and takes the file in under them (FO.50, FO.54)',
  { tag: '@slow' },
  async ({ page, expectFault }) => {
    for (const [address, button, file] of imports) {
      const [name, code] = [unique('导入'), unique('imp')]
      const choose = async () => {
        const buffer = Buffer.from(JSON.stringify(file({ fullName: name, enCode: code })))
        const choosing = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: button, exact: true }).click()
        await (await choosing).setFiles({ name: 'a.json', mimeType: 'application/json', buffer })
      }
      await page.goto(address)
      await choose()
      await expect(page.getByText('导入成功')).toBeVisible()
      expectFault(/envelope 409 POST .*Import/)
      await choose()
      const dialog = page.getByRole('dialog', { name: '换一个编码再导入' })
      await expect(dialog.getByText(`编码“${code}”已被使用`).first()).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: '编码' })).toBeFocused()
      await dialog.getByRole('textbox', { name: '编码' }).fill(`${code}_2`)
      await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`${name}二`)
      await dialog.getByRole('button', { name: button }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`${name}二`).first()).toBeVisible()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
    }
  },
)

test(
  'a flow of the demonstration comes in again under another code',
  { tag: '@slow' },
  async ({ page, tokenOf, expectFault }) => {
    const token = await tokenOf('admin')
    const path = '/api/workflow/Engine/flowTemplate'
    const { list } = await ask<{ list: { id: string; enCode: string }[] }>('GET', path, token)
    const { content } = await ask<{ content: string }>('GET', `${path}/${list[0]?.id}/Actions/Export`, token)
    await page.goto('/workFlow/flowEngine')
    expectFault(/envelope 409 POST .*Import/)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '导入流程' }).click()
    await (await choosing).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    const dialog = page.getByRole('dialog', { name: '换一个编码再导入' })
    const code = unique('flow')
    await dialog.getByRole('textbox', { name: '编码' }).fill(code)
    await dialog.getByRole('button', { name: '导入流程' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table').first()).toContainText(code)
  },
)
