import type { PortalWidgetData } from '@armature/contract'
import type { MapSquare } from '@armature/contract/visual-dev/map-places'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** Reads the points of one square of a map, with their names. */
export interface SquareLoader {
  /** whose map it is, and what narrows it */
  key: string
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
  })
  const data = query.data?.list.find((one) => one.id === id)
  return {
    data: square ? data : undefined,
    hasFailed: query.error !== null || (data !== undefined && data.state !== 'ready'),
    retry: () => void query.refetch(),
  }
}
