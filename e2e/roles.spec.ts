import { ask, askEnvelope, expect, signInOverHttp, test, unique, type Locator, type Page } from './support/story.ts'

interface Listed {
  list: { id: string; enCode: string; account?: string }[]
}
interface Node {
  id: string
  fullName: string
  children?: Node[]
}
interface Model {
  module: { id: string; enCode: string; button: { id: string }[] | null }[]
}

const rolePath = '/api/permission/Role'
const rows = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).getByRole('row')
const members = (page: Page, name: string) => page.getByRole('dialog', { name: `${name}的成员` })
const directory = (page: Page) => page.getByRole('button', { name: '在线开发' })
const home = (page: Page) => page.getByRole('link', { name: '首页' }).first()

/** One of the actions behind `…`. */
async function more(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Answers the question that is asked. */
const agree = (page: Page, word: string) => page.getByRole('alertdialog').getByRole('button', { name: word }).click()

const closed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

/** Adds a user from the user picker to the open list of members. */
async function takeIn(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: '添加成员' }).first().click()
  const picker = page.getByRole('dialog', { name: '选择要添加的成员' })
  await picker.getByPlaceholder('请输入关键词查询').fill(person)
  await picker.getByPlaceholder('请输入关键词查询').press('Enter')
  await picker.getByRole('treeitem', { name: new RegExp(person) }).click()
  await picker.getByRole('button', { name: '确定' }).click()
}

async function openScreen(page: Page, account: string): Promise<Page> {
  const token = await signInOverHttp(account)
  const { origin } = new URL(page.url())
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] }
  const context = await page.context().browser()?.newContext({ storageState, baseURL: origin, locale: 'zh-CN' })
  if (!context) throw new Error('no browser')
  return context.newPage()
}

test.describe('roles and groups', () => {
  test.use({ account: 'admin' })

  test('a role is copied and given to a colleague, whose menu changes without a new sign-in, and back when it is switched off [S0.13, S2.175, S7.108]', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 409 POST .*Copy/, /envelope 409 PUT .*State/, /envelope 409 DELETE .*Role/)
    const name = unique('临时设计')
    await page.goto('/permission/role')
    const colleague = await openScreen(page, 'safety1')
    await colleague.goto('/home')
    await expect(home(colleague)).toBeVisible()
    await expect(directory(colleague)).toHaveCount(0)

    await more(page, rows(page, '角色').filter({ hasText: '应用设计' }).first(), '复制')
    const form = page.getByRole('dialog', { name: '复制角色“应用设计”及其权限' })
    await form.getByRole('textbox', { name: '名称', exact: true }).fill(name)
    await form.getByRole('textbox', { name: '编码' }).fill('designer')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('编码“designer”已被使用').first()).toBeVisible()
    await form.getByRole('textbox', { name: '编码' }).fill(unique('temp'))
    await form.getByRole('button', { name: '保存' }).click()
    const row = rows(page, '角色').filter({ hasText: name })
    await expect(row).toContainText('全局')

    await row.getByRole('button', { name: '成员', exact: true }).click()
    await takeIn(page, '杨安全')
    await expect(members(page, name).getByRole('row', { name: /杨安全/ })).toContainText('安全质量组')
    await closed(page)
    await colleague.reload()
    await expect(directory(colleague)).toBeVisible()

    await more(page, row, '停用')
    await agree(page, '停用')
    await expect(row).toContainText('停用')
    await colleague.reload()
    await expect(home(colleague)).toBeVisible()
    await expect(directory(colleague)).toHaveCount(0)
    await colleague.context().close()

    await more(page, row, '删除')
    // it is shown for a moment only
    await Promise.all([page.getByText(`“${name}”仍被使用（1 名用户），不能删除`).waitFor(), agree(page, '删除')])
    await row.getByRole('button', { name: '成员', exact: true }).click()
    await members(page, name)
      .getByRole('row', { name: /杨安全/ })
      .getByRole('button', { name: '移除' })
      .click()
    await agree(page, '移除')
    await expect(members(page, name).getByText('还没有成员')).toBeVisible()
    await closed(page)
    await more(page, row, '删除')
    await agree(page, '删除')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row).toHaveCount(1)
    await more(page, row, '删除')
    await agree(page, '删除')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: '回收站' }).click()
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: name })).toContainText('项授权')
  })

  test(
    'a group is made with its kind on a phone, and people are taken in and out together [S0.14, S2.176]',
    { tag: '@slow' },
    async ({ page }) => {
      const name = unique('应急小组')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/permission/group')
      await page.getByRole('button', { name: '新建分组' }).first().click()
      const form = page.getByRole('dialog', { name: '新建分组' })
      await form.getByRole('textbox', { name: '名称', exact: true }).fill(name)
      await form.getByRole('textbox', { name: '编码' }).fill('有空格 的')
      await form.getByRole('textbox', { name: '类型' }).fill('安全')
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form.getByText(/编码由字母、数字/).first()).toBeVisible()
      await form.getByRole('textbox', { name: '编码' }).fill(unique('emergency'))
      await form.getByRole('button', { name: '保存' }).click()
      const card = page.getByRole('article').filter({ hasText: name })
      await expect(card).toContainText('安全')

      await card.getByRole('button', { name: '成员', exact: true }).click()
      for (const person of ['李巡检', '尤巡检']) {
        await takeIn(page, person)
        await expect(members(page, name).getByRole('article').filter({ hasText: person })).toBeVisible()
      }
      for (const box of await members(page, name).getByRole('article').getByRole('checkbox').all()) await box.check()
      await members(page, name).getByRole('status').getByRole('button', { name: '移除' }).click()
      await agree(page, '移除')
      await expect(members(page, name).getByText('还没有成员')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
      await closed(page)
      await card.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await agree(page, '删除')
      await expect(card).toHaveCount(0)
    },
  )
})

