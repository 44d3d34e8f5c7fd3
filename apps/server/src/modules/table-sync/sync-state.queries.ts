import { sql } from 'kysely'
import type { SubTableStates } from '../../migrations/schema-table-sync.ts'
import type { Db } from '../../platform/database/database.ts'

/** How far a synchronization has read. */
export interface SyncState {
  /** null: all rows are to be read */
  lastValue: string | null
  /** when the last run that has read all rows began, in milliseconds since 1970; null without one */
  readAllAt: number | null
  /** when a run began that the settings let read all rows, if it has not ended yet or was cut off */
  readAllBegunAt: number | null
  subTables: SubTableStates
}

/** Hashes of what a synchronization reads. */
export interface SyncSettings {
  target: string
  mapping: string
}

/** Notes what a run reads, and forgets what belongs to other settings. @returns from where it reads */
export async function beginState(tx: Db, taskId: string, { target, mapping }: SyncSettings): Promise<SyncState> {
  const state = await findState(tx, taskId)
  const begun = toSyncState(state, { target, mapping })
  if (state?.target === target && state.mapping === mapping) return begun
  if (state && state.target !== target)
    await tx.sql.deleteFrom('table_sync_rows').where('task_id', '=', taskId).execute()
  const start = {
    target,
    mapping,
    last_value: null,
    read_all_at: null,
    read_all_begun_at: null,
    sub_tables: begun.subTables,
  }
  await tx.sql
    .insertInto('table_sync_states')
    .values({ task_id: taskId, ...start })
    .onConflict((row) => row.column('task_id').doUpdateSet(start))
    .execute()
  return begun
}

/**
 * How far earlier runs have read for these settings. With another mapping all rows are read again, but the records have the rows
 * of their sub-tables.
 */
export function toSyncState(
  state: Awaited<ReturnType<typeof findState>>,
  { target, mapping }: SyncSettings,
): SyncState {
  if (state?.target !== target) return { ...unread, subTables: {} }
  const subTables = state.sub_tables ?? {}
  if (state.mapping === mapping)
    return {
      lastValue: state.last_value,
      readAllAt: state.read_all_at?.getTime() ?? null,
      readAllBegunAt: state.read_all_begun_at?.getTime() ?? null,
      subTables,
    }
  const filled = Object.entries(subTables).filter(([, { isFilled }]) => isFilled)
  return { ...unread, subTables: Object.fromEntries(filled.map(([name]) => [name, { isFilled: true }])) }
}

const unread = { lastValue: null, readAllAt: null, readAllBegunAt: null }

export function findState(db: Db, taskId: string) {
  return db.sql
    .selectFrom('table_sync_states')
    .select(['target', 'mapping', 'last_value', 'read_all_at', 'read_all_begun_at', 'sub_tables'])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

export async function updateLastValue(tx: Db, taskId: string, value: string): Promise<void> {
  await tx.sql.updateTable('table_sync_states').set({ last_value: value }).where('task_id', '=', taskId).execute()
}

/** Notes that a run begins that the settings let read all rows. @param at milliseconds since 1970 */
export async function beginFullState(tx: Db, taskId: string, at: number): Promise<void> {
  await tx.sql
    .updateTable('table_sync_states')
    .set({ read_all_begun_at: new Date(at) })
    .where('task_id', '=', taskId)
    .execute()
}

/** Notes that a run has read all rows, and where those by a column go on. */
export async function endFullState(
  tx: Db,
  taskId: string,
  { at, lastValue, subValues }: { at: number; lastValue: string; subValues: { name: string; value: string }[] },
): Promise<void> {
  await tx.sql
    .updateTable('table_sync_states')
    .set({ read_all_at: new Date(at), read_all_begun_at: null, ...(lastValue !== '' && { last_value: lastValue }) })
    .where('task_id', '=', taskId)
    .execute()
  for (const { name, value } of subValues) await updateLastSubValue(tx, taskId, name, value)
}

export const updateLastSubValue = (tx: Db, taskId: string, name: string, value: string): Promise<void> =>
  mergeSubTable(tx, taskId, name, { last: value })

/** Notes sub-tables of which rows were stored. */
export async function markFilled(tx: Db, taskId: string, names: readonly string[]): Promise<void> {
  for (const name of names) await mergeSubTable(tx, taskId, name, { isFilled: true })
}

async function mergeSubTable(tx: Db, taskId: string, name: string, state: SubTableStates[string]): Promise<void> {
  const known = sql`coalesce(sub_tables, '{}'::jsonb)`
  const merged = sql<SubTableStates>`${known} || jsonb_build_object(${name}::text,
    coalesce(${known} -> ${name}::text, '{}'::jsonb) || ${JSON.stringify(state)}::jsonb)`
  await tx.sql
    .updateTable('table_sync_states')
    .set({ sub_tables: merged })
    .where('task_id', '=', taskId)
    .where(sql<boolean>`not coalesce(${known} -> ${name}::text, '{}'::jsonb) @> ${JSON.stringify(state)}::jsonb`)
    .execute()
}
