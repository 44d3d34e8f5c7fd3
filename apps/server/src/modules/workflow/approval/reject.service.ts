import { flowStatus, handleStatus } from '@armature/contract'
import { resetProgressTo, findPreviousApprovers, returnTargets } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
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
    const decided = new Set((await listApproved(tx, flowing.task)).map(({ node_id }) => node_id))
    const targets = resolveTargets(held, rejectStep === '' ? node.properties.rejectStep : rejectStep, decided)
    const at = new Date(deps.clock())
    await handleTurn(tx, operator.id, 'returned', { userId: caller.userId, at })
    await closeInstances(tx, [instance.id], 'returned', at)
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
    if (targets.length === 0) {
      await stopFlow(tx, flowing, flowStatus.reject, { at })
      const why = { userId: caller.userId, nodeName: instance.title, opinion: handleOpinion }
      return notifyReturned(tx, flowing.task, why, at)
    }
    await closeOpenNodes(tx, flowing.task.id, at)
    const { progress, design } = flowing.task
    const candidates = dropLaterChoices(flowing.task, targets)
    await advance(deps, tx, flowing, { ...resetProgressTo(design, progress, targets), candidates })
  })
  return null
}

/** Nodes to decide again; empty to return to the initiator. @throws AppError 'workflow.rejectStepUnknown' */
function resolveTargets({ flowing, node }: LockedTurn, step: string, decided: ReadonlySet<string>): string[] {
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
