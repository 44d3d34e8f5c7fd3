import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n.ts'
import { PageContext, type PagePlace } from '../../lib/page.tsx'
import { draw, startScreen } from '../testing/rendered.tsx'
import { PagedList, type PagedQuery } from './paged-list.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('pages')
})

it('a link to a list of the administration finds what it names, and the search box says so', async () => {
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
