import { layoutScript } from './pages/layout-faults.ts'
import type { LayoutRules } from './pages/layout-types.ts'
import { inspectionModel } from './support/inspection.ts'
import { ask, expect, test, unique, type Locator, type Page } from './support/story.ts'

const total = (page: Page) => page.getByText(/^共 [\d,]+\+? 条$/)
const opener = (page: Page) => page.getByRole('button', { name: /^(高级查询|查询：)/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: '高级查询' })
const group = (page: Page, number: string) => drawer(page).getByRole('group', { name: `条件组 ${number}`, exact: true })
const field = (from: Locator) => from.getByRole('combobox', { name: '字段' })
const operator = (from: Locator) => from.getByRole('combobox', { name: '比较方式' })

interface Saved {
  id: string
  fullName: string
  isOwn: boolean
}
const listPath = async (token: string) => `/api/visualdev/OnlineDev/${await inspectionModel(token)}/SavedQueries`

test.describe('a query with nested groups', () => {
  test.use({ account: 'admin' })

  test(
    'is made with mouse and keyboard, saved and shared; a member of the role uses it, reload and back keep it',
    { tag: '@slow' },
    async ({ page, browser, baseURL, tokenOf }) => {
      test.setTimeout(300_000)
      const name = unique('需关注')
      await page.goto('/model/inspection')
      const all = await total(page).innerText()
      await opener(page).click()

      // one condition by mouse, the nested group by keyboard
      await field(group(page, '1')).selectOption({ label: '缺陷' })
      await operator(group(page, '1')).selectOption({ label: '≥' })
      await group(page, '1').getByRole('spinbutton').or(group(page, '1').getByRole('textbox')).first().fill('1')
      const addGroup = group(page, '1').getByRole('button', { name: '添加下级条件组' })
      await addGroup.focus()
      await page.keyboard.press('Enter')
      const inner = group(page, '1.1')
      await expect(field(inner)).toBeFocused()
      await field(inner).selectOption({ label: '责任班组' })
      await operator(inner).selectOption({ label: '为空' })
      await inner.getByRole('button', { name: '添加条件' }).press('Enter')
      await expect(field(inner).last()).toBeFocused()
      await field(inner).last().selectOption({ label: '最高电芯温度' })
      await operator(inner).last().selectOption({ label: '≥' })
      await inner.getByRole('spinbutton').or(inner.getByRole('textbox')).last().fill('30')
      await inner.getByRole('combobox', { name: '组内条件' }).selectOption({ label: '满足任一' })

      await drawer(page).getByRole('button', { name: '保存查询…' }).click()
      const naming = page.getByRole('dialog', { name: '保存查询' })
      await naming.getByRole('textbox', { name: '名称' }).fill(name)
      await naming.getByRole('button', { name: /^共享给角色/ }).click()
      const picker = page.getByRole('dialog', { name: '选择角色' })
      await picker.getByRole('tab', { name: '全局' }).click()
      await picker.getByRole('treeitem', { name: '巡检', exact: true }).click()
      await picker.getByRole('button', { name: '确定' }).click()
      await naming.getByRole('button', { name: '保存' }).click()
      await expect(opener(page)).toHaveText(`查询：${name}`)
      await expect(page).toHaveURL(/saved=[0-9a-f-]{36}/)
      await expect(page).not.toHaveURL(/where=/)
      await expect(total(page)).not.toHaveText(all)

      const staff = await browser.newContext({
        ...(baseURL && { baseURL }),
        storageState: {
          cookies: [],
          origins: [
            { origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: await tokenOf('staff') }] },
          ],
        },
      })
      const other = await staff.newPage()
      await other.goto('/model/inspection')
      const everything = await total(other).innerText()
      await other.getByRole('button', { name: '已保存的查询' }).click()
      await other.getByRole('menuitemradio', { name: new RegExp(name) }).click()
      await expect(opener(other)).toHaveText(`查询：${name}`)
      await expect(total(other)).not.toHaveText(everything)
      const narrowed = await total(other).innerText()
      const link = other.url()
      await other.reload()
      await expect(total(other)).toHaveText(narrowed)
      await expect(opener(other)).toHaveText(`查询：${name}`)
      // the address keeps it when the user comes back from another page; changing conditions adds no step to the history
      await other.getByRole('link', { name: '首页' }).first().click()
      await expect(other).toHaveURL('/home')
      await other.goBack()
      await expect(opener(other)).toHaveText(`查询：${name}`)
      await expect(total(other)).toHaveText(narrowed)
      // not theirs to change
      await opener(other).click()
      await expect(drawer(other).getByRole('combobox', { name: '已保存的查询' })).toBeVisible()
      await expect(drawer(other).getByRole('button', { name: '删除查询' })).toHaveCount(0)
      await other.keyboard.press('Escape')
      await other.getByRole('button', { name: '已保存的查询' }).press('Enter')
      await other.keyboard.press('End')
      await other.keyboard.press('Enter')
      await expect(total(other)).toHaveText(everything)

      // deleted by its owner: a link to it shows no records instead of all
      await opener(page).click()
      await drawer(page).getByRole('button', { name: '删除查询' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '删除查询' }).click()
      await expect(page.getByText(/^已删除“/)).toBeVisible()
      await other.goto(link)
      await expect(other.getByText('这个查询已不可用')).toBeVisible()
      await other.getByRole('button', { name: '显示全部数据' }).click()
      await expect(total(other)).toHaveText(everything)
      await staff.close()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ account: 'gm', viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'a group is nested and saved with a finger; nothing is wider than the screen',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const name = unique('手机')
      const token = await tokenOf('gm')
      await page.goto('/model/inspection')
      await opener(page).tap()
      await field(group(page, '1')).selectOption({ label: '巡检单号' })
      await operator(group(page, '1')).selectOption({ label: '不为空' })
      await group(page, '1').getByRole('button', { name: '添加下级条件组' }).tap()
      await group(page, '1.1').getByRole('button', { name: '添加下级条件组' }).tap()
      for (const inner of ['1.1', '1.1.1']) {
        await field(group(page, inner)).first().selectOption({ label: '状态' })
        await operator(group(page, inner)).first().selectOption({ label: '不为空' })
      }
      const wide = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const rules: LayoutRules = { target: 44, fillsWindow: false }
      expect(
        await page.evaluate(`(() => { ${layoutScript}; return findLayoutFaults(${JSON.stringify(rules)}) })()`),
      ).toEqual([])
      for (const box of await drawer(page).getByRole('combobox').all())
        expect((await box.boundingBox())?.width ?? 0).toBeGreaterThan(80)
      await drawer(page).getByRole('button', { name: '保存查询…' }).tap()
      const naming = page.getByRole('dialog', { name: '保存查询' })
      await naming.getByRole('textbox', { name: '名称' }).fill(name)
      await naming.getByRole('button', { name: '保存' }).tap()
      await expect(opener(page)).toHaveText(`查询：${name}`)

      const path = await listPath(token)
      const { list } = await ask<{ list: Saved[] }>('GET', path, token)
      const own = list.find(({ fullName }) => fullName === name)
      expect(own).toMatchObject({ isOwn: true })
      await ask('DELETE', `${path}/${own?.id}`, token)
    },
  )
})
