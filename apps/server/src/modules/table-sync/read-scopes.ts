import { AppError } from '../../platform/app-error.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import type { OpenSync } from './open-sync.ts'
import type { ReadScope, SourceRow } from './read-pages.ts'
import type { SyncState } from './sync-state.queries.ts'

/** The rows that a run reads: by their own column, then by those of the sub-tables that have one. */
export const listScopes = ({ subTables }: OpenSync, state: SyncState): ReadScope[] => [
  { from: state.lastValue },
  ...subTables
    .filter(({ since }) => since !== undefined)
    .map((via) => ({ from: state.subTables[via.name]?.last ?? null, via })),
]

/** Rows that are found by their sub-tables, of which several may have changed: each row once. @param known keys that are left out */
export function pickOnce(rows: readonly SourceRow[], known: ReadonlySet<string>): SourceRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return [...byKey.values()].filter(({ key }) => !known.has(key))
}

/**
 * A table that has become empty is more often a mistake: its rows are not removed from all records.
 *
 * @throws AppError 'timedTask.syncNothingBelow', and as the tables are read
 */
export async function assertFilled(
  { deps, work, subTables }: OpenSync,
  states: SyncState['subTables'],
  signal: AbortSignal,
): Promise<void> {
  for (const { name, table, tableName, keepsVanished } of subTables) {
    if (keepsVanished || states[name]?.isFilled !== true) continue
    try {
      const { rows } = await getSourceReader(deps).run(work.dataSourceId, `select 1 from ${table} limit 1`, [], signal)
      if (rows.length > 0) continue
    } catch (error) {
      throw toRowsError(error, tableName)
    }
    throw new AppError('timedTask.syncNothingBelow', { table: tableName })
  }
}
