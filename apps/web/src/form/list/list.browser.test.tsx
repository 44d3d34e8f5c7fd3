import type { MenuItem } from '@armature/contract'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRoute } from '../../lib/menu/menu.ts'
import { changeSettings, settings } from '../../lib/state/settings.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ModelPage from './model-page.tsx'

beforeAll(() => startScreen('zh', 1400))
afterEach(() => vi.restoreAllMocks())

const state = aField(
  'select',
  'state',
  {
    options: [
      { id: 's1', fullName: '已退回', mark: 'triangle', color: 'warning' },
      { id: 's2', fullName: '已完成', mark: 'dot', color: 'success' },
    ],
  },
  { label: '状态', dataType: 'static' },
)
const form = aForm([
  aField('comInput', 'no', {}, { label: '单号' }),
  state,
  aField('numInput', 'power', { precision: 1 }, { label: '功率', unit: 'MW' }),
])
const columns = {
  columnList: [
    { prop: 'no', label: '单号', sortable: true },
    { prop: 'state', label: '状态', sortable: true },
    { prop: 'power', label: '功率', sortable: true },
  ],
  searchList: [{ prop: 'state', label: '状态', searchType: 1 }],
  keywordList: ['no'],
  btnsList: [
    { value: 'add', label: '新建' },
    { value: 'batchRemove', label: '批量删除' },
  ],
  columnBtnsList: [
    { value: 'detail', label: '查看' },
    { value: 'edit', label: '编辑' },
    { value: 'remove', label: '删除' },
  ],
}
const rows = [
  { id: 'r1', no: 'XJ-1', state: '已退回', state_id: 's1', power: -3 },
  { id: 'r2', no: 'XJ-2', state: '已完成', state_id: 's2', power: 0 },
  { id: 'r3', no: 'XJ-3', state: '', power: '' },
]
const menu: MenuItem = aMenuItem({ id: 'menu-1', type: 3, fullName: '巡检', propertyJson: '{"moduleId":"m"}' })

const aConfig = (list: Record<string, unknown> = {}, fieldList = '') => ({
  ...{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'm', webType: 2, enableFlow: 0, flowId: '', version: 1 },
  ...{ menuId: 'menu-1', appColumnData: '{}', flowTemplateJson: '{}', fieldList },
  formData: JSON.stringify(form),
  columnData: JSON.stringify({ ...columns, ...list }),
})

function aListServer(
  own: Record<string, unknown> = {},
  list: Record<string, unknown> = {},
  fieldList = '',
): SentCall[] {
  return answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': aConfig(list, fieldList),
    'POST /api/visualdev/OnlineDev/m/List': {
      list: rows,
      pagination: { currentPage: 1, pageSize: 20, total: 3, totalKind: 'exact' },
    },
    ...own,
  })
}

function openList(path = '/', queries?: QueryClient) {
  const route = getRoute(menu)
  const element = (
    <AddressedPage>
      <ModelPage route={route} moduleId="m" />
    </AddressedPage>
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [path] })
  return draw(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    queries,
  )
}
const heads = (container: Element) => [...container.querySelectorAll('thead th')].map((head) => head.textContent)
const table = () => page.getByRole('table', { name: '巡检列表' })
const asks = (asked: SentCall[]) => asked.filter(({ line }) => line.endsWith('/List')).map(({ body }) => body)

