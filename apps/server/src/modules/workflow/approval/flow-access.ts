import { flowMonitorEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isCopiedTo } from '../engine/copy.queries.ts'
import { listTurnUsers } from '../engine/participants.queries.ts'
import { listDelegations } from '../engine/people.queries.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import { type OperatorRecord, listOperators } from '../engine/turn.queries.ts'

/** The part of a user in an approval. */
export interface FlowAccess {
  isStarter: boolean
  /** turns of the user and of users that they act for, in order */
  turns: OperatorRecord[]
  /** users that the user acts for now, among those with an open turn or a turn that the user handled */
  actsFor: ReadonlySet<string>
  isCopied: boolean
  isMonitor: boolean
  /** may use the actions of the flow monitor */
  mayHandle: boolean
  /** all turns of the approval */
  operators: OperatorRecord[]
}

/** @throws AppError 'workflow.notFound' if the caller has no part in the approval and may not monitor it */
export async function getFlowAccess(deps: Deps, caller: Caller, task: TaskRecord): Promise<FlowAccess> {
  const { db, clock } = deps
  const operators = await listOperators(db, task.id)
  const concerned = operators.filter(({ state, handled_by }) => state === 'open' || handled_by === caller.userId)
  const ofWhom = concerned.map(({ user_id }) => user_id).filter((id) => id !== caller.userId)
  const delegations = await listDelegations(db, ofWhom, task.template_id, new Date(clock()))
  const toCaller = delegations.filter(({ to_user_id: id }) => id === caller.userId)
  const standing = {
    isStarter: task.creator_user_id === caller.userId,
    turns: operators.filter((turn) => listTurnUsers(turn, toCaller).includes(caller.userId)),
    actsFor: new Set(toCaller.map(({ user_id: id }) => id)),
    isCopied: await isCopiedTo(db, task.id, caller.userId),
    isMonitor: mayCall(flowMonitorEndpoints.list.access, caller, undefined),
    mayHandle: mayCall(flowMonitorEndpoints.cancel.access, caller, undefined),
    operators,
  }
  // only the initiator sees a draft
  const mayMonitor = standing.isMonitor && task.run > 0
  if (!hasPart(standing) && !mayMonitor) throw new AppError('workflow.notFound')
  return standing
}

/** Whether the user started, decides or decided the approval, or got a copy; `listParticipants` lists these users. */
export const hasPart = ({ isStarter, turns, isCopied }: FlowAccess): boolean =>
  isStarter || turns.length > 0 || isCopied
