import { ask, askEnvelope, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

interface Listed {
  list: { id: string; fullName: string; enCode: string }[]
}
interface Model {
  system: { id: string }[]
  module: { id: string; enCode: string; fullName: string; button: { id: string; enCode: string }[] | null }[]
}
interface OrganizeNode {
  id: string
  fullName: string
  children?: OrganizeNode[]
}

const holderList = (page: Page) => page.getByRole('list', { name: '角色' })
const grants = (page: Page, name: string) => page.getByRole('checkbox', { name: `授予“${name}”` })

/** Two areas, a role in each, and a user who has both of them. */
async function laid(token: string) {
  const tree = await ask<{ list: OrganizeNode[] }>('GET', '/api/permission/Organize/Department/Selector/0', token)
  const organizes = flat(tree.list)
  const idOf = (name: string) => organizes.find(({ fullName }) => fullName === name)?.id ?? ''
  const [east, north] = [idOf('华东运维公司'), idOf('华北运维公司')]
  const named = async (area: string, organizeId: string) => {
    const fullName = unique(`${area}值班`)
    const body = { fullName, enCode: unique('duty-'), organizeIds: [organizeId] }
    return { fullName, id: (await ask<{ id: string }>('POST', '/api/permission/Role', token, { body })).id }
  }
  const roles = { east: await named('华东', east), north: await named('华北', north) }
  const users = await ask<Listed>('GET', '/api/permission/Authority/Holder?objectType=user&pageSize=100', token)
  const userOf = (account: string) => users.list.find(({ enCode }) => enCode === account)?.id ?? ''
  const goBack = await worksInBoth(token, userOf('settle2'), [east, north], [roles.east.id, roles.north.id])
  const remove = async () => {
    const grades = await ask<{ list: { id: string; userId: string }[] }>(
      'GET',
      '/api/permission/organizeAdministrator',
      token,
    )
    for (const account of ['east', 'north']) {
      for (const grade of grades.list.filter(({ userId }) => userId === userOf(account)))
        await ask('DELETE', `/api/permission/organizeAdministrator/${grade.id}`, token)
      await ask('PUT', `/api/permission/Authority/Data/${userOf(account)}`, token, { body: { objectType: 'user' } })
    }
    await goBack()
    for (const { id } of Object.values(roles)) await ask('DELETE', `/api/permission/Role/${id}`, token)
  }
  return { east, north, roles, userOf, remove }
}

interface Person {
  account: string
  realName: string
  managerId: string | null
  organizes: { id: string }[]
  positions: { id: string }[]
  roles: { id: string }[]
}

/** Adds a user to more organizations and gives them roles of those. @returns a function that undoes it */
async function worksInBoth(
  token: string,
  id: string,
  organizes: string[],
  roles: string[],
): Promise<() => Promise<unknown>> {
  const person = await ask<Person>('GET', `/api/permission/Users/${id}`, token)
  const ids = (held: { id: string }[]) => held.map((one) => one.id)
  const { account, realName, managerId } = person
  const save = (organizeIds: string[], roleIds: string[]) =>
    ask('PUT', `/api/permission/Users/${id}`, token, {
      body: { account, realName, managerId, organizeIds, positionIds: ids(person.positions), roleIds },
    })
  await save([...new Set([...ids(person.organizes), ...organizes])], [...ids(person.roles), ...roles])
  return () => save(ids(person.organizes), ids(person.roles))
}

/** Finds one in an open picker, takes it and confirms. */
async function pick(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog').last()
  await picker.getByPlaceholder('请输入关键词查询').fill(name)
  await picker.getByPlaceholder('请输入关键词查询').press('Enter')
  await picker
    .getByRole('treeitem', { name: new RegExp(name) })
    .last()
    .click()
  await picker.getByRole('button', { name: '确定' }).click()
}

const flat = (nodes: OrganizeNode[]): OrganizeNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

test.describe('two delegated administrators', () => {
  test.use({ account: 'admin' })

  test('each sees and changes their own part, gives no more than they hold, and a user with both roles has the union [S2.177, SO.80, SO.81]', async ({
    page,
    browser,
    baseURL,
    tokenOf,
    expectFault,
  }) => {
    expectFault(/envelope 403 GET .*Authority/)
    test.setTimeout(120_000)
    const admin = await tokenOf('admin')
    const { north, roles, userOf, remove } = await laid(admin)
    try {
      const model = await ask<Model>('GET', '/api/permission/Authority/Model', admin)
      const menu = (enCode: string) => model.module.find((one) => one.enCode === enCode)
      const authorize = menu('permission.authorize')
      for (const account of ['east', 'north'])
        await ask('PUT', `/api/permission/Authority/Data/${userOf(account)}`, admin, {
          body: {
            objectType: 'user',
            module: [authorize?.id],
            button: authorize?.button?.map(({ id }) => id),
          },
        })
      await ask('POST', '/api/permission/organizeAdministrator', admin, {
        body: {
          userId: userOf('north'),
          organizeId: north,
          thisSelect: true,
          thisEdit: true,
          subSelect: true,
          subEdit: true,
        },
      })

      await test.step('the administrator makes the manager of the east one of them [S2.170]', async () => {
        await page.goto('/permission/grade')
        await page.getByRole('button', { name: '新建分级管理员' }).first().click()
        const dialog = page.getByRole('dialog', { name: '新建分级管理员' })
        await dialog.getByLabel('管理员').first().click()
        await pick(page, '周站长')
        await dialog.getByLabel('管理的组织').first().click()
        await pick(page, '华东运维公司')
        await dialog.getByRole('checkbox', { name: '编辑' }).first().check()
        await dialog.getByRole('checkbox', { name: '编辑' }).last().check()
        await dialog.getByRole('button', { name: '保存' }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('row').filter({ hasText: '周站长' })).toContainText('本组织及下级可查看、编辑')
      })

      await test.step('a position is given rights in the same way [S2.185]', async () => {
        await page.goto('/permission/authorize')
        await page.getByRole('tab', { name: '岗位' }).click()
        await page.getByRole('list', { name: '岗位' }).getByRole('button').first().click()
        await grants(page, '首页').check()
        await expect(page.getByText(/保存后 \d+ 人立即生效/)).toBeVisible()
      })

      const asUser = async (account: string) => {
        const token = await signInOverHttp(account)
        const storageState = {
          cookies: [],
          origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: token }] }],
        }
        const context = await browser.newContext({ storageState })
        return { token, context, screen: await context.newPage() }
      }

      const east = await asUser('east')
      await test.step('the one of the east grants in their part what they hold themselves [S2.184]', async () => {
        const { screen } = east
        await screen.goto('/permission/authorize')
        await expect(holderList(screen)).toContainText(roles.east.fullName)
        await expect(holderList(screen)).not.toContainText(roles.north.fullName)
        await expect(holderList(screen)).not.toContainText('应用设计')
        await screen.getByRole('button', { name: roles.east.fullName }).click()
        const search = screen.getByRole('searchbox', { name: '菜单、按钮、字段' })
        await search.fill('巡检记录')
        await expect(grants(screen, '巡检记录')).toBeVisible()
        await search.fill('')
        await expect(grants(screen, '运维管理')).toBeVisible()
        await expect(grants(screen, '在线开发')).toBeHidden()

        await test.step('checks and deselects all, the systems too [S2.178, S2.187, S2.188]', async () => {
          await screen.getByRole('button', { name: '全选', exact: true }).click()
          await expect(grants(screen, '主系统')).toBeChecked()
          await screen.getByRole('button', { name: '取消全选' }).click()
          await expect(screen.getByText('没有修改')).toBeVisible()
        })
        await test.step('folds and expands all [S2.189, S2.190]', async () => {
          await screen.getByRole('button', { name: '收起全部' }).click()
          await expect(grants(screen, '运维管理')).toBeHidden()
          await screen.getByRole('button', { name: '展开全部' }).click()
          await expect(screen.getByRole('group', { name: '按钮' }).first()).toBeVisible()
        })

        await test.step('gives a menu without one of its buttons [S2.179, S2.180]', async () => {
          await grants(screen, '告警记录').check()
          await screen.getByRole('searchbox', { name: '菜单、按钮、字段' }).fill('告警记录')
          await screen.getByRole('group', { name: '按钮' }).getByRole('checkbox', { name: /^删除/ }).uncheck()
          await expect(screen.getByRole('checkbox', { name: '授予“告警记录”' })).toHaveJSProperty('indeterminate', true)
          await expect(screen.getByText(/保存后 1 人立即生效/)).toBeVisible()
          await screen.getByRole('button', { name: '保存' }).click()
          await expect(screen.getByText(/已保存：新增 \d+ 项/)).toBeVisible()
        })
        await screen.getByRole('button', { name: '变更记录' }).click()
        await expect(screen.getByRole('dialog')).toContainText('周站长')
        await screen.keyboard.press('Escape')
      })

      const northern = await asUser('north')
      await test.step('the administrator of the north grants there and is refused in the east', async () => {
        const { screen, token } = northern
        await screen.goto(`/permission/authorize?objectType=role&id=${roles.east.id}`)
        await expect(screen.getByText('该组织不在你的管理范围内')).toBeVisible()
        const body = { objectType: 'role', module: [menu('onlineDev.webDesign')?.id] }
        const own = await askEnvelope('PUT', `/api/permission/Authority/Data/${roles.north.id}`, token, { body })
        expect(own).toMatchObject({ code: 403, msg: '你自己没有“功能设计”权限，不能授予他人' })
        const others = await askEnvelope('PUT', `/api/permission/Authority/Data/${roles.east.id}`, token, { body })
        expect(others.code).toBe(403)

        await screen.getByRole('button', { name: roles.north.fullName }).click()
        // the tree draws only the rows in view
        await screen.getByRole('searchbox', { name: '菜单、按钮、字段' }).fill('配置图')
        await grants(screen, '配置图').check()
        await screen.getByRole('button', { name: '保存' }).click()
        await expect(screen.getByText(/已保存：新增 \d+ 项/)).toBeVisible()
      })

      const both = await asUser('settle2')
      await test.step('who has both roles has what either gives, and no more', async () => {
        const { screen } = both
        await screen.goto('/system/diagram')
        await expect(screen.getByRole('button', { name: '新建配置图' })).toBeVisible()
        await screen.goto('/model/alarm')
        await expect(screen.getByRole('button', { name: '新建' }).first()).toBeVisible()
      })

      await test.step('one role changes, and the screen of its user follows', async () => {
        const { screen } = northern
        await grants(screen, '配置图').uncheck()
        await screen.getByRole('button', { name: '保存' }).click()
        await expect(screen.getByText(/收回 [1-9]\d* 项/)).toBeVisible()
        await both.screen.reload()
        await expect(both.screen.getByRole('button', { name: '新建' }).first()).toBeVisible()
        await expect(both.screen.getByRole('navigation').getByText('配置图')).toBeHidden()
        expect((await askEnvelope('GET', '/api/system/Diagram', both.token)).code).toBe(403)
      })
      for (const { context } of [east, northern, both]) await context.close()
    } finally {
      await remove()
    }
  })
})
