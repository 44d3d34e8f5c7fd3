import type { FilterValue, PortalWidgetData, ScreenElement } from '@armature/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { canAskFor } from './elements/element-view.tsx'

/** A screen as the caller may see it. */
export const buildScreenQuery = (id: string) =>
  queryOptions({
    queryKey: ['screen', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Screen/:id/auth', { params: { id }, signal, silent: true }),
    staleTime: 60_000,
    // a display that runs for days shows what is released meanwhile
    refetchInterval: 300_000,
  })

/**
 * Data of the elements of a page in one call, fetched again every `refreshSeconds` while the window is in view. If that fails, the
 * last data stay, with the time at which they arrived; without any, the elements are shown as failed.
 *
 * @param values of the filters of the screen; with others, the former data stay until the new ones are there
 */
export function useScreenData(
  id: string,
  elements: readonly ScreenElement[],
  refreshSeconds: number,
  values: readonly FilterValue[],
) {
  const key = elements
    .filter((element) => !element.isHidden && canAskFor(element))
    .map((element) => element.id)
    .join()
  const filters = [...values]
  const {
    data: shown,
    error,
    dataUpdatedAt,
    isPaused,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['screenData', id, key, JSON.stringify(filters)],
    queryFn: ({ signal }) => {
      const body = { elementIds: key.split(','), filters }
      return call('POST /api/visualdev/Screen/:id/Data', { params: { id }, body, signal, silent: true })
    },
    // those of another page are of other elements
    placeholderData: (former, query) => (query?.queryKey[2] === key ? former : undefined),
    enabled: key !== '',
    refetchInterval: refreshSeconds > 0 ? refreshSeconds * 1000 : false,
    refetchIntervalInBackground: false,
  })
  // without a network a query waits, without an error
  const isFailing = error !== null || isPaused
  // the data of other values are not those that the user has asked for
  const data = isFailing && isPlaceholderData ? undefined : shown
  const failed = isFailing && !data ? (error?.message ?? '') : null
  const list = useMemo(
    () =>
      failed === null
        ? data?.list
        : key.split(',').map((elementId): PortalWidgetData => ({ id: elementId, state: 'failed', msg: failed })),
    [data, failed, key],
  )
  return { byId: useDataById(list), staleSince: isFailing && data ? dataUpdatedAt : null }
}

export const useDataById = (list: readonly PortalWidgetData[] | undefined): ReadonlyMap<string, PortalWidgetData> =>
  useMemo(() => new Map(list?.map((one) => [one.id, one])), [list])
