import type { PortalWidgetData } from '@armature/contract'
import type { MapSquare } from '@armature/contract/visual-dev/map-places'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { hasFailedData } from '../has-ready-data.ts'

/** Reads the points of one square of a map, with their names. */
export interface SquareLoader {
  /** whose map it is, and what narrows it */
  key: string
  /** an opened square is read again after so many seconds, as the map is; 0: never */
  refreshSeconds: number
  load: (square: MapSquare, signal: AbortSignal) => Promise<{ list: PortalWidgetData[] }>
}

/** Where no names can be read, a square shows what the whole map has. */
const SquareLoaderContext = createContext<SquareLoader | null>(null)
export const SquareLoaderProvider = SquareLoaderContext.Provider

/** @param id of the widget */
export function useSquareData(id: string, square: Omit<MapSquare, 'id'> | null) {
  const loader = use(SquareLoaderContext)
  const query = useQuery({
    queryKey: ['mapSquare', loader?.key, id, square?.south, square?.west],
    queryFn: ({ signal }) => loader!.load({ id, south: square?.south ?? 0, west: square?.west ?? 0 }, signal),
    enabled: loader !== null && square !== null,
    staleTime: 60_000,
    refetchInterval: (loader?.refreshSeconds ?? 0) > 0 && (loader?.refreshSeconds ?? 0) * 1000,
    refetchIntervalInBackground: false,
  })
  const data = query.data?.list.find((one) => one.id === id)
  return {
    data: square ? data : undefined,
    isLoading: query.isLoading,
    // without a network a query waits, without an error
    hasFailed: query.error !== null || (query.isPaused && !data) || (data !== undefined && hasFailedData(data)),
    retry: () => void query.refetch(),
  }
}
