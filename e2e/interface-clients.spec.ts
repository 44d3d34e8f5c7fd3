import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findAndChoose } from './support/choose.ts'
import { ask, expect, signInOverHttp, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

const run = promisify(execFile)

test(
  'a program calls an interface with the secret and the example that the administrator was shown, until the client is deleted',
  { tag: '@slow' },
  async ({ page }) => {
    const token = await signInOverHttp('admin')
    const code = unique('meters')
    const interfaceId = await createInterface(code, token)
    const folder = await mkdtemp(join(tmpdir(), 'client-'))
    try {
      await page.goto('/systemData/interfaceClient')
      await page.getByRole('button', { name: '新建调用方' }).first().click()
      const dialog = page.getByRole('dialog', { name: '新建调用方' })
      await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`结算系统${code}`)
      await dialog.getByRole('textbox', { name: '编码' }).fill(code)
      await dialog.getByRole('button', { name: /^以其权限调用的用户/ }).click()
      const picker = page.getByRole('dialog', { name: '选择用户' })
      await picker.getByRole('textbox').fill('演示管理员')
      await picker.getByRole('button', { name: '查询' }).click()
      await picker
        .getByRole('treeitem', { name: /演示管理员/ })
        .first()
        .click()
      await picker.getByRole('button', { name: '确定' }).click()
      await findAndChoose(dialog.getByLabel('可调用的接口'), `表计${code} (${code})`)
      await page.keyboard.press('Escape')
      await dialog.getByRole('textbox', { name: '允许的 IP 地址' }).fill('127.0.0.1\n::1')
      await dialog.getByRole('button', { name: '保存' }).click()

      const shown = page.getByRole('dialog', { name: '新密钥' })
      const secret = await shown.locator('code').innerText()
      const program = join(folder, 'call-interface.mjs')
      await writeFile(program, await shown.getByRole('region', { name: '调用示例（Node.js）' }).innerText())
      const call = async () =>
        JSON.parse((await run(process.execPath, [program, interfaceId], { env: { SECRET: secret } })).stdout) as {
          code: number
          data: { list: unknown[] } | null
        }
      expect(await call()).toMatchObject({ code: 200, data: { list: [{ name: '一号表' }] } })
      await shown.getByRole('button', { name: '已保存密钥' }).press('Enter')

      await page.getByRole('searchbox', { name: '名称或编号' }).fill(code)
      await page.getByRole('button', { name: '查询' }).click()
      const row = page.getByRole('row', { name: new RegExp(code) })
      await expect(row).toContainText('启用')
      await row.getByRole('button', { name: '日志' }).click()
      const log = page.getByRole('dialog', { name: new RegExp(`结算系统${code}`) })
      await expect(log.getByRole('row', { name: new RegExp(`表计${code}`) })).toContainText('成功')
      await log.getByRole('button', { name: '关闭' }).click()
      await row.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
      await expect(row).toHaveCount(0)
      expect(await call()).toMatchObject({ code: 403 })
    } finally {
      await ask('DELETE', `/api/system/DataInterface/${interfaceId}`, token)
      await rm(folder, { recursive: true })
    }
  },
)

/** An interface with one record. @returns its id */
async function createInterface(enCode: string, token: string): Promise<string> {
  const body = {
    ...{ fullName: `表计${enCode}`, enCode, dataType: 2 },
    query: JSON.stringify([{ id: '1', name: '一号表' }]),
  }
  return (await ask<{ id: string }>('POST', '/api/system/DataInterface', token, { body })).id
}
