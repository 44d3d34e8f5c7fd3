import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { draw, startScreen } from '../form/testing/screen.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { FullText } from './full-text.tsx'
import { PagedList } from './paged-list.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('pages')
})

interface Row {
  id: string
  name: string
  amount: string
  time: string
}
const longName = '海盐共享储能电站第二期扩建工程主变压器及配套设备年度巡检记录单'
const rows: Row[] = Array.from({ length: 60 }, (_, at) => ({
  id: String(at),
  name: at === 0 ? longName : `第 ${at} 项`,
  amount: '1,234,567,890.12',
  time: '2026-11-23 20:15:00',
}))
const columns: TableColumn<Row>[] = [
  {
    key: 'name',
    label: '名称',
    cell: (row) => (
      <button type="button">
        <FullText>{row.name}</FullText>
      </button>
    ),
  },
  { key: 'note', label: '说明', cell: (row) => row.name },
  { key: 'amount', label: '金额', fit: 'whole', align: 'right', cell: (row) => row.amount },
  { key: 'narrow', label: '费用合计', fit: 'whole', width: 60, align: 'right', cell: (row) => row.amount },
  { key: 'time', label: '计划时间', fit: 'whole', cell: (row) => row.time },
]

const drawTable = (width: number, more: TableColumn<Row>[] = []) =>
  draw(
    <div style={{ width }}>
      <DataTable
        label="清单"
        columns={[...columns, ...more]}
        rows={rows.slice(0, 3)}
        rowKey={(row) => row.id}
        firstNumber={1}
      />
    </div>,
  )
const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
const frame = (container: Element) => container.querySelector<HTMLElement>('[data-rows]')?.parentElement

describe('heads over columns and merged cells', () => {
  const power = [{ key: 'power', label: '功率' }]
  const text = (key: string, label: string, more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
    ...{ key, label, cell: (row) => (key === 'site' ? row.time : row.name), ...more },
  })
  const headed = [
    text('name', '名称'),
    text('site', '站点', { mergeKey: (row) => row.time }),
    text('in', '充电', { heads: power }),
    text('out', '放电', { heads: power }),
  ]
  const drawHeaded = (sort: 'site' | 'name') =>
    draw(
      <div style={{ width: 900, height: 200, display: 'flex' }}>
        <DataTable
          label="清单"
          columns={headed}
          rows={rows}
          rowKey={(row) => row.id}
          firstNumber={1}
          selected={new Set()}
          sort={[{ prop: sort, order: 'asc' }]}
        />
      </div>,
    )

  it('draw one head above its columns, which stays above them while the rows scroll (S1.24)', async () => {
    const { container } = await drawHeaded('name')
    const head = page.getByText('功率', { exact: true })
    await expect.element(head).toHaveAttribute('colspan', '2')
    await expect.element(head).toHaveAttribute('scope', 'colgroup')
    await expect.element(page.getByRole('columnheader', { name: '站点' })).toHaveAttribute('rowspan', '2')
    const scroller = container.querySelector('[data-rows]')
    scroller?.scrollTo(0, 300)
    const [below, site] = ['充电', '站点'].map((name) =>
      page.getByRole('columnheader', { name }).element().getBoundingClientRect(),
    )
    const group = head.element().getBoundingClientRect()
    expect(group.bottom).toBe(below?.top)
    expect(site?.bottom).toBe(below?.bottom)
    expect(group.top).toBe(scroller?.getBoundingClientRect().top)
  })

  it('draw equal neighbours as one cell only while the rows are sorted by their column', async () => {
    const { container, unmount } = await drawHeaded('site')
    expect(container.querySelector('tbody td[rowspan]')?.getAttribute('rowspan')).toBe('60')
    expect(container.querySelectorAll('tbody tr:nth-child(2) td')).toHaveLength(5)
    await unmount()
    const plain = await drawHeaded('name')
    expect(plain.container.querySelector('tbody td[rowspan]')).toBeNull()
  })
})

