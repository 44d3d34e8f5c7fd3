import { AppError } from '../../platform/app-error.ts'
import type { ReleasedModel } from '../released-models/index.ts'
import { addFlowStates } from '../record-display/index.ts'
import { type RecordPlan, getRecordPlan } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { getRecordView } from '../record-rights/index.ts'
import { toEditingData } from './editing-data.ts'
import { type RawRecord, readRecord } from '../record-values/index.ts'
import { listDetailFields, buildDetailRows } from './detail-rows.ts'

export interface RecordText {
  id: string
  version: number
  /** JSON text */
  data: string
}

/**
 * Returns the raw values for editing (F7.110). @throws AppError 'record.unknown' if there is no such record that the user may
 * access
 */
export async function getRecordForEditing(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<RecordText> {
  const plan = getRecordPlan(model)
  const record = await getRecord(context, plan, actor, id)
  return { id, version: record.version, data: JSON.stringify(toEditingData(plan, actor, record)) }
}

/**
 * Returns one record in display text, including sub-tables and fields that are shown but not stored (F7.111, F3.90 to F3.92,
 * FO.19).
 */
export async function getRecordForDisplay(
  context: RecordContext,
  model: ReleasedModel,
  actor: Actor,
  id: string,
): Promise<RecordText> {
  const plan = getRecordPlan(model)
  const record = await getRecord(context, plan, actor, id)
  const view = getRecordView(plan, actor.rights)
  const [row] = await buildDetailRows(context, view, actor, listDetailFields(view), [record])
  if (plan.model.flow && row) await addFlowStates(context, plan, actor, [row])
  return { id, version: record.version, data: JSON.stringify(row) }
}

async function getRecord(context: RecordContext, plan: RecordPlan, actor: Actor, id: string): Promise<RawRecord> {
  const record = await readRecord(context, plan, actor, id)
  if (!record) throw new AppError('record.unknown')
  return record
}
