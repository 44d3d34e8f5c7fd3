import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choose } from './support/choose.ts'
import { expect, test, type Page } from './support/story.ts'

test.use({ account: 'designer' })

/** Names of the files in an archive, from its directory. */
function namesIn(archive: Buffer): string[] {
  const names: string[] = []
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 46))
    names.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)))
  return names
}

async function ask(page: Page, what: '预览' | '下载') {
  const keyword = page.getByRole('searchbox', { name: '功能名称或编码' })
  await keyword.fill('inspection')
  await keyword.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: what, exact: true }).click()
  return page.getByRole('dialog', { name: /集成代码$/ })
}

test('a designer looks at the code of a released form, copies a file and takes all of it along (S1.16, F7.104, F7.105)', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/envelope 400 POST .*CodePreview/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/home')
  const side = page.getByRole('navigation', { name: '主导航' })
  await side.getByRole('button', { name: '代码生成' }).click()
  await side.getByRole('link', { name: '集成代码' }).click()
  const dialog = await ask(page, '预览')
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
})

test.describe('a downloaded project', () => {
  const project = mkdtempSync(join(tmpdir(), 'armature-module-'))
  const root = resolve(import.meta.dirname, '..')
  const port = 20_000 + (process.pid % 20_000)
  let started: ChildProcess | undefined
  test.afterAll(() => {
    started?.kill('SIGTERM')
    rmSync(project, { recursive: true, force: true })
  })

  /** Unpacks, compiles and builds a project, as its scripts do, and starts its module server. */
  async function startProject(zip: string, platform: string): Promise<string> {
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

  test(
    'shows the list and the form of the module, by mouse and keyboard',
    { tag: '@slow' },
    async ({ page, baseURL, tokenOf }) => {
      await page.goto('/generator/package')
      const dialog = await ask(page, '下载')
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: '下载' }).click()
      await page.goto(await startProject(await (await saved).path(), baseURL ?? ''))
      await page.getByLabel('令牌').fill(await tokenOf('admin'))
      await page.keyboard.press('Enter')
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
      await page.getByRole('button', { name: '删除' }).click()
      await page.getByRole('dialog', { name: '确定删除这条数据吗？' }).getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('还没有数据')).toBeVisible()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the files of a package are chosen from a list', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/generator/package')
    const dialog = await ask(page, '预览')
    await dialog.getByRole('button', { name: '预览' }).click()
    await page.getByRole('combobox', { name: '文件' }).selectOption('main/package.json')
    await expect(page.getByLabel('package.json 的内容')).toContainText('"name": "inspection-client"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
