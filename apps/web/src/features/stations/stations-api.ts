import type { ScreenPageName } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/api.ts'

/** How often a display asks whether its address shows something else. */
const askMs = 300_000

/** The screen that the address of a full-screen page shows, or why it shows none. */
export function useShownScreen(page: ScreenPageName) {
  const query = useQuery({
    queryKey: ['shownScreen', page],
    queryFn: ({ signal }) => call('GET /api/station/Screen/:page', { params: { page }, signal, silent: true }),
    refetchInterval: askMs,
    retry: false,
    // without a network the page says what is the matter
    networkMode: 'always',
  })
  // a display keeps its screen while the network fails, but not once its address is closed
  return { query, screenId: isRefusal(query.error) ? '' : (query.data?.screenId ?? '') }
}

export const isRefusal = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 403

/** The address, if the server allows it to be shown. */
export function useFrameAddress(url: string) {
  return useQuery({
    queryKey: ['stations', 'frame', url],
    queryFn: ({ signal }) => call('GET /api/station/ScreenFrame', { query: { url }, signal, silent: true }),
    staleTime: Infinity,
  })
}
