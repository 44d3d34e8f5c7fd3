import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noticeWidth } from '../../lib/app-state.ts'
import { startTexts } from '../../lib/i18n.ts'
import { draw, startScreen } from '../testing/rendered.tsx'
import { PagedList, type PagedListProps, type PagedQuery } from './paged-list.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await startTexts('zh', ['ui', 'form', 'pages'])
})
afterEach(() => noticeWidth(1280))

interface Role {
  id: string
  fullName: string
  scope: 'global' | 'own'
}
interface Filters {
  scope: '' | 'global' | 'own'
}
type Query = PagedQuery & Filters
const roles: Role[] = Array.from({ length: 45 }, (_, at) => ({
  id: `r${at}`,
  fullName: `角色${at}`,
  scope: at % 2 === 0 ? 'global' : 'own',
}))

/** A server that pages and searches. */
function aLoad() {
  return vi.fn(({ keyword, scope, currentPage, pageSize }: Query) => {
    const found = roles.filter((role) => role.fullName.includes(keyword) && (scope === '' || role.scope === scope))
    const list = found.slice((currentPage - 1) * pageSize, currentPage * pageSize)
    return Promise.resolve({ list, pagination: { total: found.length } })
  })
}
function open(own: Partial<PagedListProps<Role, Filters>> = {}) {
  const load = aLoad()
  void draw(
    <PagedList<Role, Filters>
      label="角色"
      keywordLabel="名称"
      queryKey={['roles', Math.random()]}
      load={load}
      columns={[
        { key: 'fullName', label: '名称', isSortable: true, cell: (row) => row.fullName },
        { key: 'scope', label: '范围', cell: (row) => row.scope },
      ]}
      rowKey={(row) => row.id}
      filters={{
        start: { scope: '' },
        draw: (_, change) => <button onClick={() => change({ scope: 'own' })}>本组织</button>,
        pane: () => <aside>组织</aside>,
      }}
      selection={{
        isSelectable: (row) => row.id !== 'r1',
        actions: (ids) => <span>停用 {ids.join(' ')}</span>,
      }}
      actions={(row) => <button>编辑{row.id}</button>}
      none={{ title: '还没有角色' }}
      {...own}
    />,
  )
  return { load, asked: () => load.mock.lastCall?.[0] }
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('the list of an administration page', () => {
  it('asks for its first page, and for the next with the same search', async () => {
    const { asked } = open()
    await expect.element(page.getByText('角色19')).toBeVisible()
    expect(asked()).toMatchObject({ keyword: '', scope: '', currentPage: 1, pageSize: 20 })
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect.element(page.getByText('角色20')).toBeVisible()
    expect(asked()).toMatchObject({ currentPage: 2 })
  })

  it('begins at the first page again with every search and filter, and says when nothing fits', async () => {
    const { asked } = open()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await press('本组织')
    await vi.waitFor(() => expect(asked()).toMatchObject({ scope: 'own', currentPage: 1 }))
    await userEvent.fill(page.getByRole('searchbox', { name: '名称' }), '没有这个')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('没有找到')).toBeVisible()
    await press('清除条件')
    await expect.element(page.getByText('角色0', { exact: true })).toBeVisible()
    expect(asked()).toMatchObject({ keyword: '', scope: '' })
  })

  it('sorts by a column up, down, and not at all', async () => {
    const { asked } = open()
    const heading = page.getByRole('columnheader', { name: '名称' }).getByRole('button')
    for (const [sidx, sort] of [
      ['fullName', 'asc'],
      ['fullName', 'desc'],
      ['', ''],
    ]) {
      await heading.click()
      await vi.waitFor(() => expect(asked()).toMatchObject({ sidx, sort }))
    }
  })

  it('lets rows be chosen for what is done with several, never those that nothing can be done with', async () => {
    open()
    await expect.element(page.getByText('角色19')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).click({ force: true })
    await expect.element(page.getByRole('status').filter({ hasText: '停用' })).toHaveTextContent('已选 19 项')
    await expect.element(page.getByText(/停用 r0 r2 r3/)).toBeVisible()
    await press('取消选择')
    expect(page.getByText(/^停用/).elements()).toEqual([])
  })

  it('keeps what was shown while the next answer is on its way, and offers to try again when there is none', async () => {
    const load = vi.fn<PagedListProps<Role, Filters>['load']>(() => Promise.reject(new Error('no')))
    open({ load })
    await press('重试')
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })

  it('says what it is for where there is nothing at all', async () => {
    open({ load: () => Promise.resolve({ list: [], pagination: { total: 0 } }) })
    await expect.element(page.getByText('还没有角色')).toBeVisible()
  })

  it('is cards on a phone, with the same facts, boxes and actions', async () => {
    noticeWidth(390)
    open()
    await expect.element(page.getByText('角色0', { exact: true })).toBeVisible()
    expect(page.getByRole('table').elements()).toEqual([])
    expect(page.getByText('组织', { exact: true }).elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: '编辑r0', exact: true })).toBeVisible()
    await page.getByRole('checkbox').first().click({ force: true })
    await expect.element(page.getByText('停用 r0')).toBeVisible()
  })
})
