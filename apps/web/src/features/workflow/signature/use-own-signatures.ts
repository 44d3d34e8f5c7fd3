import type { SignImg } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

export interface OwnSignatures {
  list: readonly SignImg[]
  isLoading: boolean
  error: Error | null
  refresh: () => Promise<unknown>
}

/** The signatures of the user, as they are under My account. */
export function useOwnSignatures(enabled: boolean): OwnSignatures {
  const query = useQuery({
    queryKey: ['profile', 'signImages'],
    queryFn: ({ signal }) => call('GET /api/permission/Users/Current/SignImg', { signal, silent: true }),
    enabled,
  })
  return {
    list: query.data?.list ?? [],
    isLoading: query.isLoading,
    error: query.error,
    refresh: query.refetch,
  }
}
