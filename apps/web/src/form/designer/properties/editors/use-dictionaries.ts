import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'

/** All dictionaries with their items (S3.25). */
export function useDictionaries() {
  return useQuery({
    queryKey: ['dictionaries'],
    queryFn: ({ signal }) => call('GET /api/system/DictionaryData/All', { signal, silent: true }),
    staleTime: 60_000,
  })
}
