import { createHash } from 'node:crypto'
import { seriousFaults } from './support/axe.ts'
import { ask, askEnvelope, expect, test, unique, type Locator, type Page } from './support/story.ts'

const hash = (typed: string) => createHash('sha256').update(typed).digest('hex')
const nobody = { cookies: [], origins: [] }
const path = '/api/permission/Users'

interface Listed {
  list: { id: string; account: string }[]
}
const findId = async (account: string, token: string): Promise<string> => {
  const { list } = await ask<Listed>('GET', `${path}?keyword=${account}`, token)
  return list.find((row) => row.account === account)?.id ?? ''
}
const row = (page: Page, account: string) =>
  page.getByRole('table', { name: '用户' }).getByRole('row', { name: new RegExp(`\\b${account}\\b`) })
async function act(page: Page, account: string, action: string) {
  await row(page, account).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
async function find(page: Page, keyword: string) {
  await page.getByRole('searchbox', { name: '账号、姓名、手机号' }).fill(keyword)
  await page.getByRole('button', { name: '查询' }).click()
}
async function pick(page: Page, from: Locator, field: string, window: string, names: string[], tab?: string) {
  await from.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  const picker = page.getByRole('dialog', { name: window })
  if (tab) await picker.getByRole('tab', { name: tab }).click()
  for (const name of names) {
    // a tree opens at its root; the company's children come with it
    await picker.getByRole('treeitem', { name, exact: true }).click()
  }
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(picker).toBeHidden()
}
async function signIn(page: Page, account: string, password: string) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test.describe('an administrator of users', () => {
  test.use({ account: 'admin' })

  test('makes a user with two organizations and two roles, who chooses a password of their own; switches them off and on; unlocks them (S2.174, S7.113)', async ({
    page,
    browser,
    baseURL,
    tokenOf,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*Login: 账号已停用/)
    const account = unique('newcomer')
    const there = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', storageState: nobody })
    try {
      await page.goto('/permission/user')
      await page.getByRole('button', { name: '新建用户' }).click()
      const form = page.getByRole('dialog', { name: '新建用户' })
      await form.getByRole('textbox', { name: '账号' }).fill(account)
      await form.getByRole('textbox', { name: '姓名' }).fill('新来的')
      const given = await form.getByRole('textbox', { name: '初始密码' }).inputValue()
      expect(await seriousFaults(page)).toEqual([])
      await pick(page, form, '所属组织', '选择组织', ['综合管理部', '集控调度中心'])
      await pick(page, form, '角色', '选择角色', ['查阅', '集控调度'], '全局')
      await form.getByRole('button', { name: '保存' }).click()
      await expect(form).toBeHidden()
      await find(page, account)
      await expect(row(page, account)).toContainText('从未')
      await row(page, account).getByRole('button', { name: account }).click()
      const detail = page.getByRole('dialog', { name: '用户详情' })
      for (const text of ['综合管理部', '集控调度中心', '查阅', '集控调度', '下次登录须修改密码'])
        await expect(detail.getByText(text).first()).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')

      const other = await there.newPage()
      await signIn(other, account, given)
      const own = other.getByRole('dialog', { name: '请设置新密码' })
      const chosen = 'Chosen-by-myself-31'
      const typed = { 当前密码: given, 新密码: chosen, 再次输入新密码: chosen }
      for (const [label, text] of Object.entries(typed)) await own.getByLabel(new RegExp(`^\\*?${label}$`)).fill(text)
      await own.getByRole('button', { name: '设置新密码' }).click()
      await expect(own).toBeHidden()
      await expect(other.getByRole('button', { name: '新来的' })).toBeVisible()

      await act(page, account, '停用')
      await page.getByRole('alertdialog', { name: '停用“新来的”？' }).getByRole('button', { name: '停用' }).click()
      await expect(page.getByText('更新成功')).toBeVisible()
      await test.step('a user who is switched off is out within a second (S7.118)', async () => {
        await expect(other.getByText('你的账号已停用')).toBeVisible({ timeout: 1000 })
        await expect(other).toHaveURL(/\/login/)
      })
      await expect(row(page, account)).toContainText('停用')
      const filters = page.getByRole('search')
      await filters.getByRole('combobox', { name: '状态' }).selectOption('停用')
      await pick(page, filters, '角色', '选择角色', ['巡检'], '全局')
      await expect(page.getByText('没有找到')).toBeVisible()
      await filters.getByRole('button', { name: '重置' }).click()
      await find(page, account)
      await test.step('and cannot sign in (S4.43, SO.86)', async () => {
        await signIn(other, account, chosen)
        await expect(other.getByText(/停用/).last()).toBeVisible()
        await expect(other).toHaveURL(/\/login/)
      })

      await act(page, account, '启用')
      await expect(row(page, account)).toContainText('正常')
      for (let n = 0; n < 5; n += 1)
        await askEnvelope('POST', '/api/oauth/Login', '', {
          form: {
            account,
            password: hash(`guess-${n}`),
            ticket: '',
            code: '',
            client_id: 'armature-web',
            client_secret: 'armature-web',
            grant_type: 'password',
            scope: 'all',
            timestamp: '',
            origin: 'password',
          },
        })
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(row(page, account)).toContainText('登录受限')
      await test.step('an account that was locked is unlocked (S7.119)', async () => {
        await act(page, account, '解除锁定')
        await expect(row(page, account)).toContainText('正常')
      })
    } finally {
      await there.close()
      const token = await tokenOf('admin')
      const id = await findId(account, token)
      if (id) await ask('DELETE', `${path}/${id}`, token)
    }
  })

  test(
    'hands over the work of a user who leaves; the user cannot be deleted before that (S7.116)',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(/envelope 409 DELETE .*Users/)
      const token = await tokenOf('admin')
      const [leaver, report] = [unique('leaver'), unique('report')]
      const create = (account: string, managerId: string | null) =>
        ask<{ id: string }>('POST', path, token, { body: { account, realName: account, managerId } })
      const { id } = await create(leaver, null)
      const { id: reportId } = await create(report, id)
      try {
        await page.goto('/permission/user')
        await find(page, leaver)
        await act(page, leaver, '删除')
        await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
        await expect(page.getByText(`“${leaver}”仍被使用（1 名下属），不能删除`)).toBeVisible()

        await act(page, leaver, '工作交接')
        const window = page.getByRole('dialog', { name: `交接“${leaver}”的工作` })
        await expect(window.getByRole('checkbox', { name: '下属 1 人' })).toBeChecked()
        await window.getByRole('button', { name: /^接收人/ }).click()
        const picker = page.getByRole('dialog', { name: '选择用户' })
        await picker.getByRole('textbox').fill('何文员')
        await picker.getByRole('button', { name: '查询' }).click()
        await picker.getByText('何文员').first().click()
        await picker.getByRole('button', { name: '确定' }).click()
        await window.getByRole('button', { name: '开始交接' }).click()
        await expect(window.getByText('交接完成，共 1 项')).toBeVisible()
        await window.getByRole('button', { name: `停用“${leaver}”` }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
        await expect(row(page, leaver)).toContainText('停用')
        const moved = await ask<{ manager: string }>('GET', `${path}/${reportId}`, token)
        expect(moved.manager).toBe('何文员')
      } finally {
        await ask('DELETE', `${path}/${reportId}`, token)
        await ask('DELETE', `${path}/${id}`, token)
      }
    },
  )
})

test.describe('a delegated administrator', () => {
  test.use({ account: 'north' })

  test(
    'sees and changes only users of the own part, and cannot grant permissions they lack',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const token = await tokenOf('admin')
      const own = await tokenOf('north')
      const userId = await findId('north', token)
      const organizeId = await ask<{ organizes: { id: string }[] }>('GET', `${path}/${userId}`, token).then(
        ({ organizes }) => organizes[0]?.id ?? '',
      )
      const all = {
        thisSelect: true,
        thisAdd: true,
        thisEdit: true,
        thisDelete: true,
        subSelect: true,
        subAdd: true,
        subEdit: true,
        subDelete: true,
      }
      const grade = await ask<{ id: string }>('POST', '/api/permission/organizeAdministrator', token, {
        body: { userId, organizeId, ...all },
      })
      const before = await listGrants(userId, token)
      try {
        await grantUsers(userId, token)
        await page.goto('/permission/user')
        await expect(row(page, 'team4a')).toBeVisible()
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(9)
        await find(page, 'team1a')
        await expect(page.getByText('没有找到')).toBeVisible()
        await find(page, 'team4a')
        await row(page, 'team4a').getByRole('button', { name: '编辑' }).click()
        const form = page.getByRole('dialog', { name: '编辑用户' })
        await form.getByRole('textbox', { name: '姓名' }).fill('尤班长')
        await form.getByRole('button', { name: '保存' }).click()
        await expect(row(page, 'team4a')).toContainText('尤班长')
        const stranger = await findId('team1a', token)
        expect(await askEnvelope('GET', `${path}/${stranger}`, own)).toMatchObject({ code: 404 })
        const richer = await ask<{ list: { id: string; fullName: string }[] }>(
          'GET',
          '/api/permission/Role?keyword=designer',
          token,
        )
        const body = { account: unique('x'), realName: 'x', organizeIds: [organizeId], roleIds: [richer.list[0]?.id] }
        expect(await askEnvelope('POST', path, own, { body })).toMatchObject({ code: 403 })
      } finally {
        await ask('DELETE', `/api/permission/organizeAdministrator/${grade.id}`, token)
        await ask('PUT', `/api/permission/Authority/Data/${userId}`, token, { body: { ...before, objectType: 'user' } })
        const admin = await ask<{ id: string }>('GET', `${path}/${await findId('team4a', token)}`, token)
        await renamed(admin.id, '尤巡检', token)
      }
    },
  )
})

