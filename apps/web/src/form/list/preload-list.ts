import type { MenuRoute } from '../../lib/menu/menu.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { readQuery } from '../records/list-url.ts'
import { buildSavedQueriesQuery } from './saved-queries.ts'
import { buildModelConfigQuery, buildRecordsQuery } from '../records/use-records.ts'

/**
 * Starts all requests of a list as soon as its menu item is known, while the page is still being rendered. The page repeats
 * failed ones, and shows their errors.
 */
export function preloadList({ item, moduleId }: MenuRoute, search: URLSearchParams): void {
  const query = readQuery(search)
  void queryClient.prefetchQuery(buildModelConfigQuery(moduleId, item.id))
  // the conditions of the saved query are needed first
  if (query.saved !== '' && !query.advanced) void queryClient.prefetchQuery(buildSavedQueriesQuery(moduleId, item.id))
  else void queryClient.prefetchQuery(buildRecordsQuery(moduleId, item.id, query, query.pageSize || 20))
}
