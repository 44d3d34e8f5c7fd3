import { handleStatus, type HandleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyReturned } from '../engine/messages.ts'
import { handleTurn } from '../engine/turn.queries.ts'
import { assertOpinionGiven } from './approve.service.ts'
import { type Comment, storeCommentFiles } from './comment-files.ts'
import { evaluateNode } from './evaluate-node.ts'
import { notifyMentions } from './mention.service.ts'
import { findReturnTargets, returnTo } from './return.ts'
import type { SeenVersions } from './seen-version.ts'
import { type LockedTurn, lockTurn } from './turn.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'

interface Rejection extends Comment {
  /** '' for the setting of the node, `start`, `previous`, or the id of an earlier node that users have decided at */
  rejectStep: string
}

/**
 * Returns an approval: all open nodes are closed, the node of the turn with the state `returned`, and the target nodes are opened
 * in a new round, so that earlier decisions do not count. In a vote it is a vote against it: the approval returns when too few
 * approvers are left who could approve.
 *
 * @throws AppError 'workflow.notAllowed', 'workflow.opinionMissing', 'workflow.rejectStepUnknown', 'workflow.mentionUnknown', 'file.missing', and those of `lockTurn`
 */
export async function reject(
  deps: Deps,
  caller: Caller,
  operatorId: string,
  rejection: Rejection & SeenVersions,
): Promise<null> {
  await runFlowTransaction(deps, async (tx) => {
    const held = await lockTurn(deps, tx, caller, operatorId, rejection)
    if (!held.node.properties.hasRejectBtn) throw new AppError('workflow.notAllowed')
    assertOpinionGiven(held, rejection.handleOpinion)
    const act = held.instance.sign_mode === 3 ? voteAgainst : returnApproval
    await notifyMentions(deps, tx, caller, held, rejection)
    await act(deps, tx, caller, held, rejection)
  })
  return null
}

async function returnApproval(
  deps: Deps,
  tx: Db,
  caller: Caller,
  held: LockedTurn,
  rejection: Rejection,
): Promise<void> {
  const { flowing, instance } = held
  const targets = await findReturnTargets(tx, held, rejection.rejectStep)
  const at = new Date(deps.clock())
  await handleTurn(tx, held.operator.id, 'returned', { userId: caller.userId, at })
  await recordRejection(tx, caller, held, handleStatus.returned, rejection, at)
  await returnTo(deps, tx, held, targets, at)
  if (targets.length > 0) return
  const { handleOpinion: opinion } = rejection
  await notifyReturned(tx, flowing.task, { userId: caller.userId, nodeName: instance.title, opinion }, at)
}

/** A vote does not choose where the approval returns to: the node says so. */
async function voteAgainst(deps: Deps, tx: Db, caller: Caller, held: LockedTurn, rejection: Rejection): Promise<void> {
  const { rejectStep } = rejection
  if (rejectStep !== '' && rejectStep !== held.node.properties.rejectStep)
    throw new AppError('workflow.voteReturnStep', {}, { field: 'rejectStep' })
  const at = new Date(deps.clock())
  await handleTurn(tx, held.operator.id, 'against', { userId: caller.userId, at })
  await recordRejection(tx, caller, held, handleStatus.votedAgainst, rejection, at)
  await evaluateNode(deps, tx, held)
}

async function recordRejection(
  tx: Db,
  caller: Caller,
  held: LockedTurn,
  status: HandleStatus,
  comment: Comment,
  at: Date,
): Promise<void> {
  const { flowing, instance, operator, forUserId } = held
  await insertHistory(tx, flowing.task.id, [
    {
      nodeId: instance.node_id,
      nodeName: instance.title,
      operatorId: operator.id,
      handleStatus: status,
      at,
      userId: caller.userId,
      forUserId,
      opinion: comment.handleOpinion,
      fileIds: await storeCommentFiles(tx, caller, held, comment, at),
    },
  ])
}
