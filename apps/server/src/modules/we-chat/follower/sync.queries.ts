import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface SyncRow {
  id: string
  state: 'running' | 'ready' | 'failed' | 'stopped'
  done: number
  total: number
  fault: string
  heartbeat_at: Date
}

/** Marks syncs of ended processes as failed. */
export async function failStalledSyncs(db: Db, appId: string, aliveSince: Date): Promise<void> {
  await db.sql
    .updateTable('wechat_syncs')
    .set({ state: 'failed' })
    .where('app_id', '=', appId)
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', aliveSince)
    .execute()
}

/** False if another one is running. Only the newest few are kept. */
export async function insertSync(db: Db, id: string, appId: string, now: Date): Promise<boolean> {
  const rows = await db.sql
    .with('old', (query) =>
      query
        .deleteFrom('wechat_syncs')
        .where('app_id', '=', appId)
        .where('id', 'in', (from) =>
          from
            .selectFrom('wechat_syncs')
            .select('id')
            .where('app_id', '=', appId)
            .where('state', '<>', 'running')
            .orderBy('id', 'desc')
            .offset(9),
        ),
    )
    .insertInto('wechat_syncs')
    .values({ id, app_id: appId, state: 'running', created_at: now, heartbeat_at: now })
    .onConflict((conflict) => conflict.column('app_id').where('state', '=', sql.lit('running')).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Stores the progress. @returns false if it was stopped */
export async function updateSync(db: Db, id: string, at: { done: number; total: number }, now: Date): Promise<boolean> {
  const rows = await db.sql
    .updateTable('wechat_syncs')
    .set({ done: at.done, total: at.total, heartbeat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** @returns false if it has already ended */
export async function finishSync(
  db: Db,
  id: string,
  end: { state: 'ready' | 'failed' | 'stopped'; fault: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.sql
    .updateTable('wechat_syncs')
    .set({ state: end.state, fault: sql<string>`left(${end.fault}, 500)`, heartbeat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return rows.length > 0
}

export function findLastSync(db: Db, appId: string): Promise<SyncRow | undefined> {
  return db.sql
    .selectFrom('wechat_syncs')
    .select(['id', 'state', 'done', 'total', 'fault', 'heartbeat_at'])
    .where('app_id', '=', appId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
