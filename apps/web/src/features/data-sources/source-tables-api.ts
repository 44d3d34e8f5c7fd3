import type { RowFilter } from '@armature/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sorting } from '../../list/list-query.ts'
import { call } from '../../lib/api/api.ts'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { sourcesKey } from './data-source-api.ts'

export const buildTablesQuery = (id: string, keyword: string) =>
  queryOptions({
    queryKey: [...sourcesKey, id, 'tables', keyword],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables', {
        params: { id },
        query: { keyword },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const buildFieldsQuery = (id: string, table: string) =>
  queryOptions({
    queryKey: [...sourcesKey, id, 'fields', table],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/Fields', {
        params: { id, table },
        signal,
        silent: true,
      }),
    retry: false,
  })

/** What is shown of a table. */
export interface RowsView {
  page: number
  pageSize: number
  /** at most one column; without one in the order of the primary key */
  sort: Sorting[]
  filters: RowFilter[]
}

/** Leaving the table or cancelling the query stops the statement on the source. Rows are read again at each visit. */
export const buildRowsQuery = (id: string, table: string, { page, pageSize, sort, filters }: RowsView) =>
  queryOptions({
    queryKey: [...sourcesKey, id, 'rows', table, page, pageSize, sort, filters],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/Rows', {
        params: { id, table },
        query: {
          ...{ currentPage: page, pageSize, filters: formatFilters(filters) },
          ...{ sidx: sort[0]?.prop ?? '', sort: sort[0]?.order ?? 'asc' },
        },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** Counted once for the pages of the same filters. */
export const buildRowCountQuery = (id: string, table: string, filters: RowFilter[]) =>
  queryOptions({
    queryKey: [...sourcesKey, id, 'rowCount', table, filters],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/RowCount', {
        params: { id, table },
        query: { filters: formatFilters(filters) },
        signal,
        silent: true,
      }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

const formatFilters = (filters: readonly RowFilter[]): string => (filters.length === 0 ? '' : JSON.stringify(filters))

const interfacePage = '/systemData/dataInterface'

/** What the user may see of the tables of a source: users of the page of data interfaces, rows only those who may edit them. */
export function useTableRights(): { maySeeTables: boolean; maySeeRows: boolean } {
  const menu = useSession((state) => state.menuList)
  const modelId = useMemo(() => menuRoutes(menu).get(interfacePage)?.item.id ?? '', [menu])
  const maySeeRows = useMay('btn_edit', { modelId })
  return { maySeeTables: modelId !== '', maySeeRows }
}
