import { createCertificate } from '../apps/server/src/modules/auth/testing/tls.ts'
import { hasMariaDb, type MariaDbServer, startMariaDb } from '../apps/server/src/testing/mariadb-server.ts'
import { type Goods, makeGoods, removeGoods } from './support/goods.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'admin' })

test.describe('a table of another database becomes records', () => {
  test.skip(!hasMariaDb(), 'MariaDB is not installed')
  const code = unique('sync')
  let source: string
  let goods: Goods
  let interfaceHosts: string[]
  let other: MariaDbServer
  let token: string

  test.beforeAll(async ({ tokenOf }) => {
    token = await tokenOf('admin')
    other = await startMariaDb(createCertificate())
    await other.run(`
      create table stock (name varchar(20) primary key comment '名称', price decimal(8, 2) comment '单价');
      insert into stock values ('扳手', 10.5), ('滤芯', 20);
      grant select on other.stock to reading`)
    ;({ interfaceHosts } = await ask<{ interfaceHosts: string[] }>('GET', '/api/system/SysConfig', token))
    const allowed = [...interfaceHosts, `127.0.0.1:${other.port}`]
    await ask('PUT', '/api/system/SysConfig', token, { body: { interfaceHosts: allowed } })
    const { port, database, userName, password } = other
    const connection = { kind: 'mysql', host: '127.0.0.1', port, database, userName, password }
    const body = { ...connection, fullName: `运维库${code}`, enCode: code }
    source = (await ask<{ id: string }>('POST', '/api/system/DataSource', token, { body })).id
    goods = await makeGoods(token)
  })
  test.afterAll(async () => {
    const { list } = await ask<{ list: { id: string }[] }>('GET', `/api/scheduletask?keyword=${code}`, token)
    for (const { id } of list) await ask('DELETE', `/api/scheduletask/${id}`, token)
    await removeGoods(token, goods)
    await ask('DELETE', `/api/system/DataSource/${source}`, token)
    await ask('PUT', '/api/system/SysConfig', token, { body: { interfaceHosts } })
    await other.close()
  })

  test('is mapped, tried out, run, and run again after both sides have changed', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/system/timedTask')
    await page.getByRole('button', { name: '新建任务' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建任务' })
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`同步${code}`)
    await dialog.getByRole('textbox', { name: '编码', exact: true }).fill(code)
    await dialog.getByRole('radio', { name: '同步数据表' }).click()
    const choose = async (label: string, name: string) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await dialog.locator('.ant-select-open input').fill(name)
      await page.getByTitle(name).last().click()
    }
    await choose('数据源', `运维库${code}`)
    await choose('数据表', 'stock')
    await choose('写入的表单', '物资')
    await dialog.getByRole('button', { name: '按名称对应' }).click()
    await expect(dialog.getByRole('combobox', { name: '列“price”的字段' })).toHaveValue('price')
    await expect(dialog.getByRole('group', { name: '标识列' }).getByRole('checkbox', { name: 'name' })).toBeChecked()
    await dialog.getByRole('button', { name: '试运行' }).click()
    const result = dialog.getByRole('region', { name: '试运行的结果' })
    await expect(result).toContainText('新建 2')
    await expect(result).toContainText('名称：（空） → 扳手')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: '名称、编码、说明或用户' }).fill(code)
    await page.getByRole('button', { name: '查询' }).click()

    await runNow(page, '新建 2')
    await page.goto(`/model/${goods.enCode}`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('扳手')).toContainText('10.50')
    // one record is changed here and in the source, the other one only in the source
    await changeHere('扳手', 11)
    await other.run('update stock set price = price + 5')

    await page.goto('/system/timedTask')
    await page.getByRole('searchbox', { name: '名称、编码、说明或用户' }).fill(code)
    await page.getByRole('button', { name: '查询' }).click()
    await runNow(page, '新建 0，更新 1，未变 0，冲突 1')
    await page.goto(`/model/${goods.enCode}`)
    await expect(row('滤芯')).toContainText('25.00')
    await expect(row('扳手')).toContainText('11.00')
  })

  async function changeHere(name: string, price: number): Promise<void> {
    const online = `/api/visualdev/OnlineDev/${goods.id}`
    const { list } = await ask<{ list: { id: string; version: number; name: string }[] }>(
      'POST',
      `${online}/List`,
      token,
      {
        body: {},
      },
    )
    const { id = '', version } = list.find((record) => record.name === name) ?? {}
    const data = JSON.stringify({ name, price })
    await ask('PUT', `${online}/${id}`, token, { body: { id, version, data } })
  }

  async function runNow(page: Page, expected: string): Promise<void> {
    const row = page.getByRole('row', { name: new RegExp(`同步${code}`) })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '立即执行' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
    await row.getByRole('button', { name: `同步${code}` }).click()
    const log = page.getByRole('dialog', { name: `“同步${code}”的执行日志` })
    await expect(log.getByText(expected)).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
  }
})
