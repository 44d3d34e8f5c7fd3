import { useQuery } from '@tanstack/react-query'
import type { ColumnData } from '@armature/form-engine'
import { call } from '../../lib/api/api.ts'
import { useModelConfig } from '../../form/records/use-records.ts'

/** Systems with the menus of the user, or all of them for the administrator. */
export function useMenus() {
  return useQuery({
    queryKey: ['explain', 'menus'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/permission/Users/Current/Authorize', { signal, silent: true })).module,
    staleTime: 30_000,
  })
}

/** Buttons, columns and fields of a menu that can be explained. */
export function useItems(menuId: string) {
  return useQuery({
    queryKey: ['explain', 'items', menuId],
    queryFn: ({ signal }) =>
      call('GET /api/permission/Explain/:id/Items', { params: { id: menuId }, signal, silent: true }),
    enabled: menuId !== '',
    staleTime: 30_000,
  })
}

/** The model of a menu and the first columns of its list, for picking a record. */
export function useRecordColumns(modelId: string, menuId: string) {
  const config = useModelConfig(modelId, menuId, modelId !== '')
  if (!config.data) return undefined
  const list = JSON.parse(config.data.columnData) as ColumnData
  const columns = list.columnList.map(({ prop }) => prop).filter((prop) => !/[-.]/.test(prop))
  return columns.length > 0 ? { modelId, columns: columns.slice(0, 4) } : undefined
}
