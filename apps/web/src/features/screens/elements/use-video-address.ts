import { useQuery } from '@tanstack/react-query'
import { videoAddressMs } from '@armature/contract/visual-dev/screen-videos'
import { use } from 'react'
import { call } from '../../../lib/api/api.ts'
import { VideosContext } from './element-context.ts'

/** How often an address is asked for again after it failed to come or to play: the network or a node was away, or it has expired. */
const retryMs = 60_000

/**
 * The address of a video that was uploaded to the screen. It is valid for hours and ends with the session, so that a screen which is
 * shown for days gets another one in time.
 *
 * @param isBroken the last one could not be played
 */
export function useVideoAddress(fileId: string, isBroken: boolean) {
  const shown = use(VideosContext)
  return useQuery({
    queryKey: ['screenVideo', shown?.screenId, shown?.audience, fileId],
    queryFn: ({ signal }) => loadAddress(shown, fileId, signal),
    enabled: shown !== null && fileId !== '',
    refetchInterval: ({ state }) => (isBroken || state.status === 'error' ? retryMs : videoAddressMs / 2),
    refetchIntervalInBackground: true,
    staleTime: videoAddressMs / 2,
  })
}

async function loadAddress(shown: React.ContextType<typeof VideosContext>, fileId: string, signal: AbortSignal) {
  const id = shown?.screenId ?? ''
  // another fragment makes the player try again
  if (shown?.audience === 'visitors')
    return { url: `/api/visualdev/PublicScreen/${id}/Videos/${encodeURIComponent(fileId)}#${Date.now()}` }
  return call('GET /api/visualdev/Screen/:id/Videos/:fileId', { params: { id, fileId }, signal, silent: true })
}
