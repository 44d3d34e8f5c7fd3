import { useQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { useSession } from '../session/session.ts'
import { onFrame } from './socket-frames.ts'

/** First part of all query keys about the user's tasks. */
export const toDoKey = ['flowCount'] as const
export const toDoPath = '/workFlow/flowTodo'

const minuteMs = 60_000

/** Number of tasks and unread copies of the user. Updated by the socket; a page without one asks every five minutes. */
export const toDoQuery = {
  queryKey: toDoKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/workflow/Engine/FlowBefore/Count', { signal, silent: true }),
  staleTime: minuteMs,
  refetchInterval: 5 * minuteMs,
  refetchIntervalInBackground: false,
}

/** The server counts up to this number. */
const maxCounted = 1_000

/** A number of tasks or copies as it is shown: "999+" from 1,000 on. */
export const formatToDoCount = (count: number, most = maxCounted - 1): string =>
  count > most ? `${most}+` : String(count)

/** The number of tasks; 0 while it is unknown. The first rows come before it. */
export function useToDoCount(): number {
  // the frame stays mounted for a moment after the session
  const isSignedIn = useSession((state) => state.token !== '')
  const isLoaded = useLoaded()
  return useQuery({ ...toDoQuery, enabled: isSignedIn && isLoaded }, queryClient).data?.toDo ?? 0
}

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: toDoKey })
  void queryClient.invalidateQueries({ queryKey: ['flowList'] })
}
onFrame('toDoChange', refresh)
// The connection was lost for a while: something may have changed meanwhile.
onFrame('initMessage', refresh)
