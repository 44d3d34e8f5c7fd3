import type { Values } from '@armature/form-engine'
import { buildReturnedValues, listReturns, listRows, type SubFlowNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getRecordPlan } from '../../record-plans/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { readRecords } from '../../record-values/index.ts'
import { prepareChange } from '../../record-writing/index.ts'
import { approverDefaults, resolveNodeRights } from '../engine/field-rights.ts'
import { type FlowContext, createSystemActor, readFlowContext } from '../engine/flow-context.ts'
import { type SubTaskRecord, listInstanceSubTasks } from '../engine/sub-task.queries.ts'
import { findTask, listTaskRecords } from '../engine/task.queries.ts'
import { canStartNow, getSubFlowNode } from './sub-flow-node.ts'

/** What comes back from the sub-flows of a node, checked and ready to be stored in the record of the approval that waits. */
export interface ReturnedValues {
  modelId: string
  /** the approved sub-flows that it comes from */
  subTaskIds: readonly string[]
  fields: number
  store: (tx: Db) => Promise<void>
}

/** Ids of the approvals that give values back. */
export const listApprovedTasks = (subs: readonly SubTaskRecord[]): string[] =>
  subs.flatMap(({ state, sub_task_id: id }) => (state === 'approved' && id !== null ? [id] : []))

/**
 * Reads what approved sub-flows give back and checks it as a save does, with the right to write the fields of the node and no
 * others. Nothing is stored and nothing locked: `store` does that in the transaction that goes on with the flow, so that either
 * both happen or neither.
 *
 * @returns null if nothing comes back, or the approval does not wait for it (any more)
 * @throws AppError 'workflow.subFlowReturn', 'record.invalid', 'record.stale'
 */
export async function prepareReturnedValues(deps: Deps, sub: SubTaskRecord): Promise<ReturnedValues | null> {
  const task = await findTask(deps.db, sub.task_id)
  if (!task || !(await canStartNow(deps.db, task, sub))) return null
  const node = await getSubFlowNode(deps.db, task, sub)
  const subs = await listInstanceSubTasks(deps.db, sub.instance_id)
  const subTaskIds = listApprovedTasks(subs)
  const isRunning = subs.some(({ state }) => state === 'planned' || state === 'running')
  const fields = listReturns(node).length
  if (fields === 0 || subTaskIds.length === 0 || isRunning) return null
  const flowing = await readFlowContext(deps, deps.db, task)
  const { model } = flowing
  const changes = await buildChanges(deps, node, flowing, subs)
  const operates = listReturns(node).map(({ field }) => ({ id: field, read: true, write: true }))
  const actor = { ...createSystemActor(deps), rights: resolveNodeRights(model, operates, approverDefaults) }
  const target = { id: task.record_id, version: flowing.version }
  const change = await prepareChange(getRecordContext(deps), model, actor, target, JSON.stringify(changes))
  return { modelId: model.id, subTaskIds, fields, store: async (tx) => void (await change({ on: tx })) }
}

/** The changed values of the record; of sub-tables with all rows, of which those that were started get their values. */
async function buildChanges(
  deps: Deps,
  node: SubFlowNode,
  { model, values }: FlowContext,
  subs: readonly SubTaskRecord[],
): Promise<Values> {
  const { rows, title } = node.properties
  const records = await readSubRecords(deps, subs)
  const byRow = new Map<string, Values>()
  let own: Values = {}
  for (const { sub_task_id: id, row_id: rowId } of subs) {
    const from = records.get(id ?? '')
    if (!from) continue
    const built = buildReturnedValues(node, from, model.form, deps.config.offsetMinutes)
    if (!built.ok) throw new AppError('workflow.subFlowReturn', { field: built.fault.field, title })
    if (rows === '') own = built.values
    else if (rowId !== null) byRow.set(rowId, built.values)
  }
  if (rows === '') return own
  // a row that was deleted in the meantime stays deleted
  return { [rows]: listRows(values, rows).map((row) => ({ ...row, ...byRow.get(String(row['id'])) })) }
}

/** Form and values of the records of approved sub-flows, by the id of the approval; without those deleted since. */
async function readSubRecords(deps: Deps, subs: readonly SubTaskRecord[]) {
  const context = getRecordContext(deps)
  const found = await listTaskRecords(deps.db, listApprovedTasks(subs))
  const records = new Map<string, { form: FlowContext['model']['form']; values: Values }>()
  for (const modelId of new Set(found.map(({ model_id: id }) => id))) {
    const model = await context.models.get(modelId)
    const ids = found.flatMap((one) => (one.model_id === modelId ? [one.record_id] : []))
    const read = await readRecords(context, getRecordPlan(model), createSystemActor(deps), ids)
    const byId = new Map(read.map(({ id, values }) => [id, values]))
    for (const { id, record_id: recordId } of found) {
      const values = byId.get(recordId)
      if (values) records.set(id, { form: model.form, values })
    }
  }
  return records
}
