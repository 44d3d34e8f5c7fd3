import type { FlowBeforeRow } from '@armature/contract'
import type { QueryClient } from '@tanstack/react-query'
import { flowKeys } from '../flow-api.ts'

/**
 * How many of the chosen to-dos require a signature, by the pages of the list that were shown. One that is no longer known is not
 * counted: the server says then that it needs one.
 */
export function countToSign(client: QueryClient, ids: readonly string[]): number {
  const pages = client.getQueriesData<{ list?: FlowBeforeRow[] }>({
    queryKey: [...flowKeys.lists, 1],
  })
  const rows = pages.flatMap(([, page]) => page?.list ?? [])
  const toSign = new Set(rows.filter(({ hasSign }) => hasSign).map(({ operatorId }) => operatorId))
  return ids.filter((id) => toSign.has(id)).length
}
