import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'

const ownIconsKey = ['ownIcons']

/** Uploaded icons: requested once, by the first screen that shows one or lets the user choose. */
export const useOwnIcons = () =>
  useQuery({
    queryKey: ownIconsKey,
    queryFn: ({ signal }) => call('GET /api/system/Icon', { signal, silent: true }),
    select: ({ list }) => list,
    staleTime: Infinity,
  })

/** Loads them again after a change. */
export function useRefreshOwnIcons(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ownIconsKey })
}

/** Address of a drawing for `img` and `mask`: browsers run nothing in a picture. */
export const buildDrawingUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