describe('the list of a model', () => {
  it('shows its rows: unit in the heading, minus sign, dash for a missing value, states as shapes', async () => {
    aListServer()
    const { container } = await openList()
    await expect.element(table()).toBeVisible()
    expect(heads(container)).toEqual(
      ['', '#', '单号', '状态', '功率MW', '', '操作'].filter((head, index) => head !== '' || index === 0),
    )
    expect(container.querySelector('[data-mark="triangle"]')?.textContent).toBe('已退回')
    const cells = [...container.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[4]?.textContent)
    expect(cells).toEqual(['−3.0', '0.0', '—'])
  })

  it('loads configuration and rows at the same time', async () => {
    const asked = aListServer()
    await openList()
    await expect.element(table()).toBeVisible()
    const order = asked.map(({ line }) => line)
    expect(order.slice(0, 2).sort()).toEqual([
      'GET /api/visualdev/OnlineDev/m/Config',
      'POST /api/visualdev/OnlineDev/m/List',
    ])
    expect(asks(asked)).toHaveLength(1)
  })

  it('keeps its query in the address', async () => {
    const asked = aListServer()
    await openList('/?page=3&keyword=abc&sort=no:desc,power:asc&q={"state":"s1"}')
    await expect.element(table()).toBeVisible()
    expect(asks(asked)[0]).toMatchObject({
      currentPage: 3,
      keyword: 'abc',
      sidx: 'no,power',
      sort: 'desc,asc',
      queryJson: '{"state":"s1"}',
      menuId: 'menu-1',
    })
  })

  it('sorts by headings, by several with shift', async () => {
    const asked = aListServer()
    await openList()
    await userEvent.click(page.getByRole('button', { name: /^功率/ }))
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ sidx: 'power', sort: 'asc' })
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(page.getByRole('button', { name: /^单号/ }))
    await userEvent.keyboard('{/Shift}')
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ sidx: 'power,no', sort: 'asc,asc' })
  })

  it('leaves out an order by a column that is not sortable, which an older address may ask for', async () => {
    const columnList = columns.columnList.map((column) => ({ ...column, sortable: column.prop === 'power' }))
    const asked = aListServer({}, { columnList })
    await openList('/?sort=state:asc,power:desc')
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ sidx: 'power', sort: 'desc' })
  })

  it('searches by keyword from its first page', async () => {
    const asked = aListServer()
    await openList('/?page=2')
    await userEvent.fill(page.getByRole('searchbox'), 'XJ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ keyword: 'XJ', currentPage: 1 })
  })

  it('shows the last page when its address names one behind the end', async () => {
    const pagination = { pageSize: 20, total: 21, totalKind: 'exact' as const }
    const asked = aListServer({
      'POST /api/visualdev/OnlineDev/m/List': ({ body }: SentCall) => {
        const currentPage = Number(body['currentPage'])
        return { list: currentPage > 2 ? [] : rows, pagination: { ...pagination, currentPage } }
      },
    })
    await openList('/?page=9')
    await expect.element(table()).toBeVisible()
    expect(asks(asked).map((body) => body['currentPage'])).toEqual([9, 2])
  })
})

describe('columns', () => {
  const settings = () => userEvent.click(page.getByRole('button', { name: '列设置' }))

  it('are hidden and shown one by one, stored for this menu (F2.106, F2.107, F4.113)', async () => {
    const asked = aListServer({ 'PUT /api/permission/Authority/SetColumnsByModuleId': null })
    const { container } = await openList()
    await settings()
    await userEvent.click(page.getByRole('checkbox', { name: '状态' }))
    await userEvent.click(page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '保存' }))
    await expect.poll(() => heads(container).includes('状态')).toBe(false)
    const sent = asked.find(({ line }) => line.startsWith('PUT'))?.body
    expect(sent?.['moduleId']).toBe('menu-1')
    expect(JSON.parse(String(sent?.['fieldList']))).toContainEqual({
      prop: 'state',
      visible: false,
      columnVisible: false,
    })
  })

  it('are as the user left them (F2.107)', async () => {
    aListServer(
      {},
      {},
      '[{"prop":"power","visible":true},{"prop":"no","visible":true},{"prop":"state","columnVisible":false}]',
    )
    const { container } = await openList()
    await expect
      .poll(() => heads(container).filter((head) => /单号|功率|状态/.test(head ?? '')))
      .toEqual(['功率MW', '单号'])
  })

  it('are reset when saving fails (F8.24)', async () => {
    aListServer({ 'PUT /api/permission/Authority/SetColumnsByModuleId': () => refusal(503, '系统繁忙') })
    const { container } = await openList()
    await settings()
    await userEvent.click(page.getByRole('checkbox', { name: '状态' }))
    await userEvent.click(page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '保存' }))
    await expect.element(page.getByText('列设置保存失败，已恢复原样')).toBeVisible()
    await expect.poll(() => heads(container)).toContain('状态')
  })

  it('are moved by the arrow keys', async () => {
    aListServer({ 'PUT /api/permission/Authority/SetColumnsByModuleId': null })
    const { container } = await openList()
    await settings()
    page
      .getByRole('button', { name: /^移动“单号”/ })
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '保存' }))
    await expect
      .poll(() => heads(container).filter((head) => /单号|功率|状态/.test(head ?? '')))
      .toEqual(['状态', '单号', '功率MW'])
  })
})

