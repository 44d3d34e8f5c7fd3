import { utils, write } from '@e965/xlsx'
import { countActs } from './support/count-acts.ts'
import { designerOn, newDesign } from './support/designer.ts'
import { expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'admin', permissions: ['clipboard-read', 'clipboard-write'] })

const lines = `*合同名称
合同编号
签订日期
生效日期
截止日期
合同金额
税率
币种: 人民币/美元/欧元
状态: 草稿/生效/终止
是否续签
甲方
乙方
联系人姓名
联系电话
电子邮件
负责人
部门
说明
附件
备注
子表: 付款计划
- 付款日期
- 金额
- 说明
- 是否已付`

/** A rule that makes a field required while a number is at least as large. */
async function addRule(page: Page, field: string, least: string, target: string): Promise<void> {
  const { panel } = designerOn(page)
  await panel.getByRole('button', { name: /^添加/ }).click()
  const rule = page.getByRole('dialog', { name: '规则' })
  await rule.getByRole('combobox', { name: '字段', exact: true }).selectOption({ label: field })
  await rule.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '≥' })
  await rule.getByRole('textbox', { name: '值' }).click()
  await page.keyboard.type(least)
  await rule.getByRole('combobox', { name: '动作' }).selectOption({ label: '设为必填' })
  await rule.getByRole('combobox', { name: '作用于' }).selectOption({ label: target })
  await rule.getByRole('button', { name: '确定' }).click()
}

test('a form of 20 fields with a sub-table and two rules is designed and released within 80 clicks, and takes a record', async ({
  page,
}) => {
  const acts = await countActs(page)
  const code = unique('quick')
  await newDesign(page, `合同${code}`, code)
  await acts.reset()

  const designer = designerOn(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines)
  await page.getByRole('button', { name: '批量添加字段' }).click()
  await expect(page.getByRole('textbox', { name: '每行一个字段' })).toBeFocused()
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: '添加 25 个字段' }).click()
  await expect(page.getByText(/24 个字段/)).toBeVisible()
  await designer.panel.getByRole('tab', { name: /^规则/ }).click()
  await addRule(page, '合同金额', '100000', '说明')
  await addRule(page, '税率', '10', '备注')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  const done = page.getByRole('dialog', { name: '发布成功' })
  await done.getByRole('button').last().click()

  const count = await acts.read()
  test.info().annotations.push({ type: 'acts', description: JSON.stringify(count) })
  expect(count.unaccounted).toBe(0)
  // Each step was counted: fewer would mean that the listeners were deaf.
  expect(count.clicks).toBeGreaterThan(20)
  expect(count.clicks).toBeLessThanOrEqual(80)

  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: '合同名称' }).fill('储能设备采购')
  await form.getByRole('textbox', { name: '合同金额' }).fill('250000')
  await form.getByRole('textbox', { name: '合同金额' }).press('Tab')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('说明不能为空')).toBeVisible()
  await form.getByRole('textbox', { name: '说明' }).first().fill('两年质保')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('table').first()).toContainText('储能设备采购')
})

test(
  'fields made from a file are released, and its rows are imported right afterwards',
  { tag: '@slow' },
  async ({ page }) => {
    const code = unique('sheet')
    await newDesign(page, `设备${code}`, code)
    await page.getByRole('button', { name: '批量添加字段' }).click()
    const dialog = page.getByRole('dialog', { name: '批量添加字段' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: '设备.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: aSheet(),
    })
    await dialog.getByRole('button', { name: '添加 4 个字段' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog', { name: '发布成功' }).getByRole('button', { name: '导入文件数据' }).click()
    const rows = page.getByRole('dialog', { name: /导入/ })
    await expect(rows.getByText('设备.xlsx')).toBeVisible()
    await expect(rows.getByText('已上传', { exact: true })).toBeVisible()
    await rows.getByRole('button', { name: '下一步' }).click()
    await expect(rows.getByText('没有发现错误')).toBeVisible()
    await rows.getByRole('button', { name: '下一步' }).click()
    await expect(rows.getByText('成功导入')).toBeVisible()
    await rows.getByRole('button', { name: '关闭' }).last().click()
    const list = page.getByRole('table').first()
    await expect(list).toContainText('变流器')
    await expect(list).toContainText('007')
  },
)

function aSheet(): Buffer {
  const book = utils.book_new()
  const rows = [
    ['名称', '编码', '功率', '投运日期'],
    ['变流器', '007', 2.5, '2026-03-01'],
    ['电池簇', '008', 3, '2026-04-01'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
