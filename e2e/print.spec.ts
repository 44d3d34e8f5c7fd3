import { readFile } from 'node:fs/promises'
import { designerOn } from './support/designer.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

test.use({
  account: 'admin',
  // nothing runs in the frame of the pages; a story reaches into it all the same
  expectedFaults: [/Blocked script execution in 'about:srcdoc'/],
})

const field = (jnpfKey: string, vModel: string, label: string, own: object = {}, config: object = {}) => ({
  vModel,
  ...own,
  config: { jnpfKey, label, formId: `id_${vModel}`, span: 24, visibility: ['pc'], ...config },
})
const formData = {
  fields: [
    field('comInput', 'title', '工单'),
    field(
      'table',
      'items',
      '明细',
      { 'show-summary': true, summaryField: ['count'] },
      {
        children: [field('comInput', 'name', '备件'), field('numInput', 'count', '数量')],
      },
    ),
  ],
}
const columnData = { columnList: [{ prop: 'title', label: '工单' }], searchList: [] }

interface Made {
  name: string
  code: string
  token: string
  modelId: string
}

/** A released form with two records. */
async function aForm(code: string): Promise<Made> {
  const token = await signInOverHttp('admin')
  const name = `工单${code}`
  const body = {
    fullName: name,
    enCode: code,
    formData: JSON.stringify(formData),
    columnData: JSON.stringify(columnData),
  }
  const { id: modelId } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, { body })
  await ask('POST', `/api/visualdev/Base/${modelId}/Actions/Release`, token, { body: {} })
  for (const title of ['甲', '乙']) {
    const items = [
      { name: '<b>风机</b>', count: 2 },
      { name: '滤网', count: 3 },
    ]
    await ask('POST', `/api/visualdev/OnlineDev/${modelId}`, token, {
      body: { data: JSON.stringify({ title, items }) },
    })
  }
  return { name, code, token, modelId }
}

async function cleanUp({ code, token, modelId }: Made): Promise<void> {
  const records = await ask<{ list: { id: string }[] }>('POST', `/api/visualdev/OnlineDev/${modelId}/List`, token, {
    body: {},
  })
  await ask('POST', `/api/visualdev/OnlineDev/batchDelete/${modelId}`, token, {
    body: { ids: records.list.map(({ id }) => id) },
  })
  await ask('DELETE', `/api/visualdev/Base/${modelId}`, token)
  // a template goes with its form
  const left = await ask<{ list: unknown[] }>('GET', `/api/system/printDev?keyword=${code}`, token)
  expect(left.list).toEqual([])
}

async function drawTemplate(page: Page, { name, code }: Made): Promise<void> {
  await page.goto('/system/printDev')
  await page.getByRole('button', { name: '新建模板' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建模板' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`模板${code}`)
  await dialog.getByRole('textbox', { name: '编码' }).fill(code)
  await dialog.getByLabel('所属表单').click()
  await dialog.getByTitle(name, { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()

  const editor = page.getByRole('dialog', { name: `模板${code}` })
  const sheet = editor.getByRole('textbox', { name: '模板内容' })
  await sheet.click()
  await page.keyboard.type('编号 ')
  await editor.getByRole('region', { name: '表单字段' }).getByRole('button', { name: '工单' }).click()
  await expect(sheet).toContainText('编号 工单')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: '插入“明细”的表格' }).click()
  await expect(sheet.locator('td')).toHaveText(['明细 - 备件', '明细 - 数量'])
  await editor.getByRole('button', { name: '插入分页符' }).click()
  await page.keyboard.type('第二页 ')
  await editor.getByRole('radiogroup', { name: '插入方式' }).getByText('二维码').click()
  await editor.getByRole('region', { name: '表单字段' }).getByRole('button', { name: '工单' }).click()
  await expect(sheet).toContainText('第二页 二维码：工单')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('更新成功')).toBeVisible()

  // a look at it before there is any record: values are what the fields are called
  await editor.getByRole('button', { name: '预览' }).click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await expect(preview.frameLocator('iframe').locator('body')).toContainText('编号 工单')
  await preview.getByRole('button', { name: '取消' }).click()
  await editor.getByRole('button', { name: '返回模板列表' }).click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('A4 纵向')
}

test('a print template is drawn up for a form and chosen for it; its records are previewed, printed and saved, one or several (F2.121)', async ({
  page,
}) => {
  const made = await aForm(unique('print'))
  await drawTemplate(page, made)

  await page.goto(`/onlineDev/webDesign?keyword=${made.code}`)
  await page.getByRole('button', { name: made.name, exact: true }).click()
  const designer = designerOn(page)
  await designer.panel.getByRole('tab', { name: '表单' }).click()
  await designer.panel.getByRole('switch', { name: '打印按钮' }).click()
  await designer.panel.getByLabel('打印模板').selectOption({ label: `模板${made.code}` })
  await designer.panel.getByLabel('打印按钮文字').fill('打印工单')
  await designer.releaseAndOpen()

  await page.getByRole('table').getByRole('button', { name: '甲' }).click()
  const detail = page.getByRole('dialog', { name: /^详情/ })
  await test.step('the detail leads to the preview, by a button named in the design (F2.03, F2.124)', async () => {
    await detail.getByRole('button', { name: '打印工单' }).click()
  })
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await test.step('it is a dialog over the whole window (F2.109)', async () => {
    await expect.poll(() => preview.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  })
  const paper = preview.frameLocator('iframe')
  await test.step('the page break begins a new page (F9.88)', async () => {
    await expect(paper.locator('.sheet')).toHaveCount(2)
    await expect(paper.locator('.sheet').first()).toContainText('编号 甲')
  })
  await test.step('a sub-table ends with its sums (F9.43)', async () => {
    await expect(paper.locator('td')).toHaveText(['<b>风机</b>', '2', '滤网', '3', '合计', '5'])
  })
  await expect(paper.locator('thead th')).toHaveText(['备件', '数量'])
  await expect(paper.locator('.sheet').last().locator('img')).toHaveJSProperty('naturalWidth', 265)

  await test.step('it is saved under the name of the record (F2.112, F9.79)', async () => {
    const download = page.waitForEvent('download')
    await preview.getByRole('button', { name: '下载' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('甲.doc')
    expect(await readFile(await file.path(), 'utf8')).toContain('&lt;b&gt;风机&lt;/b&gt;')
  })

  // on paper: the pages of the record and no blank one
  const html = (await preview.locator('iframe').getAttribute('srcdoc')) ?? ''
  const sheets = await page.context().newPage()
  await sheets.setContent(html)
  const pdf = (await sheets.pdf({ preferCSSPageSize: true })).toString('latin1')
  await sheets.close()
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)

  await test.step('cancel closes it (F2.114)', async () => {
    await preview.getByRole('button', { name: '取消' }).click()
    await expect(preview).toHaveCount(0)
  })
  await detail.getByRole('button', { name: '取消' }).click()

  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('toolbar').getByRole('button', { name: '打印工单' }).click()
  await expect(paper.locator('.sheet')).toHaveCount(4)
  await preview.getByRole('button', { name: '取消' }).click()
  await cleanUp(made)
})
