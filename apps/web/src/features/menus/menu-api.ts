import type { MenuCategory, MenuNode, SystemRow } from '@armature/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const toastOnSuccess = { onMessage: toast.success }
const systemsKey = ['systems']
const menusKey = ['menus']

export const buildSystemsQuery = () =>
  queryOptions({
    queryKey: systemsKey,
    queryFn: ({ signal }) => call('GET /api/system/System', { query: { pageSize: 500 }, signal, silent: true }),
  })

export const buildMenusQuery = (systemId: string) =>
  queryOptions({
    queryKey: [...menusKey, systemId],
    queryFn: ({ signal }) =>
      call('GET /api/system/Menu/ModuleBySystem/:systemId', { params: { systemId }, signal, silent: true }),
    enabled: systemId !== '',
  })

export const buildMenuQuery = (id: string) =>
  queryOptions({
    queryKey: [...menusKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/system/Menu/:id', { params: { id }, signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
  })

/** Applications and directories that can hold the menu; '0' for a new menu of the category. */
export const buildDirectoriesQuery = (id: string, category: MenuCategory) =>
  queryOptions({
    queryKey: [...menusKey, 'directories', id, category],
    queryFn: ({ signal }) =>
      call('GET /api/system/Menu/Selector/:id', { params: { id }, query: { category }, signal, silent: true }),
    gcTime: 0,
  })

export const buildModelsQuery = () =>
  queryOptions({
    queryKey: [...menusKey, 'models'],
    queryFn: ({ signal }) => call('GET /api/system/Menu/Models', { signal, silent: true }),
    gcTime: 0,
  })

export const buildReportsQuery = () =>
  queryOptions({
    queryKey: [...menusKey, 'reports'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Report/Selector', { signal, silent: true }),
    gcTime: 0,
  })

export const buildPortalsQuery = () =>
  queryOptions({
    queryKey: [...menusKey, 'portals'],
    queryFn: ({ signal }) => call('GET /api/system/Menu/Portals', { signal, silent: true }),
    gcTime: 0,
  })

export const buildScreensQuery = () =>
  queryOptions({
    queryKey: [...menusKey, 'screens'],
    queryFn: ({ signal }) => call('GET /api/system/Menu/Screens', { signal, silent: true }),
    gcTime: 0,
  })

export const buildDictionaryTypesQuery = () =>
  queryOptions({
    queryKey: [...menusKey, 'dictionaries'],
    queryFn: ({ signal }) =>
      call('GET /api/system/DictionaryType/Selector/:id', { params: { id: '0' }, signal, silent: true }),
    gcTime: 0,
  })

/** Invalidates everything about applications and menus. */
export function useRefreshMenus(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: systemsKey }),
      client.invalidateQueries({ queryKey: menusKey }),
    ])
  }
}

export const switchMenu = ({ id }: Pick<MenuNode, 'id'>) =>
  call('PUT /api/system/Menu/:id/Actions/State', { params: { id }, body: { isConfirmed: true }, ...toastOnSuccess })
export const copyMenu = ({ id }: Pick<MenuNode, 'id'>) =>
  call('POST /api/system/Menu/:id/Actions/Copy', { params: { id }, ...toastOnSuccess })
export const removeMenu = ({ id }: Pick<MenuNode, 'id'>) => call('DELETE /api/system/Menu/:id', { params: { id } })
export const moveMenu = (
  { id }: Pick<MenuNode, 'id'>,
  body: { systemId: string; parentId: string; beforeId: string | null },
) => call('PUT /api/system/Menu/:id/Actions/Move', { params: { id }, body })

export const switchSystem = ({ id }: Pick<SystemRow, 'id'>) =>
  call('PUT /api/system/System/:id/Actions/State', { params: { id }, ...toastOnSuccess })
export const removeSystem = ({ id }: Pick<SystemRow, 'id'>) => call('DELETE /api/system/System/:id', { params: { id } })
export const orderSystems = (ids: string[]) => call('PUT /api/system/System/Actions/Order', { body: { ids } })
