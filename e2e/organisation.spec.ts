import { readFile } from 'node:fs/promises'
import { seriousFaults } from './support/axe.ts'
import { ask, askEnvelope, expect, test, unique, type Locator, type Page } from './support/story.ts'

interface Listed {
  list: { id: string; enCode: string; fullName: string }[]
}
interface Node {
  id: string
  fullName: string
  children?: Node[]
}
interface Model {
  module: { id: string; enCode: string; button: { id: string }[] | null }[]
}

const organizePath = '/api/permission/Organize'
const rows = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).getByRole('row')
const pane = (page: Page) => page.getByRole('complementary', { name: '组织', exact: true })

/** One of the actions behind `…`, and yes to its question. */
async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

/** Fills the open form with name and code, and stores it. */
async function store(page: Page, title: string, fullName: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title })
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(fullName)
  await form.getByRole('textbox', { name: '编码' }).fill(unique('org'))
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
}

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('builds a company with a department and a position, sees it drawn, and reads why it cannot be deleted [S0.11, S0.12, S1.20]', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 409 PUT .*Members/, /envelope 409 DELETE .*Organize/)
    const [company, department, position] = [unique('试点公司'), unique('值守部'), unique('值守员')]
    const lines = page.getByRole('tree', { name: '组织', exact: true })
    const line = lines.getByRole('treeitem', { name: new RegExp(company) })
    await test.step('makes the company on the screen of the organizations [S2.171]', async () => {
      await page.goto('/permission/organize')
      await lines
        .getByRole('treeitem', { name: /华东运维公司/ })
        .getByRole('button', { name: '新建下级' })
        .click()
      await store(page, '新建组织', company)
      await expect(line).toHaveAttribute('aria-level', '3')
      await expect(line.getByLabel('0 个部门')).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
    })

    await test.step('makes the department on the screen of the departments [S2.172]', async () => {
      await page.goto('/permission/department')
      await pane(page).getByRole('textbox', { name: '查找组织' }).fill(company)
      await pane(page).getByRole('treeitem', { name: company }).click()
      await expect(page.getByText('没有找到')).toBeVisible()
      await page.getByRole('button', { name: '新建部门' }).first().click()
      await expect(page.getByRole('dialog', { name: '新建部门' }).getByLabel('上级组织')).toContainText(company)
      await store(page, '新建部门', department)
      const parent = rows(page, '部门').filter({ hasText: department }).getByText(company, { exact: true })
      await expect(parent).toHaveAttribute('title', `澄储能源服务有限公司/华东运维公司/${company}`)
    })

    await test.step('makes the position on the screen of the positions [S2.173]', async () => {
      await page.goto('/permission/position')
      await pane(page).getByRole('textbox', { name: '查找组织' }).fill(department)
      await pane(page).getByRole('treeitem', { name: department }).click()
      await page.getByRole('button', { name: '新建岗位' }).first().click()
      await store(page, '新建岗位', position)
    })
    expect(await seriousFaults(page)).toEqual([])
    const row = rows(page, '岗位').filter({ hasText: position })
    await row.getByRole('button', { name: '任职人员', exact: true }).click()
    await page.getByRole('button', { name: '添加成员' }).first().click()
    const picker = page.getByRole('dialog', { name: '选择要添加的成员' })
    await picker.getByPlaceholder('请输入关键词查询').fill('杨安全')
    await picker.getByPlaceholder('请输入关键词查询').press('Enter')
    await picker.getByRole('treeitem', { name: /杨安全/ }).click()
    await picker.getByRole('button', { name: '确定' }).click()
    await expect(
      page.getByText(`岗位“${position}”只能授予其所属组织的用户，请先把用户加入该组织`).first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/permission/organize')
    await act(page, line, '删除')
    await expect(page.getByText(`“${company}”仍被使用（1 个部门），不能删除`)).toBeVisible()
    await page.getByText('组织架构图').click()
    const chart = page.getByRole('group', { name: /^组织架构图/ })
    const drawn = (name: string) => chart.locator('text').filter({ hasText: name })
    await expect(drawn('集控调度中心')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    const east = chart.getByRole('button', { name: /^华东运维公司/ })
    await expect(drawn('运维一班')).toBeVisible()
    await east.press('Enter')
    await expect(drawn('运维一班')).toHaveCount(0)
    await east.press('Enter')
    const png = await download(page, 'PNG 图片')
    expect(png.name).toBe('组织架构图.png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1_000)
    const svg = (await download(page, 'SVG 矢量图')).bytes.toString()
    expect(svg).toContain('运维一班')
    expect(svg).toContain('font-size="14px"')

    await page.goto('/permission/position')
    await page.getByRole('searchbox').fill(position)
    await page.getByRole('searchbox').press('Enter')
    await act(page, row, '删除')
    await expect(row).toHaveCount(0)
    await page.goto('/permission/department')
    await page.getByRole('searchbox').fill(department)
    await page.getByRole('searchbox').press('Enter')
    await act(page, rows(page, '部门').filter({ hasText: department }), '删除')
    await page.goto('/permission/organize')
    // nothing is asked: it has no users and no departments any more
    await line.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '停用', exact: true }).click()
    await expect(line).toContainText('停用')
    await act(page, line, '删除')
    await expect(line).toHaveCount(0)
  })
})

