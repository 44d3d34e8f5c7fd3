import { menuType } from '@armature/contract/catalog/menu-types'
import { useMemo } from 'react'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'

type Search = Record<string, unknown> | null

/** Path of the model's list in the user's menu; undefined when they have none. */
export function useListPath(modelId: string): string | undefined {
  const menu = useSession((state) => state.menuList)
  return useMemo(() => {
    if (modelId === '') return undefined
    return [...menuRoutes(menu).values()].find(
      ({ item, moduleId }) => item.type === menuType.model && moduleId === modelId,
    )?.path
  }, [menu, modelId])
}

/** Address of the list, filtered by the records behind a figure; undefined when it cannot be filtered that way. */
export function listAddress(path: string | undefined, row: Search, column?: Search): string | undefined {
  const search = column === undefined ? row : mergeSearches(row, column)
  if (path === undefined || search === null) return undefined
  const query = new URLSearchParams(Object.keys(search).length > 0 ? { q: JSON.stringify(search) } : {})
  return query.size > 0 ? `${path}?${String(query)}` : path
}

/** Merges the filters of row and column; null when they contradict each other in a field. */
function mergeSearches(row: Search, column: Search): Search {
  if (row === null || column === null) return null
  const isTorn = Object.entries(row).some(
    ([name, value]) => name in column && JSON.stringify(column[name]) !== JSON.stringify(value),
  )
  return isTorn ? null : { ...column, ...row }
}
