import type { EndpointData, recordEndpoints } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import type { ListQuery } from './list-url.ts'
import { buildListBody, getRecordsKey } from './use-records.ts'

export type BoardData = EndpointData<typeof recordEndpoints.board>

/**
 * The records of a list as a board; without a query none are loaded. Saves outdate it together with the pages of the list.
 *
 * @returns the query, and a function that loads more cards of the columns with these values
 */
export function useBoard(modelId: string, menuId: string, query: ListQuery | null) {
  const [opened, setOpened] = useState<string[]>([])
  const body = { ...(query && pickConditions(query)), menuId, opened }
  const board = useQuery({
    queryKey: [...getRecordsKey(modelId), 'board', body],
    queryFn: ({ signal }): Promise<BoardData> =>
      call('POST /api/visualdev/OnlineDev/:id/Board', { params: { id: modelId }, body, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    enabled: query !== null,
  })
  return [board, (ids: readonly string[]) => setOpened((now) => [...new Set([...now, ...ids])])] as const
}

function pickConditions(query: ListQuery) {
  const { keyword, queryJson, superQueryJson } = buildListBody('', query, 1)
  return { keyword, queryJson, superQueryJson }
}
