import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { onLocale } from './i18n.ts'
import { useRefresh } from './refresh.ts'
import { onSessionReset } from './session.ts'

/** What was fetched and may be shown again while it is fetched anew. Empty for the next user (S4.20–S4.22). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      // A kept page finds what it showed when its tab is chosen again, and fetches it anew behind that.
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // Only a network that failed once is worth a second try; a refusal stays one.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isNetworkFailure,
    },
    mutations: { retry: false },
  },
})

onSessionReset(() => queryClient.clear())
useRefresh.subscribe(() => void queryClient.invalidateQueries({ refetchType: 'none' }))
// Display texts come from the server in the language asked for.
onLocale(() => void queryClient.invalidateQueries())
