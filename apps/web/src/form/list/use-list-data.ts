import { useMemo } from 'react'
import type { ListModel } from '../records/list-model.ts'
import { useBoard } from '../records/use-board.ts'
import type { useRecords } from '../records/use-records.ts'
import type { ResolvedQuery } from './saved-queries.ts'
import type { ListView } from './use-list-view.ts'

interface ListDataInput {
  model: ListModel
  menuId: string
  view: ListView
  resolved: ResolvedQuery
  /** a page of records, loaded by the model page unless the list is a board */
  fetched: ReturnType<typeof useRecords>
}

/** The records of the list in its present view. Rows of the previous query are not shown for a query that is not run. */
export function useListData({ model, menuId, view, resolved, fetched }: ListDataInput) {
  const isReady = resolved.state === 'ready'
  const isBoard = view === 'board'
  const [loaded, openColumns] = useBoard(
    model.id,
    menuId,
    isBoard && resolved.state === 'ready' ? resolved.query : null,
  )
  const page = isReady && !isBoard ? fetched.data : undefined
  const board = isReady && isBoard ? loaded.data : undefined
  const { error, isError, isFetching, isPlaceholderData, dataUpdatedAt } = isBoard ? loaded : fetched
  const rows = useMemo(() => page?.list ?? board?.columns.flatMap(({ list }) => list) ?? [], [page, board])
  const isThere = page !== undefined || board !== undefined
  return { page, board, rows, isThere, openColumns, error, isError, isFetching, isPlaceholderData, dataUpdatedAt }
}
