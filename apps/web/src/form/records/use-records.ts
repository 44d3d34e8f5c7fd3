import type { Row } from '@armature/form-engine'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { ListQuery } from './list-url.ts'

/** Configuration of a model: loaded once per visit; a release changes its version and therefore the response. */
export const useModelConfig = (modelId: string, menuId = '', isWanted = true) =>
  useQuery({ ...buildModelConfigQuery(modelId, menuId), enabled: isWanted })

/** @param menuId the menu whose permissions apply; '' lets the server decide */
export function buildModelConfigQuery(modelId: string, menuId = '') {
  return queryOptions({
    queryKey: ['modelConfig', modelId, menuId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/Config', {
        params: { id: modelId },
        query: { menuId },
        signal,
        silent: true,
      }),
    staleTime: 10_000,
  })
}

export interface RecordPage {
  list: Row[]
  pagination: {
    currentPage: number
    pageSize: number
    total: number
    totalKind?: 'exact' | 'capped' | 'estimated' | undefined
  }
  summary?: Record<string, string> | undefined
}

export const getRecordsKey = (modelId: string) => ['records', modelId] as const

/**
 * One page of records in display text. Does not wait for the configuration: both are loaded at the same time, and another page
 * size of the design is used once it is known.
 */
export function useRecords(modelId: string, menuId: string, query: ListQuery, pageSize: number, isWanted = true) {
  return useQuery({
    ...buildRecordsQuery(modelId, menuId, query, pageSize),
    // Keep the old rows until the new ones arrive.
    placeholderData: (previous: RecordPage | undefined) => previous,
    enabled: isWanted,
  })
}

/** The query of a list as the body of its calls. */
export const buildListBody = (menuId: string, query: ListQuery, pageSize: number) => ({
  keyword: query.keyword,
  currentPage: query.page,
  pageSize,
  sidx: query.sort.map((sorting) => sorting.prop).join(','),
  sort: query.sort.map((sorting) => sorting.order).join(','),
  queryJson: Object.keys(query.search).length > 0 ? JSON.stringify(query.search) : '',
  superQueryJson: query.advanced ? JSON.stringify(query.advanced) : '',
  menuId,
})

export function buildRecordsQuery(modelId: string, menuId: string, query: ListQuery, pageSize: number) {
  return queryOptions({
    // the conditions of a saved query are part of `advanced`
    queryKey: [...getRecordsKey(modelId), menuId, { ...query, saved: '', pageSize }],
    queryFn: ({ signal }): Promise<RecordPage> =>
      call('POST /api/visualdev/OnlineDev/:id/List', {
        params: { id: modelId },
        body: buildListBody(menuId, query, pageSize),
        signal,
        silent: true,
      }),
    // Long enough that preloaded data is not loaded again by the parts of the page.
    staleTime: 2_000,
  })
}
