import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

interface Listed {
  list: { id: string; fullName: string; account: string; title: string }[]
}
const api = '/api/message'

async function openScreen(page: Page, token: string): Promise<Page> {
  const { origin } = new URL(page.url())
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState, baseURL: origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  if (!context) throw new Error('no browser')
  return context.newPage()
}

const findId = async (account: string, token: string): Promise<string> =>
  (await ask<Listed>('GET', `/api/permission/Users?keyword=${account}`, token)).list.find(
    (one) => one.account === account,
  )?.id ?? ''

async function aNotice(token: string, title: string, userId: string): Promise<void> {
  const body = { title, bodyText: `<p>${title}</p>`, toAll: 0, toUserIds: [`${userId}--user`] }
  const { id } = await ask<{ id: string }>('POST', api, token, { body })
  await ask('PUT', `${api}/${id}/Actions/Release`, token)
}

/** Deletes everything a story has sent to the user. */
async function emptied(token: string): Promise<void> {
  const { list } = await ask<Listed>('GET', `${api}?pageSize=500`, token)
  if (list.length > 0) await ask('DELETE', `${api}/Record`, token, { body: { ids: list.map(({ id }) => id) } })
}

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? /^消息(，\d+ 项待办)?$/ : new RegExp(`^消息，${count} 条未读(，|$)`) })
const drawer = (page: Page) => page.getByRole('dialog', { name: '消息', exact: true })
const items = (page: Page) => drawer(page).getByRole('list', { name: '消息列表' }).getByRole('listitem')
const agree = (page: Page, word: string) => page.getByRole('alertdialog').getByRole('button', { name: word }).click()

