import { flowStatus, handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { createActorWithRights } from '../../record-actors/index.ts'
import { prepareChange } from '../../record-writing/index.ts'
import { approverDefaults, resolveNodeRights } from '../engine/field-rights.ts'
import { keepSeenRecord, readFlowContext } from '../engine/flow-context.ts'
import { runFlowTransaction } from '../engine/flow-transaction.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import { findTask } from '../engine/task.queries.ts'
import { findInstance, findOperator, handleTurn } from '../engine/turn.queries.ts'
import { getApproverNode } from './approver-node.ts'
import { type Comment, storeCommentFiles } from './comment-files.ts'
import { notifyMentions } from './mention.service.ts'
import { type SeenVersions, assertSeenVersion } from './seen-version.ts'
import { readSignature, storeSignature } from './signature.service.ts'
import { type LockedTurn, resolvePrincipal, lockTurn } from './turn.ts'
import { evaluateNode } from './evaluate-node.ts'

export interface ApprovalRequest extends SeenVersions, Comment {
  /** address of the signature to sign with; '' for none */
  signImg: string
  /** JSON text of the field values; '' changes nothing */
  formData: string
  candidateList: Record<string, string[]>
}

/**
 * Approves a turn: stores the fields that the node lets the caller write and continues the flow, in one transaction.
 *
 * @throws AppError 'workflow.recordChanged', 'workflow.formChanged', 'workflow.movedOn', 'workflow.suspended', 'workflow.ownRequest', 'workflow.opinionMissing',
 * 'workflow.signMissing', 'workflow.signUnknown', 'workflow.mentionUnknown', 'file.missing', 'workflow.candidatesMissing', 'record.invalid'
 */
export async function submitApproval(
  deps: Deps,
  caller: Caller,
  operatorId: string,
  approval: ApprovalRequest,
): Promise<null> {
  const store = approval.formData === '' ? undefined : await prepareForm(deps, caller, operatorId, approval)
  const signature = await readSignature(deps, caller, approval.signImg)
  const modelId = await runFlowTransaction(deps, async (tx) => {
    const held = await lockTurn(deps, tx, caller, operatorId, approval)
    await store?.(tx)
    await applyApproval(deps, tx, caller, held, approval, signature)
    return held.flowing.model.id
  })
  if (store) getRecordContext(deps).totals.trackWrite(modelId)
  return null
}

async function applyApproval(
  deps: Deps,
  tx: Db,
  caller: Caller,
  held: LockedTurn,
  approval: ApprovalRequest,
  signature: Buffer | null,
): Promise<void> {
  const { instance, node, operator, forUserId } = held
  const { handleOpinion, formData, candidateList } = approval
  assertOpinionGiven(held, handleOpinion)
  const signatureId = await storeSignature(tx, held, signature)
  // conditions use the record as just stored
  const flowing =
    formData === '' ? held.flowing : await keepSeenRecord(tx, await readFlowContext(deps, tx, held.flowing.task))
  const { task } = flowing
  const at = new Date(deps.clock())
  await handleTurn(tx, operator.id, 'approved', { userId: caller.userId, at })
  await insertHistory(tx, task.id, [
    {
      nodeId: node.nodeId,
      nodeName: instance.title,
      operatorId: operator.id,
      handleStatus: handleStatus.approved,
      at,
      userId: caller.userId,
      forUserId,
      opinion: handleOpinion,
      signatureId,
      fileIds: await storeCommentFiles(tx, caller, held, approval, at),
    },
  ])
  await notifyMentions(deps, tx, caller, held, approval)
  await evaluateNode(deps, tx, { flowing, instance, node }, candidateList)
}

/** Validates the changed form values with the field permissions of the node. @returns a function that stores them */
async function prepareForm(deps: Deps, caller: Caller, operatorId: string, approval: ApprovalRequest) {
  const { formData, version } = approval
  const operator = await findOperator(deps.db, operatorId)
  const task = operator && (await findTask(deps.db, operator.task_id))
  if (!operator || !task) throw new AppError('workflow.notFound')
  await resolvePrincipal(deps, deps.db, caller, operator, task.template_id)
  if (operator.state !== 'open' || task.status !== flowStatus.wait) throw new AppError('workflow.movedOn')
  await assertNotSuspended(deps, deps.db, task)
  const context = getRecordContext(deps)
  const flowing = await readFlowContext(deps, deps.db, task)
  const { model } = flowing
  const node = getApproverNode(task.design, (await findInstance(deps.db, operator.instance_id))?.node_id)
  const rights = resolveNodeRights(model, node.properties.formOperates, approverDefaults)
  const actor = createActorWithRights(caller, rights, {
    now: deps.clock(),
    offsetMinutes: deps.config.offsetMinutes,
  })
  if (version === undefined) throw new AppError('request.invalid', { field: 'version', reason: 'version' })
  await assertSeenVersion(deps, deps.db, caller, { flowing, node, operator }, approval)
  const store = await prepareChange(context, model, actor, { id: task.record_id, version }, formData)
  return (tx: Db) => store({ on: tx })
}

/** @throws AppError 'workflow.opinionMissing' */
export function assertOpinionGiven({ node }: Pick<LockedTurn, 'node'>, opinion: string): void {
  if (node.properties.hasOpinion && opinion === '')
    throw new AppError('workflow.opinionMissing', {}, { field: 'handleOpinion' })
}
