import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choose } from './support/choose.ts'
import { aField } from './support/goods.ts'
import { ask, expect, test, unique, type Page } from './support/story.ts'

test.use({ account: 'designer' })

/** Names of the files in an archive, from its directory. */
function namesIn(archive: Buffer): string[] {
  const names: string[] = []
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 46))
    names.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)))
  return names
}

async function openDialog(page: Page, what: '预览' | '下载', code = 'inspection') {
  const keyword = page.getByRole('searchbox', { name: '功能名称或编码' })
  await keyword.fill(code)
  await keyword.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: what, exact: true }).click()
  return page.getByRole('dialog', { name: /集成代码$/ })
}

test(
  'a designer looks at the code of a released form, copies a file and takes all of it along (S1.16, F7.104, F7.105)',
  { tag: '@slow' },
  async ({ page, context, expectFault }) => {
    expectFault(/envelope 400 POST .*CodePreview/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/home')
    const side = page.getByRole('navigation', { name: '主导航' })
    await side.getByRole('button', { name: '代码生成' }).click()
    await side.getByRole('link', { name: '集成代码' }).click()
    const dialog = await openDialog(page, '预览')
    const className = dialog.getByRole('textbox', { name: /^类名/ })
    await expect(className).toHaveValue('Inspection')
    await className.fill('9点')
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(dialog.getByText('以字母开头，只能含字母、数字和下划线').first()).toBeVisible()
    await className.fill('class')
    await dialog.getByRole('button', { name: '预览' }).click()
    await expect(dialog.getByText(/“class”是保留名称/).first()).toBeVisible()
    await className.fill('Inspection')
    await dialog.getByRole('combobox', { name: /^模块目录/ }).click()
    await choose(page, 'main')
    for (const part of ['React 界面', '模块服务']) await dialog.getByRole('switch', { name: part }).click()
    await dialog.getByRole('button', { name: '预览' }).click()

    const tree = page.getByRole('tree', { name: '文件' })
    await expect(tree.getByRole('treeitem', { name: 'README.md' })).toHaveAttribute('aria-selected', 'true')
    await tree.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const content = page.getByLabel('Inspection.types.ts 的内容')
    await expect(content).toContainText('export interface InspectionRecord {')
    await page.getByRole('button', { name: '复制' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await content.textContent())

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 zip' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('inspection-client.zip')
    expect(namesIn(readFileSync(await file.path()))).toEqual([
      'main/README.md',
      'main/openapi.json',
      'main/package.json',
      'main/schema.sql',
      'main/src/Inspection.client.ts',
      'main/src/Inspection.types.ts',
      'main/tsconfig.json',
    ])
    await page.keyboard.press('Escape')
    await expect(tree).toBeHidden()
  },
)

test.describe('a downloaded project', () => {
  const root = resolve(import.meta.dirname, '..')
  const port = 20_000 + (process.pid % 20_000)
  let project = ''
  let started: ChildProcess | undefined
  test.afterEach(async () => {
    if (started?.kill('SIGTERM')) await once(started, 'exit')
    if (project !== '') rmSync(project, { recursive: true, force: true })
  })

  /** Unpacks, compiles and builds a project, as its scripts do, and starts its module server. */
  async function startProject(zip: string, platform: string): Promise<string> {
    project = mkdtempSync(join(tmpdir(), 'armature-module-'))
    const tools = pathToFileURL(join(root, 'apps/server/module-template/tools/read-package.mjs')).href
    const { readPackage } = (await import(tools)) as { readPackage: (place: string) => Map<string, string> }
    for (const [path, text] of readPackage(zip)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), text)
    }
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    for (const command of [
      ['typescript/bin/tsc', '-p', 'tsconfig.node.json'],
      ['vite/bin/vite.js', 'build', '--logLevel', 'error'],
    ])
      execFileSync(process.execPath, [join(root, 'node_modules', command[0] ?? ''), ...command.slice(1)], {
        cwd: project,
      })
    started = spawn(process.execPath, ['build/server/main.js'], {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, ARMATURE_URL: platform, PORT: String(port) },
    })
    const address = `http://127.0.0.1:${port}/`
    await expect
      .poll(() =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    return address
  }

  /** Downloads the project of a form, starts it and signs in to it. */
  async function openProject(page: Page, code: string, platform: string, token: string): Promise<void> {
    await page.goto('/generator/package')
    const dialog = await openDialog(page, '下载', code)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载' }).click()
    await page.goto(await startProject(await (await saved).path(), platform))
    await page.getByLabel('令牌').fill(token)
    await page.keyboard.press('Enter')
  }

  test(
    'shows the list and the form of the module, by mouse and keyboard',
    { tag: '@slow' },
    async ({ page, baseURL, tokenOf }) => {
      await openProject(page, 'inspection', baseURL ?? '', await tokenOf('admin'))
      await expect(page.getByRole('heading', { name: '巡检记录' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: '巡检单号' })).toBeVisible()

      await page.getByRole('button', { name: '新建' }).click()
      const number = `GEN-${process.pid}`
      await page.getByLabel('巡检单号').fill(number)
      await page.getByRole('button', { name: '保存' }).click()
      const site = page.getByRole('combobox', { name: '储能站' })
      await expect(site).toBeFocused()
      await expect(site).toHaveAccessibleDescription('请填写储能站')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
      // a rule shows and requires a field; the user's own rules come from the platform, as this form limits its fields
      const [temperature, measures] = [page.getByLabel('最高电芯温度'), page.getByLabel('应急处置')]
      await expect(measures).toBeHidden()
      await temperature.fill('60')
      await expect(measures).toHaveAttribute('aria-required', 'true')
      await temperature.fill('30')
      await expect(measures).toBeHidden()
      await page.getByRole('button', { name: '添加检查与备件明细' }).click()
      await page.getByLabel('检查项目').selectOption({ index: 1 })
      await page.getByLabel('数量').fill('3')
      await expect(site).not.toHaveAccessibleDescription(/请填写/)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await page.getByLabel('数量').press('Enter')
      await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible()
      await expect(page.getByRole('region', { name: '检查与备件明细' }).getByRole('cell', { name: /^3/ })).toBeVisible()

      await page.getByRole('button', { name: '返回' }).click()
      await page.getByLabel('关键词').fill(number)
      await page.keyboard.press('Enter')
      await expect(page.getByText('共 1 条')).toBeVisible()
      // a card on the phone, still a row of a table for screen readers
      const card = page.getByRole('row').filter({ hasText: number })
      await expect(card.getByRole('cell')).toHaveCount(await page.getByRole('columnheader').count())
      expect(await card.evaluate((row) => getComputedStyle(row).display)).toBe('grid')
      for (const action of await card.getByRole('button').all()) {
        const { width = 0, height = 0, x = 0 } = (await action.boundingBox()) ?? {}
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        expect(x + width).toBeLessThan(390)
      }
      await page.getByRole('columnheader', { name: '计划时间' }).getByRole('button').press('Enter')
      await expect(page.getByRole('columnheader', { name: '计划时间' })).toHaveAttribute('aria-sort', 'ascending')
      await expect(page.getByRole('combobox', { name: '状态' })).toBeHidden()
      await page.getByRole('button', { name: '筛选' }).click()
      await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
      await page.getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '确定删除这条数据吗？' }).getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('还没有数据')).toBeVisible()
    },
  )

  /** A released form with rich text, suggestions, and users that its department limits. */
  async function makeNotes(token: string): Promise<{ id: string; enCode: string }> {
    const enCode = unique('notes').toLowerCase()
    const suggested = { fullName: enCode, enCode, dataType: 2, query: '[{"brand":"阳光电源"},{"brand":"固德威"}]' }
    const { id: interfaceId } = await ask<{ id: string }>('POST', '/api/system/DataInterface', token, {
      body: suggested,
    })
    const fields = [
      aField('comInput', 'title', '标题', {}, { required: true }),
      aField('autocomplete', 'maker', '厂家', { interfaceId, relationField: 'brand' }),
      aField('depSelect', 'department', '部门'),
      aField('userSelect', 'keeper', '维护人', { selectType: 'dep', relationField: 'department' }),
      aField('editor', 'body', '正文'),
    ]
    const formData = JSON.stringify({ fields })
    const columnData = JSON.stringify({ columnList: [{ prop: 'title', label: '标题' }], searchList: [] })
    const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', token, {
      body: { fullName: enCode, enCode, webType: 2, formData, columnData },
    })
    await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, token, { body: {} })
    return { id, enCode }
  }

  /** The names in the list of a search box. */
  async function listOffered(page: Page, label: string): Promise<string[]> {
    await page.getByRole('combobox', { name: label }).focus()
    await expect(page.getByRole('listbox', { name: label }).getByRole('option').first()).toBeVisible()
    return page.getByRole('listbox', { name: label }).getByRole('option').allTextContents()
  }

  test(
    'offers users within the limit of another field, shows and edits rich text, and keeps the formats and tables of others',
    { tag: '@slow' },
    async ({ page, baseURL, tokenOf, expectFault }) => {
      // the browser reports handlers that it finds while the text is cleaned, and does not run them
      expectFault(/^console: Executing inline event handler violates/)
      const token = await tokenOf('admin')
      const notes = await makeNotes(token)
      await openProject(page, notes.enCode, baseURL ?? '', token)
      await page.getByRole('button', { name: '新建' }).click()
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      const countSuggestions = () => calls.filter((path) => path.endsWith('/Actions/Preview')).length
      await page.getByLabel('标题').pressSequentially(`富文本 ${process.pid}`)
      expect(countSuggestions()).toBe(0)
      await page.getByLabel('厂家').pressSequentially('阳光', { delay: 30 })
      await expect(page.locator('datalist option')).toHaveAttribute('value', '阳光电源')
      expect(countSuggestions()).toBe(1)

      const chooseDepartment = async (name: string) => {
        await page.getByRole('combobox', { name: '部门' }).fill(name)
        await page.getByRole('listbox', { name: '部门' }).getByRole('option').filter({ hasText: name }).click()
      }
      const everybody = await listOffered(page, '维护人')
      await chooseDepartment('运维一班')
      const condition = page.waitForRequest(/\/UserCondition$/)
      const offered = await listOffered(page, '维护人')
      const { departIds } = (await condition).postDataJSON() as { departIds: string[] }
      const { list } = await ask<{ list: { fullName: string }[] }>(
        'POST',
        '/api/permission/Users/UserCondition',
        token,
        { body: { departIds } },
      )
      expect(offered.toSorted()).toEqual(list.map(({ fullName }) => fullName).toSorted())
      expect(offered).not.toEqual(everybody)
      await page.keyboard.press('Enter')
      const chosen = page.getByRole('button', { name: `删除 ${offered[0]}` })
      await expect(chosen).toBeVisible()
      await page.getByRole('button', { name: /^删除 .*运维一班$/ }).click()
      await expect(chosen).toBeHidden()
      expect(await listOffered(page, '维护人')).toEqual(everybody)

      const text = page.getByRole('textbox', { name: '正文' })
      await text.click()
      const tools = page.getByRole('toolbar', { name: '正文：格式工具栏' })
      await tools.getByRole('button', { name: '粗体' }).press('Enter')
      await page.keyboard.type('先停机')
      await expect(tools.getByRole('button', { name: '粗体' })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('ControlOrMeta+A')
      await tools.getByRole('button', { name: '链接' }).click()
      const address = page.getByRole('textbox', { name: '链接地址' })
      await address.fill('javascript:alert(1)')
      await expect(page.getByRole('button', { name: '确定' })).toBeDisabled()
      await address.fill('https://example.com/')
      await address.press('Enter')
      const created = page.waitForResponse(
        (reply) => reply.request().method() === 'POST' && reply.url().includes('/OnlineDev/'),
      )
      await page.getByRole('button', { name: '保存' }).click()
      const reply = await created
      const { data } = (await reply.json()) as { data: { id: string; version: number } }
      const path = `${new URL(reply.url()).pathname}/${data.id}`
      const body = page.getByRole('definition').filter({ hasText: '先停机' })
      await expect(body.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(body.locator('strong')).toHaveText('先停机')

      // formats that only the editor of the platform has, and a table
      const others =
        '<p style="text-align: center"><span class="ql-size-large">大</span><span style="color: #ff0000">红</span></p>' +
        '<table><thead><tr><th colspan="2">电池簇</th></tr></thead><tbody><tr><td style="width: 40%">A1</td><td>正常</td></tr></tbody></table>'
      await ask('PUT', path, token, { body: { ...data, data: JSON.stringify({ body: others }) } })
      await page.getByRole('button', { name: '编辑' }).click()
      await expect(text.getByRole('cell', { name: '正常' })).toBeVisible()
      await text.getByText('红').click()
      await page.keyboard.press('End')
      await page.keyboard.type('！')
      await text.getByRole('cell', { name: '正常' }).click()
      await page.keyboard.press('End')
      await page.keyboard.type('运行')
      await tools.getByRole('button', { name: '在下方插入行' }).click()
      await page.keyboard.press('Tab')
      await page.keyboard.type('A2')
      await page.getByRole('button', { name: '保存' }).click()
      const detail = page.getByRole('definition').filter({ hasText: '大红！' })
      await expect(detail.getByRole('cell')).toHaveText(['A1', '正常运行', 'A2', ''])
      await expect(detail.getByRole('columnheader')).toHaveText('电池簇')
      const stored = await ask<{ data: string }>('GET', path, token)
      const html = (JSON.parse(stored.data) as { body: string }).body
      expect(html).toMatch(
        /^<p style="text-align: ?center;?"><span class="ql-size-large">大<\/span><span style="color: ?(#ff0000|rgb\(255, 0, 0\));?">红！<\/span><\/p><table>/,
      )
      expect(html).toContain('<th colspan="2"><p>电池簇</p></th>')
      expect(html).toMatch(/<td style="width: ?40%;?"><p>A1<\/p><\/td>/)

      // whatever the reply contains
      const hostile =
        '<p>红<img src="x" onerror="document.title=1"><a href="javascript:document.title=1">去</a><script>1</script></p>'
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        const content = (await answer.json()) as { data: { data: string } }
        const values = { ...(JSON.parse(content.data.data) as object), body: hostile }
        await route.fulfill({ json: { ...content, data: { ...content.data, data: JSON.stringify(values) } } })
      })
      await page.reload()
      const shown = page.getByRole('definition').filter({ hasText: '红去' })
      await expect(shown).toBeVisible()
      expect(await shown.locator('[href], [onerror], [src], script').count()).toBe(0)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the files of a package are chosen from a list', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/generator/package')
    const dialog = await openDialog(page, '预览')
    await dialog.getByRole('button', { name: '预览' }).click()
    await page.getByRole('combobox', { name: '文件' }).selectOption('main/package.json')
    await expect(page.getByLabel('package.json 的内容')).toContainText('"name": "inspection-client"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
