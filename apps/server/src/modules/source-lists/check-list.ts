import { dataSourceEndpoints, type SourceList } from '@armature/contract'
import { punctuation } from '@armature/texts/punctuation'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayCall } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { findSource, openListTable } from '../data-sources/index.ts'

/** Looking up a table takes two statements. */
const lookUpMs = 12_000

/**
 * Checks a list before it is stored. Its author opens rows of the source to others, so they must be allowed to read them
 * themselves.
 *
 * @param isOffline the source is not asked, as for a package, which brings sources without their passwords
 * @throws AppError 'sourceList.mayNotRead', 'sourceList.sourceUnknown', 'sourceList.columnUnknown', and those of a table that
 *   cannot be looked up
 */
export async function assertListFits(
  deps: Deps,
  caller: Caller,
  { sourceId, table, columns }: SourceList,
  isOffline: boolean,
): Promise<void> {
  if (!mayCall(dataSourceEndpoints.rows.access, caller, undefined)) throw new AppError('sourceList.mayNotRead')
  await assertSourceExists(deps.db, sourceId)
  if (isOffline) return
  const names = columns.map(({ name }) => name)
  const { missing } = await openListTable(deps, { sourceId, table, names }, AbortSignal.timeout(lookUpMs))
  if (missing.length > 0)
    throw new AppError(
      'sourceList.columnUnknown',
      { columns: missing.slice(0, 5).join(punctuation.list[caller.language]) },
      { field: 'columns' },
    )
}

async function assertSourceExists(db: Db, id: string): Promise<void> {
  if (!(await findSource(db, id))) throw new AppError('sourceList.sourceUnknown', {}, { field: 'sourceId' })
}
