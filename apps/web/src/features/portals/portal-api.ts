import type { FilterValue, PortalArrangement, PortalWidget } from '@armature/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { fetchUser } from '../../lib/session/current-user.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { canAsk } from '../../widgets/can-ask.ts'
import type { SquareLoader } from '../../widgets/map/square-loader.ts'

/** A portal as the caller may see it; cached for a minute, as its data are requested separately. */
export const buildPortalQuery = (id: string) =>
  queryOptions({
    queryKey: ['portal', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Portal/:id/auth', { params: { id }, signal, silent: true }),
    staleTime: 60_000,
  })

/** Whether the widget's data come from the portal data call; other widgets need none, or run their own queries. */
export const hasDataSource = (widget: PortalWidget): boolean => 'source' in widget

/** Data of all widgets of a portal in one call, refetched every `refreshSeconds` while the page is in view. */
export function usePortalData(
  id: string,
  widgets: readonly PortalWidget[],
  refreshSeconds: number,
  values: readonly FilterValue[],
) {
  const widgetIds = widgets.filter(canAsk).map((widget) => widget.id)
  const filters = [...values]
  return useQuery({
    queryKey: ['portalData', id, widgetIds.toSorted().join(), JSON.stringify(filters)],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Portal/:id/Data', {
        params: { id },
        body: { widgetIds, filters },
        signal,
        silent: true,
      }),
    // with another filter, the former data stay until the new ones are there
    placeholderData: keepPreviousData,
    enabled: widgetIds.length > 0,
    refetchInterval: refreshSeconds > 0 ? refreshSeconds * 1000 : false,
    refetchIntervalInBackground: false,
  })
}

/** Reads squares of the maps of a portal as its filters narrow them. */
export function useSquareLoader(id: string, refreshSeconds: number, values: readonly FilterValue[]): SquareLoader {
  return useMemo(() => {
    const filters = [...values]
    return {
      key: JSON.stringify([id, filters]),
      refreshSeconds,
      load: (square, signal) => {
        const body = { widgetIds: [square.id], squares: [square], filters }
        return call('POST /api/visualdev/Portal/:id/Data', { params: { id }, body, signal, silent: true })
      },
    }
  }, [id, refreshSeconds, values])
}

export const buildPortalChoicesQuery = () =>
  queryOptions({
    queryKey: ['portalChoices'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Portal/Selector', { signal, silent: true }),
    staleTime: 0,
  })

export async function saveArrangement(id: string, body: PortalArrangement): Promise<void> {
  await call('PUT /api/visualdev/Portal/Custom/Save/:id', { params: { id }, body, silent: true })
  await queryClient.invalidateQueries({ queryKey: ['portal', id] })
}

export async function resetArrangement(id: string): Promise<void> {
  await call('DELETE /api/visualdev/Portal/Custom/Save/:id', { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['portal', id] })
}

/** @param id '' resets the choice */
export async function choosePortal(id: string): Promise<void> {
  await call('PUT /api/visualdev/Portal/Actions/SetDefault', { body: { id } })
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['portalChoices'] }), fetchUser()])
}