async function download(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: '下载' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.describe('a delegated administrator of the north', () => {
  test.use({ account: 'dispatch2' })

  test(
    'sees and changes only the north, on a phone and in English too [S2.172, S7.80, S7.88, SO.80, SO.84]',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(/envelope 409 POST .*Department/)
      const own = await tokenOf('dispatch2')
      const laid = await layNorth(await tokenOf('admin'))
      try {
        await page.goto('/permission/department')
        await expect(rows(page, '部门').filter({ hasText: '运维四班' })).toBeVisible()
        await expect(rows(page, '部门')).toHaveCount(3)
        await expect(pane(page).getByRole('treeitem', { name: '澄储能源服务有限公司' })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        await expect(pane(page).getByRole('treeitem', { name: '华东运维公司' })).toHaveCount(0)
        const team = `${organizePath}/Department/${laid.eastTeam}`
        expect(await askEnvelope('GET', team, own)).toMatchObject({ code: 404 })
        const moved = { fullName: '运维一班', enCode: 'east-1', parentId: laid.north }
        expect(await askEnvelope('PUT', team, own, { body: moved })).toMatchObject({ code: 404 })

        await page.evaluate(() => localStorage.setItem('language', 'en'))
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/permission/department')
        await page.getByRole('button', { name: 'New department' }).first().click()
        const form = page.getByRole('dialog', { name: 'New department' })
        await form.getByRole('textbox', { name: 'Name', exact: true }).fill('六班')
        await form.getByRole('textbox', { name: 'Name (English)' }).fill('Operations Team 6')
        await form.getByRole('textbox', { name: 'Code' }).fill('north-1')
        await form.getByLabel('Parent').click()
        const picker = page.getByRole('dialog').last()
        await picker.getByRole('treeitem', { name: /North China Operations/ }).click()
        await picker.getByRole('button', { name: 'Confirm' }).click()
        await form.getByRole('button', { name: 'Save' }).click()
        await expect(form.getByText('The code “north-1” is already in use').first()).toBeVisible()
        await form.getByRole('textbox', { name: 'Code' }).fill(unique('north-'))
        await form.getByRole('button', { name: 'Save' }).click()
        const card = page.getByRole('article').filter({ hasText: 'Operations Team 6' })
        await expect(card).toContainText('0 users')
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
        await card.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expect(card).toHaveCount(0)
      } finally {
        await laid.remove()
      }
    },
  )
})

/** dispatch2 has the page of departments and administers the north. */
async function layNorth(token: string) {
  const tree = await ask<{ list: Node[] }>('GET', `${organizePath}/Department/Selector/0`, token)
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const organize = (name: string) => flat(tree.list).find(({ fullName }) => fullName === name)?.id ?? ''
  const holders = await ask<Listed>('GET', '/api/permission/Authority/Holder?objectType=user&pageSize=100', token)
  const userId = holders.list.find(({ enCode }) => enCode === 'dispatch2')?.id ?? ''
  const { module } = await ask<Model>('GET', '/api/permission/Authority/Model', token)
  const page = module.find(({ enCode }) => enCode === 'permission.department')
  const give = (body: object) =>
    ask('PUT', `/api/permission/Authority/Data/${userId}`, token, { body: { objectType: 'user', ...body } })
  await give({ module: [page?.id], button: page?.button?.map(({ id }) => id) })
  const all = Object.fromEntries(
    ['this', 'sub'].flatMap((part) => ['Select', 'Add', 'Edit', 'Delete'].map((right) => [part + right, true])),
  )
  const grade = await ask<{ id: string }>('POST', '/api/permission/organizeAdministrator', token, {
    body: { userId, organizeId: organize('华北运维公司'), ...all },
  })
  return {
    north: organize('华北运维公司'),
    eastTeam: organize('运维一班'),
    remove: async () => {
      await ask('DELETE', `/api/permission/organizeAdministrator/${grade.id}`, token)
      await give({ module: [], button: [] })
    },
  }
}
