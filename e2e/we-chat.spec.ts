import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { ask, expect, signInOverHttp, test } from './support/story.ts'

test.use({ account: 'admin' })

const openId = 'oStory-Follower_1'
const account = { appId: 'wxe2e0000000000001', appSecret: '0123456789abcdef0123456789abcdef', token: 'storyToken' }
let weChat: Server
const sent: { path: string; body: unknown }[] = []

/** What WeChat answers, by path. */
const answers: Record<string, object> = {
  '/cgi-bin/stable_token': { access_token: 'token-1', expires_in: 7200 },
  '/cgi-bin/tags/get': { tags: [{ id: 2, name: '业主' }] },
  '/cgi-bin/user/get': { total: 1, count: 1, data: { openid: [openId] }, next_openid: openId },
  '/cgi-bin/user/info/batchget': {
    user_info_list: [
      { subscribe: 1, openid: openId, subscribe_time: 1_700_000_000, remark: '南站业主', tagid_list: [2] },
    ],
  },
  '/cgi-bin/message/custom/send': { errcode: 0 },
  '/cgi-bin/menu/create': { errcode: 0 },
}

test.beforeAll(async () => {
  weChat = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { pathname: path } = new URL(request.url ?? '', 'http://we.chat')
      sent.push({ path, body: text && (JSON.parse(text) as unknown) })
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? { errcode: -1 }))
    })
  })
  await new Promise<void>((resolve) => weChat.listen(Number(process.env['E2E_WECHAT_PORT']), '127.0.0.1', resolve))
})

test.afterAll(async () => {
  const session = await signInOverHttp('admin')
  const { revision } = await ask<{ revision: number }>('GET', '/api/weChat/Menu', session)
  await ask('PUT', '/api/weChat/Menu', session, { body: { buttons: [], revision } })
  await ask('PUT', '/api/weChat/Account', session, { body: { ...account, encoding: 'plain', enabledMark: 0 } })
  await new Promise((resolve) => weChat.close(resolve))
})

test('an official account is set up and tested, its followers are taken over, one is answered, and its menu is published (S1.19, S9.38)', async ({
  page,
  baseURL,
}) => {
  await page.goto('/weChat/message')
  await expect(page.getByRole('heading', { name: /还没有配置公众号|公众号已停用/ })).toBeVisible()
  await page.getByRole('button', { name: '前往公众号配置' }).click()

  await page.getByRole('textbox', { name: 'AppID' }).fill(account.appId)
  await page.locator('input').and(page.getByLabel('AppSecret')).fill(account.appSecret)
  await page.locator('input').and(page.getByLabel('Token')).fill(account.token)
  await page.getByRole('switch', { name: '启用公众号' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('连接成功：微信已发放访问令牌，有效期 120 分钟')).toBeVisible()

  await page.goto('/weChat/follower')
  await page.getByRole('button', { name: '从微信同步' }).click()
  const follower = page.getByRole('row', { name: /南站业主/ })
  await expect(follower).toContainText('业主')

  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHash('sha1').update([account.token, timestamp, '7'].sort().join('')).digest('hex')
  const message = `<xml><ToUserName>gh_1</ToUserName><FromUserName>${openId}</FromUserName><MsgType>text</MsgType><MsgId>${Date.now()}</MsgId><Content>今天停电吗[疑问]</Content></xml>`
  const callback = `${baseURL}/api/weChat/Callback?signature=${signature}&timestamp=${timestamp}&nonce=7`
  expect(await (await fetch(callback, { method: 'POST', body: message })).text()).toBe('success')

  await page.goto('/weChat/message')
  const row = page.getByRole('row', { name: /南站业主/ })
  await expect(row).toContainText('待回复')
  await row.getByRole('button', { name: '回复' }).click()
  const dialog = page.getByRole('dialog', { name: '与“南站业主”的对话' })
  await expect(dialog.getByRole('img', { name: '[疑问]' }).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: '回复内容' }).fill('不停电')
  await dialog.getByRole('button', { name: '表情' }).click()
  const picker = page.getByRole('dialog', { name: '表情' })
  await expect(picker.getByRole('button')).toHaveCount(120)
  await picker.getByRole('button', { name: '[微笑]' }).click()
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect(dialog.getByRole('list')).toContainText('不停电')
  expect(sent.at(-1)?.body).toEqual({ touser: openId, msgtype: 'text', text: { content: '不停电[微笑]' } })
  await page.keyboard.press('Escape')

  await page.goto('/weChat/menu')
  await page.getByRole('button', { name: '添加一级菜单' }).click()
  await page.getByRole('textbox', { name: '菜单名称' }).fill('联系我们')
  await page.getByRole('button', { name: '发布到微信' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('请填写消息内容')
  await page.getByRole('textbox', { name: '消息内容' }).fill('电话 400-000-0000')
  await page.getByRole('button', { name: '发布到微信' }).click()
  await page
    .getByRole('alertdialog', { name: '把菜单发布到微信？' })
    .getByRole('button', { name: '发布到微信' })
    .click()
  await expect(page.getByText(/^已发布，\d{4}-/)).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    path: '/cgi-bin/menu/create',
    body: { button: [{ name: '联系我们', type: 'click' }] },
  })
})
