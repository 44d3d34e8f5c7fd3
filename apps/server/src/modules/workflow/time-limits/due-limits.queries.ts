import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { LimitRecord } from '../engine/limit.queries.ts'

/** A limit whose time has come. */
export interface DueLimit {
  id: string
  title: string
  isOpen: boolean
}

/** Locks limits that are due, without those of suspended approvals and those that another process has locked. @param at null: now, by the clock of the database */
export const lockDueLimits = (tx: Db, at: Date | null, most: number): Promise<DueLimit[]> =>
  tx.sql
    .selectFrom('flow_time_limits as l')
    .innerJoin('flow_nodes as n', 'n.id', 'l.instance_id')
    .innerJoin('flow_tasks as t', 't.id', 'l.task_id')
    .select(['l.id', 'n.title', sql<boolean>`n.state = 'open'`.as('isOpen')])
    .where('l.ended_at', 'is', null)
    .where('l.job_id', 'is', null)
    .where('t.suspended_at', 'is', null)
    .where('l.due_at', '<=', at ?? sql<Date>`now()`)
    .orderBy('l.due_at')
    .limit(most)
    .forUpdate('l')
    .skipLocked()
    .execute()

export async function setLimitJob(tx: Db, id: string, jobId: string): Promise<void> {
  await tx.sql.updateTable('flow_time_limits').set({ job_id: jobId }).where('id', '=', id).execute()
}

export async function endLimits(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.sql.updateTable('flow_time_limits').set({ ended_at: at }).where('id', 'in', ids).execute()
}

/** The reminder comes again at a time. */
export async function repeatLimit(tx: Db, id: string, dueAt: Date): Promise<void> {
  await tx.sql
    .updateTable('flow_time_limits')
    .set((row) => ({ due_at: dueAt, job_id: null, times: row('times', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A limit that has not ended, undefined otherwise. */
export const findLiveLimit = (db: Db, id: string): Promise<LimitRecord | undefined> =>
  db.sql
    .selectFrom('flow_time_limits')
    .select(['id', 'task_id', 'instance_id', 'place', 'rule', 'due_at', 'times', 'job_id', 'ended_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The enabled managers of users, by user. */
export async function loadManagers(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('users as u')
    .innerJoin('users as m', 'm.id', 'u.manager_id')
    .select(['u.id', 'm.id as managerId'])
    .where('u.id', 'in', userIds)
    .where('m.enabled_mark', '=', 1)
    .execute()
  return new Map(rows.map(({ id, managerId }) => [id, managerId]))
}
