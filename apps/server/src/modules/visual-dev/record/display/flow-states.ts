import { findRecordFlows } from '../../../workflow/lock/record-lock.ts'
import type { RecordPlan } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import type { DisplayRow } from './display-rows.ts'

/**
 * Adds to each row where its approval stands, and why the reader may not change it: what may not be done is not offered. Only for
 * models with a flow.
 */
export async function addFlowStates(
  { db }: RecordContext,
  { model }: RecordPlan,
  actor: Actor,
  rows: readonly DisplayRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  const flows = await findRecordFlows(db, model.id, actor, ids)
  for (const row of rows) {
    const flow = flows.get(String(row['id']))
    row['flowState'] = flow?.status ?? null
    row['flowTaskId'] = flow?.taskId ?? null
    row['lockReason'] = flow?.lockReason ?? ''
  }
}
