import { designerOn, newDesign } from './support/designer.ts'
import { ask, askEnvelope, expect, test, unique, type Locator, type Page } from './support/story.ts'

interface Granted {
  id: string
}
interface Model {
  module: (Record<'button' | 'column' | 'form' | 'resource', Granted[] | null> & { id: string; fullName: string })[]
}
interface Listed {
  list: { id: string; account: string }[]
}
interface TreeNode {
  id: string
  fullName: string
  type: string
  children?: TreeNode[]
}

/** What each field is filled with: its tab, what is typed to find it, and what is chosen; with the rows that it shows. */
const fields = [
  {
    kind: '组织',
    label: '所属公司',
    name: 'company',
    window: '选择组织',
    choice: '华东运维公司',
    rows: 'F1.08, F2.21, S6.15',
    tree: 'F2.20',
  },
  {
    kind: '部门',
    label: '责任部门',
    name: 'department',
    window: '选择部门',
    choice: /运维一班$/,
    keyword: '一班',
    shown: '运维一班',
    rows: 'F1.10, F2.28',
    tree: 'F2.27',
  },
  {
    kind: '岗位',
    label: '责任岗位',
    name: 'post',
    window: '选择岗位',
    choice: '安全工程师',
    rows: 'F1.11, F2.30, S6.12',
    tree: 'F2.29',
  },
  {
    kind: '角色',
    label: '审批角色',
    name: 'approvers',
    window: '选择角色',
    tab: '全局',
    choice: '巡检',
    rows: 'F1.12, F2.32, S6.11',
    tree: 'F2.31',
  },
  {
    kind: '分组',
    label: '通知分组',
    name: 'crew',
    window: '选择分组',
    choice: '应急抢修',
    rows: 'F1.09, F2.26, S6.14',
    tree: 'F2.25',
  },
  {
    kind: '用户',
    label: '责任人',
    name: 'person',
    window: '选择用户',
    choice: /^何文员/,
    keyword: '何文',
    shown: '何文员',
    rows: 'F1.13, S6.13',
    tree: 'F2.54',
  },
  {
    kind: '人员',
    label: '抄送人',
    name: 'copies',
    window: '选择人员',
    tab: '岗位',
    choice: '调度员',
    rows: 'F5.45',
    tree: 'F5.45',
  },
] as const
type Field = (typeof fields)[number]

const getShownText = (field: Field): string => ('shown' in field ? field.shown : field.choice)
const getKeyword = (field: Field): string => ('keyword' in field ? field.keyword : field.choice)
const opener = (form: Locator, field: Field) => form.getByRole('button', { name: new RegExp(`^${field.label} `) })

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test.use({ account: 'designer' })

