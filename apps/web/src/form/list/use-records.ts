import type { Row } from '@armature/form-engine'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ListQuery } from './list-url.ts'

/** Configuration of a model: asked for once a visit; a release changes its version and with it the answer. */
export const useModelConfig = (modelId: string, menuId = '', isWanted = true) =>
  useQuery({ ...modelConfigQuery(modelId, menuId), enabled: isWanted })

/** @param menuId the menu whose rights count; '' leaves it to the server */
export function modelConfigQuery(modelId: string, menuId = '') {
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

export const recordsKey = (modelId: string) => ['records', modelId] as const

/**
 * One page of records in display text. Does not wait for the configuration: both are asked for at once, the page size of
 * the design is used as soon as it is known to differ.
 */
export function useRecords(modelId: string, menuId: string, query: ListQuery, pageSize: number, isWanted = true) {
  return useQuery({
    ...recordsQuery(modelId, menuId, query, pageSize),
    // Old rows stay while the next ones come.
    placeholderData: (previous: RecordPage | undefined) => previous,
    enabled: isWanted,
  })
}

/** What a list is narrowed to, in which order, as its calls say it. */
export const listBody = (menuId: string, query: ListQuery, pageSize: number) => ({
  keyword: query.keyword,
  currentPage: query.page,
  pageSize,
  sidx: query.sort.map((sorting) => sorting.prop).join(','),
  sort: query.sort.map((sorting) => sorting.order).join(','),
  queryJson: Object.keys(query.search).length > 0 ? JSON.stringify(query.search) : '',
  superQueryJson: query.advanced ? JSON.stringify(query.advanced) : '',
  menuId,
})

export function recordsQuery(modelId: string, menuId: string, query: ListQuery, pageSize: number) {
  return queryOptions({
    // a saved query has become its conditions
    queryKey: [...recordsKey(modelId), menuId, { ...query, saved: '', pageSize }],
    queryFn: ({ signal }): Promise<RecordPage> =>
      call('POST /api/visualdev/OnlineDev/:id/List', {
        params: { id: modelId },
        body: listBody(menuId, query, pageSize),
        signal,
        silent: true,
      }),
    // Long enough that what was asked for ahead of the page is not asked for again by its parts.
    staleTime: 2_000,
  })
}
