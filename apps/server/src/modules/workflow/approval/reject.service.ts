import { flowStatus, handleStatus } from '@armature/contract'
import { resetProgressTo, findPreviousApprovers, returnTargets } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { advance, closeOpenNodes, stopFlow } from '../engine/advance.ts'
import { dropLaterChoices } from '../engine/candidates.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyReturned } from '../engine/messages.ts'
import { closeInstances, handleTurn, listApproved } from '../engine/turn.queries.ts'
import { assertOpinionGiven } from './approve.service.ts'
import type { SeenVersions } from './seen-version.ts'
import { type LockedTurn, lockTurn } from './turn.ts'

/**
 * Returns an approval. All open nodes are closed, the node of the turn with the state `returned`. The target nodes are opened
 * in a new round, so that earlier votes do not count.
 *
 * @param rejectStep '' for the setting of the node, `start`, `previous`, or the id of an earlier node that users have decided
 * at
 */
export async function reject(
  deps: Deps,
  caller: Caller,
  operatorId: string,
  { handleOpinion, rejectStep, ...seen }: { handleOpinion: string; rejectStep: string } & SeenVersions,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const held = await lockTurn(deps, tx, caller, operatorId, seen)
    const { flowing, instance, node, operator, forUserId } = held
    if (!node.properties.hasRejectBtn) throw new AppError('workflow.notAllowed')
    assertOpinionGiven(held, handleOpinion)
    const targets = await findReturnTargets(tx, held, rejectStep)
    const at = new Date(deps.clock())
    await handleTurn(tx, operator.id, 'returned', { userId: caller.userId, at })
    await insertHistory(tx, flowing.task.id, [
      {
        nodeId: node.nodeId,
        nodeName: instance.title,
        operatorId,
        handleStatus: handleStatus.returned,
        at,
        userId: caller.userId,
        forUserId,
        opinion: handleOpinion,
      },
    ])
    await returnTo(deps, tx, held, targets, at)
    const why = { userId: caller.userId, nodeName: instance.title, opinion: handleOpinion }
    if (targets.length === 0) await notifyReturned(tx, flowing.task, why, at)
  })
  return null
}

type ReturnedNode = Pick<LockedTurn, 'flowing' | 'instance' | 'node'>

/**
 * Nodes to decide again; empty to return to the initiator.
 *
 * @param rejectStep as in `reject`
 * @throws AppError 'workflow.rejectStepUnknown'
 */
export async function findReturnTargets(tx: Db, returned: ReturnedNode, rejectStep: string): Promise<string[]> {
  const decided = new Set((await listApproved(tx, returned.flowing.task)).map(({ node_id }) => node_id))
  return resolveTargets(returned, rejectStep === '' ? returned.node.properties.rejectStep : rejectStep, decided)
}

/** Closes all open nodes, and opens the targets again; without targets the approval stops. */
export async function returnTo(
  deps: Deps,
  tx: Db,
  { flowing, instance }: ReturnedNode,
  targets: readonly string[],
  at: Date,
): Promise<void> {
  await closeInstances(tx, [instance.id], 'returned', at)
  if (targets.length === 0) return stopFlow(tx, flowing, flowStatus.reject, { at })
  await closeOpenNodes(tx, flowing.task.id, at)
  const { progress, design } = flowing.task
  const candidates = dropLaterChoices(flowing.task, targets)
  await advance(deps, tx, flowing, { ...resetProgressTo(design, progress, targets), candidates })
}

/** Nodes to decide again; empty to return to the initiator. @throws AppError 'workflow.rejectStepUnknown' */
function resolveTargets({ flowing, node }: ReturnedNode, step: string, decided: ReadonlySet<string>): string[] {
  const { design, progress } = flowing.task
  if (step === 'start') return []
  const done = { ...progress, done: progress.done.filter((nodeId) => decided.has(nodeId)) }
  if (step === 'previous') return findPreviousApprovers(design, done, node.nodeId)
  const targets = returnTargets(design, done, node.nodeId)
  if (targets.includes(step)) return [step]
  // the node named by the design was skipped, so the approval returns to the initiator
  if (step === node.properties.rejectStep) return []
  throw new AppError('workflow.rejectStepUnknown', {}, { field: 'rejectStep' })
}
