import { flowStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

const selectUnsuspended = (db: Db, { templateId, suspensionId }: { templateId: string; suspensionId: string }) =>
  db.sql
    .selectFrom('flow_tasks')
    .where('template_id', '=', templateId)
    .where('status', '=', flowStatus.wait)
    .where('suspended_at', 'is', null)
    // one that was resumed alone in the meantime stays so
    .where(sql<boolean>`suspension_id is distinct from ${suspensionId}`)

const selectSuspended = (db: Db, { suspensionId }: { suspensionId: string }) =>
  db.sql.selectFrom('flow_tasks').where('suspension_id', '=', suspensionId).where('suspended_at', 'is not', null)

const selections = { unsuspended: selectUnsuspended, suspended: selectSuspended }

/** Approvals of a flow that a suspension has yet to suspend, or those that it has suspended. */
export type HeldSelection = keyof typeof selections

export async function countHeld(
  db: Db,
  selection: HeldSelection,
  of: { templateId: string; suspensionId: string },
): Promise<number> {
  const { n } = await selections[selection](db, of).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

/** The next ids of them after one, in order of id. */
export async function listHeld(
  db: Db,
  selection: HeldSelection,
  of: { templateId: string; suspensionId: string },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await selections[selection](db, of)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next rounds of sub-flow nodes after one that have yet to start the flow, in order of id. */
export async function listWaitingRounds(
  db: Db,
  templateId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('flow_sub_tasks')
    .select('instance_id')
    .distinct()
    .where('template_id', '=', templateId)
    .where('state', '=', 'planned')
    .where('instance_id', '>', after)
    .orderBy('instance_id')
    .limit(limit)
    .execute()
  return rows.map(({ instance_id: id }) => id)
}
