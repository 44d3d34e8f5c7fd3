import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The approval of a deleted record: JSON text that `restoreTasks` reads. */
export interface RemovedApproval {
  recordId: string
  approval: string
}

/** Stores approvals that are deleted with their records, so that they are restored with them. */
export async function keepApprovals(tx: Db, modelId: string, removed: readonly RemovedApproval[]): Promise<void> {
  if (removed.length === 0) return
  const recordIds = removed.map(({ recordId }) => recordId)
  const approvals = removed.map(({ approval }) => approval)
  await sql`
    update record_bin b set approval = u.approval::jsonb
      from unnest(${recordIds}::uuid[], ${approvals}::text[]) as u(record_id, approval)
     where b.model_id = ${modelId} and b.record_id = u.record_id`.execute(tx.sql)
}
