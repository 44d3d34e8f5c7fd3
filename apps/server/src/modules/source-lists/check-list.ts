import { dataSourceEndpoints, type SourceList } from '@armature/contract'
import { punctuation } from '@armature/texts/punctuation'
import { AppError } from '../../platform/app-error.ts'
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
 * @param stored the list as it is now: columns that its table has lost may stay
 * @param isOffline the source is not asked, as for a package, which brings sources without their passwords
 * @throws AppError 'sourceList.mayNotRead', 'sourceList.sourceUnknown', 'sourceList.columnUnknown', and those of a table that
 *   cannot be looked up
 */
export async function assertListFits(
  deps: Deps,
  caller: Caller,
  list: SourceList,
  { stored, isOffline = false }: { stored?: SourceList | undefined; isOffline?: boolean | undefined },
): Promise<void> {
  const { sourceId, table, columns } = list
  if (!mayCall(dataSourceEndpoints.rows.access, caller, undefined)) throw new AppError('sourceList.mayNotRead')
  const source = await findSource(deps.db, sourceId)
  if (!source || (!isOffline && source.enabled_mark !== 1))
    throw new AppError('sourceList.sourceUnknown', {}, { field: 'sourceId' })
  if (isOffline) return
  const names = columns.map(({ name }) => name)
  const kept = stored && isSameTable(stored, list) ? stored.columns.map(({ name }) => name) : []
  const { missing: lost } = await openListTable(deps, { sourceId, table, names }, AbortSignal.timeout(lookUpMs))
  const missing = lost.filter((name) => !kept.includes(name))
  if (missing.length > 0)
    throw new AppError(
      'sourceList.columnUnknown',
      { columns: missing.slice(0, 5).join(punctuation.list[caller.language]) },
      { field: 'columns' },
    )
}

/** Whether two lists show the same table of the same source. */
export const isSameTable = (one: SourceList, other: SourceList): boolean =>
  one.sourceId === other.sourceId && one.table === other.table
