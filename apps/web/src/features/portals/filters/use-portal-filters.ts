import type { VisiblePortal } from '@armature/contract'
import { useMemo } from 'react'
import { useOwnSearch } from '../../../lib/menu/page-search.ts'
import { listFilters } from '../../../widgets/filters/filter-values.ts'
import { useFilterValues, type FilterState } from '../../../widgets/filters/use-filter-values.ts'
import { saveArrangement } from '../portal-api.ts'

/** The filters of a portal, whose values a user can make those that they begin with. */
export function usePortalFilters({ id, layout, arrangement }: VisiblePortal): FilterState {
  const filters = useMemo(() => listFilters(layout.widgets), [layout])
  const state = useFilterValues(filters, useOwnSearch(), arrangement?.filters)
  return useMemo(
    () => ({
      ...state,
      save: () => saveArrangement(id, { places: [], phone: [], ...arrangement, filters: [...state.values] }),
    }),
    [id, arrangement, state],
  )
}
