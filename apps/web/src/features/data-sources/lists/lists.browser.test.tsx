import type { ShownColumn, SourceCell, SourceField } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aListPage, answer, answerUses, button, drawPage, startPage } from '../../../form/testing/page.tsx'
import { draw } from '../../../form/testing/screen.tsx'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { appState } from '../../../lib/state/app-state.ts'
import { AddressedPage } from '../../../testing/addressed-page.tsx'
import { aMenuItem, aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../../testing/sample.ts'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import DataSourcePage from '../data-source-page.tsx'
import ListPage from './list-page.tsx'

beforeAll(() => startPage('dataSources', 'sourceLists'))

const listMenu = aMenuItem({ id: 'l', type: 9, fullName: '备件库存', urlAddress: '/sourceList/stock' })
const listPath = 'GET /api/system/SourceList/l'
const column = (name: string, label: string, own: Partial<ShownColumn> = {}): ShownColumn => ({
  ...{ name, label, kind: 'text', display: 'text', width: 160, isSearchable: true, isSortable: true },
  ...own,
})
const columns = [
  column('name', '名称'),
  column('price', '单价', { kind: 'decimal', display: 'number', isSearchable: false }),
  column('used', '在用', { kind: 'boolean', display: 'yesNo', isSearchable: false, isSortable: false }),
  column('link', '说明书', { display: 'link', isSearchable: false }),
  column('note', '备注', { isSearchable: false }),
]
const row = (key: string, ...cells: SourceCell[]) => ({ key, cells })
const found = {
  ...aListPage(
    row('k1', '风扇', '-1265.50', 'true', 'https://example.com/a', { text: '长'.repeat(200), length: 300 }),
    row('k2', '电缆', null, 'f', 'javascript:alert(1)', '短'),
  ),
  missing: [] as string[],
  isStable: true,
}
const rowsLine = `${listPath}/Rows`

async function openList(answers: Record<string, unknown> = {}): Promise<SentCall[]> {
  const asked = answerCalls({
    [listPath]: { columns, mayExport: true },
    [rowsLine]: found,
    'GET /api/permission/Authority/GetColumnsByModuleId/:id': { fieldList: '' },
    ...answers,
  })
  session.setState({ token: 't', menuList: [listMenu] })
  const route = menuRoutes([listMenu]).get('/sourceList/stock')
  if (!route) throw new Error('no route')
  const element = (
    <AddressedPage>
      <ListPage route={route} moduleId="" />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/sourceList/stock'] })
  await draw(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  )
  return asked
}
const readQuery = (asked: SentCall[]) =>
  asked.findLast(({ line }) => line === rowsLine)?.query as Record<string, string>

describe('the page of a list', () => {
  beforeEach(() => page.viewport(1440, 900))
  afterEach(() => {
    resetSession()
    appState.setState({ device: 'desktop' })
  })

  it('shows values as their columns say, and a link only where it is one', async () => {
    await openList()
    const table = page.getByRole('table', { name: '备件库存' })
    await expect.element(table).toHaveTextContent('−1,265.50')
    const cells = table.element().querySelectorAll('tbody tr:nth-child(2) td')
    expect([...cells].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['电缆', '—', '否', 'javascript:alert(1)', '短']),
    )
    expect(
      page
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.com/a'])
  })

  it('is searched, filtered and sorted at the source, with mouse, finger and keyboard', async () => {
    const asked = await openList()
    await userEvent.fill(page.getByRole('searchbox', { name: '名称' }), ' 扇 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => readQuery(asked)['keyword']).toBe('扇')
    await press('touch', page.getByRole('columnheader', { name: /^单价/ }).getByRole('button').first())
    await expect.poll(() => [readQuery(asked)['sidx'], readQuery(asked)['sort']]).toEqual(['price', 'asc'])
    // only by columns that can be searched
    const choice = page.getByRole('combobox', { name: '筛选的字段' })
    expect(choice.element().textContent).not.toContain('单价')
    await userEvent.selectOptions(choice, 'name')
    await userEvent.fill(page.getByRole('textbox', { name: '值', exact: true }), '电')
    await press('mouse', button('筛选'))
    await expect
      .poll(() => JSON.parse(readQuery(asked)['filters'] || '[]') as unknown)
      .toEqual([{ field: 'name', op: 'contains', value: '电' }])
    await press('mouse', button('去掉筛选：名称 包含 电'))
    await expect.poll(() => readQuery(asked)['filters']).toBe('')
  })

  it('opens a row with its whole texts', async () => {
    const asked = await openList({
      [`${listPath}/Row`]: { cells: ['风扇', '-1265.50', 'true', 'https://example.com/a', `${'长'.repeat(300)}尾`] },
    })
    await press('mouse', button('详情').first())
    await expect.element(page.getByRole('dialog')).toHaveTextContent('长尾')
    expect(asked.find(({ line }) => line === `${listPath}/Row`)?.query).toEqual({ key: 'k1' })
    await userEvent.keyboard('{Escape}')
    await press('touch', button('详情').nth(1))
    await expect.element(page.getByRole('dialog')).toHaveTextContent('电缆')
    // nothing of it was cut, so nothing is read
    expect(asked.filter(({ line }) => line === `${listPath}/Row`)).toHaveLength(1)
  })

  it('exports what is searched, in the background', async () => {
    const line = 'POST /api/system/SourceList/l/Actions/Excel'
    const asked = await openList({
      [line]: { name: '备件库存.xlsx', taskId: 't' },
      'GET /api/system/Job/Mine': { list: [] },
    })
    await userEvent.fill(page.getByRole('searchbox', { name: '名称' }), '扇')
    await userEvent.keyboard('{Enter}')
    await press('mouse', button('导出 Excel'))
    await expect.element(page.getByText('正在后台生成，完成后可在右下角下载')).toBeVisible()
    expect(asked.find(({ line: sent }) => sent === line)?.body).toMatchObject({ keyword: '扇', filters: '' })
  })

  it('says which columns the table has lost, and that pages of a table without a key may overlap', async () => {
    await openList({ [rowsLine]: { ...found, missing: ['备注'], isStable: false } })
    await expect.element(page.getByText('表中已没有这些列：备注')).toBeVisible()
    await expect.element(page.getByText('翻页时行可能重复或遗漏')).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveTextContent('电缆')
  })

  it.each([
    [
      'a source that is down',
      { [rowsLine]: refusal(424, '“db:5432”拒绝连接', { reason: 'refused' }) },
      '“db:5432”拒绝连接',
    ],
    ['no permission', { [listPath]: refusal(403, '您没有这个列表任何一列的权限') }, '您没有这个列表任何一列的权限'],
    ['an empty table', { [rowsLine]: { ...found, ...aListPage() } }, '还没有数据'],
  ])('says in place what is the matter: %s', async (_what, answers, text) => {
    await openList(answers)
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('shows cards on a phone', async () => {
    await page.viewport(390, 844)
    appState.setState({ device: 'mobile' })
    await openList()
    await expect.element(page.getByRole('group', { name: '备件库存' })).toHaveTextContent('风扇')
  })
})

describe('lists of a table', () => {
  beforeEach(() => page.viewport(1440, 900))
  afterEach(() => session.setState({ menuList: [] }))
  const sources = 'GET /api/system/DataSource'
  const source = sampleRow(sources, { id: 's', fullName: '仓库系统', fullNameI18n: {}, enabledMark: 1 })
  const field = (name: string, label: string, kind: SourceField['kind']): SourceField => ({
    name,
    sql: name,
    label,
    type: kind,
    kind,
  })
  const fields = [field('part_no', '', 'text'), field('stock', '库存', 'integer'), field('photo', '', 'binary')]
  const listsLine = `${sources}/s/Tables/parts/Lists`
  const create = 'POST /api/system/Menu'
  const list = {
    ...{ id: 'l', fullName: '备件库存', fullNameI18n: {}, enCode: 'stock', systemName: '默认系统' },
    ...{ columns: 2, enabledMark: 1 },
  }

  async function openLists(may: string[], answers: Record<string, unknown> = {}) {
    const asked = answerCalls({
      [sources]: aListPage(source),
      [`${sources}/s/Tables`]: { list: [{ name: 'parts', sql: 'parts', label: '备件', isView: false }] },
      [`${sources}/s/Tables/parts/Fields`]: { list: fields },
      [`${sources}/s/Tables/parts/Rows`]: { fields: [], rows: [], hasMore: false, isStable: true, fieldCount: 0 },
      [`${sources}/s/Tables/parts/RowCount`]: { total: 0, isCapped: false },
      [listsLine]: { list: [] },
      'GET /api/system/Menu/Selector/:id': {
        list: [{ id: 'sys', fullName: '默认系统', children: [{ id: 'dir', fullName: '资产' }] }],
      },
      'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(),
      [create]: { id: 'new' },
      ...answers,
    })
    session.setState({
      menuList: [
        aMenuItem({ id: 'interfaces', type: 2, urlAddress: 'systemData/dataInterface' }),
        aMenuItem({ id: 'menus', type: 2, urlAddress: 'system/menu' }),
      ],
    })
    await drawPage(<DataSourcePage />, [])
    session.setState({
      permissionList: [
        aPermissionEntry('interfaces', { button: ['btn_edit'] }),
        aPermissionEntry('menus', { button: may }),
      ],
    })
    await press('mouse', button('浏览表'))
    await press('mouse', page.getByRole('button', { name: 'parts 备件' }))
    await press('mouse', page.getByRole('region', { name: 'parts' }).getByText('列表', { exact: true }))
    return asked
  }

  it('are made in two steps: columns, then name and place', async () => {
    const asked = await openLists(['btn_add'])
    await press('mouse', button('做成列表'))
    await expect.element(page.getByRole('checkbox', { name: '显示列 photo' })).not.toBeChecked()
    await userEvent.fill(page.getByRole('textbox', { name: '列 part_no 的名称', exact: true }), '')
    await expect.element(button('下一步')).toBeDisabled()
    await userEvent.fill(page.getByRole('textbox', { name: '列 part_no 的名称', exact: true }), '编号')
    await userEvent.fill(page.getByRole('textbox', { name: '列 part_no 的名称（English）' }), 'No.')
    await page.getByRole('checkbox', { name: '可按列 stock 排序' }).click()
    await press('touch', button('上移列 stock'))
    await press('mouse', button('下一步'))
    // going back keeps the columns
    await press('mouse', button('上一步'))
    await expect.element(page.getByRole('textbox', { name: '列 part_no 的名称', exact: true })).toHaveValue('编号')
    await press('mouse', button('下一步'))
    await expect.element(page.getByRole('textbox', { name: /^\*?名称$/ })).toHaveValue('备件')
    await userEvent.fill(page.getByRole('textbox', { name: /^\*?编码$/ }), 'stock')
    await page.getByRole('combobox', { name: /位置/ }).click()
    await page.getByText('资产').click()
    await page.getByRole('switch', { name: '限制列' }).click()
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(({ line }) => line === create)?.body)
      .toMatchObject({
        ...{ fullName: '备件', enCode: 'stock', type: 9, systemId: 'sys', parentId: 'dir', icon: 'file-spreadsheet' },
        ...{ useColumnPermission: true, useBtnPermission: false },
        sourceList: {
          sourceId: 's',
          table: 'parts',
          columns: [
            { name: 'stock', label: '库存', display: 'number', isSearchable: false, isSortable: false, width: 140 },
            { name: 'part_no', label: '编号', labelI18n: { en: 'No.' }, display: 'text', isSearchable: true },
          ],
        },
      })
  })

  it('have at most 100 columns, which is said before they are saved', async () => {
    const many = Array.from({ length: 101 }, (_, at) => field(`c${at}`, '', 'text'))
    await openLists(['btn_add'], { [`${sources}/s/Tables/parts/Fields`]: { list: many } })
    await press('mouse', button('做成列表'))
    await page.getByRole('checkbox', { name: '全部列' }).click()
    await expect.element(page.getByText('已选择 101 列，最多 100 列')).toBeVisible()
    await expect.element(button('下一步')).toBeDisabled()
    await page.getByRole('checkbox', { name: '显示列 c7', exact: true }).click()
    await expect.element(button('下一步')).toBeEnabled()
    expect(page.getByText('最多 100 列').elements()).toHaveLength(0)
  })

  it('are changed with the newest state of their menu, and deleted into the recycle bin', async () => {
    const stored = { ...column('part_no', '编号'), labelI18n: {} }
    const gone = { ...column('lost', '旧列'), labelI18n: {} }
    const detail = sampleReply('GET /api/system/Menu/:id', {
      ...{ id: 'l', fullName: '备件库存', enCode: 'stock', type: 9, icon: 'box', useColumnPermission: true },
      sourceList: { sourceId: 's', table: 'parts', columns: [stored, gone] },
    })
    const asked = await openLists(['btn_edit', 'btn_remove'], {
      [listsLine]: { list: [list] },
      'GET /api/system/Menu/l': detail,
      'PUT /api/system/Menu/l': null,
      'DELETE /api/system/Menu/l': null,
    })
    expect(button('做成列表').elements()).toHaveLength(0)
    await expect.element(page.getByText('默认系统·2 列')).toBeVisible()
    await press('mouse', button('设置列'))
    await expect.element(page.getByText('（表中已没有）')).toBeVisible()
    await page.getByRole('checkbox', { name: '显示列 lost' }).click()
    await page.getByRole('checkbox', { name: '显示列 photo' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: '列 part_no 的宽度' }), '90')
    await press('mouse', button('保存'))
    await expect
      .poll(() => asked.find(({ line }) => line === 'PUT /api/system/Menu/l')?.body)
      .toMatchObject({
        ...{ fullName: '备件库存', enCode: 'stock', icon: 'box', useColumnPermission: true },
        sourceList: {
          table: 'parts',
          columns: [
            { name: 'part_no', width: 90 },
            { name: 'photo', isSortable: false },
          ],
        },
      })
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
    await userEvent.click(page.getByRole('list', { name: '列表' }).getByRole('button', { name: '更多' }))
    await userEvent.click(page.getByRole('menuitem', { name: '删除', exact: true }))
    await answer('删除菜单')
    await expect.poll(() => asked.filter(({ line }) => line === 'DELETE /api/system/Menu/l')).toHaveLength(1)
  })

  it('are not offered to users without the page of menus', async () => {
    answerCalls({
      [sources]: aListPage(source),
      [`${sources}/s/Tables`]: { list: [{ name: 'parts', sql: 'parts', label: '备件', isView: false }] },
      [`${sources}/s/Tables/parts/Fields`]: { list: fields },
    })
    session.setState({ menuList: [aMenuItem({ id: 'interfaces', type: 2, urlAddress: 'systemData/dataInterface' })] })
    await drawPage(<DataSourcePage />, [])
    session.setState({ permissionList: [aPermissionEntry('interfaces', { button: [] })] })
    await press('mouse', button('浏览表'))
    await press('mouse', page.getByRole('button', { name: 'parts 备件' }))
    await expect.element(page.getByRole('table', { name: '字段', exact: true })).toBeVisible()
    expect(page.getByRole('radio', { name: '列表' }).elements()).toHaveLength(0)
  })
})
