import type { FilterValue, VisiblePortal } from '@armature/contract'
import { createContext, useCallback, useMemo } from 'react'
import { useOwnSearch } from '../../../lib/menu/page-search.ts'
import { saveArrangement } from '../portal-api.ts'
import { changeValue, chooseFirstValues, listFilters, parseFilterValues } from './filter-values.ts'

/** The chosen values of the filters of a portal, and what a user can do with them. */
export interface PortalFilters {
  values: readonly FilterValue[]
  /** undefined removes the value; missing where the filters are only shown */
  change?: (id: string, value: FilterValue | undefined) => void
  clear?: () => void
  /** makes the values those that the user begins with */
  save?: () => Promise<void>
}

export const PortalFiltersContext = createContext<PortalFilters>({ values: [] })

const parameter = 'f'

/** Keeps the values in the address, so that they can be shared and survive a reload. Without any there, the portal has its first ones. */
export function usePortalFilters({ id, layout, arrangement }: VisiblePortal): Required<PortalFilters> {
  const [params, setParams] = useOwnSearch()
  const text = params.get(parameter)
  const filters = useMemo(() => listFilters(layout.widgets), [layout])
  const values = useMemo(
    () => (text === null ? chooseFirstValues(filters, arrangement?.filters) : parseFilterValues(text, filters)),
    [filters, arrangement, text],
  )
  const set = useCallback(
    (next: readonly FilterValue[]) =>
      setParams((before) => {
        const after = new URLSearchParams(before)
        after.set(parameter, JSON.stringify(next))
        return after
      }),
    [setParams],
  )
  return useMemo(
    () => ({
      values,
      change: (filter, value) => set(changeValue(values, filter, value)),
      clear: () => set([]),
      save: () => saveArrangement(id, { places: [], phone: [], ...arrangement, filters: [...values] }),
    }),
    [id, arrangement, values, set],
  )
}
