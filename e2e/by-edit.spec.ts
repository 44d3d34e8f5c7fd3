import { chooseViews } from './support/in-turns.ts'
import { ask, expect, signInOverHttp, test, unique, type Page } from './support/story.ts'

interface Stored {
  id: string
  fullName: string
  revision: number
  content: { nodes: { id: string; label: string; x: number; y: number; ratings: object }[]; edges: object[] }
}
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const tools = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the manager of an area', () => {
  test.use({ account: 'east' })

  test(
    'draws a configuration diagram with mouse and keys, saves it, and opens it again (S2.22, SO.42)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const name = unique('接线图')
      await page.goto('/system/diagram')
      await expect(page.getByRole('link', { name: '海盐共享储能站 一次接线图' })).toBeVisible()
      await tools(page, '新建配置图').click()
      await expect(page).toHaveURL('/byEdit')
      await page.getByRole('textbox', { name: '名称' }).first().fill(name)

      const canvas = page.locator('.react-flow')
      await tools(page, '电网').dragTo(canvas, { targetPosition: { x: 400, y: 120 } })
      await tools(page, '变压器').dragTo(canvas, { targetPosition: { x: 460, y: 320 } })
      await expect(node(page, '变压器 变压器')).toBeVisible()

      // a line from the lower side of one to the upper side of the other
      await node(page, '电网 电网').hover()
      const from = await node(page, '电网 电网').boundingBox()
      const to = await node(page, '变压器 变压器').boundingBox()
      if (!from || !to) throw new Error('the devices are not on the canvas')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 4 })
      await page.mouse.move(to.x + to.width / 2, to.y, { steps: 4 })
      await page.mouse.up()
      await expect(page.locator('.react-flow__edge')).toHaveCount(1)

      await node(page, '变压器 变压器').click()
      await page.getByRole('complementary', { name: '属性' }).getByLabel('名称').fill('1# 主变')
      await page.getByLabel('额定功率').fill('75000')
      await expect(node(page, '变压器 1# 主变')).toContainText('75 MW')
      await node(page, '变压器 1# 主变').dragTo(canvas, { targetPosition: { x: 620, y: 420 } })
      await page.keyboard.press('Control+a')
      await tools(page, '对齐与分布').click()
      await page.getByRole('menuitem', { name: '水平居中' }).click()
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+y')
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/\/byEdit\?id=/)
      await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()

      const id = new URL(page.url()).searchParams.get('id')
      const stored = await ask<Stored>('GET', `/api/system/Diagram/${id}`, await tokenOf('east'))
      expect(stored).toMatchObject({ fullName: name, revision: 1 })
      expect(stored.content.nodes).toMatchObject([{ label: '电网' }, { label: '1# 主变', ratings: { power: 75000 } }])
      expect(stored.content.nodes[0]?.x).toBe(stored.content.nodes[1]?.x)
      expect(stored.content.edges).toHaveLength(1)

      await page.reload()
      await expect(node(page, '变压器 1# 主变')).toBeVisible()
      await tools(page, '返回配置图列表').click()
      await page.getByRole('row', { name }).getByRole('button', { name: '删除' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('会进入回收站')
      await question.getByRole('button', { name: '删除' }).click()
      await expect(page.getByRole('link', { name })).toHaveCount(0)
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
    },
  )

  test(
    'is asked before leaving unsaved changes, and which drawing to keep if another user has saved (SO.42)',
    { tag: '@slow' },
    async ({ page, tokenOf, expectFault }) => {
      expectFault(/envelope 409 PUT .*Diagram/)
      const token = await tokenOf('east')
      const name = unique('两人')
      const content = { nodes: [{ id: 'a', kind: 'pcs', x: 0, y: 0, label: 'PCS', ratings: {} }], edges: [] }
      const { id } = await ask<Stored>('POST', '/api/system/Diagram', token, { body: { fullName: name, content } })
      await page.goto(`/byEdit?id=${id}`)
      await page.getByRole('textbox', { name: '名称' }).first().fill(`${name}我的`)
      await tools(page, '返回配置图列表').click()
      await page.getByRole('alertdialog').getByRole('button').first().click()

      const other = await signInOverHttp('north')
      await ask('PUT', `/api/system/Diagram/${id}`, other, { body: { fullName: `${name}他的`, content, revision: 1 } })
      await tools(page, '保存').click()
      const conflict = page.getByRole('dialog', { name: '内容已被他人修改' })
      await expect(conflict).toContainText('秦站长')
      await expect(conflict).toContainText(`${name}他的`)
      await conflict.getByRole('button', { name: '用我的覆盖' }).click()
      await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
      expect(await ask<Stored>('GET', `/api/system/Diagram/${id}`, token)).toMatchObject({
        fullName: `${name}我的`,
        revision: 3,
      })
      await ask('DELETE', `/api/system/Diagram/${id}`, token)
    },
  )
})

test.describe('who may only look', () => {
  test.use({ account: 'dispatch1' })

  const views = [
    { language: 'zh', width: 1440, readOnly: '只读' },
    { language: 'tw', width: 390, readOnly: '唯讀' },
    { language: 'en', width: 1440, readOnly: 'Read-only' },
  ]
  for (const { language, width, readOnly } of chooseViews(views, (view) => view.language === 'zh')) {
    test(
      `sees the diagram and cannot change it, in ${language} at ${width}`,
      { tag: '@slow' },
      async ({ page, tokenOf }) => {
        await page.addInitScript((value) => localStorage.setItem('language', value), language)
        await page.setViewportSize({ width, height: 844 })
        const { list } = await ask<{ list: Stored[] }>('GET', '/api/system/Diagram', await tokenOf('dispatch1'))
        await page.goto(`/byEdit?id=${list[0]?.id}`)
        await expect(page.getByRole('contentinfo').getByText(readOnly)).toBeVisible()
        await expect(page.locator('.react-flow__node').first()).toBeVisible()
        await expect(page.getByRole('complementary')).toHaveCount(width > 992 ? 1 : 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
      },
    )
  }
})
