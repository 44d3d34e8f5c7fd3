import { designerOn, newDesign } from './support/designer.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

test.use({ account: 'admin' })

interface Rule {
  id: string
  enCode: string
}

/** Takes away what a story has made: the design first, since it uses the rule. */
async function cleanUp(code: string): Promise<void> {
  const token = await signInOverHttp('admin')
  const designs = await ask<{ list: { id: string }[] }>('GET', `/api/visualdev/Base?keyword=${code}`, token)
  for (const { id } of designs.list) {
    const records = await ask<{ list: { id: string }[] }>('POST', `/api/visualdev/OnlineDev/${id}/List`, token, {
      body: {},
    })
    await ask('POST', `/api/visualdev/OnlineDev/batchDelete/${id}`, token, {
      body: { ids: records.list.map((record) => record.id) },
    })
    await ask('DELETE', `/api/visualdev/Base/${id}`, token)
  }
  const rules = await ask<{ list: Rule[] }>('GET', `/api/system/BillRule?keyword=${code}`, token)
  for (const { id } of rules.list) await ask('DELETE', `/api/system/BillRule/${id}`, token)
}

async function makeRule(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/systemData/billRule')
  await page.getByRole('button', { name: '新建规则' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建规则' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: '编码' }).fill(code)
  await dialog.getByRole('textbox', { name: '前缀' }).fill('GD-')
  await dialog.getByLabel('流水起始号').fill('7')
  // the next number is shown while the rule is being edited
  await expect(dialog.getByRole('status').or(dialog.locator('output'))).toHaveText(/^GD-\d{8}0007$/)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/GD-\d{8}0007/)
}

test(
  'a numbering rule is drawn up, chosen in the designer, and numbers what users save (F1.14, FO.117, FO.118, FP.16, FP.62)',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('bill')
    const name = `工单${code}`
    await makeRule(page, name, code)

    await newDesign(page, name, code)
    const designer = designerOn(page)
    await designer.addByKeyboard('单行输入')
    await designer.title('事项', 'title')
    await designer.addByKeyboard('单据编号')
    await designer.title('工单编号', 'number')
    await designer.panel.getByRole('button', { name: /^单据规则/ }).click()
    const picker = page.getByRole('dialog', { name: '单据模板' })
    await test.step('the picker is a dialog, 1000 wide, called 单据模板 (F2.35, F2.36, F9.38)', async () => {
      await expect.poll(async () => (await picker.boundingBox())?.width).toBe(1000)
    })
    await test.step('its table has the columns name, code and first number (F2.39, F2.40, F2.41)', async () => {
      for (const heading of ['业务名称', '业务编码', '流水起始号'])
        await expect(picker.getByRole('columnheader', { name: heading })).toBeVisible()
    })
    await test.step('categories and a keyword narrow the list (F2.37, F2.38)', async () => {
      await expect(picker.getByRole('complementary', { name: '业务分类' })).toBeVisible()
      await picker.getByRole('textbox', { name: '请输入关键词查询' }).fill(code)
      await picker.getByRole('button', { name: '查询' }).click()
      await expect(picker.getByRole('row')).toHaveCount(2)
    })
    await picker.getByRole('radio', { name }).check()
    await picker.getByRole('button', { name: '确定' }).click()
    await expect(designer.panel.getByText(name)).toBeVisible()
    await designer.releaseAndOpen()

    for (const [title, number] of [
      ['巡检', '0007'],
      ['抢修', '0008'],
    ] as const) {
      // over the table, or where the list is empty
      await page.getByRole('button', { name: /^新建/ }).first().click()
      const form = page.getByRole('dialog', { name: `新建${name}` })
      await expect(form.getByText('系统自动生成')).toBeVisible()
      await form.getByRole('textbox', { name: '事项' }).fill(title)
      await form.getByRole('button', { name: '保存' }).click()
      await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(new RegExp(`GD-\\d{8}${number}`))
    }
    await cleanUp(code)
  },
)

test(
  'a form holds rich text, a secret, codes, a button and another page (F1.21, F1.22, FP.22, FP.23, FP.25, FP.34, FP.53, FP.56)',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('rich')
    const name = `档案${code}`
    await newDesign(page, name, code)
    const designer = designerOn(page)
    await designer.addByKeyboard('单行输入')
    await designer.title('资产编码', 'asset')
    await designer.addByKeyboard('密码')
    await designer.title('网关口令', 'secret')
    await designer.addByKeyboard('富文本')
    await designer.title('运维说明', 'notes')
    await designer.addByKeyboard('条形码')
    await designer.panel.getByRole('radiogroup', { name: '内容来源' }).getByText('其他字段的值').click()
    await designer.panel.getByLabel('显示字段').selectOption({ label: '资产编码' })
    await designer.addByKeyboard('二维码')
    await designer.panel.getByLabel('内容来源').selectOption({ label: '本条数据' })
    await designer.addByKeyboard('按钮')
    await designer.panel.getByRole('textbox', { name: '按钮文字', exact: true }).fill('打开首页')
    await designer.panel.getByRole('textbox', { name: '链接地址' }).fill('/home')
    await designer.releaseAndOpen()

    await page.getByRole('button', { name: `新建${name}` }).click()
    const form = page.getByRole('dialog', { name: `新建${name}` })
    const asset = form.getByRole('textbox', { name: '资产编码' })
    await test.step('a barcode is drawn of letters and digits, and of nothing else (F3.84)', async () => {
      await asset.fill('有空格 1')
      await expect(form.getByRole('img', { name: '有空格 1' })).toHaveCount(0)
      await asset.fill('PCS0017')
      await expect(form.getByRole('img', { name: 'PCS0017' })).toBeVisible()
    })
    await form.getByLabel('网关口令').fill('open sesame')
    const text = form.getByRole('textbox', { name: '运维说明' })
    await text.click()
    await page.keyboard.type('更换风扇')
    const chooseFormat = async (label: string, option: string) => {
      await form.getByRole('button', { name: label }).click()
      await page.getByRole('menuitemradio', { name: option }).click()
    }
    await test.step('the text editor offers headings (F2.100)', async () => {
      await chooseFormat('段落格式', '标题 2')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await chooseFormat('段落格式', '正文')
    })
    await test.step('and the sizes small, large and huge (F2.101, F2.102, F2.103)', async () => {
      await form.getByRole('button', { name: '字号' }).click()
      await expect(page.getByRole('menuitemradio')).toContainText(['小', '大', '特大'])
      await page.getByRole('menuitemradio', { name: '特大' }).click()
    })
    await page.keyboard.type('注意断电')
    await expect(form.getByRole('button', { name: '打开首页' })).toBeEnabled()
    await form.getByRole('button', { name: '保存' }).click()

    const row = page.getByRole('row', { name: /PCS0017/ })
    await expect(row).toContainText('更换风扇 注意断电')
    await row.getByRole('button', { name: 'PCS0017' }).click()
    const detail = page.getByRole('dialog', { name: /^详情/ })
    await expect(detail.getByRole('heading', { name: '更换风扇', level: 2 })).toBeVisible()
    await expect(detail.locator('.ql-size-huge')).toHaveText('注意断电')
    await expect(detail.getByRole('img', { name: 'PCS0017' })).toBeVisible()
    await expect(detail.getByRole('img', { name: /^\{"t":"form","id":/ })).toBeVisible()
    await expect(detail.getByText('••••••••')).toBeVisible()
    await expect(page.getByText('open sesame')).toHaveCount(0)
    await cleanUp(code)
  },
)