describe('the full-screen toggle of a list', () => {
  const toggle = (name: string) => page.getByRole('button', { name })

  it('shows only the list in the whole window; its label is the next action (F2.141, F2.142, F2.144)', async () => {
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
    vi.spyOn(document, 'exitFullscreen').mockResolvedValue()
    aListServer()
    const { container } = await openList()
    await userEvent.click(toggle('全屏'))
    await expect.element(toggle('退出全屏')).toBeVisible()
    const panel = container.querySelector('section')?.getBoundingClientRect()
    expect([panel?.left, panel?.width, panel?.height]).toEqual([0, window.innerWidth, window.innerHeight])
    await userEvent.click(toggle('退出全屏'))
    await expect.element(toggle('全屏')).toBeVisible()
  })

  it('is an icon with a tooltip (F2.140)', async () => {
    aListServer()
    await openList()
    const words = page.getByText('全屏', { exact: true })
    await expect.element(toggle('全屏')).toBeVisible()
    expect(words.elements()).toEqual([])
    expect(toggle('全屏').element().querySelector('svg')).not.toBeNull()
    await userEvent.hover(toggle('全屏'))
    await expect.element(words).toBeVisible()
    await userEvent.unhover(toggle('全屏'))
    await expect.element(words).not.toBeInTheDocument()
  })

  it('warns 不支持全屏 where the browser cannot (F2.145, F8.25)', async () => {
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
    aListServer()
    await openList()
    await userEvent.click(toggle('全屏'))
    await expect.element(page.getByText('不支持全屏')).toBeVisible()
  })
})

