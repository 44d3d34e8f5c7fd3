import { AppError } from '../../platform/app-error.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import type { OpenSync } from './open-sync.ts'
import { joinKeys, type OpenSubTable } from './open-sub-tables.ts'
import { asText, type ReadScope, type SourceRow, toText } from './read-pages.ts'
import type { SyncState } from './sync-state.queries.ts'

/**
 * The rows that a run reads: by their own column, then by those of the sub-tables that have one. A run that reads all rows meets
 * those of the sub-tables with them.
 */
export const listScopes = ({ subTables }: OpenSync, state: SyncState): ReadScope[] => [
  { from: state.lastValue },
  ...subTables
    .filter(({ since }) => since !== undefined && state.lastValue !== null)
    .map((via) => ({ from: state.subTables[via.name]?.last ?? null, via })),
]

/**
 * Before all rows are read: where later runs begin with each sub-table. Rows are read with what their sub-tables have after this
 * moment, also if the run ends early, as the next one begins at the first row that was not stored.
 *
 * @throws AppError as the tables are read
 */
export async function findLastSubValues(
  sync: OpenSync,
  signal: AbortSignal,
): Promise<{ name: string; value: string }[]> {
  const found: { name: string; value: string }[] = []
  for (const { name, table, tableName, since } of sync.subTables) {
    if (!since) continue
    const text = `select ${asText(sync, `max(s.${since.sql})`)} from ${table} s`
    try {
      const { rows } = await getSourceReader(sync.deps).run(sync.work.dataSourceId, text, [], signal)
      const value = toText(rows[0]?.[0])
      if (value !== '') found.push({ name, value })
    } catch (error) {
      throw toRowsError(error, tableName)
    }
  }
  return found
}

/** Rows that are found by their sub-tables, of which several may have changed: each row once. @param known keys that are left out */
export function pickOnce(rows: readonly SourceRow[], known: ReadonlySet<string>): SourceRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return [...byKey.values()].filter(({ key }) => !known.has(key))
}

/**
 * A table of which no row belongs to a record any more is more often a mistake: its rows are not removed from all records.
 *
 * @throws AppError 'timedTask.syncNothingBelow', and as the tables are read
 */
export async function assertFilled(sync: OpenSync, states: SyncState['subTables'], signal: AbortSignal): Promise<void> {
  for (const below of sync.subTables) {
    const { name, tableName, keepsVanished } = below
    if (keepsVanished || states[name]?.isFilled !== true) continue
    try {
      const text = buildMatch(sync, below)
      const { rows } = await getSourceReader(sync.deps).run(sync.work.dataSourceId, text, [], signal)
      if (rows.length > 0) continue
    } catch (error) {
      throw toRowsError(error, tableName)
    }
    throw new AppError('timedTask.syncNothingBelow', { table: tableName })
  }
}

/** Finds a row of a sub-table that a run would read. */
function buildMatch({ table, keys, since }: OpenSync, below: OpenSubTable): string {
  const own = keys.map(({ column }) => `t.${column.sql}`)
  const same = joinKeys(
    below,
    (at) => `c.${below.parents[at]?.sql}`,
    (at) => own[at] ?? '',
  )
  const needed = [...own, ...(since ? [`t.${since.sql}`] : []), ...below.keys.map(({ column }) => `c.${column.sql}`)]
  const where = needed.map((sql) => `${sql} is not null`).join(' and ')
  return `select 1 from ${table} t join ${below.table} c on ${same} where ${where} limit 1`
}
