import { startMailServers, type MailServers } from '../apps/server/src/testing/mail-servers.ts'
import { choose } from './support/choose.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const api = '/api/extend/Email'
// people of the demonstration who have no mail account yet
const [writer, colleague] = ['team3a', 'team3b']
const [writerAddress, colleagueAddress] = [`${writer}@mail.test`, `${colleague}@mail.test`]
const servers: { mail?: MailServers; before?: string[] } = {}

interface Listed {
  list: { id: string; subject: string }[]
}

const account = (address: string, { imapPort, smtpPort, password }: MailServers) => ({
  address,
  senderName: address === colleagueAddress ? '同事' : '巡检员',
  imapHost: '127.0.0.1',
  imapPort,
  imapSecurity: 'none',
  smtpHost: '127.0.0.1',
  smtpPort,
  smtpSecurity: 'none',
  account: address,
  password,
})

async function removeAccounts(token: string): Promise<void> {
  for (const { id } of (await ask<Listed>('GET', `${api}/Config`, token)).list)
    await ask('DELETE', `${api}/Config/${id}`, token)
}

test.describe('e-mail', () => {
  test.use({ account: writer })
  test.beforeAll(async () => {
    const mail = await startMailServers([writerAddress, colleagueAddress])
    servers.mail = mail
    const admin = await signInOverHttp('admin')
    servers.before = (await ask<{ mailHosts: string[] }>('GET', '/api/system/SysConfig', admin)).mailHosts
    await ask('PUT', '/api/system/SysConfig', admin, { body: { mailHosts: ['127.0.0.1', ...mail.hosts] } })
    const other = await signInOverHttp(colleague)
    await ask('POST', `${api}/Config`, other, { body: account(colleagueAddress, mail) })
  })
  test.afterAll(async () => {
    const admin = await signInOverHttp('admin')
    for (const name of [writer, colleague]) await removeAccounts(await signInOverHttp(name))
    await ask('PUT', '/api/system/SysConfig', admin, { body: { mailHosts: servers.before ?? [] } })
    await servers.mail?.close()
  })

  test(
    'an account is tried and kept; a mail comes in, is opened, answered, and really arrives; one that fails says why and is sent again [S0.10, S2.16]',
    { tag: '@slow' },
    async ({ page }) => {
      const { mail } = servers
      if (!mail) throw new Error('no mail servers')
      const subject = unique('检修安排')
      await page.goto('/msgCenter/email')
      await page.getByRole('button', { name: '添加邮箱账号' }).click()
      await page.getByRole('dialog', { name: '邮箱账号' }).getByRole('button', { name: '添加邮箱账号' }).click()
      await fillAccount(page, mail)

      await mail.deliver(
        writerAddress,
        `From: Admin <${colleagueAddress}>\r\nTo: <${writerAddress}>\r\nSubject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>night shift<script>alert(1)</script></p>\r\n`,
      )
      await page.getByRole('button', { name: '收取' }).click()
      await page.getByTitle(subject).click()
      await expect(page).toHaveURL(/\/emailDetail\?id=/)
      const shown = page.getByRole('article', { name: subject })
      await expect(shown.getByText('night shift')).toBeVisible()
      await shown.getByRole('button', { name: '回复', exact: true }).click()
      const writing = page.getByRole('dialog', { name: '写邮件' })
      await expect(writing.getByText(`Admin <${colleagueAddress}>`).filter({ visible: true }).first()).toBeVisible()
      mail.refuseWith('mailbox is being moved')
      await writing.locator('[contenteditable]').fill('收到')
      await writing.getByRole('button', { name: '发送' }).click()
      await expect(writing).toHaveCount(0)

      mail.refuseWith(undefined)
      await shown.getByRole('button', { name: '返回' }).click()
      await page
        .getByRole('navigation', { name: '邮件文件夹' })
        .getByRole('button', { name: /已发送/ })
        .click()
      const row = page
        .getByRole('table', { name: '已发送' })
        .getByRole('row')
        .filter({ hasText: `Re: ${subject}` })
      await expect(row).toContainText('未发出')
      await row.getByRole('button', { name: '重新发送' }).click()
      await expect(row.getByText('已发送')).toBeVisible()

      const other = await signInOverHttp(colleague)
      const [own] = (await ask<Listed>('GET', `${api}/Config`, other)).list
      await ask('POST', `${api}/Receive`, other, { body: { accountId: own?.id } })
      const { list } = await ask<Listed>('GET', `${api}?type=inbox`, other)
      expect(list.filter((one) => one.subject === `Re: ${subject}`)).toHaveLength(1)
    },
  )
})

/** Fills in the form; both servers first reject a wrong password, then accept the right one. */
async function fillAccount(page: Page, { imapPort, smtpPort, password }: MailServers): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加邮箱账号' })
  await form.getByRole('textbox', { name: '邮箱地址' }).fill(writerAddress)
  await form.getByRole('textbox', { name: '登录名' }).fill(writerAddress)
  await form.getByLabel('密码或授权码').first().fill('wrong')
  await form.getByRole('textbox', { name: /收件服务器/ }).fill('127.0.0.1')
  await form.getByRole('textbox', { name: /发件服务器/ }).fill('127.0.0.1')
  await form.getByLabel('收件端口').fill(String(imapPort))
  await form.getByLabel('发件端口').fill(String(smtpPort))
  for (const at of [0, 1]) {
    await form.getByRole('combobox', { name: '加密方式' }).nth(at).click()
    await choose(page, '不加密（仅内网）')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  }
  await form.getByRole('button', { name: '测试登录' }).click()
  await expect(form.getByText(/拒绝登录：登录名或密码（授权码）不正确/)).toHaveCount(2)
  await form.getByLabel('密码或授权码').first().fill(password)
  await form.getByRole('button', { name: '测试登录' }).click()
  await expect(form.getByText('登录成功')).toHaveCount(2)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('dialog', { name: '邮箱账号' }).getByRole('button', { name: '关闭' }).last().click()
}
