import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

test('a timed task is made that starts an approval, runs at once, and its log says so', async ({ page }) => {
  const enCode = unique('task')
  const title = `月报${enCode}`
  await page.goto('/system/timedTask')
  await page.getByRole('button', { name: '新建任务' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建任务' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: '编码', exact: true }).fill(enCode)
  await dialog.getByRole('radio', { name: '新建数据' }).click()
  const form = dialog.getByRole('combobox', { name: '表单' })
  await form.click()
  // the list is long
  await dialog.locator('.ant-select-open input').fill('用印申请')
  await page.getByTitle('用印申请', { exact: true }).last().click()
  const set = async (number: number, field: string) => {
    await dialog.getByRole('button', { name: '添加字段' }).click()
    await dialog.getByRole('combobox', { name: `第 ${number} 个字段` }).selectOption({ label: field })
  }
  await set(1, '文件名称')
  await dialog.getByRole('textbox', { name: '“文件名称”的值' }).fill(title)
  await set(2, '用印日期')
  await dialog.getByRole('combobox', { name: '“用印日期”的取值方式' }).selectOption('执行当天')
  await set(3, '印章')
  await dialog.getByRole('combobox', { name: '“印章”的值' }).click()
  await page.getByTitle('公司公章', { exact: true }).last().click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: '名称、编码、说明或用户' }).fill(enCode)
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('新建数据')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '立即执行' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
  await row.getByRole('button', { name: title }).click()
  const log = page.getByRole('dialog', { name: `“${title}”的执行日志` })
  await expect(log.getByText('1 条数据')).toBeVisible({ timeout: 30_000 })
  await page.goto('/workFlow/flowLaunch')
  await expect(page.getByText(title).first()).toBeVisible()

  const token = await signInOverHttp('admin')
  const { list } = await ask<{ list: { id: string }[] }>('GET', `/api/scheduletask?keyword=${enCode}`, token)
  for (const { id } of list) await ask('DELETE', `/api/scheduletask/${id}`, token)
})
