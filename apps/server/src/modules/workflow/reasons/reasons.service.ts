import type { EndpointData, flowBeforeEndpoints } from '@armature/contract'
import { isChoosing, listTakenBranches, walkFlow, type FlowNode } from '@armature/form-engine/flow/index'
import { punctuation } from '@armature/texts/punctuation'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type FlowAccess, getFlowAccess } from '../approval/flow-access.ts'
import { findSeenApproval } from '../approval/seen-record.ts'
import { type CopyRecord, listCopies } from '../engine/copy.queries.ts'
import { formatLookupNote } from '../engine/approver-lookup.ts'
import { type LookupLine, listLookupLines } from '../engine/history.queries.ts'
import { type LimitRecord, listLimits } from '../engine/limit.queries.ts'
import { type TaskRecord, findTask, translateTask } from '../engine/task.queries.ts'
import { type InstanceRecord, type OperatorRecord, listInstances } from '../engine/turn.queries.ts'
import { showChoices } from './choice-values.ts'
import { type ReasonNames, loadReasonNames } from './reason-names.ts'
import { findChoiceReasons } from '../engine/reason.queries.ts'
import { formatApproverReason, formatHandling, formatLimits, formatNodeReason, formatReason } from './format-reasons.ts'

type Reasons = EndpointData<typeof flowBeforeEndpoints.reasons>

/**
 * Why an approval went where it did: what decided each branch, how each node was opened, passed or not reached, and why each of
 * its users was asked, in the newest round. Values of fields are shown as far as the caller may see them now. A former approver who
 * sees the record as it was learns nothing of nodes that were reached later.
 *
 * @throws AppError 'workflow.notFound' also if the caller may not see the approval
 */
export async function getFlowReasons(deps: Deps, caller: Caller, taskId: string): Promise<Reasons> {
  const { db } = deps
  const found = await findTask(db, taskId)
  if (!found) throw new AppError('workflow.notFound')
  const task = translateTask(found, caller.language)
  const access = await getFlowAccess(deps, caller, task)
  const [instances, limits, copies, lookups, choices] = await Promise.all([
    listInstances(db, taskId),
    listLimits(db, taskId),
    listCopies(db, taskId),
    listLookupLines(db, taskId),
    findChoiceReasons(db, taskId),
  ])
  const { seen, until } = await findSeenApproval(deps, caller, task, access, instances)
  const names = await loadReasonNames(db, caller.language, {
    offsetMinutes: deps.config.offsetMinutes,
    task,
    seen,
    instances,
    copies,
    choices,
    operators: access.operators,
  })
  return {
    choices: await showChoices(deps, caller, task, { seen, choices, names }),
    nodes: explainNodes(task, { instances, limits, copies, lookups, ...access }, names, createLaterTest(until, access)),
  }
}

interface ApprovalRows {
  instances: readonly InstanceRecord[]
  limits: readonly LimitRecord[]
  operators: readonly OperatorRecord[]
  copies: readonly CopyRecord[]
  lookups: readonly LookupLine[]
}

type LaterTest = (at: Date, instance?: InstanceRecord) => boolean

/** A former approver keeps what they saw: not how nodes that were reached after their part found their approvers. */
function createLaterTest(until: Date | null, { turns }: FlowAccess): LaterTest {
  const own = new Set(turns.map(({ instance_id: id }) => id))
  return (at, instance) => until !== null && at >= until && !(instance && own.has(instance.id))
}

function explainNodes(
  task: TaskRecord,
  { instances, limits, operators, copies, lookups }: ApprovalRows,
  names: ReasonNames,
  isLater: LaterTest,
): Reasons['nodes'] {
  const newest = new Map(instances.filter((one) => !isLater(one.opened_at, one)).map((one) => [one.node_id, one]))
  const later = new Set([
    ...instances.filter((one) => isLater(one.opened_at, one)).map(({ node_id }) => node_id),
    ...copies.filter(({ created_at }) => isLater(created_at)).map(({ node_id }) => node_id),
  ])
  return [...walkFlow(task.design)].flatMap(({ node, within }): Reasons['nodes'] => {
    if (node.type !== 'approver' && node.type !== 'copy' && node.type !== 'subFlow') return []
    const instance = newest.get(node.nodeId)
    const sent = copies.filter(({ node_id, created_at }) => node_id === node.nodeId && !isLater(created_at))
    if (!instance && sent.length === 0 && later.has(node.nodeId))
      return [{ nodeId: node.nodeId, title: node.properties.title, words: [formatReason('later', names)], users: [] }]
    const users =
      node.type === 'copy'
        ? sent.map(({ user_id, reason }) => toUser(user_id, [formatApproverReason(reason, names)], names))
        : operators
            .filter(({ instance_id }) => instance_id === instance?.id)
            .map((turn) =>
              toUser(turn.user_id, [formatApproverReason(turn.reason, names), formatHandling(turn, names)], names),
            )
    const lookup = lookups.findLast(({ node_id, handle_time }) => node_id === node.nodeId && !isLater(handle_time))
    // copies that were sent in a later round were sent without a fault
    const isRepaired = lookup && sent.some(({ created_at }) => created_at > lookup.handle_time)
    const words = instance
      ? [
          ...formatNodeReason(instance.reason, names),
          ...formatLimits(instance, limits, names, task.suspended_at !== null),
        ]
      : node.type === 'copy' && lookup && !isRepaired
        ? [formatLookupNote(lookup.handle_opinion, names.language)]
        : users.length > 0
          ? []
          : [explainAbsence(task, within, names)]
    return [{ nodeId: node.nodeId, title: node.properties.title, words, users }]
  })
}

const toUser = (id: string, words: readonly string[], names: ReasonNames) => ({
  id,
  fullName: names.user(id),
  words: words.filter((text) => text !== ''),
})

/** Why a node was not reached: the condition above it took another branch, or it is not its turn yet. */
function explainAbsence(
  { progress }: TaskRecord,
  within: readonly { node: FlowNode; branch: { nodeId: string } }[],
  names: ReasonNames,
): string {
  const other = within.find(({ node, branch }) => {
    const taken = isChoosing(node) ? listTakenBranches(progress.choices, node) : []
    return taken.length > 0 && taken.every(({ nodeId }) => nodeId !== branch.nodeId)
  })?.node
  if (!other || !isChoosing(other)) return formatReason('notReached', names)
  const taken = listTakenBranches(progress.choices, other).map(({ title }) => title)
  return formatReason('notTaken', names, {
    node: other.properties.title,
    branch: taken.join(punctuation.list[names.language]),
  })
}