test(
  'a designer puts every picker of people into a form; staff fill it in with the mouse and with keys alone',
  { tag: '@slow' },
  async ({ page, browser, baseURL, tokenOf }) => {
    test.setTimeout(120_000)
    const code = unique('people')
    const name = `值守安排${code}`
    const admin = await tokenOf('admin')
    const group = await ask<Granted>('POST', '/api/permission/Group', admin, {
      body: { fullName: '应急抢修', enCode: unique('crew') },
    })
    const users = await ask<Listed>('GET', '/api/permission/Users?keyword=staff', admin)
    const grants = `/api/permission/Authority/Data/${users.list.find(({ account }) => account === 'staff')?.id}`

    await test.step('the designer draws the form; the departments are limited to one team (F5.66, F6.16)', async () => {
      await newDesign(page, name, code)
      const designer = designerOn(page)
      await designer.addByKeyboard('单行输入')
      await designer.title('事项', 'title')
      for (const field of fields) {
        await designer.addByKeyboard(field.kind)
        await designer.title(field.label, field.name)
      }
      await designer.field('责任部门').click()
      await designer.panel.getByText('自定义', { exact: true }).click()
      await designer.panel.getByRole('button', { name: /^可选部门/ }).click()
      const picker = page.getByRole('dialog', { name: '选择部门' })
      await picker.getByRole('treeitem', { name: '运维一班', exact: true }).click()
      await picker.getByRole('button', { name: '确定' }).click()
      await expect(designer.panel.getByText('运维一班')).toBeVisible()
      await designer.releaseAndOpen()
      await expect(page.getByRole('heading', { name })).toBeVisible()
    })

    await test.step('the administrator lets staff use it', async () => {
      const model = await ask<Model>('GET', '/api/permission/Authority/Model', admin)
      const menu = model.module.find(({ fullName }) => fullName === name)
      const all = (kind: 'button' | 'column' | 'form' | 'resource') => menu?.[kind]?.map(({ id }) => id) ?? []
      await ask('PUT', grants, admin, {
        body: {
          objectType: 'user',
          module: [menu?.id],
          button: all('button'),
          column: all('column'),
          form: all('form').map((id) => ({ id, access: 'write' })),
          resource: all('resource'),
        },
      })
    })

    const token = await tokenOf('staff')
    const storageState = {
      cookies: [],
      origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: token }] }],
    }
    const context = await browser.newContext({ storageState })
    const staff = await context.newPage()
    const form = staff.getByRole('dialog', { name: `新建${name}` })
    const rows = staff.getByRole('table', { name: `${name}列表` }).locator('tbody tr')
    const save = async () => {
      await expect(staff.getByText('新建成功')).toBeVisible()
      await expect(form).toHaveCount(0)
    }
    try {
      await test.step('staff choose by mouse', async () => {
        await staff.goto(new URL(page.url()).pathname)
        await staff.getByRole('button', { name: /^新建/ }).first().click()
        await form.getByRole('textbox', { name: '事项' }).fill('用鼠标')
        for (const field of fields)
          await test.step(`the picker ${field.kind} is called ${field.window} and gives one that was found (${field.rows})`, async () => {
            await opener(form, field).click()
            const picker = staff.getByRole('dialog', { name: field.window })
            if ('tab' in field) await picker.getByRole('tab', { name: field.tab, exact: true }).click()
            await picker.getByRole('textbox').fill(getKeyword(field))
            await picker.getByRole('button', { name: '查询', exact: true }).click()
            await picker.getByRole('treeitem', { name: field.choice, exact: true }).first().click()
            await picker.getByRole('button', { name: '确定' }).click()
            await expect(picker).toHaveCount(0)
            await expect(form.locator(`[data-path="${field.name}"]`)).toContainText(getShownText(field))
          })
        await form.getByRole('button', { name: '保存' }).click()
        await save()
      })

      await test.step('and by keys alone; what is chosen is listed (F2.23)', async () => {
        await staff.getByRole('button', { name: /^新建/ }).first().focus()
        await staff.keyboard.press('Enter')
        await expect(form.getByRole('textbox', { name: '事项' })).toBeFocused()
        await staff.keyboard.type('用键盘')
        for (const field of fields) {
          await tabTo(staff, opener(form, field))
          await staff.keyboard.press('Enter')
          const picker = staff.getByRole('dialog', { name: field.window })
          await expect(picker.getByRole('textbox')).toBeFocused()
          if ('tab' in field) {
            await tabTo(staff, picker.getByRole('tab', { selected: true }))
            const tab = picker.getByRole('tab', { name: field.tab, exact: true })
            while ((await tab.getAttribute('aria-selected')) !== 'true') await staff.keyboard.press('ArrowRight')
            await staff.keyboard.press('Shift+Tab')
            await staff.keyboard.press('Shift+Tab')
          }
          await staff.keyboard.type(getKeyword(field))
          await staff.keyboard.press('Enter')
          await expect(picker.getByRole('treeitem', { name: field.choice, exact: true }).last()).toBeVisible()
          await test.step(`${field.window} is a tree that arrows walk (${field.tree})`, async () => {
            await staff.keyboard.press('ArrowDown')
            const wanted = picker.getByRole('treeitem', { name: field.choice, exact: true }).first()
            while ((await wanted.getAttribute('data-active')) === null) await staff.keyboard.press('ArrowDown')
            await staff.keyboard.press('Enter')
          })
          await expect(picker.getByRole('list', { name: '已选' })).toContainText(getShownText(field))
          await staff.keyboard.press('Control+Enter')
          await expect(picker).toHaveCount(0)
          await expect(opener(form, field)).toBeFocused()
        }
        await tabTo(staff, form.getByRole('button', { name: '保存' }))
        await staff.keyboard.press('Enter')
        await save()
      })

      await test.step('list and detail say the names', async () => {
        await expect(rows).toHaveCount(2)
        for (const row of [rows.first(), rows.last()])
          for (const field of fields) await expect(row).toContainText(getShownText(field))
        await rows
          .first()
          .getByRole('button', { name: /查看|详情/ })
          .click()
        const detail = staff.getByRole('dialog', { name: /^详情/ })
        for (const field of fields) await expect(detail).toContainText(getShownText(field))
        await detail.getByRole('button', { name: '取消' }).click()
      })
    } finally {
      await context.close()
    }

    await test.step('the API takes the one team and refuses another, naming the field', async () => {
      const { list } = await ask<{ list: TreeNode[] }>('GET', '/api/permission/Organize/Department/Selector/0', token)
      const all = (nodes: TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])])
      const idOf = (fullName: string) => all(list).find((node) => node.fullName === fullName)?.id
      const { list: models } = await ask<{ list: { id: string; fullName: string }[] }>(
        'GET',
        `/api/visualdev/Base?keyword=${code}`,
        await tokenOf('designer'),
      )
      const add = (department: string | undefined) =>
        askEnvelope<{ errors: unknown }>('POST', `/api/visualdev/OnlineDev/${models[0]?.id}`, token, {
          body: { data: JSON.stringify({ title: '接口', department }) },
        })
      expect((await add(idOf('运维一班'))).code).toBe(200)
      expect(await add(idOf('运维二班'))).toMatchObject({
        code: 400,
        data: { errors: [{ path: 'department', label: '责任部门' }] },
      })
    })

    await test.step('what the story has given is taken away', async () => {
      await ask('PUT', grants, admin, { body: { objectType: 'user' } })
      await ask('DELETE', `/api/permission/Group/${group.id}`, admin)
    })
  },
)
