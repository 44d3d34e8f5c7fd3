import type { MenuRoute } from '../../lib/menu.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readQuery } from './list-url.ts'
import { savedQueriesQuery } from './saved-queries.ts'
import { modelConfigQuery, recordsQuery } from './use-records.ts'

/**
 * Starts all requests of a list as soon as its menu item is known, while the page is still being rendered. The page repeats
 * failed ones, and shows their errors.
 */
export function preloadList({ item, moduleId }: MenuRoute, search: URLSearchParams): void {
  const query = readQuery(search)
  void queryClient.prefetchQuery(modelConfigQuery(moduleId, item.id))
  // the conditions of the saved query are needed first
  if (query.saved !== '' && !query.advanced) void queryClient.prefetchQuery(savedQueriesQuery(moduleId, item.id))
  else void queryClient.prefetchQuery(recordsQuery(moduleId, item.id, query, query.pageSize || 20))
}
