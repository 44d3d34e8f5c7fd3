import { chooseViews } from './support/in-turns.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

const side = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function open(page: Page, directory: string, name: string): Promise<void> {
  const entry = side(page).getByRole('link', { name })
  if (!(await entry.isVisible())) await side(page).getByRole('button', { name: directory }).click()
  await entry.click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

test.describe('staff with several pages at once', () => {
  test.use({ account: 'staff' })

  test('each tab keeps its page as it was left; two addresses of one list are two pages (S2.111, S2.141)', async ({
    page,
  }) => {
    await page.goto('/model/alarm')
    const keyword = page.getByRole('searchbox')
    await keyword.fill('没打完')
    await expect(page.getByRole('table')).toBeVisible()
    // the rows scroll below their headings, within the window
    const rows = page.getByRole('table').locator('xpath=..')
    const scrolled = 150
    await page.getByRole('row').nth(5).hover()
    await page.mouse.wheel(0, scrolled)
    await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBe(scrolled)

    await open(page, '运维管理', '运行数据')
    await expect(page.getByRole('table')).toBeVisible()
    await tab(page, '告警记录').click()
    await expect(keyword).toHaveValue('没打完')
    await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBe(scrolled)

    // the same list under another address, as a link of the home page opens it
    await tab(page, '首页').click()
    await page.goto('/model/alarm?keyword=PCS')
    await expect(keyword).toHaveValue('PCS')
    await page.reload()
    await expect(keyword).toHaveValue('PCS')
  })

  test('a page that rests asks the server for nothing, and closing its tab with a half-filled form asks first', async ({
    page,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await open(page, '运维管理', '巡检记录')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: '新建' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').first().fill('填了一半')

    // the way back hides the page with its form, and the way forth shows both again
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await expect(form).toHaveCount(0)
    await tabs(page).getByRole('button', { name: '关闭 巡检记录' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('没有保存')
    await question.getByRole('button', { name: '暂不关闭' }).click()
    await tab(page, '巡检记录').click()
    await expect(form.getByRole('textbox').first()).toHaveValue('填了一半')

    await page.goBack()
    await tabs(page).getByRole('button', { name: '关闭 巡检记录' }).click()
    await question.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(tab(page, '巡检记录')).toHaveCount(0)
    await open(page, '运维管理', '巡检记录')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  test(
    'tabs are pinned, dragged and moved by keys, and keep their order after a reload (S2.119)',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto('/home')
      await open(page, '运维管理', '巡检记录')
      await open(page, '运维管理', '运行数据')
      await open(page, '运维管理', '告警记录')
      await tab(page, '告警记录').click({ button: 'right' })
      await menuItem(page, '固定').click()
      await expect(tabs(page).getByRole('button', { name: '关闭 告警记录' })).toHaveCount(0)
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '告警记录', '巡检记录', '运行数据'])

      await tab(page, '运行数据').focus()
      await page.keyboard.press('Alt+Shift+ArrowLeft')
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '告警记录', '运行数据', '巡检记录'])
      await expect(tab(page, '运行数据')).toBeFocused()

      await tab(page, '巡检记录').dragTo(tab(page, '运行数据'), { targetPosition: { x: 6, y: 12 } })
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '告警记录', '巡检记录', '运行数据'])
      await page.reload()
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '告警记录', '巡检记录', '运行数据'])

      await tab(page, '巡检记录').click({ button: 'right' })
      await menuItem(page, '关闭全部').click()
      await expect(tabs(page).getByRole('link')).toHaveText(['首页', '告警记录'])
    },
  )
})

const readers = [
  { account: 'designer', language: 'zh', list: '列表', strip: '已打开的页面' },
  { account: 'designer', language: 'tw', list: '清單', strip: '已開啟的頁面' },
  { account: 'designer', language: 'en', list: 'List', strip: 'Open pages' },
]
for (const { account, language, list, strip } of chooseViews(readers, (reader) => reader.language === 'tw')) {
  test.describe(`a designer in ${language}`, () => {
    test.use({ account })

    test(
      'sees a design as list and form before it is released, and nothing is stored by it (S2.14)',
      { tag: '@slow' },
      async ({ page, tokenOf }) => {
        await page.addInitScript((value) => localStorage.setItem('language', value), language)
        const token = await tokenOf(account)
        const named = `/api/visualdev/Base?keyword=${encodeURIComponent('设备台账')}`
        const { list: designs } = await ask<{ list: { id: string }[] }>('GET', named, token)
        const copy = `/api/visualdev/Base/${designs[0]?.id}/Actions/Copy`
        const { id } = await ask<{ id: string }>('POST', copy, token, { body: {} })
        await page.goto(`/previewModel?id=${id}`)
        await expect(page.getByRole('tab', { name: list })).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('table')).toBeVisible()
        await page.getByRole('tab').last().click()
        await page.getByRole('tabpanel').getByRole('textbox').first().fill('试填')
        const stored = await ask<{ version: number; revision: number }>('GET', `/api/visualdev/Base/${id}`, token)
        expect(stored).toMatchObject({ version: 0 })
        await expect(page.getByRole('navigation', { name: strip })).toBeVisible()
        await ask('DELETE', `/api/visualdev/Base/${id}`, token)
      },
    )
  })
}

test.describe('outside pages', () => {
  test.use({ account: 'staff' })

  test('a web address is shown in a frame of the app; other addresses lead to /404 (S2.20, SO.39, F2.07)', async ({
    page,
    baseURL,
  }) => {
    const at = (address: string) => `/externalLink?href=${encodeURIComponent(Buffer.from(address).toString('base64'))}`
    await page.goto(at(`${baseURL}/login`))
    await expect(page.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.frameLocator('iframe').locator('body')).toBeVisible()
    await page.goto(at('javascript:alert(1)'))
    await expect(page).toHaveURL('/404')
  })
})

test.describe('an administrator', () => {
  test.use({ account: 'admin', expectedFaults: [/a fault on purpose/] })

  test('reads the errors that browsers met, without the tokens in them (S8.35)', { tag: '@slow' }, async ({ page }) => {
    const mark = unique('fault')
    await page.goto('/404')
    await page.evaluate((name) => {
      setTimeout(() => {
        throw new Error(`${name} a fault on purpose at /x?token=abcdef`)
      })
    }, mark)
    // the request outlives its page, and its reply is not used
    await page.waitForResponse((response) => response.url().endsWith('/api/system/ClientLog'))
    await page.goto('/system/clientLog')
    await page.getByRole('searchbox').fill(mark)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: mark })
    await expect(row).toContainText('/404')
    await row.getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('dialog')).toContainText('token=***')
    await expect(page.getByRole('dialog')).not.toContainText('abcdef')
  })
})
