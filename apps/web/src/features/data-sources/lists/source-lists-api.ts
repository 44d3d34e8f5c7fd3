import type { ListSearch, MenuDetail, RowFilter, SourceList } from '@armature/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PagedQuery } from '../../../list/paged-list.tsx'
import type { Versioned } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/api.ts'
import { watchJobs } from '../../../lib/api/jobs.ts'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

export const listsKey = ['sourceLists']

/** The columns of a list that the user may see. @param id of its menu */
export const buildListQuery = (id: string) =>
  queryOptions({
    queryKey: [...listsKey, id, 'columns'],
    queryFn: ({ signal }) => call('GET /api/system/SourceList/:id', { params: { id }, signal, silent: true }),
    staleTime: 10_000,
  })

export type ListQuery = PagedQuery & ListFilters
/** `filters`: JSON text of `RowFilter[]`, '' for none */
export interface ListFilters {
  filters: string
}

export const loadListPage = (id: string, query: ListQuery, signal: AbortSignal) =>
  call('GET /api/system/SourceList/:id/Rows', { params: { id }, query, signal, silent: true })

export const buildListRowQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: [...listsKey, id, 'row', key],
    queryFn: ({ signal }) =>
      call('GET /api/system/SourceList/:id/Row', { params: { id }, query: { key }, signal, silent: true }),
    retry: false,
    gcTime: 0,
  })

/** Begins to write a file in the background; it is offered at the bottom right when it is done. */
export async function exportList(id: string, { keyword, sidx, sort, filters }: ListSearch): Promise<void> {
  await call('POST /api/system/SourceList/:id/Actions/Excel', {
    params: { id },
    body: { keyword, sidx, sort, filters },
  })
  watchJobs()
}

/** The filters of the address; none if they are no JSON. */
export function readFilters(text: string): RowFilter[] {
  try {
    const filters: unknown = JSON.parse(text || '[]')
    return Array.isArray(filters) ? (filters as RowFilter[]) : []
  } catch {
    return []
  }
}

export const writeFilters = (filters: readonly RowFilter[]): string =>
  filters.length === 0 ? '' : JSON.stringify(filters)

/** The lists that show a table. */
export const buildListsOfTableQuery = (id: string, table: string) =>
  queryOptions({
    queryKey: [...listsKey, 'ofTable', id, table],
    queryFn: ({ signal }) =>
      call('GET /api/system/DataSource/:id/Tables/:table/Lists', { params: { id, table }, signal, silent: true }),
    retry: false,
  })

/** Applications with their directories, which a new list can be placed in. */
export const buildPlacesQuery = () =>
  queryOptions({
    queryKey: ['menus', 'directories', '0', 'Web'],
    queryFn: ({ signal }) =>
      call('GET /api/system/Menu/Selector/:id', {
        params: { id: '0' },
        query: { category: 'Web' },
        signal,
        silent: true,
      }),
    gcTime: 0,
  })

/** Saves other columns of a list; all else of its menu stays. */
export const saveListColumns = ({ data, version }: Versioned<MenuDetail>, sourceList: SourceList) => {
  const { id, fullName, fullNameI18n, enCode, icon, description, urlAddress, hidden, followsDesign } = data
  const { useBtnPermission, useColumnPermission, useFormPermission, useDataPermission } = data
  return call('PUT /api/system/Menu/:id', {
    params: { id },
    version,
    body: {
      ...{ fullName, fullNameI18n, enCode, icon, description, urlAddress, hidden, followsDesign, sourceList },
      ...{ useBtnPermission, useColumnPermission, useFormPermission, useDataPermission },
    },
    silent: true,
    onMessage: toast.success,
  })
}

/** Invalidates the lists, and the menus that show them. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: listsKey }),
      client.invalidateQueries({ queryKey: ['menus'] }),
      client.invalidateQueries({ queryKey: ['systems'] }),
    ])
  }
}

const menuPage = '/system/menu'

/** Lists are menus: who may see, add, change and delete menus may do the same with lists. */
export function useListRights() {
  const menu = useSession((state) => state.menuList)
  const modelId = useMemo(() => menuRoutes(menu).get(menuPage)?.item.id ?? '', [menu])
  return {
    maySeeLists: modelId !== '',
    mayAdd: useMay('btn_add', { modelId }),
    mayEdit: useMay('btn_edit', { modelId }),
    mayRemove: useMay('btn_remove', { modelId }),
  }
}
