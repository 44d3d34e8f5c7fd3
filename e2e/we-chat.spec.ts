import { createPng } from './support/png.ts'
import { expect, test } from './support/story.ts'
import { followerId, startWeChat, weChatAccount, type WeChatServer } from './support/we-chat.ts'

test.use({ account: 'admin' })

let weChat: WeChatServer
test.beforeAll(async () => {
  weChat = await startWeChat()
})
test.afterAll(() => weChat.close())

test(
  'an official account is set up and tested, its followers are taken over, one is answered, also with an image, and its menu is published (S1.19, S9.38)',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    await page.goto('/weChat/message')
    await expect(page.getByRole('heading', { name: /还没有配置公众号|公众号已停用/ })).toBeVisible()
    await page.getByRole('button', { name: '前往公众号配置' }).click()

    await page.getByRole('textbox', { name: 'AppID' }).fill(weChatAccount.appId)
    await page.locator('input').and(page.getByLabel('AppSecret')).fill(weChatAccount.appSecret)
    await page.locator('input').and(page.getByLabel('Token')).fill(weChatAccount.token)
    await page.getByRole('switch', { name: '启用公众号' }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '测试连接' }).click()
    await expect(page.getByText('连接成功：微信已发放访问令牌，有效期 120 分钟')).toBeVisible()

    await page.goto('/weChat/follower')
    await page.getByRole('button', { name: '从微信同步' }).click()
    const follower = page.getByRole('row', { name: /南站业主/ })
    await expect(follower).toContainText('业主')

    expect(await weChat.write(baseURL ?? '', '今天停电吗[疑问]')).toBe('success')

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
    expect(weChat.calls.at(-1)?.body).toEqual({
      touser: followerId,
      msgtype: 'text',
      text: { content: '不停电[微笑]' },
    })
    await page.keyboard.press('Escape')

    await page.goto('/weChat/media')
    await page.getByRole('button', { name: '上传素材' }).click()
    const upload = page.getByRole('dialog', { name: '上传素材' })
    await upload.getByLabel('文件', { exact: true }).setInputFiles({
      ...{ name: '停电范围.png', mimeType: 'image/png', buffer: createPng(40, 20) },
    })
    await upload.getByRole('button', { name: '上传' }).click()
    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: '停电范围' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/weChat/reply')
    await page.getByRole('button', { name: '新建自动回复' }).first().click()
    const reply = page.getByRole('dialog', { name: '新建自动回复' })
    await reply.getByText('其他消息').click()
    await reply.getByText('图片').click()
    await reply.getByRole('button', { name: '选择' }).click()
    await page.getByRole('dialog', { name: '选择素材' }).getByRole('button', { name: '选择' }).click()
    await reply.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: /停电范围/ })).toBeVisible()
    expect(await weChat.write(baseURL ?? '', '哪里停电')).toContain(
      '<Image><MediaId><![CDATA[media-1]]></MediaId></Image>',
    )

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
    expect(weChat.calls.at(-1)).toMatchObject({
      path: '/cgi-bin/menu/create',
      body: { button: [{ name: '联系我们', type: 'click' }] },
    })
  },
)
