import { readFile } from 'node:fs/promises'
import { ask, askEnvelope, expect, test, unique, type Page } from './support/story.ts'

interface Listed {
  list: { id: string; enCode: string; children?: Listed['list'] }[]
}

test.use({ account: 'admin' })

const dialog = (page: Page) => page.getByRole('dialog').last()
const fill = (page: Page, label: string, value: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: true }).fill(value)
/** What lies behind a window takes no text until the window is gone. */
async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)
}
const agree = (page: Page, word: string) => page.getByRole('alertdialog').getByRole('button', { name: word }).click()
const entry = (page: Page, name: string) =>
  page
    .getByRole('tree')
    .last()
    .getByRole('treeitem', { name: new RegExp(name) })
const withEntry = async (page: Page, name: string, action: string) => {
  await entry(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The dictionaries of a story, as if they had never been. */
async function remove(token: string, ...codes: string[]): Promise<void> {
  const { list } = await ask<Listed>('GET', '/api/system/DictionaryType', token)
  for (const { id } of list.filter(({ enCode }) => codes.includes(enCode))) {
    const flat = (nodes: Listed['list']): Listed['list'] =>
      nodes.flatMap((node) => [...flat(node.children ?? []), node])
    const entries = flat((await ask<Listed>('GET', `/api/system/DictionaryData/${id}`, token)).list)
    for (const one of entries) await ask('DELETE', `/api/system/DictionaryData/${one.id}`, token)
    await ask('DELETE', `/api/system/DictionaryType/${id}`, token)
  }
}

test('a dictionary is made with entries below each other, one is switched off, and it comes back from its file (S0.05, S0.17)', async ({
  page,
  tokenOf,
}) => {
  const [name, code, copy] = [unique('阀门类型'), unique('valve'), unique('copy')]
  await page.goto('/systemData/dictionary')
  await page.getByRole('button', { name: '新建字典', exact: true }).click()
  await fill(page, '名称', name)
  await fill(page, '编码', code)
  await dialog(page).getByRole('switch', { name: '树形' }).click()
  await save(page)
  await expect(page.getByText(`“${name}”还没有字典项`)).toBeVisible()

  await page.getByRole('button', { name: '新建字典项' }).click()
  await fill(page, '名称', '闸阀')
  await fill(page, '编码', 'gate')
  await save(page)
  await withEntry(page, '闸阀', '新建下级')
  await fill(page, '名称', '楔式闸阀')
  await fill(page, '编码', 'wedge')
  await save(page)
  await expect(entry(page, '楔式闸阀')).toHaveAttribute('aria-level', '2')

  await entry(page, '楔式闸阀').getByRole('button', { name: '停用' }).click()
  await agree(page, '停用')
  await expect(entry(page, '楔式闸阀')).toContainText('停用')
  const admin = await tokenOf('admin')
  const offered = async () =>
    (await ask<Listed>('GET', `/api/system/DictionaryData/${code}/Data/Selector`, admin)).list.map((one) => [
      one.enCode,
      one.children,
    ])
  await expect.poll(offered).toEqual([['gate', undefined]])

  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: `导出字典“${name}”` }).click()
  const file = await readFile(await (await fetching).path(), 'utf8')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入字典' }).click()
  const text = file.replaceAll(code, copy).replaceAll(name, `${name}二`)
  await (await chosen).setFiles({ name: 'valve.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page.getByRole('treeitem', { name: new RegExp(`^${name}二`) })).toHaveAttribute('aria-selected', 'true')
  await expect(entry(page, '楔式闸阀')).toContainText('停用')
  await remove(admin, code, copy)
})

test(
  'a menu of type 4 leads to the entries of one dictionary and nothing else (S2.35, S2.52)',
  { tag: '@slow' },
  async ({ page, tokenOf }) => {
    const admin = await tokenOf('admin')
    const [name, code] = [unique('班次'), unique('shift')]
    const body = { fullName: name, enCode: code }
    const { id } = await ask<{ id: string }>('POST', '/api/system/DictionaryType', admin, { body })
    await page.goto('/system/menu')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('menuitem', { name: /^字典/ }).click()
    await fill(page, '名称', name)
    await fill(page, '编码', code)
    await dialog(page).getByRole('combobox', { name: '字典' }).click()
    // the list slides in: what is pressed meanwhile may be another line when the finger is lifted
    await expect(page.locator('.ant-select-dropdown.ant-slide-up')).toHaveCount(0)
    await page.getByTitle(name, { exact: true }).last().click()
    await save(page)
    await page.getByRole('searchbox', { name: '菜单名称、编码或地址' }).fill(code)
    await expect(page.getByRole('treeitem', { name: new RegExp(`^${name}`) })).toBeVisible()

    await page.goto(`/dictionary/${code}`)
    await expect(page.getByText(`“${name}”还没有字典项`)).toBeVisible()
    await expect(page.getByRole('complementary', { name: '字典' })).toHaveCount(0)
    await page.getByRole('button', { name: '新建字典项' }).first().click()
    await fill(page, '名称', '早班')
    await fill(page, '编码', 'early')
    await save(page)
    await expect(entry(page, '早班')).toBeVisible()

    const { list } = await ask<Listed>('GET', '/api/system/System?pageSize=500', admin)
    const menus = await ask<Listed>('GET', `/api/system/Menu/ModuleBySystem/${list[0]?.id}`, admin)
    const own = menus.list.find(({ enCode }) => enCode === code)
    expect(await askEnvelope('DELETE', `/api/system/DictionaryType/${id}`, admin)).toMatchObject({ code: 409 })
    await ask('DELETE', `/api/system/Menu/${own?.id}`, admin)
    await remove(admin, code)
  },
)

test(
  'an area is added below a province, offered in an address, chosen down to its leaf, and found by any area above it (S0.15, S5.40, FP.48)',
  { tag: '@slow' },
  async ({ page, tokenOf }) => {
    const admin = await tokenOf('admin')
    const [town, quarter, code] = [unique('云城'), unique('云区'), unique('customer')]
    await page.goto('/systemData/area')
    await withArea(page, /^海南省/, '新建下级')
    await fill(page, '名称', town)
    await fill(page, '编码', unique('99'))
    await save(page)
    await page.getByRole('treeitem', { name: /^海南省/ }).press('ArrowRight')
    await page.getByRole('searchbox', { name: '区划名称或代码' }).fill(town)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await withArea(page, new RegExp(`^${town}`), '新建下级')
    await fill(page, '名称', quarter)
    await fill(page, '编码', unique('98'))
    await save(page)

    const field = {
      config: { jnpfKey: 'address', label: '住址', formId: 'home', span: 24, required: true },
      vModel: 'home',
      level: 2,
      multiple: false,
      clearable: true,
    }
    const list = {
      columnList: [{ prop: 'home', label: '住址' }],
      searchList: [{ prop: 'home', label: '住址', searchType: 1 }],
    }
    const design = {
      fullName: code,
      enCode: code,
      webType: 2,
      formData: JSON.stringify({ fields: [field] }),
      columnData: JSON.stringify(list),
    }
    const { id } = await ask<{ id: string }>('POST', '/api/visualdev/Base', admin, { body: design })
    await ask('POST', `/api/visualdev/Base/${id}/Actions/Release`, admin, { body: {} })
    await page.goto(`/model/${code}`)
    await page.getByRole('button', { name: '新建', exact: true }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: /住址/ }).click()
    const choose = (name: string) =>
      page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}( right)?$`) }).click()
    await choose('海南省')
    await choose(town)
    // a city is no leaf: nothing is chosen yet
    await expect(form.getByText(`海南省/${town}`)).toHaveCount(0)
    await choose(quarter)
    await expect(form.getByTitle(`海南省/${town}/${quarter}`)).toBeVisible()
    await save(page)
    const row = page.getByRole('row', { name: new RegExp(`海南省/${town}/${quarter}`) })
    await expect(row).toBeVisible()

    const search = async (province: string) => {
      await page.getByRole('search').getByRole('combobox', { name: /住址/ }).click()
      await choose(province)
      await page.keyboard.press('Escape')
      await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click()
    }
    await search('青海省')
    await expect(row).toHaveCount(0)
    await search('海南省')
    await expect(row).toBeVisible()

    const records = await ask<Listed>('POST', `/api/visualdev/OnlineDev/${id}/List`, admin, { body: {} })
    const found = await ask<Listed>('GET', `/api/system/Area?keyword=${encodeURIComponent(quarter)}`, admin)
    expect(await askEnvelope('DELETE', `/api/system/Area/${found.list[0]?.id}`, admin)).toMatchObject({ code: 409 })
    await ask('DELETE', `/api/visualdev/OnlineDev/${id}/${records.list[0]?.id}`, admin)
    await ask('DELETE', `/api/visualdev/Base/${id}`, admin)
    for (const name of [quarter, town]) {
      const [area] = (await ask<Listed>('GET', `/api/system/Area?keyword=${encodeURIComponent(name)}`, admin)).list
      await ask('DELETE', `/api/system/Area/${area?.id}`, admin)
    }
  },
)

/** One of the actions of an area; the second one is next to the first. */
async function withArea(page: Page, name: RegExp, action: string): Promise<void> {
  await page.getByRole('treeitem', { name }).getByRole('button', { name: action, exact: true }).click()
}
