import { designerOn, newDesign } from './support/designer.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'designer' })

const stations = [
  { id: 'S-1', fullName: '青浦站', power: 12.5 },
  { id: 'S-2', fullName: '嘉定站', power: 8 },
  { id: 'S-3', fullName: '松江站', power: 20 },
]
const fieldList = [
  { field: 'id', fieldName: '编号' },
  { field: 'fullName', fieldName: '名称' },
  { field: 'power', fieldName: '功率' },
]

/** An interface over three stations. */
async function anInterface(admin: string, name: string): Promise<string> {
  const body = { fullName: name, enCode: unique('stations'), dataType: 2, query: JSON.stringify(stations), fieldList }
  return (await ask<{ id: string }>('POST', '/api/system/DataInterface', admin, { body })).id
}

/** What a story made, as if it had never been. */
async function remove(admin: string, code: string, interfaceId: string): Promise<void> {
  const designs = await ask<{ list: { id: string }[] }>('GET', `/api/visualdev/Base?keyword=${code}`, admin)
  for (const { id } of designs.list) {
    const online = '/api/visualdev/OnlineDev'
    const { list } = await ask<{ list: { id: string }[] }>('POST', `${online}/${id}/List`, admin, { body: {} })
    const ids = list.map((record) => record.id)
    if (ids.length > 0) await ask('POST', `${online}/batchDelete/${id}`, admin, { body: { ids } })
    await ask('DELETE', `/api/visualdev/Base/${id}`, admin)
  }
  await ask('DELETE', `/api/system/DataInterface/${interfaceId}`, admin)
}

const setting = (page: Page, name: string) => designerOn(page).panel.getByRole('combobox', { name, exact: true })

test(
  'fields that ask a data interface are drawn, released, filled in and listed (F1.07)',
  { tag: '@slow' },
  async ({ page, tokenOf }) => {
    const admin = await tokenOf('admin')
    const [code, source] = [unique('asking'), unique('电站')]
    const interfaceId = await anInterface(admin, source)
    const name = `取数${code}`
    await newDesign(page, name, code)
    const designer = designerOn(page)
    await designer.addByKeyboard('弹窗选择')
    await designer.title('电站', 'station')
    await setting(page, '数据接口').selectOption({ label: source })
    await designer.addByKeyboard('弹窗属性')
    await designer.title('功率', 'power')
    await setting(page, '关联字段').selectOption({ label: '电站' })
    await setting(page, '关联字段 显示字段').selectOption({ label: '功率 (power)' })
    await designer.addByKeyboard('下拉')
    await designer.title('备用站', 'spare')
    await setting(page, '选项来源').selectOption({ label: '数据接口' })
    await setting(page, '数据接口').selectOption({ label: source })
    await designer.releaseAndOpen()

    await page.getByRole('button', { name: `新建${name}` }).click()
    const form = page.getByRole('dialog', { name: `新建${name}` })
    await test.step('one record is chosen in a dialog with the columns of the design (F2.08, F2.15, F2.18)', async () => {
      await form.getByRole('button', { name: /^电站/ }).click()
      const picker = page.getByRole('dialog', { name: '选择数据' })
      await expect(picker.getByRole('columnheader')).toHaveText(['', '#', '编号', '名称', '功率'])
      await test.step('a keyword narrows it (F2.11)', async () => {
        await picker.getByRole('textbox', { name: '请输入关键词查询' }).fill('嘉定')
        await picker.getByRole('button', { name: '查询' }).click()
        await expect(picker.getByRole('row')).toHaveCount(2)
      })
      await picker.getByRole('row', { name: /嘉定站/ }).click()
      await picker.getByRole('button', { name: '确定' }).click()
    })
    await expect(form.getByRole('button', { name: /^电站/ })).toContainText('嘉定站')
    await test.step('the attribute follows the record that is chosen (F2.96, F4.73)', async () => {
      await expect(form.getByText('8', { exact: true })).toBeVisible()
    })
    await form.getByRole('combobox', { name: /^备用站/ }).click()
    await page.getByTitle('松江站').click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    await test.step('the list shows names and the attribute, which is not stored (F4.71)', async () => {
      const row = page.getByRole('table').getByRole('row').nth(1)
      for (const text of ['嘉定站', '8', '松江站']) await expect(row.getByText(text, { exact: true })).toBeVisible()
    })
    await remove(admin, code, interfaceId)
  },
)

test(
  'rows of a sub-table come by choosing records of a data interface (F1.06)',
  { tag: '@slow' },
  async ({ page, tokenOf }) => {
    const admin = await tokenOf('admin')
    const [code, source] = [unique('adding'), unique('设备')]
    const interfaceId = await anInterface(admin, source)
    const name = `领用${code}`
    await newDesign(page, name, code)
    const designer = designerOn(page)
    await designer.addByKeyboard('单行输入')
    await designer.title('单号', 'number')
    await designer.addByKeyboard('子表')
    await designer.title('明细', 'items')
    await designer.kind('单行输入').dragTo(page.getByText('把控件拖到这里，作为子表的列'))
    await designer.field('单行输入').click()
    await designer.title('设备', 'device')
    await designer.field('设备').press('ArrowUp')
    await expect(designer.field('明细')).toHaveAttribute('aria-selected', 'true')
    await designer.panel.getByRole('radiogroup', { name: '添加方式' }).getByText('选择数据添加').click()
    await setting(page, '数据接口').selectOption({ label: source })
    await setting(page, '“设备”填入').selectOption({ label: '名称 (fullName)' })
    await designer.releaseAndOpen()

    await page.getByRole('button', { name: `新建${name}` }).click()
    const form = page.getByRole('dialog', { name: `新建${name}` })
    await form.getByRole('textbox', { name: '单号' }).fill('D-1')
    await form.getByRole('button', { name: '选择数据添加' }).click()
    const picker = page.getByRole('dialog', { name: '选择数据' })
    await expect(picker.getByRole('row', { name: /青浦站/ })).toBeVisible()
    await test.step('the dialog is not confirmed without a row (F4.65, S5.44)', async () => {
      await picker.getByRole('button', { name: '确定' }).click()
      await expect(page.getByText('请选择数据')).toBeVisible()
    })
    await test.step('each record that is chosen becomes a row (F2.88, F4.13, F4.14)', async () => {
      await picker.getByRole('row', { name: /青浦站/ }).click()
      await picker.getByRole('row', { name: /松江站/ }).click()
      await picker.getByRole('button', { name: '确定' }).click()
      await expect(form.getByRole('textbox', { name: '设备 1' })).toHaveValue('青浦站')
      await expect(form.getByRole('textbox', { name: '设备 2' })).toHaveValue('松江站')
    })
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('table').getByText('D-1')).toBeVisible()
    await remove(admin, code, interfaceId)
  },
)