test.describe('notices and messages', () => {
  test.use({ account: 'admin' })

  test('a notice is written, released to a colleague and on their screens at once; read in one tab it is read in the other [S0.09, S1.22]', async ({
    page,
  }) => {
    const title = unique('停电检修')
    await page.goto('/msgCenter/notice')
    const staff = await signInOverHttp('staff')
    await emptied(staff)
    const colleague = await openScreen(page, staff)
    await colleague.goto('/home')
    await expect(bell(colleague, 0)).toBeVisible()
    const tab = await colleague.context().newPage()
    await test.step('the page of the own messages is empty yet [S2.13]', async () => {
      await tab.goto('/messageRecord')
      await expect(tab.getByText('还没有消息')).toBeVisible()
    })

    await page.getByRole('button', { name: '消息中心' }).waitFor()
    await page.getByRole('button', { name: '新建公告' }).first().click()
    const form = page.getByRole('dialog', { name: '新建公告' })
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await form.getByText('指定人员').click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText(/接收人.*不能为空|请.*接收人/).first()).toBeVisible()
    await form.getByText('全体人员').click()
    await form.locator('[contenteditable]').fill('周五停电，提前充电')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    // everybody would have it in the other stories too
    const admin = await signInOverHttp('admin')
    const { list } = await ask<Listed>('GET', `${api}/Notice?keyword=${encodeURIComponent(title)}`, admin)
    const id = list[0]?.id ?? ''
    const draft = await ask<Record<string, unknown>>('GET', `${api}/${id}`, admin)
    const toUserIds = [`${await findId('staff', admin)}--user`]
    await ask('PUT', `${api}/${id}`, admin, { body: { ...draft, toAll: 0, toUserIds } })

    await page.getByRole('button', { name: '刷新' }).last().click()
    const row = page.getByRole('table', { name: '公告' }).getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('草稿')
    await row.getByRole('button', { name: '发布', exact: true }).click()
    const question = page.getByRole('dialog', { name: `发布公告“${title}”？` })
    await expect(question).toContainText('发布后不能修改、删除或撤回')
    await question.getByRole('button', { name: '发布', exact: true }).click()
    await expect(row).toContainText('已发布')
    await expect(row).toContainText('0 / 1')
    await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)

    await test.step('the bell counts it and an open list shows it, without a reload [S4.55, S4.56]', async () => {
      await expect(bell(colleague, 1)).toBeVisible()
      await expect(bell(tab, 1)).toBeVisible()
      await expect(tab.getByRole('row').filter({ hasText: title })).toContainText('未读')
    })
    const opened = colleague.getByRole('dialog', { name: title })
    await test.step('opening it from the drawer marks it as read [S2.89, S2.149, S4.40]', async () => {
      await bell(colleague, 1).click()
      await items(colleague).filter({ hasText: title }).getByRole('button').click()
      await expect(opened).toContainText('周五停电，提前充电')
      await expect(bell(tab, 0)).toBeVisible()
      await expect(tab.getByRole('row').filter({ hasText: title })).toContainText('已读')
    })
    await opened.getByRole('button', { name: '关闭' }).last().click()
    await test.step('the drawer leads to the list of all messages [S2.90]', async () => {
      await drawer(colleague).getByRole('button', { name: '查看全部' }).click()
      await expect(colleague).toHaveURL(/\/messageRecord$/)
    })
    await colleague.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
    await colleague.getByRole('button', { name: '删除 1 条' }).click()
    await agree(colleague, '删除')
    await expect(colleague.getByText('还没有消息')).toBeVisible()
    await colleague.context().close()
  })

  test(
    'the drawer filters, searches, loads 20 and more near its bottom, and marks all read after a question [SO.54, SO.55]',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/home')
      const [admin, staff] = [await signInOverHttp('admin'), await signInOverHttp('staff')]
      await emptied(staff)
      const userId = await findId('staff', admin)
      const word = unique('演练')
      for (let n = 1; n <= 24; n++) await aNotice(admin, `${word} ${n} 号`, userId)
      const colleague = await openScreen(page, staff)
      await colleague.goto('/home')
      await test.step('it is 280 wide and loads 20 [S2.147, S9.08]', async () => {
        await bell(colleague, 24).click()
        await expect(items(colleague)).toHaveCount(20)
        await expect.poll(async () => (await drawer(colleague).boundingBox())?.width).toBe(280)
      })

      await test.step('near the bottom it loads the next ones [S2.148, S9.13]', async () => {
        const asked = colleague.waitForRequest((request) => request.url().includes('lastId=0'))
        await items(colleague).last().scrollIntoViewIfNeeded()
        await asked
        await expect(items(colleague)).toHaveCount(24)
        await expect(drawer(colleague).getByText('没有更多了')).toBeVisible()
      })

      await test.step('a word is searched [S2.146]', async () => {
        const search = drawer(colleague).getByRole('searchbox')
        await search.fill(`${word} 7 号`)
        await search.press('Enter')
        await expect(items(colleague)).toHaveCount(1)
      })
      await items(colleague).getByRole('button').click()
      await colleague
        .getByRole('dialog', { name: `${word} 7 号` })
        .getByRole('button', { name: '关闭' })
        .last()
        .click()
      await test.step('only unread ones are shown [S2.145]', async () => {
        await drawer(colleague).getByRole('switch', { name: '只看未读' }).check()
        await expect(drawer(colleague).getByText('没有符合条件的消息')).toBeVisible()
        await drawer(colleague).getByRole('button', { name: '清除筛选' }).click()
      })
      await test.step('only those of one type are shown [S2.144]', async () => {
        await drawer(colleague).getByText('流程', { exact: true }).click()
        await expect(drawer(colleague).getByText('没有符合条件的消息')).toBeVisible()
        await drawer(colleague).getByText('公告', { exact: true }).click()
        await expect(items(colleague)).toHaveCount(20)
      })

      await drawer(colleague).getByText('全部', { exact: true }).click()
      await test.step('all are marked as read, after a question [S2.150, S2.151]', async () => {
        await drawer(colleague).getByRole('button', { name: '全部已读' }).click()
        await expect(colleague.getByRole('alertdialog')).toContainText('确定要将全部消息标记为已读吗?')
        await agree(colleague, '取消')
        await expect(drawer(colleague).getByText('未读', { exact: true }).first()).toBeAttached()
        await drawer(colleague).getByRole('button', { name: '全部已读' }).click()
        await agree(colleague, '全部已读')
        await expect(drawer(colleague).getByText('未读', { exact: true })).toHaveCount(0)
      })
      await drawer(colleague).getByRole('button', { name: '关闭' }).click()
      await expect(bell(colleague, 0)).toBeVisible()
      await emptied(staff)
      await colleague.context().close()
    },
  )
})
