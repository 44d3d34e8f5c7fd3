import type { TimeLimit } from '@armature/form-engine/flow/index'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'

/** A time limit of an open or decided node. */
export interface LimitRecord {
  id: string
  task_id: string
  instance_id: string
  /** its place among the limits of the node */
  place: number
  rule: TimeLimit
  due_at: Date
  /** reminders that were sent */
  times: number
  /** the job that applies it; null until it is due, and if another job has to be planned */
  job_id: string | null
  ended_at: Date | null
}

export type NewLimit = Pick<LimitRecord, 'task_id' | 'instance_id' | 'place' | 'rule' | 'due_at'>

export async function insertLimits(tx: Db, limits: readonly NewLimit[]): Promise<void> {
  if (limits.length === 0) return
  await tx.sql
    .insertInto('flow_time_limits')
    .values(
      limits.map((limit) => ({
        ...limit,
        id: createId(),
        rule: JSON.stringify(limit.rule),
        job_id: null,
        ended_at: null,
      })),
    )
    .execute()
}

export async function deleteLimits(tx: Db, instanceIds: readonly string[]): Promise<void> {
  if (instanceIds.length === 0) return
  await tx.sql.deleteFrom('flow_time_limits').where('instance_id', 'in', instanceIds).execute()
}

/** Jobs that were planned for the limits of an approval do nothing any more; the limits get others when they are due. */
export async function releaseLimitJobs(tx: Db, taskId: string): Promise<void> {
  await tx.sql
    .updateTable('flow_time_limits')
    .set({ job_id: null })
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sets when limits are due, in one statement. */
export async function updateDueTimes(tx: Db, limits: readonly Pick<LimitRecord, 'id' | 'due_at'>[]): Promise<void> {
  if (limits.length === 0) return
  const [ids, times] = [limits.map(({ id }) => id), limits.map(({ due_at: dueAt }) => dueAt.toISOString())]
  await sql`
    update flow_time_limits l set due_at = u.due_at
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) as u(id, due_at) where l.id = u.id`.execute(tx.sql)
}

/** The limits of all rounds of an approval, in the order of the nodes' settings. */
export const listLimits = (db: Db, taskId: string): Promise<LimitRecord[]> =>
  db.sql
    .selectFrom('flow_time_limits')
    .select(['id', 'task_id', 'instance_id', 'place', 'rule', 'due_at', 'times', 'job_id', 'ended_at'])
    .where('task_id', '=', taskId)
    .orderBy('place')
    .limit(5_000)
    .execute()
