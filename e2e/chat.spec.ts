import type { BrowserContext } from '@playwright/test'
import { seriousFaults } from './support/axe.ts'
import { createPng } from './support/png.ts'
import { ask, expect, test, type Page } from './support/story.ts'

const phone = { width: 390, height: 844 }
const chatButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^内部聊天/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: '内部聊天' })
const talk = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const messages = (page: Page, name: string) => page.getByRole('log', { name: `与${name}的聊天` })

/** Opens the conversation with a user from the contacts. */
async function writeTo(page: Page, name: string): Promise<void> {
  await chatButton(page).click()
  await drawer(page).getByText('联系人', { exact: true }).click()
  await drawer(page).getByRole('searchbox').fill(name)
  await drawer(page).getByRole('list', { name: '联系人' }).getByRole('button', { name }).click()
  await expect(talk(page, name)).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入消息' }).fill(text)
  await page.keyboard.press('Enter')
}

/** Conversations end with the story: no other story sees anything unread. */
async function forget(token: string): Promise<void> {
  const { list } = await ask<{ list: { id: string }[] }>('GET', '/api/message/imreply', token)
  for (const { id } of list) {
    await ask('DELETE', `/api/message/imreply/deleteChatRecord/${id}`, token)
    await ask('DELETE', `/api/message/imreply/relocation/${id}`, token)
  }
}

