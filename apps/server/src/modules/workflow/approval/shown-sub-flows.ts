import { flowMonitorEndpoints, type FlowDetail, type FlowSubFlows, type FlowTaskRow } from '@armature/contract'
import { listSubFlows } from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import type { Deps } from '../../../deps.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { findFlowSuspension, toErrorValues } from '../engine/flow-suspension.ts'
import { type SubTaskRecord, findParentTask, listSubTasks } from '../engine/sub-task.queries.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import { findInstance } from '../engine/turn.queries.ts'
import { listTaskRows, listTasksWithPart } from '../engine/visible-tasks.queries.ts'
import { toTaskItems } from '../task/task-list.ts'
import { limitTexts } from '../task/task-texts.ts'

/** What the sub-flow nodes of an approval have started, by round; approvals that the caller may not see have no title and no link. */
export async function mapShownSubFlows(
  deps: Deps,
  caller: Caller,
  task: TaskRecord,
): Promise<Map<string, FlowSubFlows>> {
  const subs = await listSubTasks(deps.db, task.id)
  const shown = await mapVisible(
    deps,
    caller,
    subs.flatMap(({ sub_task_id: id }) => id ?? []),
  )
  const perRow = new Set(listSubFlows(task.design).flatMap(({ nodeId, properties }) => (properties.rows ? nodeId : [])))
  const held = await mapHeldSubFlows(deps, caller, subs)
  const rounds = new Map<string, FlowSubFlows>()
  for (const sub of subs) {
    const round = rounds.get(sub.instance_id) ?? { waits: sub.waits, list: [] }
    rounds.set(sub.instance_id, round)
    const item = toShown(sub, shown.get(sub.sub_task_id ?? ''), caller, perRow.has(sub.node_id))
    round.list.push(sub.state === 'planned' ? { ...item, msg: held.get(sub.template_id) ?? '' } : item)
  }
  return rounds
}

/** Why planned sub-flows wait, by their suspended flows. A flow has few sub-flow nodes. */
async function mapHeldSubFlows(
  deps: Deps,
  { language }: Caller,
  subs: readonly SubTaskRecord[],
): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  const planned = subs.filter(({ state }) => state === 'planned')
  for (const id of new Set(planned.map(({ template_id: templateId }) => templateId))) {
    const suspension = await findFlowSuspension(deps.db, id)
    if (suspension) held.set(id, fillText(serverTexts.workflow.heldSubFlow[language], toErrorValues(deps, suspension)))
  }
  return held
}

/** The approval that has started this one, if the caller may see it. */
export async function findShownParent(deps: Deps, caller: Caller, task: TaskRecord): Promise<FlowDetail['parent']> {
  const link = await findParentTask(deps.db, task.id)
  if (!link) return null
  const row = (await mapVisible(deps, caller, [link.task_id])).get(link.task_id)
  if (!row) return null
  const node = await findInstance(deps.db, link.instance_id)
  return { taskId: row.id, fullName: row.fullName, nodeName: translateText(caller.language, node?.title ?? '') }
}

/** Approvals that the caller may see: those they have a part in, and for a user of the flow monitor all of them. */
async function mapVisible(deps: Deps, caller: Caller, ids: readonly string[]): Promise<Map<string, FlowTaskRow>> {
  if (ids.length === 0) return new Map()
  const { db } = deps
  const own = new Set(await listTasksWithPart(db, ids, caller.userId))
  const isMonitor = mayCall(flowMonitorEndpoints.list.access, caller, undefined)
  const tasks = await listTaskRows(db, isMonitor ? ids : [...own])
  const texts = tasks.map((task) => (own.has(task.id) ? task : limitTexts(caller, task)))
  return new Map((await toTaskItems(db, texts, caller.language)).map((row) => [row.id, row]))
}

function toShown(
  { state, place, fault }: SubTaskRecord,
  task: FlowTaskRow | undefined,
  { language }: Pick<Caller, 'language'>,
  isOfRow: boolean,
): FlowSubFlows['list'][number] {
  return {
    row: isOfRow ? place + 1 : 0,
    state,
    msg: formatStoredError(fault, language),
    taskId: task?.id ?? '',
    fullName: task?.fullName ?? '',
    status: task?.status ?? null,
  }
}
