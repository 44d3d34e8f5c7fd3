import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'
import { onFrame } from './socket-frames.ts'

/** Everything that is kept of what waits for the user begins with this key. */
export const toDoKey = ['flowCount'] as const
export const toDoPath = '/workFlow/flowTodo'

const minuteMs = 60_000

/** How many approvals wait for the user and copies are unread. It follows the socket; a page without one asks each five minutes. */
export const toDoQuery = {
  queryKey: toDoKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/workflow/Engine/FlowBefore/Count', { signal, silent: true }),
  staleTime: minuteMs,
  refetchInterval: 5 * minuteMs,
  refetchIntervalInBackground: false,
}

/** The number of approvals to do; 0 while it is not known. */
export function useToDoCount(): number {
  // the frame outlives the session for a moment
  const isSignedIn = useSession((state) => state.token !== '')
  return useQuery({ ...toDoQuery, enabled: isSignedIn }, queryClient).data?.toDo ?? 0
}

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: toDoKey })
  void queryClient.invalidateQueries({ queryKey: ['flowList'] })
}
onFrame('toDoChange', refresh)
// The connection was lost for a while: something may have changed meanwhile.
onFrame('initMessage', refresh)
