import { expect, test, type Page } from './support/story.ts'

test.use({ account: 'gm' })

const form = (page: Page) => page.getByRole('dialog', { name: '新建巡检记录' })
const chosen = (picker: ReturnType<Page['getByRole']>) =>
  picker.getByRole('list', { name: '已选' }).getByRole('listitem')

test.beforeEach(async ({ page }) => {
  await page.goto('/model/inspection')
  await page.getByRole('button', { name: '新建' }).first().click()
  await expect(form(page)).toBeVisible()
})

test.describe('the user picker', () => {
  const open = async (page: Page) => {
    await form(page)
      .getByRole('button', { name: /^巡检人/ })
      .click()
    return page.getByRole('dialog', { name: '选择用户' })
  }

  test('opens on a press and shows what is chosen (F1.13, S6.13)', async ({ page }) => {
    const picker = await open(page)
    await test.step('it is 800 wide (F2.45, F9.40)', async () => {
      await expect.poll(async () => (await picker.boundingBox())?.width).toBe(800)
    })
    await test.step('it has these two sources and no tab for subordinates (F2.50, F2.51, F2.53)', async () => {
      await expect(picker.getByRole('tab')).toHaveText(['全部数据', '当前组织'])
    })
    await test.step('the selection is listed under 已选, starting with the current value (F2.57, F4.55)', async () => {
      await expect(picker.getByText('已选', { exact: false }).first()).toBeVisible()
      await expect(chosen(picker)).toHaveText(['沈总经理'])
    })

    await test.step('the people of an organization load when it is opened (F2.54)', async () => {
      await expect(picker.getByRole('treeitem', { name: '何文员' })).toHaveCount(0)
      await picker.getByRole('treeitem', { name: '澄储能源服务有限公司', exact: true }).click()
      const members = page.waitForResponse(/\/api\/permission\/Users/)
      await picker.getByRole('treeitem', { name: '综合管理部' }).click()
      await members
      await expect(picker.getByRole('treeitem', { name: /何文员/ })).toBeVisible()
    })

    await picker.getByRole('tab', { name: '当前组织' }).click()
    await expect(picker.getByRole('treeitem', { name: /沈总经理/ })).toBeVisible()
  })

  test('finds people by keyword, in a flat list (F2.47)', { tag: '@slow' }, async ({ page }) => {
    const picker = await open(page)
    const keyword = picker.getByPlaceholder('请输入关键词查询')
    await test.step('Enter searches, and the tree becomes a flat list (F2.48, F2.55, F4.57)', async () => {
      await keyword.fill('调度')
      await keyword.press('Enter')
      await expect(picker.getByRole('treeitem', { name: /陈调度/ })).toBeVisible()
      await expect(picker.getByRole('treeitem', { name: '澄储能源服务有限公司', exact: true })).toHaveCount(0)
    })
    await test.step('the button searches too; where nothing is found it says so (F2.49, F2.62)', async () => {
      await keyword.fill('no such person')
      await picker.getByRole('button', { name: '查询' }).click()
      await expect(picker.getByText('暂无数据')).toBeVisible()
    })
  })

  test('takes one person in place of another (F4.58)', { tag: '@slow' }, async ({ page }) => {
    const field = form(page).getByRole('button', { name: /^巡检人/ })
    let picker = await open(page)
    const find = async (name: string) => {
      await picker.getByPlaceholder('请输入关键词查询').fill(name)
      await page.keyboard.press('Enter')
      await picker.getByRole('treeitem', { name: new RegExp(name) }).click()
    }
    await test.step('in single mode a new choice replaces the old one (F4.59)', async () => {
      await find('陈调度')
      await expect(chosen(picker)).toHaveText(['陈调度'])
    })
    await test.step('cancel closes it and leaves the field as it was (F2.60, F4.28, F4.30)', async () => {
      await picker.getByRole('button', { name: '取消' }).click()
      await expect(picker).toHaveCount(0)
      await expect(field).toHaveText('沈总经理')
    })

    picker = await open(page)
    await test.step('opened again it has no keyword and the present value (F4.53, F4.55)', async () => {
      await expect(picker.getByPlaceholder('请输入关键词查询')).toHaveValue('')
      await expect(chosen(picker)).toHaveText(['沈总经理'])
    })
    await find('许调度')
    await expect(chosen(picker)).toHaveText(['许调度'])
    await test.step('confirm closes it and changes the field (F2.61, F4.27)', async () => {
      await picker.getByRole('button', { name: '确定' }).click()
      await expect(picker).toHaveCount(0)
      await expect(field).toHaveText('许调度')
    })
  })

  test(
    'is emptied by its list or one by one; an empty choice empties the field (F2.58, F2.59, F4.29)',
    { tag: '@slow' },
    async ({ page }) => {
      let picker = await open(page)
      await picker.getByRole('button', { name: '清空列表' }).click()
      await expect(chosen(picker)).toHaveText(['暂无数据'])
      await picker.getByRole('button', { name: '取消' }).click()

      picker = await open(page)
      await picker.getByRole('button', { name: '移除 沈总经理' }).click()
      await expect(chosen(picker)).toHaveText(['暂无数据'])
      await picker.getByRole('button', { name: '确定' }).click()
      await expect(form(page).locator('[data-path="inspector"]')).toContainText('请选择')
    },
  )
})

test('the department picker is a dialog with a tree (F1.10, F2.27, F2.28)', async ({ page }) => {
  const field = form(page).getByRole('button', { name: /^责任班组/ })
  await field.click()
  const picker = page.getByRole('dialog', { name: '选择部门' })
  await expect(picker.getByRole('tree')).toBeVisible()
  await picker.getByRole('treeitem', { name: '运维二班' }).click()
  await expect(chosen(picker)).toHaveText(['运维二班'])
  await test.step('a company cannot be taken (F4.42)', async () => {
    await picker.getByRole('treeitem', { name: '华北运维公司' }).click()
    await expect(chosen(picker)).toHaveText(['运维二班'])
  })
  await test.step('another department replaces the one before (F4.46)', async () => {
    await picker.getByRole('treeitem', { name: '集控调度中心' }).click()
    await expect(chosen(picker)).toHaveText(['集控调度中心'])
  })
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(field).toHaveText('集控调度中心')
})

test('a range has a box for each end and a dash between them; a heading parts the form (F2.89, F2.94, F2.95)', async ({
  page,
}) => {
  const range = form(page).getByRole('group', { name: '正常 SOC 区间' })
  await expect(range.getByRole('textbox')).toHaveCount(2)
  await expect(range).toContainText('–')
  await expect(form(page).getByRole('heading', { name: '测量数据' })).toBeVisible()
})
