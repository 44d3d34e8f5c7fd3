import type {
  EndpointBody,
  EndpointData,
  FilterValue,
  PageRowList,
  PortalWidgetData,
  ScreenElement,
  ScreenLayout,
  VisibleScreen,
  publicScreenEndpoints,
} from '@armature/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'
import { settings } from '../../lib/state/settings.ts'
import type { SquareLoader } from '../../widgets/map/square-loader.ts'
import { canAskFor } from './elements/element-view.tsx'
import type { ShownPage } from './layout/shown-pages.ts'
import type { ScreenRows } from './view/use-shown-page.ts'

/** Who looks at a screen: a user with a menu that opens it, or anybody at a public one. */
export type Audience = 'users' | 'visitors'

const paths = { users: '/api/visualdev/Screen', visitors: '/api/visualdev/PublicScreen' } as const

/** A screen as the audience may see it. */
export const buildScreenQuery = (id: string, audience: Audience) =>
  queryOptions({
    queryKey: ['screen', id, audience],
    queryFn: ({ signal }) => loadScreen(id, audience, signal),
    staleTime: 60_000,
    // a display that runs for days shows what is released meanwhile
    refetchInterval: 300_000,
  })

async function loadScreen(id: string, audience: Audience, signal: AbortSignal): Promise<VisibleScreen> {
  const options = { params: { id }, signal, silent: true }
  if (audience === 'users') return call('GET /api/visualdev/Screen/:id/auth', options)
  const { offsetMinutes, ...screen } = await call('GET /api/visualdev/PublicScreen/:id', options)
  // without a session the time zone is known only from here; it is not stored
  settings.setState(({ sysConfig }) => ({ sysConfig: { ...sysConfig, offsetMinutes } }))
  return screen
}

/**
 * The rows that pages of a screen are shown for, in one call. A screen with several pages reads them again with each round; one that
 * shows a single page has no rounds, so it reads them with its data.
 */
export function useScreenRows(id: string, layout: ScreenLayout, audience: Audience): ScreenRows {
  return useRows(layout, {
    queryKey: ['screenRows', id, audience],
    queryFn: ({ signal }) => call(`GET ${paths[audience]}/:id/Rows`, { params: { id }, signal, silent: true }),
  })
}

/** @param query reads the rows of all pages */
export function useRows(
  { pages, refreshSeconds }: Pick<ScreenLayout, 'pages' | 'refreshSeconds'>,
  query: {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<{ list: PageRowList[] }>
  },
): ScreenRows {
  const asking = useMemo(() => pages.flatMap(({ id, rows }) => (rows ? [{ id, rows }] : [])), [pages])
  const isEnabled = asking.length > 0
  const { data, error, refetch } = useQuery({
    // another release has other rows
    queryKey: [...query.queryKey, JSON.stringify(asking)],
    queryFn: query.queryFn,
    enabled: isEnabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) => {
      const known = state.data?.list ?? []
      const count = known.reduce((sum, { rows }) => sum + rows.length, 0)
      const hasFailed = state.status === 'error' || known.some((list) => list.state === 'failed')
      const isDue = hasFailed || pages.length - asking.length + count <= 1
      return isDue && refreshSeconds > 0 && refreshSeconds * 1000
    },
  })
  const msg = error && !data ? error.message : null
  const lists = useMemo(
    () =>
      msg === null
        ? data?.list
        : asking.map(({ id }): PageRowList => ({ pageId: id, state: 'failed', msg, fields: [], rows: [] })),
    [data, msg, asking],
  )
  const reload = useCallback(() => {
    if (isEnabled) void refetch()
  }, [isEnabled, refetch])
  return { lists, reload }
}

/** What a request for data says of the row whose page is shown. */
export const toRowKey = ({ page, row }: ShownPage) =>
  row ? { pageId: page.id, recordId: row.recordId, value: row.value } : undefined

/**
 * Data of the elements of a page in one call, fetched again every `refreshSeconds` while the window is in view. If that fails, the
 * last data stay, with the time at which they arrived; without any, the elements are shown as failed.
 *
 * @param values of the filters of the screen; with others, the former data stay until the new ones are there
 * @returns also the filters of a public screen whose values it does not offer, with those that were taken instead
 */
export function useScreenData(
  { id, audience }: { id: string; audience: Audience },
  { elements, shownPage }: { elements: readonly ScreenElement[]; shownPage: ShownPage | undefined },
  refreshSeconds: number,
  values: readonly FilterValue[],
) {
  const key = elements
    .filter((element) => !element.isHidden && canAskFor(element))
    .map((element) => element.id)
    .join()
  const filters = [...values]
  const row = shownPage && toRowKey(shownPage)
  const rowKey = row?.value ?? ''
  const {
    data: shown,
    error,
    dataUpdatedAt,
    isPaused,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['screenData', `${audience} ${id}`, key, rowKey, JSON.stringify(filters)],
    queryFn: ({ signal }) => {
      const body = { elementIds: key.split(','), filters, ...(row && { row }) }
      return loadData(id, audience, { body, signal })
    },
    // those of another page are of other elements, or of another row
    placeholderData: (former, query) =>
      query?.queryKey[2] === key && query.queryKey[3] === rowKey ? former : undefined,
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
  const isGone = error instanceof ApiError && error.code === 404
  const client = useQueryClient()
  useEffect(() => {
    // it was turned off, withdrawn, or released with other pages
    if (!isGone) return
    void client.invalidateQueries({ queryKey: ['screen', id] })
    // or the row is not on the page any more
    void client.invalidateQueries({ queryKey: ['screenRows', id] })
  }, [isGone, client, id])
  return {
    byId: useDataById(list),
    staleSince: isFailing && data ? dataUpdatedAt : null,
    replaced: isPlaceholderData ? undefined : data?.replaced,
  }
}

type DataReply = EndpointData<typeof publicScreenEndpoints.data>

function loadData(
  id: string,
  audience: Audience,
  sent: { body: Omit<EndpointBody<typeof publicScreenEndpoints.data>, 'squares'>; signal: AbortSignal },
): Promise<DataReply> {
  const options = { params: { id }, ...sent, silent: true }
  return audience === 'users'
    ? call('POST /api/visualdev/Screen/:id/Data', options)
    : call('POST /api/visualdev/PublicScreen/:id/Data', options)
}

/** Reads squares of the maps of a page as its filters and its row narrow them. */
export function useSquareLoader(
  { id, audience }: { id: string; audience: Audience },
  shownPage: ShownPage | undefined,
  refreshSeconds: number,
  values: readonly FilterValue[],
): SquareLoader {
  return useMemo(() => {
    const row = shownPage && toRowKey(shownPage)
    const filters = [...values]
    return {
      key: JSON.stringify([audience, id, row, filters]),
      refreshSeconds,
      load: (square, signal) => {
        const body = { elementIds: [square.id], squares: [square], filters, ...(row && { row }) }
        return call(`POST ${paths[audience]}/:id/Data`, { params: { id }, body, signal, silent: true })
      },
    }
  }, [id, audience, shownPage, refreshSeconds, values])
}

export const useDataById = (list: readonly PortalWidgetData[] | undefined): ReadonlyMap<string, PortalWidgetData> =>
  useMemo(() => new Map(list?.map((one) => [one.id, one])), [list])
