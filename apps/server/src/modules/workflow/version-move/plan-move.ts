import { flowStatus } from '@armature/contract'
import {
  allowsInitiator,
  findNode,
  setProgressTo,
  type FlowProgress,
  type StartNode,
} from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import { type FlowContext, planNextNodes, readFlowContext } from '../engine/flow-context.ts'
import type { NodeOpening } from '../engine/plan-advance.ts'
import type { TaskProgress, TaskRecord } from '../engine/task.queries.ts'
import { type InstanceRecord, listOpenInstances, listTurns } from '../engine/turn.queries.ts'

/** A version of a flow that approvals move to, and the newest form. */
export interface MoveTarget {
  versionId: string
  version: number
  design: StartNode
  model: ReleasedModel
}

/** A node of an approval, and what a move does to it. */
export interface NodeMove {
  nodeId: string
  title: string
  state: 'stays' | 'restarts' | 'opens' | 'gone'
  /** users who are asked now, and after the move */
  before: readonly string[]
  after: readonly string[]
}

export interface MovePlan {
  /** the approval in the new version, with the record as the newest form shows it */
  flowing: FlowContext
  progress: TaskProgress
  nodes: NodeMove[]
  /** rounds that end, as other users are asked or the node is gone */
  closes: readonly InstanceRecord[]
}

/**
 * Plans how an approval continues in another version of its flow; stores nothing. Nodes that both versions have stay as they are if
 * they ask the same users by the same rule, else they begin again. What was decided before counts.
 *
 * @param nodeId where it continues if one of its nodes is gone; '' for nowhere
 * @throws AppError 'workflow.nodeGone' without such a node, 'workflow.nodeUnknown', 'workflow.candidatesMissing',
 * 'workflow.fieldMissing'
 */
export async function planMove(
  deps: Deps,
  db: Db,
  task: TaskRecord,
  target: MoveTarget,
  nodeId: string,
): Promise<MovePlan> {
  const moved: TaskRecord = {
    ...task,
    version_id: target.versionId,
    design: target.design,
    form_version: task.status === flowStatus.wait ? target.model.version : task.form_version,
  }
  const flowing = await readFlowContext(deps, db, moved)
  // a returned or withdrawn approval begins again when it is submitted
  if (task.status !== flowStatus.wait) return { flowing, progress: task.progress, nodes: [], closes: [] }
  const open = await listOpenInstances(db, task.id)
  const { place, isLost } = placeOpenNodes(target.design, task.progress, open, nodeId)
  const progress: TaskProgress = { ...place, candidates: task.progress.candidates }
  const plan = await planNextNodes(deps, db, flowing, progress, [])
  const [missing] = plan.missing
  if (missing) {
    const { title } = missing.properties
    throw new AppError('workflow.candidatesMissing', { title }, { nodeId: missing.nodeId, title })
  }
  // no approval ends without a decision because its flow has another version
  const [first] = open
  if (plan.hasEnded && first) throw new AppError('workflow.nodeGone', { title: first.title }, { title: first.title })
  const former = await planAsNow(deps, db, task)
  const nodes: NodeMove[] = []
  const closes: InstanceRecord[] = []
  for (const instance of open) {
    // what it has started runs on, whatever the other version would start
    const isStarted = !isLost && plan.subFlows.some(({ node }) => node.nodeId === instance.node_id)
    if (isStarted) {
      nodes.push({ ...name(instance), state: 'stays', before: [], after: [] })
      continue
    }
    const after = isLost ? undefined : plan.openings.find(({ node }) => node.nodeId === instance.node_id)
    const before = former.find(({ node }) => node.nodeId === instance.node_id)
    const asked = await listAsked(db, instance)
    if (after && before && isSameOpening(before, after)) {
      nodes.push({ ...name(instance), state: 'stays', before: asked, after: asked })
      continue
    }
    closes.push(instance)
    nodes.push({ ...name(instance), state: after ? 'restarts' : 'gone', before: asked, after: listUsers(after) })
  }
  const known = new Set(isLost ? [] : open.map(({ node_id }) => node_id))
  for (const opening of plan.openings)
    if (!known.has(opening.node.nodeId))
      nodes.push({
        nodeId: opening.node.nodeId,
        title: opening.node.properties.title,
        state: 'opens',
        before: [],
        after: listUsers(opening),
      })
  for (const { node } of plan.subFlows)
    if (!known.has(node.nodeId))
      nodes.push({ nodeId: node.nodeId, title: node.properties.title, state: 'opens', before: [], after: [] })
  return { flowing, progress, nodes, closes }
}

/**
 * Where an approval is in another version: at its open nodes, if the version has them all at the same time, else at the given node.
 *
 * @throws AppError 'workflow.nodeGone', 'workflow.nodeUnknown'
 */
function placeOpenNodes(
  design: StartNode,
  progress: FlowProgress,
  open: readonly InstanceRecord[],
  nodeId: string,
): { place: FlowProgress; isLost: boolean } {
  const isApprover = (id: string) => findNode(design, id)?.type === 'approver'
  const place = open.reduce<FlowProgress>((at, { node_id: id }) => setProgressTo(design, at, id), progress)
  const done = new Set(place.done)
  const waits = ({ node_id: id, reason }: InstanceRecord) =>
    reason?.kind === 'subFlow' ? findNode(design, id)?.type === 'subFlow' : isApprover(id)
  const gone = open.find((instance) => !waits(instance) || done.has(instance.node_id))
  if (!gone) return { place, isLost: false }
  if (nodeId === '') throw new AppError('workflow.nodeGone', { title: gone.title }, { title: gone.title })
  if (!isApprover(nodeId)) throw new AppError('workflow.nodeUnknown')
  return { place: setProgressTo(design, progress, nodeId), isLost: true }
}

/** How the present version would open the nodes of an approval; nothing if it cannot tell. */
async function planAsNow(deps: Deps, db: Db, task: TaskRecord): Promise<NodeOpening[]> {
  try {
    return (await planNextNodes(deps, db, await readFlowContext(deps, db, task), task.progress, [])).openings
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const isSameOpening = (one: NodeOpening, other: NodeOpening): boolean =>
  one.rule.mode === other.rule.mode &&
  (one.rule.mode !== 3 || one.rule.share === other.rule.share) &&
  allowsInitiator(one.node) === allowsInitiator(other.node) &&
  one.users.map(({ id }) => id).join() === other.users.map(({ id }) => id).join()

const name = ({ node_id: nodeId, title }: InstanceRecord) => ({ nodeId, title })

const listUsers = (opening: NodeOpening | undefined): string[] =>
  (opening?.users ?? []).filter(({ state }) => state !== 'approved').map(({ id }) => id)

const listAsked = async (db: Db, { id }: InstanceRecord): Promise<string[]> =>
  (await listTurns(db, id)).filter(({ state }) => state === 'open' || state === 'waiting').map(({ user_id }) => user_id)
