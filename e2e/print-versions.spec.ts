import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

test.use({ account: 'admin', expectedFaults: [/Blocked script execution in 'about:srcdoc'/] })

const path = '/api/system/printDev'
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
const first = `<h1>工单</h1><p>编号 {title}</p><table><tbody>${row('检查人', '日期')}${row('一', '二')}</tbody></table>`
// the heading is gone, a cell and the paper are others
const second = first.replace('<h1>工单</h1>', '').replace('日期', '时间')

interface Made {
  token: string
  modelId: string
  id: string
}

/** A template of which two versions are kept. */
async function aTemplate(code: string): Promise<Made> {
  const token = await signInOverHttp('admin')
  const field = { vModel: 'title', config: { jnpfKey: 'comInput', label: '单号', formId: 'id_title', span: 24 } }
  const form = {
    fullName: `表单${code}`,
    enCode: code,
    formData: JSON.stringify({ fields: [field] }),
    columnData: JSON.stringify({ columnList: [{ prop: 'title', label: '单号' }], searchList: [] }),
  }
  const { id: modelId } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body: form })
  const body = { fullName: `模板${code}`, enCode: code, modelId, printTemplate: first }
  const { id } = await ask<{ id: string }>('POST', path, token, { body })
  const { page } = await ask<{ page: object }>('GET', `${path}/${id}`, token)
  await ask('PUT', `${path}/${id}`, token, { body: { ...body, page: { ...page, size: 'A5' }, printTemplate: second } })
  return { token, modelId, id }
}

const openTemplate = async (page: Page, code: string) => {
  await page.goto(`/system/printDev?keyword=${code}`)
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('button', { name: '设计' })
    .click()
  const editor = page.getByRole('dialog', { name: `模板${code}` })
  return { editor, sheet: editor.getByRole('textbox', { name: '模板内容' }) }
}

test(
  'a print template is changed without fear: its versions are named, compared in words and on paper, and restored in part and whole',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('kept')
    const { token, modelId, id } = await aTemplate(code)
    const { editor, sheet } = await openTemplate(page, code)
    const versions = page.getByRole('dialog', { name: '版本', exact: true })
    const comparison = page.getByRole('dialog', { name: '比较版本' })
    const former = versions.getByRole('listitem').last()
    await expect(sheet).not.toContainText('工单')

    await test.step('a version gets a name and a note', async () => {
      await editor.getByRole('button', { name: '版本', exact: true }).click()
      await former.getByRole('button', { name: '名称和备注' }).click()
      const notes = page.getByRole('dialog', { name: 'v1 的名称和备注' })
      await notes.getByRole('textbox', { name: '名称' }).fill('首版')
      await notes.getByRole('button', { name: '保存' }).click()
      await expect(former).toContainText('首版')
    })

    await test.step('it is compared with what is in use, in words', async () => {
      await former.getByRole('button', { name: '比较' }).click()
      await expect(comparison.getByRole('listitem')).toHaveText([
        /纸张：大小由“A4”改为“A5”/,
        /移除标题“工单”/,
        /表格“检查人 日期 一 二”的第 1 行第 2 格：文字由“日期”改为“时间”/,
      ])
    })

    await test.step('and on paper, with what differs marked', async () => {
      await comparison.getByText('页面', { exact: true }).click()
      const before = comparison.getByRole('region', { name: 'v1 首版' }).frameLocator('iframe')
      await expect(before.locator('[data-mark]')).toHaveCount(2)
      await expect(before.locator('h1')).toHaveAttribute('data-mark', '移除')
      await expect(before.locator('.sheet')).toContainText('编号 单号')
      await comparison.getByText('文字', { exact: true }).click()
    })

    await test.step('a part comes back by the keyboard, and undo takes it away again', async () => {
      await comparison.getByRole('button', { name: /^恢复“标题“工单””/ }).press('Enter')
      await expect(comparison.getByRole('listitem')).toHaveCount(2)
      await comparison.getByRole('button', { name: /^恢复“第 1 行第 2 格”/ }).press('Enter')
      await expect(comparison.getByRole('listitem')).toHaveText([/纸张/])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(sheet).toContainText('工单')
      await expect(sheet.locator('td').nth(1)).toHaveText('日期')
      await sheet.click()
      await page.keyboard.press('Control+z')
      await expect(sheet.locator('td').nth(1)).toHaveText('时间')
      await expect(sheet).toContainText('工单')
    })

    await test.step('the whole version comes back, its paper too, and nothing is lost', async () => {
      await editor.getByRole('button', { name: '版本', exact: true }).click()
      await former.getByRole('button', { name: '恢复', exact: true }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: '恢复', exact: true }).press('Enter')
      await expect(sheet.locator('td').nth(1)).toHaveText('日期')
      await expect(editor.getByText('A4 纵向')).toBeVisible()
      const stored = await ask<{ printTemplate: string }>('GET', `${path}/${id}`, token)
      expect(stored.printTemplate).toBe(first)
      const kept = await ask<{ list: { version: number; restoredFrom: number | null }[] }>(
        'GET',
        `${path}/${id}/Versions`,
        token,
      )
      expect(kept.list[0]).toMatchObject({ restoredFrom: 1 })
      expect(kept.list.length).toBeGreaterThan(2)
    })

    await test.step('on a phone both dialogs fit', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await editor.getByRole('button', { name: '版本', exact: true }).click()
      await former.getByRole('button', { name: '比较' }).click()
      await expect(comparison.getByText('两者没有差别')).toBeVisible()
      await comparison.getByText('页面', { exact: true }).click()
      await expect(comparison.locator('iframe')).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
    await ask('DELETE', `/api/visualdev/Base/${modelId}`, token)
  },
)
