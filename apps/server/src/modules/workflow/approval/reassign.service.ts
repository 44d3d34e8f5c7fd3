import { handleStatus, type HandleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameAuditedObjects } from '../../audit/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyApprovers } from '../engine/messages.ts'
import { assertNotInitiator } from '../engine/initiator.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'
import { handleTurn, insertTurns, listTurns, moveAddedTurns } from '../engine/turn.queries.ts'
import { assertOpinionGiven } from './approve.service.ts'
import { type Comment, storeCommentFiles } from './comment-files.ts'
import { notifyMentions } from './mention.service.ts'
import type { SeenVersions } from './seen-version.ts'
import { readSignature, storeSignature } from './signature.service.ts'
import { type LockedTurn, lockTurn } from './turn.ts'
import { evaluateNode } from './evaluate-node.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'

interface Reassignment extends SeenVersions, Comment {
  userId: string
}

/** Reassigns the turn of the caller to another user, together with the approvers that the caller had added. */
export async function transfer(
  deps: Deps,
  caller: Caller,
  operatorId: string,
  { userId, ...request }: Reassignment,
): Promise<null> {
  await runFlowTransaction(deps, async (tx) => {
    const held = await lockTurn(deps, tx, caller, operatorId, request)
    const { flowing, operator, instance, node } = held
    await nameAuditedObjects(tx, [flowing.task.id])
    if (!node.properties.hasTransferBtn) throw new AppError('workflow.notAllowed')
    await assertNotAsked(tx, held, [userId])
    const at = new Date(deps.clock())
    await handleTurn(tx, operator.id, 'transferred', { userId: caller.userId, at })
    const { task_id: taskId, sort, added_by: addedBy, add_type: addType } = operator
    const reason = { by: 'transferred' as const, userId: caller.userId }
    const turn = {
      taskId,
      instanceId: instance.id,
      userId,
      state: 'open' as const,
      sort,
      addedBy,
      addType,
      reason,
    }
    const [made] = await insertTurns(tx, [turn], at)
    if (made) await moveAddedTurns(tx, operator.id, made.id)
    await recordAction(deps, tx, caller, held, {
      handleStatus: handleStatus.transferred,
      toUserIds: [userId],
      comment: request,
    })
    await notifyApprovers(tx, flowing.task, [userId], at)
    await notifyMentions(deps, tx, caller, held, request)
    await evaluateNode(deps, tx, held)
  })
  return null
}

interface AddedApprovers extends SeenVersions, Comment {
  userIds: string[]
  type: 'before' | 'after'
  /** with `after`: address of the signature to sign with; '' for none */
  signImg: string
}

/** Adds approvers before or after the caller; with `after`, the caller approves at the same time. */
export async function addApprovers(
  deps: Deps,
  caller: Caller,
  operatorId: string,
  { userIds, type, signImg, ...request }: AddedApprovers,
): Promise<null> {
  const signature = await readSignature(deps, caller, type === 'after' ? signImg : '')
  await runFlowTransaction(deps, async (tx) => {
    const held = await lockTurn(deps, tx, caller, operatorId, request)
    const { flowing, operator, instance, node } = held
    if (!node.properties.hasAddSignerBtn) throw new AppError('workflow.notAllowed')
    const wanted = [...new Set(userIds)]
    await assertNotAsked(tx, held, wanted)
    const at = new Date(deps.clock())
    const signatureId = type === 'after' ? await storeSignature(tx, held, signature) : null
    await recordAction(deps, tx, caller, held, {
      handleStatus: handleStatus.addedSigner,
      toUserIds: wanted,
      comment: request,
      signatureId,
    })
    if (type === 'after') {
      assertOpinionGiven(held, request.handleOpinion)
      await handleTurn(tx, operator.id, 'approved', { userId: caller.userId, at })
    }
    const turns = wanted.map((userId, index) => ({
      taskId: flowing.task.id,
      instanceId: instance.id,
      userId,
      state: 'waiting' as const,
      sort: index,
      addedBy: operator.id,
      addType: type,
      reason: { by: 'added' as const, userId: caller.userId },
    }))
    await insertTurns(tx, turns, at)
    await notifyMentions(deps, tx, caller, held, request)
    await evaluateNode(deps, tx, held)
  })
  return null
}

/**
 * Checks that users are enabled, have no turn at the node yet, and are not the initiator where that is not allowed. @throws
 * AppError 'workflow.personUnknown', 'workflow.alreadyAsked', 'workflow.initiatorNotApprover'
 */
export async function assertNotAsked(
  tx: Db,
  { flowing, instance }: Pick<LockedTurn, 'flowing' | 'instance'>,
  userIds: readonly string[],
): Promise<void> {
  assertNotInitiator(flowing.task, instance, userIds)
  const inUse = await listEnabledUsers(tx, userIds)
  if (inUse.length < new Set(userIds).size) throw new AppError('workflow.personUnknown')
  const asked = new Set((await listTurns(tx, instance.id)).map(({ user_id }) => user_id))
  const known = userIds.find((id) => asked.has(id))
  if (known === undefined) return
  const user = (await loadUserNames(tx, [known])).get(known) ?? ''
  throw new AppError('workflow.alreadyAsked', { user })
}

async function recordAction(
  deps: Deps,
  tx: Db,
  caller: Caller,
  held: LockedTurn,
  {
    comment,
    ...act
  }: { handleStatus: HandleStatus; toUserIds: readonly string[]; comment: Comment; signatureId?: string | null },
): Promise<void> {
  const { flowing, operator, instance, node, forUserId } = held
  const at = new Date(deps.clock())
  await insertHistory(tx, flowing.task.id, [
    {
      nodeId: node.nodeId,
      nodeName: instance.title,
      operatorId: operator.id,
      at,
      userId: caller.userId,
      forUserId,
      opinion: comment.handleOpinion,
      fileIds: await storeCommentFiles(tx, caller, held, comment, at),
      ...act,
    },
  ])
}