describe('the columns of a list', () => {
  it('never cut off a figure or a date, whatever width the design has', async () => {
    for (const width of [1200, 800, 420]) {
      const { container, unmount } = await drawTable(width)
      const cells = [...container.querySelectorAll('tbody td:nth-child(n+4)')]
      expect(cells.length).toBe(9)
      expect(cells.filter(isCut)).toEqual([])
      await unmount()
    }
  })

  it('are narrowed if they contain texts, before the table scrolls sideways', async () => {
    const { container } = await drawTable(760)
    const scroller = container.querySelector('[data-rows]')
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
    expect(frame(container)?.dataset['moreRight']).toBeUndefined()
  })

  it('keep two thirds of the width that the design gives to a text, and 176 px of a wide one', async () => {
    const texts: TableColumn<Row>[] = [
      { key: 'phone', label: '电话', fit: 'text', width: 160, cell: (row) => row.name },
      { key: 'title', label: '事由', fit: 'text', width: 400, cell: (row) => row.name },
    ]
    const { container } = await drawTable(420, texts)
    const widths = [...container.querySelectorAll('thead th')].slice(-2).map((th) => th.getBoundingClientRect().width)
    expect(widths[0]).toBeGreaterThanOrEqual(104)
    expect(widths[1]).toBeGreaterThanOrEqual(176)
  })

  it('show a shadow while there is more to the side', async () => {
    const { container } = await drawTable(420)
    const scroller = container.querySelector('[data-rows]')
    await expect.poll(() => frame(container)?.dataset['moreRight']).toBe('edge')
    expect(frame(container)?.dataset['moreLeft']).toBeUndefined()
    scroller?.scrollTo(10_000, 0)
    await expect.poll(() => frame(container)?.dataset['moreLeft']).toBe('edge')
    expect(frame(container)?.dataset['moreRight']).toBeUndefined()
  })
})

describe('a text that is cut', () => {
  it('ends in an ellipsis and is shown in full while the pointer is over it', async () => {
    const { container } = await drawTable(760)
    const cell = container.querySelector('tbody tr td:nth-child(3) [data-full-text]')
    expect(cell && isCut(cell)).toBe(true)
    expect(cell && getComputedStyle(cell).webkitLineClamp).toBe('1')
    await userEvent.hover(page.elementLocator(cell as Element))
    await expect.poll(() => document.body.textContent?.split(longName).length).toBe(4)
    await userEvent.unhover(page.elementLocator(cell as Element))
    await expect.poll(() => document.body.textContent?.split(longName).length).toBe(3)
  })

  it('is shown in full when it gets the keyboard focus', async () => {
    await drawTable(760)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe(longName)
    await expect.poll(() => document.body.textContent?.split(longName).length).toBe(4)
  })
})

describe('a list longer than its window', () => {
  const drawList = () =>
    draw(
      <PagedList<Row>
        label="清单"
        keywordLabel="名称"
        queryKey={['rows']}
        load={() => Promise.resolve({ list: rows, pagination: { currentPage: 1, pageSize: 20, total: 600 } })}
        columns={columns}
        rowKey={(row) => row.id}
        none={{ title: '没有' }}
      />,
    )

  it('keeps its headings and paging visible while its rows scroll', async () => {
    await drawList()
    await expect.element(page.getByRole('table', { name: '清单' })).toBeVisible()
    const head = page.getByRole('columnheader', { name: '计划时间' })
    const top = () => head.element().getBoundingClientRect().top
    const before = top()
    await userEvent.hover(page.getByRole('cell', { name: longName }).first())
    const rowsBox = document.querySelector('[data-rows]')
    rowsBox?.scrollTo(0, 900)
    await expect.poll(() => rowsBox?.scrollTop).toBe(900)
    expect(top()).toBe(before)
    expect(document.documentElement.scrollHeight).toBe(window.innerHeight)
    await expect.element(page.getByRole('navigation')).toBeInViewport({ ratio: 1 })
  })

  it('starts the next page at its first row', async () => {
    await drawList()
    const rowsBox = () => document.querySelector('[data-rows]')
    await expect.element(page.getByRole('table', { name: '清单' })).toBeVisible()
    rowsBox()?.scrollTo(0, 900)
    await userEvent.click(page.getByRole('button', { name: '第 2 页' }))
    await expect.poll(() => rowsBox()?.scrollTop, { timeout: 3000 }).toBe(0)
  })
})
