import type { SyncWork } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import { getSourceReader, toRowsError } from '../data-sources/index.ts'
import type { OpenSync } from './open-sync.ts'
import { assertRunning } from './ended-run.ts'
import { asText, createBind, type SourceRow, toText } from './read-pages.ts'
import { buildKeyCondition } from './read-sub-rows.ts'
import { findLastSubValues } from './read-scopes.ts'
import { endFullState, type SyncState } from './sync-state.queries.ts'

/** Times of a schedule are not exact. */
const earlyMs = 3_600_000
const dayMs = 86_400_000

/**
 * Whether a run that reads changed rows by a column reads all rows by its settings. One that was cut off is not tried again for a
 * day, in which the runs by the column go on.
 *
 * @param now milliseconds since 1970
 */
export function isFullRunDue(
  { sinceColumn, readAllDays }: Pick<SyncWork, 'sinceColumn' | 'readAllDays'>,
  { readAllAt, readAllBegunAt }: Pick<SyncState, 'readAllAt' | 'readAllBegunAt'>,
  now: number,
): boolean {
  if (sinceColumn === '' || readAllDays === 0) return false
  const hasPassed = (since: number | null, days: number) => since === null || now - since >= days * dayMs - earlyMs
  return hasPassed(readAllAt, readAllDays) && hasPassed(readAllBegunAt, 1)
}

/** Where later runs by a column begin. */
export interface FullRunStart {
  at: number
  /** the highest value of the column, or the lowest one of the rows that have to be met again; '' without one */
  lastValue: string
  subValues: { name: string; value: string }[]
}

/**
 * Before all rows are read in the order of their key: the highest values of the columns for incremental runs. What changes
 * meanwhile is found from there.
 *
 * @throws AppError as the tables are read
 */
export async function beginFullRun(sync: OpenSync, signal: AbortSignal): Promise<FullRunStart> {
  const subValues = await findLastSubValues(sync, signal)
  return { at: sync.deps.clock(), lastValue: await findExtreme(sync, 'max', '', [], signal), subValues }
}

/**
 * Lets the next run by the column meet rows again. Their values are compared by the source, whose order counts.
 *
 * @param start changed here
 * @param open rows of a page that were refused, or whose conflict is not decided
 * @returns number of those without a value, which no run by the column meets
 * @throws AppError as the table is read
 */
export async function lowerStart(
  sync: OpenSync,
  start: FullRunStart,
  open: readonly SourceRow[],
  signal: AbortSignal,
): Promise<number> {
  const keys = open.flatMap(({ key, since }) => (since === '' ? [] : [key]))
  if (keys.length > 0 && start.lastValue !== '') {
    const lower = await findExtreme(sync, 'min', start.lastValue, keys, signal)
    if (lower !== '') start.lastValue = lower
  }
  return open.length - keys.length
}

/** The next run by the column begins where this one began, or at the first row that it has to meet again. @throws EndedRun */
export async function endFullRun(
  sync: OpenSync,
  run: { taskId: string; holdRun: (tx: Db) => Promise<boolean> },
  start: FullRunStart,
): Promise<void> {
  await sync.deps.db.transaction(async (tx) => {
    await assertRunning(tx, run)
    await endFullState(tx, run.taskId, start)
  })
}

/** The highest value of the column for incremental runs, or the lowest one of some rows below a value; '' without one. */
async function findExtreme(
  sync: OpenSync,
  extreme: 'max' | 'min',
  below: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { deps, work, incremental: since } = sync
  if (!since) return ''
  const values: string[] = []
  const bind = createBind(sync, values)
  const rows = keys.map((key) => (sync.keys.length === 1 ? [key] : (JSON.parse(key) as string[])))
  const conditions = [
    ...sync.keys.map(({ column }) => `t.${column.sql} is not null`),
    ...(keys.length > 0 ? [`(${buildKeyCondition(sync, rows, bind)})`] : []),
    ...(below === '' ? [] : [`t.${since.sql} < ${bind(since, below)}`]),
  ]
  const text = `select ${asText(sync, `${extreme}(t.${since.sql})`)} from ${sync.table} t where ${conditions.join(' and ')}`
  try {
    const result = await getSourceReader(deps).run(work.dataSourceId, text, values, signal)
    return toText(result.rows[0]?.[0])
  } catch (error) {
    throw toRowsError(error, work.table)
  }
}
