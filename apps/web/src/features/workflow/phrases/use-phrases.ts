import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

const queryKey = ['flowPhrases']
const none: readonly string[] = []

export interface Phrases {
  /** those of the user, in their order */
  own: readonly string[]
  /** those for everyone */
  shared: readonly string[]
  isLoading: boolean
  error: unknown
  retry: () => void
  /** Saves the phrases of the user, each once. @throws ApiError 409 if another page has changed them; they are loaded again */
  save: (own: readonly string[]) => Promise<void>
}

/** Phrases for comments of approvals. */
export function usePhrases(): Phrases {
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/workflow/Engine/Phrases', { signal, silent: true }),
    staleTime: 60_000,
  })
  const own = data?.own ?? none
  return {
    own,
    shared: data?.shared ?? none,
    isLoading: isPending,
    error,
    retry: () => void refetch(),
    async save(list) {
      try {
        const body = { own: [...new Set(list)], seen: [...own] }
        await call('PUT /api/workflow/Engine/Phrases', { body, silent: true })
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    },
  }
}
