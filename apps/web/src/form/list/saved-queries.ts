import type { SavedQuery } from '@armature/contract'
import type { NestedGroups } from '@armature/form-engine'
import { dropEmptyGroups } from '@armature/form-engine/form/nested-groups'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { ListQuery } from '../records/list-url.ts'

export function buildSavedQueriesQuery(modelId: string, menuId: string) {
  return queryOptions({
    queryKey: ['savedQueries', modelId, menuId],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/OnlineDev/:id/SavedQueries', {
        params: { id: modelId },
        query: { menuId },
        signal,
        silent: true,
      }),
    staleTime: 10_000,
  })
}

export const readConditions = ({ superQueryJson }: SavedQuery): NestedGroups =>
  JSON.parse(superQueryJson) as NestedGroups

/** Whether two queries have the same conditions; empty groups have none. */
export const isSameQuery = (a: NestedGroups, b: NestedGroups): boolean => writePlain(a) === writePlain(b)

const writePlain = ({ logic, groups }: NestedGroups): string => JSON.stringify([logic, dropEmptyGroups(groups)])

/**
 * The query of a list once its saved query is loaded; a list whose query cannot be run shows no records instead of too many.
 */
export type ResolvedQuery =
  | { state: 'ready'; query: ListQuery; saved: SavedQuery | undefined }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  /** deleted, or no longer shared with the user */
  | { state: 'gone' }
  /** some of its conditions are not available */
  | { state: 'unavailable'; saved: SavedQuery }

/** The query of the address with the conditions of the saved query it names. Conditions in the address itself have priority. */
export function useResolvedQuery(modelId: string, menuId: string, query: ListQuery): ResolvedQuery {
  const isNamed = query.saved !== ''
  const queries = useQuery({ ...buildSavedQueriesQuery(modelId, menuId), enabled: isNamed })
  const saved = queries.data?.list.find(({ id }) => id === query.saved)
  if (!isNamed || query.advanced) return { state: 'ready', query, saved }
  if (saved)
    return saved.unavailable > 0
      ? { state: 'unavailable', saved }
      : { state: 'ready', query: applySavedQuery(query, saved), saved }
  if (queries.isPending) return { state: 'loading' }
  if (queries.isError) return { state: 'failed', error: queries.error, retry: () => void queries.refetch() }
  // the cached list may be older than the link that names the query
  return queries.isFetching ? { state: 'loading' } : { state: 'gone' }
}

const applySavedQuery = (query: ListQuery, saved: SavedQuery): ListQuery => ({
  ...query,
  advanced: readConditions(saved),
})