test.describe('two people', () => {
  test.use({ account: 'settle1' })
  let others: BrowserContext | undefined
  test.afterEach(async ({ tokenOf }) => {
    await others?.close()
    others = undefined
    for (const account of ['settle1', 'settle2']) await forget(await tokenOf(account))
  })

  test('write to each other: text, emoji and a picture; what is unread blinks until it is read (S0.18)', async ({
    page,
    browser,
    tokenOf,
    baseURL,
  }) => {
    const [ann, bob] = [await getName(await tokenOf('settle1')), await getName(await tokenOf('settle2'))]
    others = await browser.newContext({ ...signedIn(baseURL, await tokenOf('settle2')) })
    const there = await others.newPage()
    await Promise.all([page.goto('/404'), there.goto('/404')])

    await test.step('the drawer is 280 wide (S2.91, S9.09)', async () => {
      await chatButton(page).click()
      await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(280)
      await expect(drawer(page).getByText('还没有会话')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('the contacts are listed and searched (S2.152, S2.153)', () => writeTo(page, bob))

    // nothing to send
    await test.step('an empty message is not sent (S5.31)', async () => {
      await say(page, '   ')
      await expect(messages(page, bob).getByText('还没有消息')).toBeVisible()
    })
    await test.step('a text is sent by Enter (S5.33)', async () => {
      await say(page, '三号站的报表发你了')
      await expect(messages(page, bob).getByText('三号站的报表发你了')).toBeVisible()
    })

    const unread = there.getByRole('button', { name: '内部聊天，1 条未读' })
    await test.step('what comes for a chat that is not open makes the icon blink (S4.50, S4.51)', async () => {
      await expect(unread).toBeVisible()
      await there.emulateMedia({ reducedMotion: 'no-preference' })
      const motion = () => unread.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName)
      expect(await motion()).not.toBe('none')
      // who wants less motion has the mark, which is still
      await there.emulateMedia({ reducedMotion: 'reduce' })
      expect(await motion()).toBe('none')
    })
    await there.reload()
    await expect(unread).toBeVisible()
    const line = drawer(there).getByRole('listitem').filter({ hasText: ann })
    await test.step('it is among the recent conversations (S2.92, S2.154)', async () => {
      await unread.click()
      await expect(line).toContainText('三号站的报表发你了')
      await expect(line.getByLabel('1 条未读')).toBeVisible()
    })
    await test.step('opening the conversation shows its history and reads it (S2.155)', async () => {
      await line.getByRole('button', { name: ann }).first().click()
      await expect(messages(there, ann).getByText('三号站的报表发你了')).toBeVisible()
      await expect(there.getByRole('banner').getByRole('button', { name: '内部聊天', exact: true })).toBeVisible()
    })

    await test.step('an emoji is chosen, sent as a word and shown as a picture (S2.156, S2.157, S4.48)', async () => {
      await there.getByRole('button', { name: '表情' }).click()
      await there.getByRole('dialog', { name: '表情' }).getByRole('button', { name: '[收到]' }).click()
      await expect(there.getByRole('textbox', { name: '输入消息' })).toHaveValue('[收到]')
      await there.getByRole('textbox', { name: '输入消息' }).pressSequentially('谢谢')
      await there.keyboard.press('Shift+Enter')
      await there.getByRole('textbox', { name: '输入消息' }).pressSequentially('我看看')
      await there.keyboard.press('Enter')
      const answer = messages(page, bob).locator('p').filter({ hasText: '谢谢' })
      await expect(answer.getByRole('img', { name: '[收到]' })).toBeVisible()
      expect(await answer.innerText()).toContain('谢谢\n我看看')
    })

    await there
      .locator('input[type=file]')
      .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: createPng(300, 200) })
    await test.step('a picture is sent and opened (S2.158)', async () => {
      const picture = messages(page, bob).getByRole('button', { name: '查看大图' })
      await expect(picture.locator('img')).toHaveAttribute('src', /^data:image\/webp/)
      await picture.click()
      await expect(page.getByRole('dialog', { name: '图片' }).getByRole('img')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    // it was open all the time: nothing is unread
    await test.step('what comes for the open chat is read at once (S4.49)', async () => {
      await expect(page.getByRole('banner').getByRole('button', { name: '内部聊天', exact: true })).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await chatButton(page).click()
    await expect(drawer(page).getByRole('listitem')).toContainText('[图片]')
  })

  test(
    'lose the connection and find what came meanwhile, once and in order; what was written without one goes out then',
    { tag: '@slow' },
    async ({ page, browser, tokenOf, baseURL }) => {
      const [ann, bob] = [await getName(await tokenOf('settle1')), await getName(await tokenOf('settle2'))]
      others = await browser.newContext({ ...signedIn(baseURL, await tokenOf('settle2')) })
      const there = await others.newPage()
      // the network of one of them is cut and comes back
      let isCut = false
      const cut: (() => Promise<void>)[] = []
      await there.routeWebSocket(/\/api\/message\/websocket\//, (socket) => {
        if (isCut) return void socket.close({ code: 1012 })
        const server = socket.connectToServer()
        cut.push(async () => {
          await server.close()
          await socket.close({ code: 1012 })
        })
      })
      await Promise.all([page.goto('/404'), there.goto('/404')])
      await writeTo(page, bob)
      await writeTo(there, ann)
      await say(page, '第一条')
      await expect(messages(there, ann).getByText('第一条')).toBeVisible()

      isCut = true
      for (const end of cut.splice(0)) await end()
      for (const text of ['第二条', '第三条']) await say(page, text)
      await expect(messages(page, bob).getByText('第三条')).toBeVisible()
      await say(there, '断网时写的')
      await expect(messages(there, ann).getByRole('status', { name: '正在发送' })).toBeVisible()
      await expect(messages(there, ann).getByText('第二条')).toHaveCount(0)

      isCut = false
      await there.evaluate(() => dispatchEvent(new Event('online')))
      const said = ['第一条', '第二条', '第三条', '断网时写的']
      await expect(messages(there, ann).locator('p')).toHaveText(said)
      await expect(messages(page, bob).locator('p')).toHaveText(said)
      await expect(messages(there, ann).getByRole('status', { name: '正在发送' })).toHaveCount(0)
    },
  )

  test(
    'clear and remove on one side only: it asks, the other one keeps all of it (S2.159, S2.160, S5.39)',
    { tag: '@slow' },
    async ({ page, tokenOf, browser, baseURL }) => {
      const [ann, bob] = [await getName(await tokenOf('settle1')), await getName(await tokenOf('settle2'))]
      await page.goto('/404')
      await writeTo(page, bob)
      await say(page, '会议改到三点')
      await say(page, '带上电池的数据')
      await expect(messages(page, bob).locator('p')).toHaveText(['会议改到三点', '带上电池的数据'])

      expect(await seriousFaults(page)).toEqual([])

      await talk(page, bob).getByRole('button', { name: '聊天记录' }).click()
      const history = page.getByRole('list', { name: '聊天记录' })
      await expect(history.getByRole('listitem').first()).toContainText('带上电池的数据')
      await page.getByRole('searchbox', { name: '搜索聊天内容' }).fill('三点')
      await expect(history.getByRole('listitem')).toHaveText([/会议改到三点/])
      await talk(page, bob).getByRole('button', { name: '返回聊天' }).click()

      await talk(page, bob).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '清空聊天记录' }).click()
      const question = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog', { name: /是否清空当前聊天的所有记录\?/ }))
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: '清空聊天记录' }).click()
      await expect(messages(page, bob).getByText('还没有消息')).toBeVisible()
      await talk(page, bob).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '移除会话' }).click()
      await expect(talk(page, bob)).toHaveCount(0)
      await chatButton(page).click()
      await expect(drawer(page).getByText('还没有会话')).toBeVisible()

      // on a phone the conversation has the whole screen
      others = await browser.newContext({ ...signedIn(baseURL, await tokenOf('settle2')), viewport: phone })
      const there = await others.newPage()
      await there.goto('/404')
      await there.getByRole('button', { name: '内部聊天，2 条未读' }).click()
      await drawer(there).getByRole('listitem').getByRole('button', { name: ann }).first().click()
      await expect(messages(there, ann).locator('p')).toHaveText(['会议改到三点', '带上电池的数据'])
      await expect.poll(() => talk(there, ann).boundingBox()).toMatchObject({ x: 0, y: 0, ...phone })
      expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    },
  )
})

test.describe('a browser without WebSocket', () => {
  test.use({ account: 'settle1' })

  test('shows no chat, and nothing goes wrong (S2.161, SO.68)', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'))
    await page.goto('/404')
    await expect(page.getByRole('banner').getByRole('button', { name: '界面设置' })).toBeVisible()
    await expect(chatButton(page)).toHaveCount(0)
  })
})

function signedIn(baseURL: string | undefined, token: string) {
  const origin = new URL(baseURL ?? '').origin
  const localStorage = [{ name: 'token', value: token }]
  return { baseURL: origin, locale: 'zh-CN', storageState: { cookies: [], origins: [{ origin, localStorage }] } }
}

async function getName(token: string): Promise<string> {
  const { userInfo } = await ask<{ userInfo: { realName: string } }>('GET', '/api/oauth/CurrentUser', token)
  return userInfo.realName
}