test.describe('a delegated administrator of the east', () => {
  test.use({ account: 'safety2' })

  test('sees neither the roles of the north nor global ones, and cannot grant permissions they lack [S2.175, S7.101, SO.80]', async ({
    page,
    tokenOf,
    expectFault,
  }) => {
    expectFault(/envelope 403 PUT .*Members/)
    const admin = await tokenOf('admin')
    const laid = await layEast(admin)
    try {
      await page.goto('/permission/role')
      await expect(rows(page, '角色')).toHaveCount(3)
      await expect(rows(page, '角色').filter({ hasText: laid.plain.name })).toBeVisible()
      await expect(page.getByRole('treeitem', { name: '华东运维公司' })).toBeVisible()
      for (const hidden of ['华北运维公司', '全局角色'])
        await expect(page.getByRole('treeitem', { name: hidden })).toHaveCount(0)
      const own = await tokenOf('safety2')
      for (const call of ['GET', 'DELETE'])
        expect(await askEnvelope(call, `${rolePath}/${laid.north.id}`, own)).toMatchObject({ code: 404 })

      const rich = rows(page, '角色').filter({ hasText: laid.rich.name })
      await rich.getByRole('button', { name: '成员', exact: true }).click()
      await takeIn(page, '李巡检')
      await expect(members(page, laid.rich.name).getByRole('alert')).toHaveText(
        /你自己没有“(在线开发|功能设计)”权限，不能授予他人/,
      )
      await expect(members(page, laid.rich.name).getByText('还没有成员')).toBeVisible()
      await closed(page)
      const plain = rows(page, '角色').filter({ hasText: laid.plain.name })
      await plain.getByRole('button', { name: '成员', exact: true }).click()
      await takeIn(page, '李巡检')
      await expect(members(page, laid.plain.name).getByRole('row', { name: /李巡检/ })).toBeVisible()
      await closed(page)

      await page.getByRole('button', { name: '新建角色' }).first().click()
      const form = page.getByRole('dialog', { name: '新建角色' })
      await expect(form.getByText('要求两步验证')).toHaveCount(0)
      await form.getByRole('textbox', { name: '名称', exact: true }).fill('全局的')
      await form.getByRole('textbox', { name: '编码' }).fill(unique('everywhere'))
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form.getByText('所属组织不能为空').first()).toBeVisible()
    } finally {
      await laid.remove()
    }
  })
})

/** A role of the north and two of the east, one of them with a page that safety2 lacks, who administers the east. */
async function layEast(token: string) {
  const tree = await ask<{ list: Node[] }>('GET', '/api/permission/Organize/Department/Selector/0', token)
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const organize = (name: string) => flat(tree.list).find(({ fullName }) => fullName === name)?.id ?? ''
  const holders = await ask<Listed>('GET', '/api/permission/Authority/Holder?objectType=user&pageSize=100', token)
  const userId = holders.list.find(({ enCode }) => enCode === 'safety2')?.id ?? ''
  const { module } = await ask<Model>('GET', '/api/permission/Authority/Model', token)
  const menu = (enCode: string) => module.find((known) => known.enCode === enCode)
  const give = (id: string, objectType: string, enCodes: string[]) =>
    ask('PUT', `/api/permission/Authority/Data/${id}`, token, {
      body: {
        objectType,
        module: enCodes.map((enCode) => menu(enCode)?.id),
        button: enCodes.flatMap((enCode) => menu(enCode)?.button?.map(({ id: button }) => button) ?? []),
      },
    })
  const made = async (words: string, place: string) => {
    const name = unique(words)
    const body = { fullName: name, enCode: unique('area'), organizeIds: [organize(place)] }
    return { name, id: (await ask<{ id: string }>('POST', rolePath, token, { body })).id }
  }
  const plain = await made('华东值班', '华东运维公司')
  const rich = await made('华东设计', '华东运维公司')
  const north = await made('华北值班', '华北运维公司')
  await give(rich.id, 'role', ['onlineDev.webDesign'])
  await give(userId, 'user', ['permission.role'])
  const all = Object.fromEntries(
    ['this', 'sub'].flatMap((part) => ['Select', 'Add', 'Edit', 'Delete'].map((act) => [part + act, true])),
  )
  const grade = await ask<{ id: string }>('POST', '/api/permission/organizeAdministrator', token, {
    body: { userId, organizeId: organize('华东运维公司'), ...all },
  })
  return {
    plain,
    rich,
    north,
    remove: async () => {
      await ask('DELETE', `/api/permission/organizeAdministrator/${grade.id}`, token)
      await give(userId, 'user', [])
      for (const { id } of [plain, rich, north]) {
        const { list } = await ask<Listed>('GET', `${rolePath}/${id}/Members`, token)
        await ask('PUT', `${rolePath}/${id}/Members`, token, { body: { remove: list.map((member) => member.id) } })
        await ask('DELETE', `${rolePath}/${id}`, token)
      }
    },
  }
}
