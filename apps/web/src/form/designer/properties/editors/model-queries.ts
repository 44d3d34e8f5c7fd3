import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'

/** Released models whose records can be selected. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
  staleTime: 30_000,
})

/** Fields of a model that can be shown for its records (FO.46), or that can filter them (F4.20). */
export const buildModelFieldsQuery = (modelId: string, use: 'show' | 'narrow') =>
  queryOptions({
    queryKey: ['model-fields', modelId, use],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/Base/:id/FormDataFields', {
        params: { id: modelId },
        query: { use },
        signal,
        silent: true,
      }),
    staleTime: 30_000,
  })
