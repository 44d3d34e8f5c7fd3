import { flowStatus } from '@armature/contract'
import { findNode, type ApproverNode } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { listDelegations } from '../engine/people.queries.ts'
import { type FlowContext, lockFlowContext } from '../engine/flow-context.ts'
import { assertNotSuspended } from '../engine/suspension.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import { type InstanceRecord, type OperatorRecord, findInstance, findOperator } from '../engine/turn.queries.ts'
import { type SeenVersions, assertSeenVersion } from './seen-version.ts'

/** A turn at a node of an approval; locked until the transaction ends. */
export interface LockedTurn {
  flowing: FlowContext
  operator: OperatorRecord
  instance: InstanceRecord
  node: ApproverNode
  /** the user that the caller acts for by a delegation; null for their own turn */
  forUserId: string | null
}

/**
 * Locks an approval and the open turn of the caller in it, for a decision. The second of two concurrent calls gets
 * 'workflow.movedOn'.
 *
 * @param seen versions of the record and of the form that the caller has seen
 * @throws AppError 'workflow.notFound' if it is not a turn of the caller, 'workflow.movedOn' if it is not open,
 * 'workflow.suspended', 'workflow.ownRequest', 'workflow.recordChanged', 'workflow.formChanged'
 */
export async function lockTurn(
  deps: Deps,
  tx: Db,
  caller: Caller,
  operatorId: string,
  seen: SeenVersions,
): Promise<LockedTurn> {
  const held = await lockOwnTurn(deps, tx, caller, operatorId)
  const { flowing, operator, instance } = held
  const isOpen = operator.state === 'open' && instance.state === 'open' && flowing.task.status === flowStatus.wait
  if (!isOpen) throw new AppError('workflow.movedOn')
  await assertNotSuspended(deps, tx, flowing.task)
  if (!mayDecide(caller, operator, instance, flowing.task)) throw new AppError('workflow.ownRequest')
  await assertSeenVersion(deps, tx, caller, held, seen)
  return held
}

/** Locks an approval with a turn of the caller in any state. */
export async function lockOwnTurn(deps: Deps, tx: Db, caller: Caller, operatorId: string): Promise<LockedTurn> {
  const found = await findOperator(tx, operatorId)
  if (!found) throw new AppError('workflow.notFound')
  const flowing = await lockFlowContext(deps, tx, found.task_id)
  const operator = (await findOperator(tx, operatorId)) ?? found
  const forUserId = await resolvePrincipal(deps, tx, caller, operator, flowing.task.template_id)
  const instance = await findInstance(tx, operator.instance_id)
  const node = findNode(flowing.task.design, instance?.node_id ?? '')
  if (!instance || node?.type !== 'approver') throw new AppError('workflow.movedOn')
  return { flowing, operator, instance, node, forUserId }
}

/** Initiator and approver are different people, unless the node allows otherwise; a deputy counts as the user they act for. */
export const mayDecide = (
  { userId }: Pick<Caller, 'userId'>,
  { user_id }: Pick<OperatorRecord, 'user_id'>,
  { allow_initiator }: Pick<InstanceRecord, 'allow_initiator'>,
  { initiator_ids }: Pick<TaskRecord, 'initiator_ids'>,
): boolean => allow_initiator || !(initiator_ids.includes(userId) || initiator_ids.includes(user_id))

/** @returns the user that the caller acts for; null for their own turn. @throws AppError 'workflow.notFound' for other turns */
export async function resolvePrincipal(
  { clock }: Deps,
  db: Db,
  { userId }: Caller,
  { user_id }: Pick<OperatorRecord, 'user_id'>,
  templateId: string,
): Promise<string | null> {
  if (user_id === userId) return null
  const delegations = await listDelegations(db, [user_id], templateId, new Date(clock()))
  if (!delegations.some(({ to_user_id: deputyId }) => deputyId === userId)) throw new AppError('workflow.notFound')
  return user_id
}
