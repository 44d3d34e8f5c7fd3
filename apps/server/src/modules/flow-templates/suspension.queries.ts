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
}

/** The time is that of the database. */
export async function setSuspension(
  tx: Db,
  templateId: string,
  { id, userId, reason, includesRunning }: NewSuspension,
): Promise<void> {
  await tx.sql
    .updateTable('flow_templates')
    .set({
      suspension_id: id,
      suspended_at: sql<Date>`now()`,
      suspended_by: userId,
      suspend_reason: reason,
      suspends_running: includesRunning,
    })
    .where('id', '=', templateId)
    .execute()
}

export async function clearSuspension(tx: Db, templateId: string): Promise<void> {
  await tx.sql
    .updateTable('flow_templates')
    .set({ suspension_id: null, suspended_at: null, suspended_by: null, suspend_reason: null, suspends_running: null })
    .where('id', '=', templateId)
    .execute()
}

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

type SuspensionColumns = Pick<TemplateRecord, 'suspended_at' | 'suspender_name' | 'suspend_reason' | 'suspends_running'>

/** @returns null for a flow that is not suspended; the name is '' for a user who was deleted for good */
export const toSuspension = (row: SuspensionColumns): FlowSuspension | null =>
  row.suspended_at && {
    userName: row.suspender_name ?? '',
    time: row.suspended_at.getTime(),
    reason: row.suspend_reason ?? '',
    includesRunning: row.suspends_running === true,
  }
