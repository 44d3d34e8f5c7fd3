import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

test(
  'a data source is entered, its test says what is wrong beside the form, and it is kept and deleted (S8.12, SO.110)',
  { tag: '@slow' },
  async ({ page, expectFault }) => {
    expectFault(/envelope 400 POST .*Test: 主机/, /envelope 424 POST .*Test/, /envelope 400 PUT .*请重新填写密码/)
    // a port of this machine on which something listens that is no database
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const admin = await signInOverHttp('admin')
    const before = await ask<{ interfaceHosts: string[] }>('GET', '/api/system/SysConfig', admin)
    const enCode = unique('source')
    await page.goto('/systemData/dataSource')
    await page.getByRole('button', { name: '新建数据源' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建数据源' })
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`运维库${enCode}`)
    await dialog.getByRole('textbox', { name: '编码' }).fill(enCode)
    await dialog.getByRole('textbox', { name: '主机' }).fill('127.0.0.1')
    await dialog.getByRole('textbox', { name: '端口' }).fill(String(port))
    await dialog.getByRole('textbox', { name: '数据库' }).fill('operation')
    await dialog.getByRole('textbox', { name: '账号' }).fill('reader')
    await dialog.getByLabel('密码', { exact: true }).fill('secret of ours')
    const run = dialog.getByRole('button', { name: '测试连接' })
    await run.click()
    await expect(dialog.getByRole('alert')).toContainText(`主机“127.0.0.1:${port}”不在允许调用的主机列表中`)
    const interfaceHosts = [...before.interfaceHosts, `127.0.0.1:${port}`]
    await ask('PUT', '/api/system/SysConfig', admin, { body: { interfaceHosts } })
    await run.click()
    await expect(dialog.getByRole('alert')).toHaveText(`“127.0.0.1:${port}”有应答，但不是 PostgreSQL 数据库`)
    await expect(page.getByRole('status').filter({ hasText: 'PostgreSQL' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await ask('PUT', '/api/system/SysConfig', admin, { body: { interfaceHosts: before.interfaceHosts } })
    other.close()

    await page.getByRole('searchbox', { name: '名称、编码、主机或数据库' }).fill(enCode)
    await page.getByRole('button', { name: '查询' }).click()
    const row = page.getByRole('row', { name: new RegExp(enCode) })
    await expect(row).toContainText(`127.0.0.1:${port}`)
    await row.getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: `编辑数据源“运维库${enCode}”` })
    // the password is kept and not returned
    await expect(edit.getByLabel('密码', { exact: true })).toHaveValue('')
    await edit.getByRole('textbox', { name: '主机' }).fill('db.example.com')
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit.getByText('请重新填写密码').first()).toBeVisible()
    await edit.getByLabel('密码', { exact: true }).fill('another one')
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toBeHidden()
    await expect(row).toContainText(`db.example.com:${port}`)
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  },
)
