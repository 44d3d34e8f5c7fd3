import type { Db } from '../../platform/database/database.ts'

export interface TaskRow {
  id: string
  name: string
  state: 'running' | 'ready' | 'failed' | 'stopped'
  done: number
  total: number
  file_name: string
  fault: string
  heartbeat_at: Date
}

interface NewTask {
  id: string
  ownerId: string
  name: string
}

/**
 * Inserts a task unless its owner already has the maximum number; deletes tasks older than a day. @returns false if the
 * maximum is reached
 */
export async function insertTask(
  db: Db,
  { id, ownerId, name }: NewTask,
  { now, keptSince, aliveSince, most }: { now: Date; keptSince: Date; aliveSince: Date; most: number },
): Promise<boolean> {
  await db.query('delete from export_tasks where created_at < $1', [keptSince.toISOString()])
  const made = await db.query(
    `insert into export_tasks (id, owner_id, name, state, created_at, heartbeat_at)
     select $1, $2, $3, 'running', $4, $4 where (
       select count(*) from export_tasks where owner_id = $2 and state = 'running' and heartbeat_at >= $5) < $6
     returning id`,
    [id, ownerId, name, now.toISOString(), aliveSince.toISOString(), most],
  )
  return made.length > 0
}

/** Stores the progress of a task. @returns false if it was stopped */
export async function updateProgress(
  db: Db,
  id: string,
  { done, total }: { done: number; total: number },
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update export_tasks set done = $2, total = $3, heartbeat_at = $4 where id = $1 and state = 'running' returning id`,
    [id, done, total, now.toISOString()],
  )
  return rows.length > 0
}

export async function finishTask(
  db: Db,
  id: string,
  end: { state: 'ready' | 'failed'; fileName: string; fault: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update export_tasks set state = $2::text, file_name = $3, fault = left($4, 500), heartbeat_at = $5,
       done = case when $2::text = 'ready' then total else done end where id = $1 and state = 'running'`,
    [id, end.state, end.fileName, end.fault, now.toISOString()],
  )
}

export const listTaskRows = (db: Db, ownerId: string, since: Date): Promise<TaskRow[]> =>
  db.query(
    `select id, name, state, done, total, file_name, fault, heartbeat_at from export_tasks
      where owner_id = $1 and created_at >= $2 order by created_at desc, id desc limit 20`,
    [ownerId, since.toISOString()],
  )

/** @returns whether a running task of the owner was stopped */
export async function stopTask(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update export_tasks set state = 'stopped', heartbeat_at = $3 where id = $1 and owner_id = $2 and state = 'running' returning id`,
    [id, ownerId, now.toISOString()],
  )
  return rows.length > 0
}

/** @returns whether the task existed */
export async function deleteTask(db: Db, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from export_tasks where id = $1 and owner_id = $2 returning id', [id, ownerId])
  return rows.length > 0
}
