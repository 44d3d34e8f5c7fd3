import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

test('a data interface is written in SQL, tried out, mended, saved, asked and looked up in its log (S0.16)', async ({
  page,
  expectFault,
}) => {
  expectFault(/envelope 400 POST .*TryOut: 请填写参数/, /envelope 400 POST .*TryOut: SQL 中的表或字段不存在/)
  const code = unique('api')
  const name = `储能站选项${code}`
  await page.goto('/systemData/dataInterface')
  await page.getByRole('button', { name: '新建数据接口' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建数据接口' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: '编码' }).fill(code)
  const sql = dialog.getByRole('textbox', { name: 'SQL 语句' })
  await sql.click()
  await page.keyboard.insertText('select id, site_name, rated_powers\nfrom ')
  await dialog.getByRole('complementary', { name: '可查询的表' }).getByTitle('储能站', { exact: true }).click()
  await dialog.getByRole('button', { name: '插入表名 storage_site' }).click()
  await page.keyboard.insertText(' where rated_power >= {least} order by site_code')
  await dialog.getByRole('button', { name: '添加用到的参数：least' }).click()
  await dialog.getByRole('combobox', { name: '参数 least 的类型' }).selectOption({ label: '小数' })
  await dialog.getByRole('checkbox', { name: '参数 least 必填' }).check()
  await dialog.getByRole('button', { name: '运行', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写参数“least”')
  await dialog.getByRole('textbox', { name: /^\*?least$/ }).fill('1')
  await dialog.getByRole('button', { name: '运行', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('第 1 行第 23 列')
  // the caret is before the wrong word
  await expect(sql).toBeFocused()
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: '运行', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ 条/)
  await expect(
    dialog.getByRole('table', { name: '预览' }).getByRole('columnheader', { name: 'rated_power' }),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: '字段 site_name 的显示名称' }).fill('储能站')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  const designer = await signInOverHttp('designer')
  const offered = await ask<{ list: { id: string; enCode: string; fieldList: object[] }[] }>(
    'GET',
    '/api/system/DataInterface/getList',
    designer,
  )
  const made = offered.list.find(({ enCode }) => enCode === code)
  expect(made?.fieldList).toContainEqual({ field: 'site_name', fieldName: '储能站' })
  const id = made?.id ?? ''
  const question = { paramList: [{ field: 'least', defaultValue: '1' }], pageSize: 5 }
  const answer = await ask<{ list: object[] }>('POST', `/api/system/DataInterface/${id}/Action/List`, designer, {
    body: question,
  })
  expect(answer.list).toHaveLength(5)

  await page.getByRole('searchbox', { name: '接口名称或编码' }).fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: new RegExp(code) })
  await row.getByRole('button', { name: '日志' }).click()
  const log = page.getByRole('dialog', { name: `“${name}”的调用日志` })
  await expect(log.getByRole('row', { name: /分页查询/ })).toContainText('{"least":"1"}')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
