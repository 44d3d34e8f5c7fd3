import { choose } from './support/choose.ts'
import { anInspection, changeInspection } from './support/inspection.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

const window_ = (page: Page) => page.getByRole('dialog', { name: /^(新建|编辑)巡检记录/ })
const cell = (page: Page, column: string, row: number) =>
  window_(page).getByRole('textbox', { name: `${column} ${row}`, exact: true })
const field = (page: Page, name: string) => window_(page).locator(`[data-path="${name}"]`)

async function openNew(page: Page): Promise<void> {
  await page.goto('/model/inspection')
  await page.getByRole('button', { name: '新建' }).first().click()
  await expect(window_(page)).toBeVisible()
}

async function openEdit(page: Page, number: string): Promise<void> {
  await page.goto(`/model/inspection?keyword=${number}`)
  await page.getByRole('button', { name: '编辑' }).click()
  await expect(window_(page).getByRole('textbox', { name: '巡检单号' })).toHaveValue(number)
}

async function chooseItem(page: Page, row: number, name: string): Promise<void> {
  await window_(page)
    .getByRole('combobox', { name: `检查项目 ${row}` })
    .click()
  await choose(page, name)
}

test.describe('a manager fills in an inspection', () => {
  test.use({ account: 'gm' })

  test(
    'a new record starts with user, organization, time and default options, in a drawer as designed (F2.118, F1.03)',
    { tag: '@slow' },
    async ({ page }) => {
      await openNew(page)
      const drawer = window_(page)
      await expect(drawer.getByRole('textbox', { name: '巡检单号' })).toBeFocused()
      await expect(field(page, 'inspector')).toContainText('沈总经理')
      await expect(field(page, 'inspectionState')).toContainText('待开始')
      await expect(drawer.getByRole('radio', { name: '日常巡检' })).toBeChecked()
      // 880 as the form says, at the right edge, over the whole height
      await expect.poll(() => drawer.boundingBox()).toEqual({ x: 560, y: 0, width: 880, height: 900 })
    },
  )

  test('nothing is stored while something is missing; the footer names it and leads there (F2.86)', async ({
    page,
  }) => {
    await openNew(page)
    await window_(page).getByRole('button', { name: '添加一行' }).click()
    await window_(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('巡检单号不能为空')).toBeVisible()
    await expect(page.getByText('储能站不能为空')).toBeVisible()
    await expect(window_(page).getByText('4 处需要修改：')).toBeVisible()
    await window_(page).getByRole('button', { name: '第 1 行检查项目' }).click()
    await expect(window_(page).getByRole('combobox', { name: '检查项目 1' })).toBeFocused()
    await window_(page).getByRole('button', { name: '巡检单号' }).click()
    await expect(window_(page).getByRole('textbox', { name: '巡检单号' })).toBeFocused()
  })

  test(
    'a station is chosen from another form, and brings its rated power along (F1.15, F2.97)',
    { tag: '@slow' },
    async ({ page }) => {
      await openNew(page)
      await window_(page)
        .getByRole('button', { name: /^储能站/ })
        .click()
      const picker = page.getByRole('dialog', { name: '选择数据' })
      await test.step('a press on the field opens the records of the other form (F2.04, F2.42, F4.25)', async () => {
        await picker.getByRole('textbox', { name: '请输入关键词查询' }).fill('晋江')
        await picker.getByRole('button', { name: '查询' }).click()
        await expect(picker.getByRole('radio')).toHaveCount(1)
      })
      await test.step('cancel closes it and leaves the field as it was (F4.28)', async () => {
        await picker.getByRole('radio').check()
        await picker.getByRole('button', { name: '取消' }).click()
        await expect(picker).toHaveCount(0)
        await expect(field(page, 'site')).not.toContainText('晋江百兆瓦站')
      })

      await window_(page)
        .getByRole('button', { name: /^储能站/ })
        .click()
      await picker
        .getByRole('row', { name: /晋江百兆瓦站/ })
        .getByRole('radio')
        .check()
      await picker.getByRole('button', { name: '确定' }).click()
      await test.step('confirm closes it and fills the field in (F4.27)', async () => {
        await expect(picker).toHaveCount(0)
        await expect(field(page, 'site')).toContainText('晋江百兆瓦站')
      })
      await expect(field(page, 'sitePower')).toContainText('30')
    },
  )

  test('rows are added, calculated and deleted; the sums are shown below (F1.06, F1.20)', async ({ page }) => {
    await openNew(page)
    const add = window_(page).getByRole('button', { name: '添加一行' })
    await add.click()
    await test.step('adding appends a blank row, which is numbered (F2.84, F2.86, F4.12)', async () => {
      await chooseItem(page, 1, '直流熔断器')
      await cell(page, '数量', 1).fill('3')
      await cell(page, '单价', 1).fill('12.5')
      await add.click()
      await cell(page, '数量', 2).fill('2')
      await cell(page, '单价', 2).fill('0.1')
    })
    const sums = window_(page).getByRole('row', { name: /^合计/ })
    await test.step('a row called 合计 sums up (F2.87, F9.42)', async () => {
      await expect(sums).toContainText('37.7')
      await expect(sums.getByRole('cell').nth(1)).toHaveText('5')
    })
    await test.step('the total is worked out and read-only (F2.98)', async () => {
      await window_(page).getByRole('textbox', { name: '外协工时费' }).fill('100')
      await expect(field(page, 'totalCost')).toContainText('137.70')
    })

    await test.step('a row is deleted (F2.85)', async () => {
      await window_(page).getByRole('button', { name: '删除第 2 行' }).click()
      const question = page.getByRole('alertdialog')
      if (await question.isVisible()) await question.getByRole('button').last().click()
      await expect(window_(page).getByRole('button', { name: '删除第 2 行' })).toHaveCount(0)
      await expect(field(page, 'totalCost')).toContainText('137.50')
    })
  })

  test('a rule shows and requires a field as soon as its condition holds, and hides it again', async ({ page }) => {
    await openNew(page)
    const temperature = window_(page).getByRole('textbox', { name: '最高电芯温度' })
    await expect(field(page, 'emergency')).toHaveCount(0)
    await temperature.fill('56.5')
    await expect(field(page, 'emergency')).toBeVisible()
    await window_(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('应急处置不能为空')).toBeVisible()
    await expect(page.getByText('消防压力不能为空')).toBeVisible()
    await temperature.fill('30')
    await expect(field(page, 'emergency')).toHaveCount(0)
    await expect(page.getByText('消防压力不能为空')).toHaveCount(0)
  })

  test(
    'a number with more places than allowed stays as it was typed, with what is wrong about it',
    { tag: '@slow' },
    async ({ page }) => {
      await openNew(page)
      const defects = window_(page).getByRole('textbox', { name: '缺陷' })
      await defects.fill('1.5')
      await defects.blur()
      await expect(field(page, 'defectCount').getByRole('alert')).toHaveText('应为整数')
      await expect(defects).toHaveValue('1.5')
    },
  )

  test('what was typed is not lost by leaving: it asks first', { tag: '@slow' }, async ({ page }) => {
    await openNew(page)
    await window_(page).getByRole('textbox', { name: '巡检单号' }).fill('half written')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: '放弃未保存的内容？' })
    await question.getByRole('button', { name: '继续填写' }).click()
    await expect(window_(page).getByRole('textbox', { name: '巡检单号' })).toHaveValue('half written')
    await window_(page).getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃并关闭' }).click()
    await expect(window_(page)).toHaveCount(0)
  })

  test(
    'a number that another inspection has is refused at its field, and everything typed stays',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(/envelope 400 PUT .*该值已被其他数据使用/)
      const number = unique('DUP')
      await anInspection(await tokenOf('gm'), { inspectionNo: number })
      const other = unique('OTHER')
      await anInspection(await tokenOf('gm'), { inspectionNo: other })
      await openEdit(page, other)
      await window_(page).getByRole('textbox', { name: '巡检单号' }).fill(number)
      await window_(page).getByRole('textbox', { name: '外协工时费' }).fill('77')
      await window_(page).getByRole('button', { name: '保存' }).click()
      await expect(field(page, 'inspectionNo').getByRole('alert')).toBeVisible()
      await expect(window_(page).getByRole('textbox', { name: '外协工时费' })).toHaveValue(/^77/)
    },
  )

  test('values saved by another user are shown next to the own ones to choose from (F1.03)', async ({
    page,
    tokenOf,
    expectFault,
  }) => {
    expectFault(/envelope 409 PUT .*OnlineDev/)
    const number = unique('STALE')
    const id = await anInspection(await tokenOf('gm'), { inspectionNo: number, laborCost: 10 })
    await openEdit(page, number)
    await changeInspection(await signInOverHttp('east'), id, { laborCost: 99, defectCount: 2 })
    await window_(page).getByRole('textbox', { name: '外协工时费' }).fill('55')
    await window_(page).getByRole('button', { name: '保存' }).click()
    const conflict = page.getByRole('dialog', { name: '这条数据已被他人修改' })
    await expect(conflict).toContainText('周站长')
    await expect(conflict.getByRole('row', { name: /外协工时费/ })).toContainText('99')
    await expect(conflict.getByRole('row', { name: /外协工时费/ })).toContainText('55')
    await conflict.getByRole('button', { name: '按所选保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.getByRole('button', { name: number }).click()
    const detail = page.getByRole('dialog', { name: /^详情/ })
    await expect(detail.locator('[data-path="laborCost"]')).toContainText('55')
    await expect(detail.locator('[data-path="defectCount"]')).toContainText('2')
  })

  test(
    'the detail is called 详情, leads to the related record on top of it, and back (F1.24, F2.119)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const number = unique('LOOK')
      await anInspection(await tokenOf('gm'), { inspectionNo: number })
      await page.goto(`/model/inspection?keyword=${number}`)
      await page.getByRole('button', { name: number }).click()
      const details = page.getByRole('dialog', { name: /^详情/ })
      await expect(details).toHaveCount(1)
      await test.step('a related record opens on top of it (F2.05, F2.126)', async () => {
        await details
          .locator('[data-path="site"]')
          .getByRole('button')
          .or(details.locator('[data-path="site"] a'))
          .click()
        await expect(details).toHaveCount(2)
        await expect(details.last()).toContainText('站点编码')
      })
      await test.step('each is left by 取消, without a page of its own (F2.02, F2.120)', async () => {
        await details.last().getByRole('button', { name: '取消' }).click()
        await expect(details).toHaveCount(1)
        await details.getByRole('button', { name: '取消' }).click()
        await expect(details).toHaveCount(0)
      })
    },
  )
})

