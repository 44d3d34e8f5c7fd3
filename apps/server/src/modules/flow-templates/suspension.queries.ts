import { flowStatus, type FlowSuspension } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import type { TemplateRecord } from './template.queries.ts'

export interface NewSuspension {
  id: string
  userId: string
  reason: string
  includesRunning: boolean
  /** when it is resumed automatically */
  resumeAt: Date | null
}

/** The time is that of the database. */
export async function setSuspension(
  tx: Db,
  templateId: string,
  { id, userId, reason, includesRunning, resumeAt }: NewSuspension,
): Promise<void> {
  await tx.sql
    .updateTable('flow_templates')
    .set({
      suspension_id: id,
      suspended_at: sql<Date>`now()`,
      suspended_by: userId,
      suspend_reason: reason,
      suspends_running: includesRunning,
      resume_at: resumeAt,
    })
    .where('id', '=', templateId)
    .execute()
}

export async function clearSuspension(tx: Db, templateId: string): Promise<void> {
  await tx.sql
    .updateTable('flow_templates')
    .set({ suspension_id: null, suspended_at: null, suspended_by: null, suspend_reason: null })
    .set({ suspends_running: null, resume_at: null })
    .where('id', '=', templateId)
    .execute()
}

export async function setResumeTime(tx: Db, templateId: string, at: Date | null): Promise<void> {
  await tx.sql.updateTable('flow_templates').set({ resume_at: at }).where('id', '=', templateId).execute()
}

/** Suspended flows whose time to be resumed has come. @param at null: now, by the clock of the database */
export const listDueFlows = (db: Db, at: Date | null, most: number): Promise<{ id: string; full_name: string }[]> =>
  db.sql
    .selectFrom('flow_templates')
    .select(['id', 'full_name'])
    .where('resume_at', '<=', at ?? sql<Date>`now()`)
    .orderBy('resume_at')
    .limit(most)
    .execute()

export interface SuspendedCounts {
  template_id: string
  /** approvals that are suspended with their flow */
  suspended: number
  /** running approvals that are not suspended */
  running: number
}

/** Counts the approvals of suspended flows. */
export const countSuspended = (db: Db, templateIds: readonly string[]): Promise<SuspendedCounts[]> =>
  templateIds.length === 0
    ? Promise.resolve([])
    : db.sql
        .selectFrom('flow_templates as f')
        .innerJoin('flow_tasks as t', 't.template_id', 'f.id')
        .select('t.template_id')
        .select([
          sql<number>`(count(*) filter (where t.suspended_at is not null and t.suspension_id = f.suspension_id))::int`.as(
            'suspended',
          ),
          sql<number>`(count(*) filter (where t.suspended_at is null))::int`.as('running'),
        ])
        .where('t.template_id', '=', matchAny(templateIds))
        .where('t.status', '=', flowStatus.wait)
        .groupBy('t.template_id')
        .execute()

type SuspensionColumns = Pick<
  TemplateRecord,
  'suspended_at' | 'suspender_name' | 'suspend_reason' | 'suspends_running' | 'resume_at'
>

/** @returns null for a flow that is not suspended; the name is '' for a user who was deleted for good */
export const toSuspension = (row: SuspensionColumns): FlowSuspension | null =>
  row.suspended_at && {
    userName: row.suspender_name ?? '',
    time: row.suspended_at.getTime(),
    reason: row.suspend_reason ?? '',
    includesRunning: row.suspends_running === true,
    resumeAt: row.resume_at?.getTime() ?? null,
  }
