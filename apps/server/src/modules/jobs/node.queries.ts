import { sql, type Selectable } from 'kysely'
import type { JobNodesTable } from '../../migrations/schema-job.ts'
import type { Db, NewRow } from '../../platform/database/database.ts'

/** A process that was not heard of for so long is considered dead: its jobs go to others. */
export const deadSeconds = 15

export async function insertNode(db: Db, node: NewRow<'job_nodes'>): Promise<void> {
  await db.sql.insertInto('job_nodes').values(node).execute()
}

/** Says that a process and its workers are alive. @returns false if another one has declared it dead */
export async function touchNode(db: Db, id: string, workerIds: string[]): Promise<boolean> {
  const row = await db.sql
    .updateTable('job_nodes')
    .set({ seen_at: sql<Date>`now()`, worker_ids: workerIds })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('job_nodes').where('id', '=', id).execute()
}

/** Deletes processes that are dead, so that they cannot come back under the same id. @returns the workers of the living ones */
export async function listLivingWorkers(db: Db): Promise<string[]> {
  await db.sql
    .deleteFrom('job_nodes')
    .where('seen_at', '<', sql<Date>`now() - ${deadSeconds} * interval '1 second'`)
    .execute()
  const rows = await db.sql.selectFrom('job_nodes').select('worker_ids').execute()
  return rows.flatMap((row) => row.worker_ids)
}

export type NodeRow = Selectable<JobNodesTable> & { running: number; is_alive: boolean }

export function listNodes(db: Db): Promise<NodeRow[]> {
  return db.sql
    .selectFrom('job_nodes as n')
    .selectAll('n')
    .select([
      sql<number>`(select count(*)::int from jobs j where j.state = 'running' and j.node = n.name)`.as('running'),
      sql<boolean>`n.seen_at > now() - ${deadSeconds} * interval '1 second'`.as('is_alive'),
    ])
    .orderBy('n.started_at')
    .limit(100)
    .execute()
}
