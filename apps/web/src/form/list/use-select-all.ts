import type { Row } from '@armature/form-engine'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import type { ListModel } from '../records/list-model.ts'
import type { ListQuery } from '../records/list-url.ts'
import { buildListBody } from '../records/use-records.ts'

/** Rows of a list that one call returns at most. */
const maxRows = 500

/**
 * Selects all records of a query, which are loaded with one column only.
 *
 * @param query null while the list has none that can be run
 * @param total at most `maxBatchRecords`
 * @param onFound called with the rows; on an error, which the call shows, not at all
 */
export function useSelectAll(
  { id, menuId, columns }: Pick<ListModel, 'id' | 'menuId' | 'columns'>,
  query: ListQuery | null,
  total: number,
  onFound: (rows: Row[]) => void,
) {
  const [isRunning, setRunning] = useState(false)
  const selectAll = async () => {
    if (!query) return
    setRunning(true)
    try {
      const pages = Array.from({ length: Math.ceil(total / maxRows) }, (_, index) =>
        call('POST /api/visualdev/OnlineDev/:id/List', {
          params: { id },
          body: {
            ...buildListBody(menuId, { ...query, page: index + 1 }, maxRows),
            columnOptions: columns[0]?.prop ?? '',
          },
        }),
      )
      onFound((await Promise.all(pages)).flatMap(({ list }) => list))
    } catch {
      // the call has shown the error
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, selectAll: () => void selectAll() }
}
