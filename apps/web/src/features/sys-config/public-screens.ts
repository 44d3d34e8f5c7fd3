import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** The screens that visitors see, of which an address can show one. */
export const buildPublicScreensQuery = () =>
  queryOptions({
    queryKey: ['publicScreens'],
    queryFn: ({ signal }) => call('GET /api/station/PublicScreens', { signal, silent: true }),
  })