test.describe('a session that ends', () => {
  // a call that is under way when the session ends may hear of it before the socket does
  test.use({ expectedFaults: [/envelope 602 /] })

  test('a session that ends while a form is open is renewed in place; not a character is lost', async ({
    page,
    expectFault,
  }) => {
    expectFault(/envelope 400 POST .*Login/)
    const token = await signInOverHttp('east')
    await page.goto('/login')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const number = unique('RENEW')
    await anInspection(token, { inspectionNo: number })
    await openEdit(page, number)
    await window_(page).getByRole('textbox', { name: '外协工时费' }).fill('123.45')
    // the page is notified at once, not only at its next call
    await ask('GET', '/api/oauth/Logout', token)
    const renewal = page.getByRole('dialog', { name: '请重新登录' })
    await renewal.getByLabel(/登录密码/).fill('not the password')
    await renewal.getByRole('button', { name: '登录并继续' }).click()
    await expect(renewal).toContainText('账号或密码')
    await renewal.getByLabel(/登录密码/).fill('armature2026')
    await renewal.getByRole('button', { name: '登录并继续' }).click()
    await expect(renewal).toHaveCount(0)
    await window_(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.getByRole('button', { name: number }).click()
    await expect(page.getByRole('dialog', { name: /^详情/ }).locator('[data-path="laborCost"]')).toContainText('123.45')
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'gm', viewport: { width: 390, height: 844 } })

  test('the form fills the screen and its rows are cards', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/model/inspection')
    await page.getByRole('button', { name: '新建巡检记录' }).click()
    await expect.poll(async () => (await window_(page).boundingBox())?.width).toBe(390)
    await window_(page).getByRole('button', { name: '添加一行' }).click()
    await expect(page.getByLabel('数量').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
})
