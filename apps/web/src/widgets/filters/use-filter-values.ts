import type { FilterValue, PortalFilter } from '@armature/contract'
import { createContext, useCallback, useMemo } from 'react'
import type { ChangeSearch } from '../../lib/menu/page-search.ts'
import { changeValue, chooseFirstValues, parseFilterValues } from './filter-values.ts'

/** The chosen values of the filters of a portal or a screen, and what a user can do with them. */
export interface FilterState {
  filters: readonly PortalFilter[]
  values: readonly FilterValue[]
  /** undefined removes the value; missing where the filters are only shown */
  change?: (id: string, value: FilterValue | undefined) => void
  clear?: () => void
  /** makes the values those that the user begins with; screens are the same for all users */
  save?: () => Promise<void>
}

export const FiltersContext = createContext<FilterState>({ filters: [], values: [] })

const parameter = 'f'

/**
 * Keeps the values in the address, so that they can be shared and survive a reload.
 *
 * @param own what the user begins with, where there is nothing in the address; without them, the values of the designer
 */
export function useFilterValues(
  filters: readonly PortalFilter[],
  [params, setParams]: readonly [URLSearchParams, ChangeSearch],
  own?: readonly FilterValue[],
): FilterState & Required<Pick<FilterState, 'change' | 'clear'>> {
  const text = params.get(parameter)
  const values = useMemo(
    () => (text === null ? chooseFirstValues(filters, own) : parseFilterValues(text, filters)),
    [filters, own, text],
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
      filters,
      values,
      change: (filter, value) => set(changeValue(values, filter, value)),
      clear: () => set([]),
    }),
    [filters, values, set],
  )
}
