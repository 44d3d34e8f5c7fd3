import {
  startDirectoryDouble,
  weComAccount,
  type DirectoryDouble,
} from '../apps/server/src/modules/company-directories/testing/directory-double.ts'
import { ask, expect, test, unique } from './support/story.ts'

test.use({ account: 'admin' })

test.describe('a company at WeCom', () => {
  const code = unique('wc')
  let double: DirectoryDouble
  let token: string
  let interfaceHosts: string[]

  test.beforeAll(async ({ tokenOf }) => {
    token = await tokenOf('admin')
    double = await startDirectoryDouble()
    double.departments = [
      { id: 1, parentId: 0, name: `云上${code}` },
      { id: 2, parentId: 1, name: `运维${code}` },
    ]
    double.people = [
      { id: `${code}Wang`, name: `王${code}`, departments: [2] },
      { id: `${code}Li`, name: `李${code}`, departments: [2] },
    ]
    ;({ interfaceHosts } = await ask<{ interfaceHosts: string[] }>('GET', '/api/system/SysConfig', token))
    await ask('PUT', '/api/system/SysConfig', token, { body: { interfaceHosts: [...interfaceHosts, double.host] } })
  })
  test.afterAll(async () => {
    type Listed = { list: { id: string; category: string }[] }
    const users = await ask<Listed>('GET', `/api/permission/Users?keyword=${code}`, token)
    for (const { id } of users.list) await ask('DELETE', `/api/permission/Users/${id}`, token)
    const account = { ...weComAccount, apiUrl: double.url, enabledMark: 0 }
    await ask('PUT', '/api/weChat/CompanyDirectory/weCom', token, { body: account })
    await ask('PUT', '/api/system/SysConfig', token, { body: { interfaceHosts } })
    await double.close()
  })

  test(
    'is set up, tested, tried out and synchronized: its departments and people are here',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/weChat/directory')
      const weCom = page.getByRole('region', { name: '企业微信' })
      await weCom.getByRole('button', { name: /设置账号|编辑账号/ }).click()
      const dialog = page.getByRole('dialog', { name: '企业微信账号' })
      await dialog.getByRole('textbox', { name: 'CorpID' }).fill(weComAccount.corpId)
      await dialog.locator('input').and(dialog.getByLabel('Secret')).first().fill(weComAccount.secret)
      await dialog.locator('input').and(dialog.getByLabel('通讯录同步 Secret')).fill(weComAccount.contactsSecret)
      await dialog.getByRole('textbox', { name: 'AgentID' }).fill(weComAccount.agentId)
      await dialog.getByRole('textbox', { name: '接口地址' }).fill(double.url)
      await dialog.getByRole('switch', { name: '启用' }).check()
      await dialog.getByRole('button', { name: '保存' }).click()
      await weCom.getByRole('button', { name: '测试连接' }).click()
      await expect(weCom.getByText(`连接成功，根部门是“云上${code}”`)).toBeVisible()

      await weCom.getByRole('button', { name: '试运行', exact: true }).click()
      await expect(weCom.getByText(/^试运行结果/)).toBeVisible()
      await expect(weCom.getByRole('row', { name: /^成员/ })).toContainText('2')
      await weCom.getByRole('button', { name: '开始同步' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '开始同步' }).click()
      await expect(weCom.getByText(/^上次同步/)).toBeVisible()

      // the other way around, where all of it is already
      await weCom.getByRole('button', { name: '开始推送' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '开始推送' }).click()
      await expect(weCom.getByText(/^上次推送/)).toBeVisible()
      await expect(weCom.getByRole('row', { name: /^成员/ })).toContainText('2')

      await page.goto('/permission/user')
      await page.getByRole('searchbox', { name: '账号、姓名、手机号' }).fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row', { name: new RegExp(`王${code}`) })).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(`李${code}`) })).toContainText(`运维${code}`)
    },
  )
})
