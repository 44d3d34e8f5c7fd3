import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Calls, EndpointData } from '@armature/contract'
import { call } from '../../lib/api/api.ts'
import { useAppState } from '../../lib/state/app-state.ts'

export type CarouselData = EndpointData<Calls['GET /api/station/Carousel']>
export type SiteDay = EndpointData<Calls['GET /api/station/Carousel/:code/Day']>
export type MapData = EndpointData<Calls['GET /api/station/Map']>

/** Refetch interval. When a call fails, a wall display keeps the last data with their time. */
const minuteMs = 60_000
const live = { refetchInterval: minuteMs, placeholderData: keepPreviousData } as const

export function useCarousel() {
  const language = useAppState((state) => state.language)
  return useQuery({
    queryKey: ['stations', 'carousel', language],
    queryFn: ({ signal }) => call('GET /api/station/Carousel', { signal, silent: true }),
    ...live,
  })
}

const buildDayQuery = (code: string) => ({
  queryKey: ['stations', 'day', code],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/station/Carousel/:code/Day', { params: { code }, signal, silent: true }),
  staleTime: minuteMs / 2,
})

export const useDay = (code: string) => useQuery({ ...buildDayQuery(code), refetchInterval: minuteMs })

/** Preloads the day of the next site, so that its chart is ready when it is shown. */
export function preloadDay(client: QueryClient, code: string): void {
  // an error is shown together with the site
  void client.prefetchQuery(buildDayQuery(code)).catch(() => undefined)
}

export function useStationMap() {
  const language = useAppState((state) => state.language)
  return useQuery({
    queryKey: ['stations', 'map', language],
    queryFn: ({ signal }) => call('GET /api/station/Map', { signal, silent: true }),
    ...live,
  })
}

export interface RegionQuestion {
  country: string
  south: number
  west: number
  /** codes; null for all */
  fuels: readonly string[] | null
}

/** Names of the largest stations of a region. */
export function useRegion(region: RegionQuestion | null) {
  const fuels = region?.fuels?.join(',') ?? ''
  return useQuery({
    queryKey: ['stations', 'region', region?.country, region?.south, region?.west, fuels],
    queryFn: ({ signal }) =>
      call('GET /api/station/Map/Region', {
        query: {
          country: region?.country ?? '',
          south: String(region?.south ?? 0),
          west: String(region?.west ?? 0),
          fuels,
        },
        signal,
        silent: true,
      }),
    enabled: region !== null,
    staleTime: 10 * minuteMs,
  })
}

/** The address, if the server allows it to be shown. */
export function useFrameAddress(url: string) {
  return useQuery({
    queryKey: ['stations', 'frame', url],
    queryFn: ({ signal }) => call('GET /api/station/ScreenFrame', { query: { url }, signal, silent: true }),
    staleTime: Infinity,
  })
}
