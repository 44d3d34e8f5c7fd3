import { seriousFaults } from './support/axe.ts'
import { findAndChoose } from './support/choose.ts'
import { inspectionModel } from './support/inspection.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

const tree = (page: Page) => page.getByRole('tree')
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}`) })
const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const save = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
const fill = (page: Page, label: string, value: string) =>
  page.getByRole('dialog').last().getByRole('textbox', { name: label, exact: true }).fill(value)

interface Systems {
  list: { id: string; fullName: string }[]
}
interface Menus {
  list: { id: string; fullName: string; children?: Menus['list'] }[]
}
const flat = (list: Menus['list']): Menus['list'] => list.flatMap((menu) => [menu, ...flat(menu.children ?? [])])

/** The menus of a system, and the system itself, as if they had never been. */
async function remove(admin: string, fullName: string): Promise<void> {
  const { list } = await ask<Systems>('GET', '/api/system/System?pageSize=500', admin)
  for (const { id } of list.filter((system) => system.fullName === fullName)) {
    const menus = flat((await ask<Menus>('GET', `/api/system/Menu/ModuleBySystem/${id}`, admin)).list)
    for (const menu of menus.toReversed()) await ask('DELETE', `/api/system/Menu/${menu.id}`, admin)
    await ask('DELETE', `/api/system/System/${id}`, admin)
  }
}

test.describe('the administrator', () => {
  test.use({ account: 'admin' })

  test('makes a second system with menus, one of them of a model that has one already, and limits its rows (S2.31, S2.34, S2.183)', async ({
    page,
    tokenOf,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*Menu: 请填写网址/)
    const system = unique('值班系统')
    await page.goto('/system/menu')
    await page.getByRole('button', { name: '新建系统' }).click()
    await fill(page, '名称', system)
    await fill(page, '编码', unique('duty'))
    await save(page)
    await page.getByRole('button', { name: new RegExp(`^${system}`) }).click()
    await expect(page.getByText('这个系统还没有菜单')).toBeVisible()

    const add = async (type: RegExp) => {
      await page.getByRole('button', { name: '新建', exact: true }).click()
      await page.getByRole('menuitem', { name: type }).click()
    }
    await add(/^目录/)
    await fill(page, '名称', '交接班')
    await fill(page, '编码', unique('handover'))
    await save(page)
    await line(page, '交接班').click()

    // what a type needs is asked, and nothing else
    await add(/^链接/)
    await fill(page, '名称', '天气')
    await fill(page, '编码', unique('weather'))
    await fill(page, '网址', 'javascript:alert(1)')
    await save(page)
    await expect(page.getByText('请填写网址（http:// 或 https:// 开头）或以 / 开头的站内地址')).toBeVisible()
    await fill(page, '网址', 'https://example.com')
    await save(page)
    await expect(line(page, '天气')).toHaveAttribute('aria-level', '2')

    await line(page, '交接班').click()
    await add(/^功能/)
    await fill(page, '名称', '我的巡检')
    await fill(page, '编码', unique('mine'))
    await findAndChoose(page.getByRole('dialog').getByRole('combobox', { name: '功能' }), '巡检记录 (inspection)')
    await page.getByRole('dialog').getByRole('switch', { name: '限制数据范围' }).click()
    await save(page)
    const own = line(page, '我的巡检')
    await expect(own).toBeVisible()

    // reorder by keys: it is before the link then
    await own.click()
    await tree(page).press('Alt+ArrowUp')
    await expect(line(page, '我的巡检')).toHaveAttribute('aria-posinset', '1')
    await expect(line(page, '天气')).toHaveAttribute('aria-posinset', '2')

    await page.getByRole('button', { name: '权限项' }).click()
    await page.getByRole('tab', { name: '数据' }).click()
    await expect(page.getByText('没有方案的人看不到任何数据')).toBeVisible()
    await page.getByRole('button', { name: '添加数据方案' }).first().click()
    const scheme = page.getByRole('dialog').last()
    await fill(page, '名称', '我创建的')
    await scheme.getByRole('combobox', { name: '字段' }).selectOption({ label: '创建人' })
    await scheme.getByRole('combobox', { name: '取值方式' }).selectOption({ label: '本人及下属' })
    await expect(scheme.getByText('可见：创建人 属于 本人及下属 的数据')).toBeVisible()
    await expect(scheme.getByRole('status')).toHaveText(/按此方案可以看到 \d+ \/ \d+ 条数据/)
    await save(page)
    const drawer = page.getByRole('dialog', { name: '“我的巡检”的权限项' })
    await expect(drawer.getByRole('listitem').filter({ hasText: '我创建的' })).toContainText('尚未授予任何人')
    await remove(await tokenOf('admin'), system)
  })

  test(
    'cannot take the page of the menus away, and sees why what a release made is not deleted here; nothing serious for axe-core',
    { tag: '@slow' },
    async ({ page }) => {
      // the tree draws what is in view
      await page.setViewportSize({ width: 1440, height: 3800 })
      await page.goto('/system/menu')
      await line(page, '菜单管理').click()
      await expect(page.getByRole('button', { name: '停用' })).toHaveCount(0)
      await line(page, '系统管理').click()
      await expect(page.getByRole('button', { name: '停用' })).toHaveCount(0)
      await line(page, '巡检记录').click()
      await expect(page.getByRole('button', { name: '停用' })).toBeVisible()
      await expect(page.getByRole('button', { name: '删除', exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: '编辑', exact: true }).click()
      await expect(page.getByText('由功能“巡检记录”发布生成')).toBeVisible()
      await expect(page.getByRole('textbox', { name: '编码' })).toBeDisabled()
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await seriousFaults(page)).toEqual([])
      await page.getByRole('button', { name: '权限项' }).click()
      await page.getByRole('tab', { name: '数据' }).click()
      await page.getByRole('button', { name: '编辑“本组织及下级”' }).click()
      await expect(page.getByText(/按此方案可以看到/)).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
    },
  )
})

test.describe('staff with two systems', () => {
  test.use({ account: 'staff' })

  test(
    'switches between them: message, menu and tabs follow, and each menu of a model keeps its own rows (S6.01)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const admin = await tokenOf('admin')
      const staff = await tokenOf('staff')
      const system = unique('值班系统')
      const made = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, admin, { body })).id
      const systemId = await made('/api/system/System', { fullName: system, enCode: unique('duty') })
      const menu = (body: object) => made('/api/system/Menu', { systemId, enCode: unique('entry'), ...body })
      const directory = await menu({ type: 0, fullName: '交接班', parentId: '-1' })
      const moduleId = await inspectionModel(admin)
      const mine = await menu({ type: 3, fullName: '我的巡检', parentId: directory, moduleId, useDataPermission: true })
      const { userInfo } = await ask<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser', staff)
      const held = (path = '') => `/api/permission/Authority/Data/${userInfo.userId}${path}`
      const before = await ask<Record<string, unknown>>('GET', held('/Values?objectType=user'), admin)
      try {
        await page.goto('/model/inspection')
        await expect(page.getByRole('table')).toBeVisible()
        const userMenu = page.getByRole('button', { name: '演示巡检员' })
        await test.step('with one system there is nothing to switch (S2.98)', async () => {
          await userMenu.click()
          await expect(page.getByText('切换系统')).toHaveCount(0)
        })

        const grants = {
          ...before,
          objectType: 'user',
          module: [...(before['module'] as string[]), mine],
        }
        await ask('PUT', held(), admin, { body: grants })
        await page.goto('/home')
        await test.step('with two systems the user menu offers the other one (S2.97, S6.09)', async () => {
          await userMenu.click()
          await page.getByRole('menuitemradio', { name: system }).click()
        })
        await test.step('the message of the server shows and the page loads again (S4.65, S4.67)', async () => {
          await expect(page.getByText('切换成功')).toBeVisible()
          await expect(side(page).getByRole('button', { name: '交接班' })).toBeVisible()
          await expect(side(page).getByRole('button', { name: '运维管理' })).toHaveCount(0)
          await expect(tabs(page).getByRole('link', { name: '巡检记录' })).toHaveCount(0)
        })

        await side(page).getByRole('button', { name: '交接班' }).click()
        await side(page).getByRole('link', { name: '我的巡检' }).click()
        // no scheme was granted on this menu, whatever was granted on the other one
        await expect(page.getByText('还没有巡检记录')).toBeVisible()

        await userMenu.click()
        await page.getByRole('menuitemradio', { name: '主系统' }).click()
        await expect(side(page).getByRole('button', { name: '运维管理' })).toBeVisible()
        await expect(tabs(page).getByRole('link', { name: '我的巡检' })).toHaveCount(0)
      } finally {
        await remove(admin, system)
      }
    },
  )
})
