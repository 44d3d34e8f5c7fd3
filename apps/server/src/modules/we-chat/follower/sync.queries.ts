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
  await db.query(
    `update wechat_syncs set state = 'failed' where app_id = $1 and state = 'running' and heartbeat_at < $2`,
    [appId, aliveSince],
  )
}

/** False if another one is running. Only the newest few are kept. */
export async function insertSync(db: Db, id: string, appId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `with old as (delete from wechat_syncs where app_id = $2 and id in (
       select id from wechat_syncs where app_id = $2 and state <> 'running' order by id desc offset 9))
     insert into wechat_syncs (id, app_id, state, created_at, heartbeat_at) values ($1, $2, 'running', $3, $3)
     on conflict (app_id) where state = 'running' do nothing returning 1`,
    [id, appId, now],
  )
  return rows.length > 0
}

/** Stores the progress. @returns false if it was stopped */
export async function updateSync(db: Db, id: string, at: { done: number; total: number }, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update wechat_syncs set done = $2, total = $3, heartbeat_at = $4 where id = $1 and state = 'running' returning 1`,
    [id, at.done, at.total, now],
  )
  return rows.length > 0
}

/** @returns false if it has already ended */
export async function finishSync(
  db: Db,
  id: string,
  end: { state: 'ready' | 'failed' | 'stopped'; fault: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update wechat_syncs set state = $2, fault = left($3, 500), heartbeat_at = $4
      where id = $1 and state = 'running' returning 1`,
    [id, end.state, end.fault, now],
  )
  return rows.length > 0
}

export async function findLastSync(db: Db, appId: string): Promise<SyncRow | undefined> {
  const [row] = await db.query<SyncRow>(
    `select id, state, done, total, fault, heartbeat_at from wechat_syncs where app_id = $1 order by id desc limit 1`,
    [appId],
  )
  return row
}
