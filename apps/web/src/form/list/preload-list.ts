import type { MenuRoute } from '../../lib/menu.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readQuery } from './list-url.ts'
import { savedQueriesQuery } from './saved-queries.ts'
import { modelConfigQuery, recordsQuery } from './use-records.ts'

/**
 * Asks for everything the list will show as soon as it is known which list it is, while the page is still being drawn.
 * What fails here is asked for again, and shown, by the page.
 */
export function preloadList({ item, moduleId }: MenuRoute, search: URLSearchParams): void {
  const query = readQuery(search)
  void queryClient.prefetchQuery(modelConfigQuery(moduleId, item.id))
  // its conditions come first
  if (query.saved !== '' && !query.advanced) void queryClient.prefetchQuery(savedQueriesQuery(moduleId, item.id))
  else void queryClient.prefetchQuery(recordsQuery(moduleId, item.id, query, query.pageSize || 20))
}