describe('the tree on the left', () => {
  it('filters the list by the selection', async () => {
    const asked = aListServer({}, { type: 2, treeRelation: 'state', treeTitle: '按状态' })
    await openList()
    await userEvent.click(page.getByRole('treeitem', { name: '已退回' }))
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ queryJson: '{"state":"s1"}' })
    await expect.element(page.getByRole('treeitem', { name: '已退回' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(page.getByRole('treeitem', { name: '全部' }))
    await expect.element(page.getByRole('treeitem', { name: '已退回' })).toHaveAttribute('aria-selected', 'false')
  })
})

describe('deleting', () => {
  it.each([
    ['zh', '删除的数据会进入回收站，保留 90 天，期间可以恢复。'],
    ['tw', '刪除的資料會進入資源回收筒，保留 90 天，期間可以還原。'],
    ['en', 'Deleted records go to the recycle bin, where they can be restored for 90 days.'],
  ] as const)(
    'asks in %s, says for how many days the record can be restored, and deletes nothing without confirmation (SO.104)',
    async (language, question) => {
      await startScreen(language, 1400)
      changeSettings({ sysConfig: { ...settings.getState().sysConfig, binDays: 90 } })
      const asked = aListServer({ 'DELETE /api/visualdev/OnlineDev/m/r1': null })
      const { unmount } = await openList()
      await userEvent.click(page.getByRole('button', { name: /^(更多|More)/ }).first())
      await userEvent.click(page.getByRole('menuitem', { name: '删除' }))
      const dialog = page.getByRole('alertdialog')
      await expect.element(dialog.getByText(question)).toBeVisible()
      await userEvent.click(dialog.getByRole('button').first())
      await expect.element(dialog).not.toBeInTheDocument()
      expect(asked.filter(({ line }) => line.startsWith('DELETE'))).toEqual([])
      await unmount()
      await startScreen('zh', 1400)
    },
  )

  it('asks and shows how many; the focus is not on the delete button', async () => {
    const asked = aListServer({ 'POST /api/visualdev/OnlineDev/batchDelete/m': { count: 2 } })
    await openList()
    for (const row of [1, 2]) await userEvent.click(page.getByRole('checkbox', { name: `选择第 ${row} 行` }))
    await expect.element(page.getByText('已选 2 项')).toBeVisible()
    // a check box without a grid would have its tick in the corner
    expect(getComputedStyle(page.getByRole('checkbox', { name: '选择第 1 行' }).element()).display).toBe('grid')
    await userEvent.click(page.getByRole('button', { name: '批量删除' }))
    await expect.element(page.getByText('删除 2 条巡检？')).toBeVisible()
    await expect.element(page.getByRole('alertdialog').getByRole('button', { name: '取消' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: '删除 2 条' }))
    await expect.element(page.getByText('已删除 2 条')).toBeVisible()
    expect(asked.find(({ line }) => line.includes('batchDelete'))?.body).toEqual({ ids: ['r1', 'r2'] })
    await expect.element(page.getByText('已选 2 项')).not.toBeInTheDocument()
  })

  it('changes nothing when the server refuses, and shows why', async () => {
    aListServer({ 'DELETE /api/visualdev/OnlineDev/m/r1': () => refusal(400, '该数据被 设备 引用，不能删除') })
    const { container } = await openList()
    await userEvent.click(page.getByRole('button', { name: '更多' }).first())
    await userEvent.click(page.getByRole('menuitem', { name: '删除' }))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '删除' }))
    await expect.element(page.getByText('该数据被 设备 引用，不能删除')).toBeVisible()
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
  })
})

describe('a list with nothing to show', () => {
  const nothing = {
    'POST /api/visualdev/OnlineDev/m/List': { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } },
  }

  it('offers to create the first record', async () => {
    aListServer(nothing)
    await openList()
    await expect.element(page.getByText('还没有巡检')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '新建巡检' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('names the filters and clears them', async () => {
    const asked = aListServer(nothing)
    await openList('/?keyword=abc&q={"state":"s1"}')
    await expect.element(page.getByText('关键词“abc”，状态为“已退回”')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '清除 2 个条件' }))
    await expect.poll(() => asks(asked).at(-1)).toMatchObject({ keyword: '', queryJson: '' })
  })

  it('shows that it failed and retries', async () => {
    let isDown = true
    aListServer({
      'POST /api/visualdev/OnlineDev/m/List': () =>
        isDown
          ? refusal(503, '系统繁忙，请稍后再试')
          : { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 3 } },
    })
    await openList()
    await expect.element(page.getByText('列表加载失败')).toBeVisible()
    isDown = false
    await userEvent.click(page.getByRole('button', { name: '重试' }))
    await expect.element(table()).toBeVisible()
  })

  it('names the menu that the user may not see, in place of the list and not as a message (S8.13, SO.110)', async () => {
    useToast.setState({ current: null })
    aListServer({ 'GET /api/visualdev/OnlineDev/m/Config': () => refusal(403, '你没有权限执行此操作') })
    await openList()
    await expect.element(page.getByText('无权查看“巡检”')).toBeVisible()
    expect(useToast.getState().current).toBeNull()
  })

  it('keeps its rows when a later load of its configuration fails', async () => {
    let isDown = false
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    aListServer({ 'GET /api/visualdev/OnlineDev/m/Config': () => (isDown ? refusal(503, '系统繁忙') : aConfig()) })
    await openList('/', queries)
    await expect.element(table()).toBeVisible()
    isDown = true
    await queries.refetchQueries({ queryKey: ['modelConfig'] })
    expect(queries.getQueryState(['modelConfig', 'm', 'menu-1'])?.status).toBe('error')
    // the page is drawn again with the failure
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(table().query()).not.toBeNull()
  })
})
