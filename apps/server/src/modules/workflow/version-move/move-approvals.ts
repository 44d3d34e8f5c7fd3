import {
  editableStatuses,
  flowStatus,
  handleStatus,
  type EndpointBody,
  type MoveResult,
  type flowVersionMoveEndpoints,
} from '@armature/contract'
import { findNode, type FlowNode, type StartNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { assertDecidingFields } from '../../reference-graph/index.ts'
import { advance } from '../engine/advance.ts'
import { lockFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyVersionChanged } from '../engine/messages.ts'
import { listDecidingDeputies } from '../engine/people.queries.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { closeNodes } from '../engine/stop-flow.ts'
import { type TaskRecord, updateTaskVersions } from '../engine/task.queries.ts'
import { restartTimeLimits } from '../engine/time-limits.ts'
import { keepRoundVersions, listOpenInstances, listOperators } from '../engine/turn.queries.ts'
import { assertStatus } from '../task/launch.service.ts'
import { type MoveTarget, planMove } from './plan-move.ts'
import { getMoveTarget } from './planned-moves.ts'
import { findFlowVersion } from './version-move.queries.ts'

type MoveRequest = EndpointBody<(typeof flowVersionMoveEndpoints)['move']>

/**
 * Moves approvals to a version of their flow, one after the other, each in its own transaction, so that a refused one does not affect
 * the others.
 *
 * @throws AppError 'workflow.notFound', 'design.denied'
 */
export async function moveApprovals(
  deps: Deps,
  caller: Caller,
  { templateId, version, nodeId, ids }: MoveRequest,
): Promise<{ list: MoveResult[] }> {
  const target = await getMoveTarget(deps, caller, templateId, version)
  const list: MoveResult[] = []
  for (const id of ids) {
    try {
      await runFlowTransaction(deps, (tx) => moveApproval(deps, tx, caller, { id, templateId, nodeId }, target))
      list.push({ id, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      list.push({ id, ok: false, msg: createRefusal(error, caller.language).msg })
    }
  }
  return { list }
}

async function moveApproval(
  deps: Deps,
  tx: Db,
  caller: Caller,
  { id, templateId, nodeId }: { id: string; templateId: string; nodeId: string },
  target: MoveTarget,
): Promise<void> {
  // the version decides from now on, so the form must have its fields; the lock on the form comes before that of the approval
  await assertDecidingFields(tx, 'flow', { id: templateId, version: target.version })
  const { task } = await lockFlowContext(deps, tx, id)
  if (task.template_id !== templateId || task.run === 0) throw new AppError('workflow.notFound')
  assertStatus(task, [flowStatus.wait, ...editableStatuses], caller)
  await assertNotSuspended(deps, tx, task)
  const runs = task.status === flowStatus.wait
  const formVersion = runs ? target.model.version : task.form_version
  if (task.version_id === target.versionId && task.form_version === formVersion) return
  const { flowing, progress, closes } = await planMove(deps, tx, task, target, nodeId)
  const at = new Date(deps.clock())
  const before = runs ? await listAsked(tx, id) : new Set<string>()
  await updateTaskVersions(tx, id, { versionId: target.versionId, formVersion })
  await insertHistory(tx, id, [
    {
      nodeId: closes[0]?.node_id ?? task.design.nodeId,
      nodeName: closes[0]?.title ?? task.design.properties.title,
      handleStatus: handleStatus.changed,
      at,
      userId: caller.userId,
      opinion: `v${await findFlowVersion(tx, task.version_id)} → v${target.version}`,
    },
  ])
  if (!runs) return keepRoundVersions(tx, task)
  await closeNodes(tx, closes, at)
  if (task.version_id !== target.versionId) await keepRoundVersions(tx, task)
  await restartChangedLimits(deps, tx, task, target.design, at)
  await advance(deps, tx, flowing, progress)
  const after = await listAsked(tx, id)
  const deputies = new Set(await listDecidingDeputies(tx, id, [...after], at))
  const isDone = (userId: string) => !after.has(userId) && !deputies.has(userId)
  await notifyVersionChanged(tx, task, [...before].filter(isDone), at)
}

/** Nodes that stay open count the time limits of the new version from now on, if it has others. */
async function restartChangedLimits(deps: Deps, tx: Db, task: TaskRecord, design: StartNode, at: Date): Promise<void> {
  const changed = (await listOpenInstances(tx, task.id)).flatMap(({ id, node_id: nodeId }) => {
    const [former, node] = [findNode(task.design, nodeId), findNode(design, nodeId)]
    const isSame = JSON.stringify(readLimits(former)) === JSON.stringify(readLimits(node))
    return isSame || node?.type !== 'approver' ? [] : [{ id, node }]
  })
  await restartTimeLimits(deps, tx, task.id, changed, at)
}

const readLimits = (node: FlowNode | undefined) => (node?.type === 'approver' ? (node.properties.timeLimits ?? []) : [])

/** Users who have an open or waiting turn in an approval. */
async function listAsked(tx: Db, id: string): Promise<Set<string>> {
  const turns = await listOperators(tx, id)
  return new Set(
    turns.filter(({ state }) => state === 'open' || state === 'waiting').map(({ user_id: userId }) => userId),
  )
}
