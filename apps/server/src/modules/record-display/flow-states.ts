import { approvals } from '../record-rights/index.ts'
import type { RecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import type { DisplayRow } from './display-rows.ts'

/**
 * Adds the state of the approval to each row, and why the user may not change the record, so that the page offers only what is
 * allowed. Only for models with a flow.
 */
export async function addFlowStates(
  { db }: RecordContext,
  { model }: RecordPlan,
  actor: Actor,
  rows: readonly DisplayRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => String(id))
  const flows = await approvals.get().findRecordFlows(db, model.id, actor, ids)
  for (const row of rows) {
    const flow = flows.get(String(row['id']))
    row['flowState'] = flow?.status ?? null
    row['flowTaskId'] = flow?.taskId ?? null
    row['lockReason'] = flow?.lockReason ?? ''
  }
}
