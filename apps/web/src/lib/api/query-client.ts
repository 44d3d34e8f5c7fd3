import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { onLocale } from '../i18n/i18n.ts'
import { useRefresh } from './refresh.ts'
import { onSessionReset } from '../session/session.ts'

/** Cached data, shown while they are fetched again. Cleared for the next user (S4.20–S4.22). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      // A kept page shows its cached data when its tab is chosen again, and fetches them in the background.
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // Only network failures are retried once; a refused call would be refused again.
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isNetworkFailure,
    },
    mutations: { retry: false },
  },
})

onSessionReset(() => queryClient.clear())
useRefresh.subscribe(() => void queryClient.invalidateQueries({ refetchType: 'none' }))
// Display texts come from the server in the current language.
onLocale(() => void queryClient.invalidateQueries())
