import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { updateDevice } from '../lib/state/app-state.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { AddressedPage } from '../testing/addressed-page.tsx'
import { PageContext, type PagePlace } from '../lib/menu/page.tsx'
import { press } from '../testing/pointer.ts'
import { Button } from '../ui/buttons/button.tsx'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { PagedList, type FilterChange, type PagedListProps, type PagedQuery } from './paged-list.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('pages')
})
beforeEach(async () => {
  await page.viewport(1280, 900)
  updateDevice(1280)
})

interface Row {
  id: string
  name: string
}
interface Filter {
  kind: string
}
type Query = PagedQuery & Filter
const start: Query = { keyword: '', kind: '', currentPage: 1, pageSize: 20, sidx: '', sort: '' }

/** Loads a list with the given number of rows by page; a keyword that no name contains finds nothing. */
function aLoad(count: number) {
  const all = Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, name: `第${at + 1}行` }))
  return vi.fn((query: Query) => {
    const found = all.filter(({ name }) => name.includes(query.keyword))
    const from = (query.currentPage - 1) * query.pageSize
    const list = found.slice(from, from + query.pageSize)
    const { currentPage, pageSize } = query
    return Promise.resolve({ list, pagination: { currentPage, pageSize, total: found.length } })
  })
}

type Load = PagedListProps<Row, Filter>['load']

const buildList = (load: Load, own: Partial<PagedListProps<Row, Filter>>) => (
  <PagedList<Row, Filter>
    label="角色"
    keywordLabel="名称"
    queryKey={['roles']}
    load={load}
    columns={[{ key: 'name', label: '名字', isSortable: true, cell: (row) => row.name }]}
    rowKey={(row) => row.id}
    filters={{
      start: { kind: '' },
      draw: ({ kind }, change) => <Button onClick={() => change({ kind: 'a' })}>种类 {kind}</Button>,
    }}
    none={{ title: '没有角色', text: '先新建一个' }}
    {...own}
  />
)
const aList = (load: Load, own: Partial<PagedListProps<Row, Filter>> = {}) => draw(buildList(load, own))
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The list on a page of its own, opened at an address. */
async function aListAt(address: string, own: Partial<PagedListProps<Row, Filter>> = {}) {
  const load = aLoad(130)
  const router = createMemoryRouter([{ path: '*', element: <AddressedPage>{buildList(load, own)}</AddressedPage> }], {
    initialEntries: [address],
  })
  const { unmount } = await draw(<RouterProvider router={router} />)
  return { load, unmount, getAddress: () => router.state.location.pathname + router.state.location.search }
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })

