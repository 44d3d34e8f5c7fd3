import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** Released models that a report can use. */
export const modelSources = queryOptions({
  queryKey: ['reportSources', 'models'],
  queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
  staleTime: 10_000,
})

/** Enabled data interfaces. */
export const interfaceSources = queryOptions({
  queryKey: ['reportSources', 'interfaces'],
  queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
  staleTime: 10_000,
})