interface Grants {
  system: string[]
  module: string[]
  button: string[]
  column: string[]
  form: { id: string; access: string }[]
  resource: string[]
}

async function listGrants(userId: string, token: string): Promise<Grants> {
  const { system, module, button, column, form, resource } = await ask<Grants>(
    'GET',
    `/api/permission/Authority/Data/${userId}/Values?objectType=user`,
    token,
  )
  return { system, module, button, column, form, resource }
}

/** The screen of users with all its buttons, to one person. */
async function grantUsers(userId: string, token: string): Promise<void> {
  interface Model {
    module: { id: string; enCode: string; systemId: string; button: { id: string }[] | null }[]
  }
  const { module } = await ask<Model>('GET', '/api/permission/Authority/Model', token)
  const menu = module.find(({ enCode }) => enCode === 'permission.user')
  const above = module.find(({ enCode }) => enCode === 'permission')
  const body = {
    objectType: 'user',
    system: [menu?.systemId],
    module: [menu?.id, above?.id],
    button: menu?.button?.map(({ id }) => id),
  }
  await ask('PUT', `/api/permission/Authority/Data/${userId}`, token, { body })
}

async function renamed(id: string, realName: string, token: string): Promise<void> {
  type Held = { id: string }[]
  const user = await ask<Record<string, unknown> & Record<'organizes' | 'positions' | 'roles' | 'groups', Held>>(
    'GET',
    `${path}/${id}`,
    token,
  )
  const ids = (held: Held) => held.map((one) => one.id)
  const body = {
    ...user,
    realName,
    organizeIds: ids(user.organizes),
    positionIds: ids(user.positions),
    roleIds: ids(user.roles),
    groupIds: ids(user.groups),
  }
  await ask('PUT', `${path}/${id}`, token, { body })
}
