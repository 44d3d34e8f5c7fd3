import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import { seriousFaults } from './support/axe.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

const heading = ['账号', '姓名', '所属组织', '手机号', '状态']

/** A real file with these rows below the heading. */
function aWorkbook(rows: readonly (readonly string[])[]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([heading, ...rows.map((row) => [...row])]), 'Sheet1')
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
  return { name: '人员.xlsx', mimeType: 'application/octet-stream', buffer }
}

/** The rows of a file that a press on a button gives. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; rows: string[][] }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  const book = read(await readFile(await saved.path()), { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
  return { name: saved.suggestedFilename(), rows }
}

const company = '澄储能源服务有限公司'
const total = async (token: string, keyword: string): Promise<number> =>
  (await ask<{ pagination: { total: number } }>('GET', `/api/permission/Users?keyword=${keyword}`, token)).pagination
    .total

test.describe('an administrator with a list of new people', () => {
  test.use({ account: 'admin' })

  test('uploads it, fixes an error in the preview and downloads the failed rows; a second try adds no users (F1.19, F2.108)', async ({
    page,
    tokenOf,
  }) => {
    const token = await tokenOf('admin')
    const code = unique('imp').toLowerCase()
    const accounts = [`${code}a`, `${code}b`, `${code}c`]
    const file = aWorkbook([
      [accounts[0] ?? '', '甲', company, '', '启用'],
      [accounts[1] ?? '', '', company, '', ''],
      [accounts[2] ?? '', '丙', '没有的公司', '', ''],
    ])
    await page.goto('/permission/user')
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入用户' })
    const next = dialog.getByRole('button', { name: '下一步' })
    await test.step('step 1 goes on only with a file (F4.04, F5.18)', async () => {
      await next.click()
      await expect(dialog.getByRole('alert')).toHaveText('请先上传文件')
    })
    await test.step('the template is downloaded (S7.129)', async () => {
      const template = await savedBy(page, () => dialog.getByRole('button', { name: '下载模板' }).click())
      expect(template.name).toBe('用户导入模板.xlsx')
      expect(template.rows[0]?.slice(0, 3)).toEqual(['*账号', '*姓名', '*所属组织'])
    })

    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
    await next.click()
    await expect(dialog.getByText('2 行有误')).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: '下一处错误' }).click()
    await expect(dialog.getByRole('textbox', { name: '姓名 3' })).toBeFocused()
    await page.keyboard.type('乙')
    await page.keyboard.press('Tab')
    await expect(dialog.getByText('1 行有误')).toBeVisible()
    await next.click()
    await test.step('what is right comes in, what is wrong is listed (S7.130)', async () => {
      await expect(dialog.getByText('导入失败', { exact: true })).toBeVisible()
      await expect(dialog.locator('dd')).toHaveText(['2', '1'])
      await expect(dialog.getByRole('region', { name: '导入失败的数据' })).toContainText('组织“没有的公司”不存在')
    })
    expect(await seriousFaults(page)).toEqual([])
    await test.step('and is downloaded with its reasons (S7.132)', async () => {
      const failures = await savedBy(page, () => dialog.getByRole('button', { name: '下载失败数据' }).click())
      expect(failures.rows.map((row) => row[0])).toEqual(['*账号', accounts[2]])
      expect(failures.rows[1]?.at(-1)).toContain('组织“没有的公司”不存在')
    })

    // the list behind is fresh
    await test.step('closing the result refreshes the list (F4.10)', async () => {
      await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
      await page.getByRole('searchbox', { name: '账号、姓名、手机号' }).fill(code)
      await page.getByRole('button', { name: '查询' }).click()
      await expect(page.getByRole('table', { name: '用户' }).getByRole('row')).toHaveCount(3)
    })

    await page.getByRole('button', { name: '导入', exact: true }).click()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('已上传', { exact: true })).toBeVisible()
    await next.click()
    await expect(dialog.getByText('3 行有误')).toBeVisible()
    await next.click()
    await expect(dialog.locator('dd')).toHaveText(['0', '3'])
    expect(await total(token, code)).toBe(2)
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

    // and what the list shows goes out again
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const exporting = page.getByRole('dialog', { name: '导出用户' })
    const exported = await savedBy(page, () => exporting.getByRole('button', { name: '导出', exact: true }).click())
    expect(exported.name).toBe('用户.xlsx')
    expect(exported.rows.slice(1).map(([account, name]) => [account, name])).toEqual([
      [accounts[0], '甲'],
      [accounts[1], '乙'],
    ])
  })
})

test.describe('on a phone, in English', () => {
  test.use({ account: 'admin', viewport: { width: 390, height: 844 } })

  test(
    'a file is refused, another is previewed, mended and brought in (F2.108, F5.13, F5.15)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'en'))
      const code = unique('phone').toLowerCase()
      await page.goto('/permission/user')
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Import users' })
      const input = dialog.locator('input[type=file]')
      await input.setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer: Buffer.from('a,b') })
      await expect(dialog.getByRole('alert')).toHaveText('Upload an xls, xlsx or csv file')
      await input.setInputFiles({ name: 'people.xlsx', mimeType: 'x/y', buffer: Buffer.alloc(512_001) })
      await expect(dialog.getByRole('alert')).toHaveText('The file must not exceed 500 KB')
      await input.setInputFiles(aWorkbook([[code, 'Li', company, '123', 'Enabled']]))
      await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Next' }).click()
      await dialog.getByRole('button', { name: 'Next error' }).click()
      await expect(
        dialog.getByText('Line 2, “Mobile”: Enter a mobile number with 11 digits that starts with 13 to 19'),
      ).toBeVisible()
      await page.keyboard.type(`139${String(Date.now()).slice(-8)}`)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('No errors found')).toBeVisible()
      await dialog.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(dialog.locator('dd')).toHaveText(['1', '0'])
      expect(await total(await tokenOf('admin'), code)).toBe(1)
    },
  )
})
