import { inspectionModel } from './support/inspection.ts'
import { ask, askEnvelope, expect, signInOverHttp, test, type Page } from './support/story.ts'

interface Item {
  id: string
  enCode: string
}
interface Model {
  module: (Item & { button: Item[] | null; column: Item[] | null; form: Item[] | null })[]
}
const account = 'team3a'
const name = '卫运维'

/**
 * What the role of inspectors hides is given to one of them in part: they may change inspections and read the labor cost, but
 * neither write it nor see the total.
 */
async function laid(token: string) {
  const { list } = await ask<{ list: Item[] }>(
    'GET',
    '/api/permission/Authority/Holder?objectType=user&pageSize=200',
    token,
  )
  const userId = list.find(({ enCode }) => enCode === account)?.id ?? ''
  const { module } = await ask<Model>('GET', '/api/permission/Authority/Model', token)
  const menu = module.find(({ enCode }) => enCode === 'inspection')
  if (!menu) throw new Error('there are no inspections')
  const idOf = (items: Item[] | null, code: string) => items?.find(({ enCode }) => enCode === code)?.id ?? ''
  await ask('PUT', `/api/permission/Authority/Data/${userId}`, token, {
    body: {
      objectType: 'user',
      module: [menu.id],
      button: [idOf(menu.button, 'btn_edit')],
      form: [{ id: idOf(menu.form, 'laborCost'), access: 'read' }],
    },
  })
  return { userId, menuId: menu.id }
}

const explanation = (page: Page) => page.getByRole('list', { name: '原因' })
const verdict = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('rights that overlap', () => {
  test.use({ account: 'admin' })

  test('are combined per field, explained to administrators and to staff by “why?”, and visible when viewing as the user (S6.10, F6.08, F6.09)', async ({
    page,
    browser,
    baseURL,
    tokenOf,
  }) => {
    const admin = await tokenOf('admin')
    const { userId, menuId } = await laid(admin)
    const own = await signInOverHttp(account)
    const path = `/api/visualdev/OnlineDev/${await inspectionModel(own)}`

    await test.step('over the API: what is hidden neither leaves the server nor can be asked for, what is read-only stays', async () => {
      const { list } = await ask<{ list: { id: string }[] }>('POST', `${path}/List`, own, { body: { menuId } })
      const [first] = list
      expect(first).toBeDefined()
      expect(Object.keys(first ?? {})).not.toContain('totalCost')
      const sorted = await askEnvelope('POST', `${path}/List`, own, { body: { sidx: 'totalCost', sort: 'desc' } })
      expect(sorted).toMatchObject({ code: 400, data: null })
      const read = await ask<{ version: number; data: string }>('GET', `${path}/${first?.id}`, own)
      const values = JSON.parse(read.data) as Record<string, unknown>
      expect(Object.keys(values)).toContain('laborCost')
      expect(Object.keys(values)).not.toContain('totalCost')
      const changed = { ...values, laborCost: 98_765, totalCost: 1 }
      const body = { version: read.version, data: JSON.stringify(changed) }
      await ask('PUT', `${path}/${first?.id}`, own, { body })
      const after = await ask<{ data: string }>('GET', `${path}/${first?.id}`, admin)
      expect(JSON.parse(after.data)).toMatchObject({ laborCost: values['laborCost'] })
    })

    const there = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'zh-CN',
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(baseURL ?? '').origin, localStorage: [{ name: 'token', value: own }] }],
      },
    })
    try {
      const his = await there.newPage()
      await test.step('in the form, one field is read-only and the other is missing', async () => {
        await his.goto('/model/inspection')
        await expect(his.getByRole('columnheader', { name: '储能站' })).toBeVisible()
        await expect(his.getByRole('columnheader', { name: '费用合计' })).toHaveCount(0)
        await his.getByRole('table').getByRole('button', { name: '编辑' }).first().click()
        const form = his.getByRole('dialog')
        await expect(form.locator('[data-path="laborCost"]')).toBeVisible()
        await expect(form.locator('[data-path="laborCost"] input')).toHaveCount(0)
        await expect(form.locator('[data-path="totalCost"]')).toHaveCount(0)
        await his.keyboard.press('Escape')
      })
      await test.step('the user asks why a page is not accessible', async () => {
        await his.goto('/permission/user')
        await expect(his).toHaveURL('/404')
        await his.getByRole('button', { name: '为什么？' }).click()
        await expect(verdict(his, '你不能打开该页面')).toBeVisible()
        await expect(explanation(his)).toContainText('没有被授予该菜单')
      })
    } finally {
      await there.close()
    }

    await test.step('the explainer names what gives it, and what does not', async () => {
      await page.goto(`/permission/explain?person=${userId}&menu=${menuId}&kind=form&code=laborCost`)
      await expect(verdict(page, `${name}可以在“巡检记录”的表单中看到“外协工时费”，但不能填写`)).toBeVisible()
      await expect(explanation(page).getByText(`本人授权 ${name}`).last()).toBeVisible()
      await page.goto(`/permission/explain?person=${userId}&menu=${menuId}&kind=form&code=totalCost`)
      await expect(verdict(page, `${name}不能在“巡检记录”的表单中看到“费用合计”`)).toBeVisible()
      await page.getByRole('radio', { name: '菜单' }).check({ force: true })
      await expect(verdict(page, `${name}可以打开“巡检记录”`)).toBeVisible()
      await expect(explanation(page).getByRole('link', { name: '角色 巡检' })).toHaveAttribute(
        'href',
        /\/permission\/role\?keyword=/,
      )
    })

    await test.step('viewing as the user shows their screens, changes nothing, and leads back', async () => {
      await page.getByRole('button', { name: '以此用户查看' }).click()
      await page.getByRole('button', { name: '开始查看' }).click()
      await expect(verdict(page, `正在以 ${name} (${account}) 的身份查看`)).toBeVisible()
      await expect(page.getByRole('navigation', { name: '主导航' })).not.toContainText('组织权限')
      const view = await page.evaluate(() => sessionStorage.getItem('armature_view') ?? '')
      const refused = await askEnvelope('POST', path, view, { body: { data: '{}' } })
      expect(refused).toMatchObject({ code: 403, msg: '你正在以他人身份查看，不能进行修改' })
      await page.getByRole('button', { name: '返回我的账号' }).click()
      await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('组织权限')
      expect((await askEnvelope('GET', '/api/oauth/CurrentUser', view)).code).toBe(602)
    })
  })
})
