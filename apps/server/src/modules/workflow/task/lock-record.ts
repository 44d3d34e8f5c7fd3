import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { type RecordContext, runStatement } from '../../record-statements/index.ts'
import type { ReleasedModel } from '../../released-models/index.ts'

/** Locks a record until the transaction ends; concurrent changes then see the approval. @throws AppError 'record.unknown' */
export async function lockRecord(
  context: RecordContext,
  tx: Db,
  model: ReleasedModel,
  recordId: string,
): Promise<void> {
  const text = `select 1 from ${getRecordPlan(model).table} where id = $1 and delete_mark is null for update`
  const rows = await runStatement(context, text, [recordId], tx)
  if (rows.length === 0) throw new AppError('record.unknown')
}