it('a link to an administration list with a keyword filters it, and fills the search box', async () => {
  const load = vi.fn((query: PagedQuery) =>
    Promise.resolve({
      list: [{ id: '1', name: query.keyword || 'all' }],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    }),
  )
  const place: PagePlace = { key: 'k', search: '?keyword=值班长', setSearch: () => undefined, isResting: () => false }
  const columns = [{ key: 'name', label: '名称', cell: (row: { name: string }) => row.name }]
  await draw(
    <PageContext value={place}>
      <PagedList
        label="角色"
        keywordLabel="名称"
        queryKey={['roles']}
        load={load}
        columns={columns}
        rowKey={(row) => row.id}
        card={(row) => ({ name: row.name })}
        none={{ title: '没有角色' }}
      />
    </PageContext>,
  )
  await expect.element(page.getByRole('cell', { name: '值班长' })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('值班长')
  expect(load).toHaveBeenCalledTimes(1)
})

describe('a list of the administration', () => {
  it('loads the first page in the default order, and searches by Enter and by the button with trimmed text', async () => {
    const load = aLoad(30)
    await aList(load)
    await expect.element(cell('第1行')).toBeVisible()
    expect(load.mock.lastCall?.[0]).toEqual(start)
    await userEvent.fill(page.getByRole('searchbox', { name: '名称' }), ' 第3 ')
    expect(load).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('第30行')).toBeVisible()
    expect(load.mock.lastCall?.[0]).toEqual({ ...start, keyword: '第3' })
    await userEvent.fill(page.getByRole('searchbox'), '第4行')
    await press('mouse', button('查询'))
    await expect.element(cell('第4行')).toBeVisible()
    expect(load.mock.lastCall?.[0]).toEqual({ ...start, keyword: '第4行' })
  })

  it('resets keyword, filter, sort and page with one click, which is disabled while nothing is set', async () => {
    const load = aLoad(30)
    await aList(load)
    await expect.element(button('重置')).toBeDisabled()
    await press('mouse', button('种类'))
    await press('mouse', button('名字'))
    await userEvent.fill(page.getByRole('searchbox'), '第')
    await press('mouse', button('查询'))
    await expect
      .poll(() => load.mock.lastCall?.[0])
      .toEqual({ ...start, keyword: '第', kind: 'a', sidx: 'name', sort: 'asc' })
    await press('mouse', button('重置'))
    await expect.poll(() => load.mock.lastCall?.[0]).toEqual(start)
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    await expect.element(button('重置')).toBeDisabled()
  })

  it('sorts ascending, descending and in the default order by a heading, and starts at the first page again', async () => {
    const load = aLoad(30)
    await aList(load)
    await press('mouse', page.getByRole('button', { name: '下一页' }))
    await expect.element(cell('第21行')).toBeVisible()
    await expect.element(cell('21')).toBeVisible()
    for (const [sidx, sort, shown] of [
      ['name', 'asc', 'ascending'],
      ['name', 'desc', 'descending'],
      ['', '', 'none'],
    ] as const) {
      await press('mouse', button('名字'))
      await expect.poll(() => load.mock.lastCall?.[0]).toEqual({ ...start, sidx, sort })
      await expect.element(page.getByRole('columnheader', { name: '名字' })).toHaveAttribute('aria-sort', shown)
    }
  })

  it('numbers the rows that it shows, also while the next page is on its way', async () => {
    const load = aLoad(30)
    const next = Promise.withResolvers<undefined>()
    await aList((query) => (query.currentPage === 2 ? next.promise.then(() => load(query)) : load(query)))
    await press('mouse', page.getByRole('button', { name: '下一页' }))
    await expect.element(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('row', { name: /第1行/ }).getByRole('cell').first()).toHaveTextContent('1')
    next.resolve(undefined)
    await expect
      .element(
        page
          .getByRole('row', { name: /第21行/ })
          .getByRole('cell')
          .first(),
      )
      .toHaveTextContent('21')
  })

  it('distinguishes an empty list from a search without results, which can be reset', async () => {
    const load = aLoad(3)
    await aList(load)
    await userEvent.fill(page.getByRole('searchbox'), '无')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
    expect(page.getByText('没有角色').elements()).toHaveLength(0)
    await press('mouse', button('清除条件'))
    await expect.element(cell('第1行')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
  })

  it('names what it was searched for when nothing is found', async () => {
    await aList(aLoad(3))
    await press('mouse', button('种类'))
    await userEvent.fill(page.getByRole('searchbox'), '无')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('关键词“无”，1 个筛选条件')).toBeVisible()
  })

  it('keeps its rows when they cannot be refreshed, and says how old they are', async () => {
    const load = aLoad(1)
    await aList(load)
    await expect.element(cell('第1行')).toBeVisible()
    load.mockImplementationOnce(() => Promise.reject(new ApiError(500, '数据库没有响应')))
    await press('mouse', button('刷新'))
    const note = page.getByRole('alert')
    await expect.element(note).toHaveTextContent(/刷新失败，显示的是 \d\d:\d\d 的数据/)
    await expect.element(cell('第1行')).toBeVisible()
    await press('mouse', note.getByRole('button', { name: '刷新' }))
    await expect.element(note).not.toBeInTheDocument()
  })

  it('has a placeholder in the shape of its table until the first rows arrive', async () => {
    let answer: (page: {
      list: Row[]
      pagination: { currentPage: number; pageSize: number; total: number }
    }) => void = () => undefined
    await aList(() => new Promise((resolve) => (answer = resolve)))
    await expect.element(page.getByRole('status', { name: '正在加载' })).toBeVisible()
    answer({ list: [{ id: '1', name: '第1行' }], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    await expect.element(cell('第1行')).toBeVisible()
    expect(page.getByRole('status', { name: '正在加载' }).elements()).toHaveLength(0)
  })

  it('describes the list while there are no rows at all', async () => {
    await aList(aLoad(0))
    await expect.element(page.getByRole('heading', { name: '没有角色' })).toBeVisible()
    await expect.element(page.getByText('先新建一个')).toBeVisible()
    expect(page.getByRole('navigation').elements()).toHaveLength(0)
  })

  it('shows that loading failed, and the rows after a retry', async () => {
    const load = aLoad(1).mockImplementationOnce(() => Promise.reject(new ApiError(500, '数据库没有响应')))
    await aList(load)
    await expect.element(page.getByRole('alert')).toHaveTextContent('数据库没有响应')
    await press('mouse', button('重试'))
    await expect.element(cell('第1行')).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  it('reloads on refresh and keeps the displayed page', async () => {
    const load = aLoad(30)
    await aList(load)
    await press('mouse', page.getByRole('button', { name: '下一页' }))
    await expect.element(cell('第21行')).toBeVisible()
    await press('mouse', button('刷新'))
    await expect.poll(() => load.mock.calls.length).toBe(3)
    expect(load.mock.lastCall?.[0]).toEqual({ ...start, currentPage: 2 })
  })

  it('keeps the selection over pages, and clears it by a click or with the next search', async () => {
    await aList(aLoad(30), {
      selection: { isSelectable: ({ id }) => id !== 'r2', actions: (ids) => <output>{ids.length} 行可删</output> },
    })
    await press('mouse', page.getByRole('checkbox', { name: '选择本页全部' }))
    await expect.element(page.getByText('已选 19 项')).toBeVisible()
    await press('mouse', page.getByRole('button', { name: '下一页' }))
    await press('mouse', page.getByRole('checkbox', { name: '选择第 21 行' }))
    await expect.element(page.getByText('20 行可删')).toBeVisible()
    await press('mouse', button('清除'))
    expect(page.getByText(/已选/).elements()).toHaveLength(0)
    await press('mouse', page.getByRole('checkbox', { name: '选择第 22 行' }))
    await press('mouse', button('名字'))
    await expect.element(cell('第1行')).toBeVisible()
    expect(page.getByText(/已选/).elements()).toHaveLength(0)
  })

  it('is a list of cards on a phone, by default with the first column as name and the others as figures', async () => {
    updateDevice(390)
    await aList(aLoad(1), {
      columns: [
        { key: 'name', label: '名字', cell: (row) => row.name },
        { key: 'id', label: '代号', cell: (row) => row.id },
      ],
    })
    const card = page.getByRole('group', { name: '角色' }).getByRole('article')
    await expect.element(card).toHaveTextContent('第1行代号r1')
    expect(page.getByRole('table').elements()).toHaveLength(0)
  })
})

describe('the filters of a list on a phone', () => {
  const sheet = page.getByRole('dialog', { name: '筛选' })
  const pane = {
    start: { kind: '' },
    draw: ({ kind }: Filter, change: FilterChange<Filter>) => (
      <Button onClick={() => change({ kind: 'a' })}>种类 {kind}</Button>
    ),
    pane: (_: Filter, change: FilterChange<Filter>) => (
      <aside aria-label="组织">
        <Button onClick={() => change({ kind: 'b' })}>华东</Button>
      </aside>
    ),
  }
  beforeEach(async () => {
    await page.viewport(390, 800)
    updateDevice(390)
  })

  it('are in a sheet, with those beside the table, and apply at once', async () => {
    const load = aLoad(3)
    await aList(load, { filters: pane })
    await expect.element(page.getByText('第1行')).toBeVisible()
    expect(button('华东').elements()).toHaveLength(0)
    await press('touch', button('筛选'))
    await press('touch', sheet.getByRole('button', { name: '华东' }))
    await expect.poll(() => load.mock.lastCall?.[0]).toEqual({ ...start, kind: 'b' })
    await press('touch', sheet.getByRole('button', { name: '查询' }))
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(button('筛选')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('筛选')).toHaveFocus()
  })

  it('are cleared together with the keyword by one button', async () => {
    const load = aLoad(3)
    await aList(load, { filters: pane })
    await userEvent.fill(page.getByRole('searchbox'), '第')
    await userEvent.keyboard('{Enter}')
    await press('touch', button('筛选'))
    await press('touch', sheet.getByRole('button', { name: '种类' }))
    await userEvent.keyboard('{Escape}')
    await press('touch', button('清除 2 个条件'))
    await expect.poll(() => load.mock.lastCall?.[0]).toEqual(start)
    expect(button('清除 2 个条件').elements()).toHaveLength(0)
  })

  it('have no button if the list has none', async () => {
    await aList(aLoad(1), { filters: { start: { kind: '' } } })
    await expect.element(page.getByText('第1行')).toBeVisible()
    expect(button('筛选').elements()).toHaveLength(0)
  })
})

describe('the address of a list of the administration', () => {
  it('has keyword, filters, sort, page and size, so that a reload and the way back show the same', async () => {
    const first = await aListAt('/permission/role')
    await userEvent.fill(page.getByRole('searchbox'), '第')
    await press('mouse', button('查询'))
    await press('mouse', button('种类'))
    await press('mouse', button('名字'))
    await userEvent.selectOptions(page.getByRole('combobox', { name: '每页条数' }), '50')
    await press('mouse', button('第 3 页'))
    await expect.element(cell('第101行')).toBeVisible()
    const address = first.getAddress()
    const query = {
      ...start,
      keyword: '第',
      kind: 'a',
      currentPage: 3,
      pageSize: 50,
      sidx: 'name',
      sort: 'asc' as const,
    }
    await first.unmount()

    const again = await aListAt(address)
    await expect.element(cell('第101行')).toBeVisible()
    expect(again.load.mock.calls.map(([asked]) => asked)).toEqual([query])
    await expect.element(page.getByRole('searchbox')).toHaveValue('第')
    await press('mouse', button('重置'))
    await expect.poll(again.getAddress).toBe('/permission/role')
  })

  it('shows the first page without filters when its values make no sense', async () => {
    const { load } = await aListAt('/permission/role?page=0&size=7&sort=x&q={"kind":5,"other":"a"}')
    await expect.element(cell('第1行')).toBeVisible()
    expect(load.mock.lastCall?.[0]).toEqual(start)
  })

  it('shows the last page when it names one behind the end', async () => {
    const { load, getAddress } = await aListAt('/permission/role?page=9')
    await expect.element(cell('第130行')).toBeVisible()
    expect(load.mock.lastCall?.[0]).toEqual({ ...start, currentPage: 7 })
    expect(getAddress()).toBe('/permission/role?page=7')
  })

  it('stays as it is while a list in a dialog is searched', async () => {
    const { load, getAddress } = await aListAt('/permission/role?keyword=第1&page=2', { isInDialog: true })
    await expect.element(cell('第1行')).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), '第7')
    await press('mouse', button('查询'))
    await expect.poll(() => load.mock.lastCall?.[0]).toEqual({ ...start, keyword: '第7' })
    expect(getAddress()).toBe('/permission/role?keyword=第1&page=2')
  })
})
