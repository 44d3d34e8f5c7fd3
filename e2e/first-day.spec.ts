import { designerOn, newDesign } from './support/designer.ts'
import {
  ask,
  askEnvelope,
  demonstrationPassword,
  expect,
  signInOverHttp,
  test,
  unique,
  type Page,
} from './support/story.ts'

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

test('a first day: a designer draws a form, releases it and works with its records; staff see only what they may (S0.01, S0.03, S0.04)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const code = unique('first')
  const name = `备件领用${code.slice(5)}`

  await test.step('the designer signs in and makes a new design (S1.01)', async () => {
    await signIn(page, 'designer')
    await newDesign(page, name, code)
  })

  const designer = designerOn(page)
  await test.step('they draw twelve fields, by dragging and by keyboard (F1.05)', async () => {
    await designer.kind('单行输入').dragTo(designer.canvas)
    await designer.field('单行输入').click()
    await designer.title('领用单号', 'orderNo')
    await designer.panel.getByRole('switch', { name: '必填' }).click()
    for (const [kind, label, vModel] of [
      ['日期', '领用日期', 'takenOn'],
      ['用户', '领用人', 'taker'],
      ['部门', '领用部门', 'team'],
      ['下拉', '用途', 'purpose'],
      ['单选', '紧急程度', 'urgency'],
      ['多选', '附件', 'papers'],
      ['开关', '是否归还', 'returns'],
      ['数字', '运费', 'freight'],
      ['评分', '满意度', 'stars'],
      ['计算', '总额', 'sum'],
    ] as const) {
      await designer.addByKeyboard(kind)
      await designer.title(label, vModel)
    }
    await designer.kind('多行输入').dragTo(designer.field('总额'))
    await designer.field('多行输入').click()
    await designer.title('说明', 'note')
  })

  await test.step('they add a sub-table with a calculated column, and a total over it (F1.06)', async () => {
    await designer.addByKeyboard('子表')
    await designer.title('备件明细', 'parts')
    await designer.kind('单行输入').dragTo(page.getByText('把控件拖到这里，作为子表的列'))
    await designer.field('单行输入').click()
    await designer.title('备件', 'part')
    await designer.addByKeyboard('数字')
    await designer.title('数量', 'count')
    await designer.addByKeyboard('数字')
    await designer.title('单价', 'price')
    await designer.panel.getByRole('spinbutton', { name: '小数位' }).fill('2')
    await designer.addByKeyboard('计算')
    await designer.title('金额', 'amount')
    const formula = designer.panel.getByRole('textbox', { name: '计算公式' })
    const usable = designer.panel.getByRole('group', { name: '可用的字段' })
    await usable.getByRole('button', { name: '数量' }).click()
    await designer.panel.getByRole('group', { name: '运算符' }).getByRole('button', { name: '*' }).click()
    await usable.getByRole('button', { name: '单价' }).click()
    await expect(formula).not.toHaveValue('')
    await designer.field('总额').click()
    await usable.getByRole('button', { name: '金额' }).click()
    await designer.panel.getByRole('group', { name: '运算符' }).getByRole('button', { name: '+' }).click()
    await usable.getByRole('button', { name: '运费' }).click()
    await expect(page.getByText('16 个字段')).toBeVisible()
  })

  await test.step('the list has been drawn along', async () => {
    await designer.step('列表')
    await expect(page.getByRole('columnheader', { name: '领用单号' })).toBeVisible()
  })

  await test.step('they release it, after reading what happens to the database (F1.01)', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '发布功能' })
    await expect(dialog).toContainText('新建 1 个子表')
    await dialog.getByRole('combobox', { name: '上级菜单' }).selectOption({ label: '资产台账' })
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog', { name: '发布成功' }).getByRole('button', { name: '打开' }).click()
    await expect(page.getByText(`还没有${name}`)).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })).toBeVisible()
  })

  const form = page.getByRole('dialog', { name: new RegExp(name) })
  const rows = page.getByRole('table', { name: `${name}列表` }).locator('tbody tr')
  const cell = (label: string, row: number) => form.getByRole('textbox', { name: `${label} ${row}`, exact: true })

  await test.step('they add three records; total and amounts are worked out while they type (F1.03, F1.20)', async () => {
    for (const [orderNo, count, price, sum] of [
      ['LY-1', '3', '12.5', '47.50'],
      ['LY-2', '10', '0.1', '11.00'],
      ['LY-3', '1', '99.99', '109.99'],
    ] as const) {
      await page.getByRole('button', { name: /^新建/ }).first().click()
      await expect(form).toBeVisible()
      await form.getByRole('textbox', { name: '领用单号' }).fill(orderNo)
      await form.getByRole('textbox', { name: '运费' }).fill('10')
      await form.getByRole('button', { name: '添加一行' }).click()
      await cell('备件', 1).fill(`滤网 ${orderNo}`)
      await cell('数量', 1).fill(count)
      await cell('单价', 1).fill(price)
      await expect(form.locator('[data-path="sum"]')).toContainText(sum)
      await form.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('新建成功')).toBeVisible()
      await expect(form).toHaveCount(0)
    }
    await expect(rows).toHaveCount(3)
  })

  await test.step('they search one of them', async () => {
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: '领用单号' }))
      .first()
      .fill('LY-2')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('LY-2')
  })

  await test.step('they edit it', async () => {
    await rows.getByRole('button', { name: '编辑' }).click()
    await expect(cell('数量', 1)).toHaveValue('10')
    await cell('数量', 1).fill('20')
    await form.getByRole('textbox', { name: '说明' }).fill('第二次领用')
    await expect(form.locator('[data-path="sum"]')).toContainText('12.00')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
  })

  await test.step('they open its detail, with what was changed', async () => {
    await rows.getByRole('button', { name: /查看|详情/ }).click()
    const detail = page.getByRole('dialog', { name: /^详情/ })
    await expect(detail).toContainText('滤网 LY-2')
    await expect(detail).toContainText('第二次领用')
    await detail.getByRole('tab', { name: '变更记录' }).click()
    await expect(detail).toContainText('演示设计师')
    await expect(detail.getByRole('row', { name: /说明/ })).toContainText('第二次领用')
    await detail.getByRole('button', { name: '取消' }).click()
  })

  await test.step('they sign out, staff sign in: neither the form nor the designer is there for them (S1.09)', async () => {
    await page.getByRole('button', { name: '演示设计师' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'staff')
    const side = page.getByRole('navigation', { name: '主导航' })
    await side.getByRole('button', { name: '资产台账' }).click()
    await expect(side.getByRole('link', { name: '储能站' })).toBeVisible()
    await expect(side.getByRole('link', { name })).toHaveCount(0)
    await expect(side.getByRole('button', { name: '在线开发' })).toHaveCount(0)
  })

  await test.step('they see the inspections of their own organisation, without cost, and no way to delete', async () => {
    const side = page.getByRole('navigation', { name: '主导航' })
    await side.getByRole('button', { name: '运维管理' }).click()
    await side.getByRole('link', { name: '巡检记录' }).click()
    const inspections = page.getByRole('table', { name: '巡检记录列表' })
    await expect(inspections.locator('tbody tr').first()).toContainText('运维一班')
    for (const row of await inspections.locator('tbody tr').all()) await expect(row).toContainText('运维一班')
    await expect(inspections.getByRole('columnheader', { name: /费用/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /删除|编辑|更多/ })).toHaveCount(0)
    await inspections.getByRole('button', { name: '查看' }).first().click()
    const detail = page.getByRole('dialog', { name: /^详情/ })
    await expect(detail).toContainText('巡检单号')
    await expect(detail).not.toContainText('费用合计')
    await detail.getByRole('button', { name: '取消' }).click()
  })

  await test.step('a call past the screen is refused too', async () => {
    const model = await findId(name, await signInOverHttp('designer'))
    const staff = await signInOverHttp('staff')
    for (const call of [`${model}/Config`, `${model}/List`]) {
      const method = call.endsWith('List') ? 'POST' : 'GET'
      const answer = await askEnvelope(
        method,
        `/api/visualdev/OnlineDev/${call}`,
        staff,
        method === 'POST' ? { body: {} } : {},
      )
      expect(answer.code).toBe(403)
    }
    expect((await askEnvelope('GET', '/api/visualdev/Base', staff)).code).toBe(403)
  })
})

async function findId(name: string, token: string): Promise<string> {
  const path = `/api/visualdev/Base?keyword=${encodeURIComponent(name)}`
  const { list } = await ask<{ list: { id: string }[] }>('GET', path, token)
  return list[0]?.id ?? ''
}
