import type { Db } from '../../platform/database/database.ts'
import { lockDistributedRows } from '../record-distribution/index.ts'
import { type RecordContext, runStatement } from '../record-statements/index.ts'
import type { RecordPlan } from './record-plan.ts'

interface LockedReading {
  text: string
  values: readonly unknown[]
  ids: readonly string[]
  strength: 'update' | 'share'
}

/**
 * Reads rows of records (`t`) and locks them until the transaction ends, in the order of their ids.
 *
 * @param reading the statement without the lock, ordered by id, and the ids that it reads
 */
export async function readLocked<Row>(
  context: RecordContext,
  { model }: RecordPlan,
  { text, values, ids, strength }: LockedReading,
  tx: Db,
): Promise<Row[]> {
  if (!model.isDistributed) return runStatement<Row>(context, `${text} for ${strength} of t`, values, tx)
  await lockDistributedRows(tx, model.physical, ids, strength)
  return runStatement<Row>(context, text, values, tx)
}
