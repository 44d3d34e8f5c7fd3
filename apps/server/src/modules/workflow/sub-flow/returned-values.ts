import type { Values } from '@armature/form-engine'
import {
  buildReturnedValues,
  isFormula,
  listReturns,
  listRows,
  type SubFlowNode,
} from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { computeRecordValues } from '../../record-display/index.ts'
import { type RecordPlan, getRecordPlan } from '../../record-plans/index.ts'
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
  const records = await readSubRecords(deps, node, subs)
  const changes = buildChanges(deps, node, flowing, { subs, records })
  const operates = listReturns(node).map(({ field }) => ({ id: field, read: true, write: true }))
  // files of these fields may be used: who released the flow may see them in all records
  const sources = listReturns(node).map(({ source }) => ({ id: source, read: true, write: false }))
  const modelRights = new Map(
    [...records.values()].map(({ model: from }) => [from.id, [resolveNodeRights(from, sources, approverDefaults)]]),
  )
  const rights = resolveNodeRights(model, operates, approverDefaults)
  const actor = { ...createSystemActor(deps), rights, modelRights }
  const target = { id: task.record_id, version: flowing.version }
  const change = await prepareChange(getRecordContext(deps), model, actor, target, JSON.stringify(changes))
  return { modelId: model.id, subTaskIds, fields, store: async (tx) => void (await change({ on: tx })) }
}

/** The changed values of the record; of sub-tables with all rows, of which those that were started get their values. */
function buildChanges(
  deps: Deps,
  node: SubFlowNode,
  { model, values }: FlowContext,
  { subs, records }: { subs: readonly SubTaskRecord[]; records: ReadonlyMap<string, SubRecord> },
): Values {
  const { rows, title } = node.properties
  const byRow = new Map<string, Values>()
  let own: Values = {}
  for (const { sub_task_id: id, row_id: rowId } of subs) {
    const from = records.get(id ?? '')
    if (!from) continue
    const built = buildReturnedValues(
      node,
      { form: from.model.form, values: from.values },
      model.form,
      deps.config.offsetMinutes,
    )
    if (!built.ok) throw new AppError('workflow.subFlowReturn', { field: built.fault.field, title })
    if (rows === '') own = built.values
    else if (rowId !== null) byRow.set(rowId, built.values)
  }
  if (rows === '') return own
  // a row that was deleted in the meantime stays deleted
  return { [rows]: listRows(values, rows).map((row) => ({ ...row, ...byRow.get(String(row['id'])) })) }
}

/** The record of an approved sub-flow. */
interface SubRecord {
  model: FlowContext['model']
  values: Values
}

/** The records of approved sub-flows, by the id of the approval; without those deleted since. */
async function readSubRecords(
  deps: Deps,
  node: SubFlowNode,
  subs: readonly SubTaskRecord[],
): Promise<Map<string, SubRecord>> {
  const context = getRecordContext(deps)
  const found = await listTaskRecords(deps.db, listApprovedTasks(subs))
  const records = new Map<string, SubRecord>()
  for (const modelId of new Set(found.map(({ model_id: id }) => id))) {
    const model = await context.models.get(modelId)
    const plan = getRecordPlan(model)
    const ids = found.flatMap((one) => (one.model_id === modelId ? [one.record_id] : []))
    const read = await readRecords(context, plan, createSystemActor(deps), ids)
    const byId = new Map(read.map(({ id, values }) => [id, values]))
    const unstored = listReturns(node).filter(({ source }) => isUnstored(plan, source))
    const calculated =
      unstored.length > 0 ? await computeRecordValues(context, plan, createSystemActor(deps), read) : []
    for (const [at, { id }] of read.entries())
      for (const { source } of unstored) byId.set(id, { ...byId.get(id), [source]: calculated[at]?.[source] ?? '' })
    for (const { id, record_id: recordId } of found) {
      const values = byId.get(recordId)
      if (values) records.set(id, { model, values })
    }
  }
  return records
}

/** A number that the form only shows. */
function isUnstored({ model, stored }: RecordPlan, name: string): boolean {
  const field = model.form.byPath.get(name)
  return field !== undefined && isFormula(field) && stored.every((one) => one.name !== name)
}
