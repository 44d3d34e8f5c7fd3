import { handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Leaving } from '../../users/index.ts'
import { insertHistories } from '../engine/history.queries.ts'
import { notifyHandedOver } from '../engine/messages.ts'
import { listFlowAdministrators, listEnabledUsers } from '../engine/people.queries.ts'
import { notifyToDoChange } from '../engine/to-do-change.ts'
import { insertTurns, type NewTurn, updateTurns } from '../engine/turn.queries.ts'
import {
  countLiveTurns,
  endTurns,
  listGoneApprovers,
  listTurnsAround,
  lockTasksWaitingFor,
  type TurnAtNode,
  updatePlaces,
} from './live-turns.queries.ts'
import { planHandOver } from './plan-hand-over.ts'

export async function countOpenApprovals(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  return new Map((await countLiveTurns(db, userIds)).map(({ user_id, n }) => [user_id, n]))
}

/**
 * Hands over everything that waits for users who leave: to the successor or, where that is not possible, to an administrator.
 * No approval waits for a person who is gone.
 *
 * @returns the number of turns
 */
export async function handOverApprovals(tx: Db, { reason, userIds, toUserId, by, at }: Leaving): Promise<number> {
  await lockTasksWaitingFor(tx, userIds)
  const around = await listTurnsAround(tx, userIds)
  if (around.length === 0) return 0
  const gone = new Set(userIds)
  const administrators = (await listFlowAdministrators(tx)).filter((id) => !gone.has(id))
  // the administrator who acts comes first: they know why
  const acting = administrators.filter((id) => id === by)
  const successors = [...new Set([...(toUserId === null ? [] : [toUserId]), ...acting, ...administrators])]
  const { ended, added, moved, changes } = planHandOver(around, gone, await listEnabledUsers(tx, successors))
  await endTurns(
    tx,
    ended.map(({ turn }) => turn.id),
    at,
  )
  const formerUsers = new Map(
    ended.map(({ turn, toUserId: successor }) => [`${turn.instance_id} ${successor}`, turn.user_id]),
  )
  await insertTurns(
    tx,
    added.map((turn) => toNewTurn(turn, reason, formerUsers.get(`${turn.instance_id} ${turn.user_id}`))),
    at,
  )
  await updatePlaces(tx, moved)
  await updateTurns(tx, changes, at)
  await insertHistories(
    tx,
    ended.map(({ turn, toUserId: successor }) => ({
      taskId: turn.task_id,
      nodeId: turn.node_id,
      nodeName: turn.node_title,
      operatorId: turn.id,
      handleStatus: handleStatus.assigned,
      at,
      userId: by,
      forUserId: turn.user_id,
      automatic: reason,
      toUserIds: successor === null ? [] : [successor],
    })),
  )
  const receivers = new Set(ended.flatMap(({ toUserId: successor }) => successor ?? []))
  if (reason === 'handOver' && toUserId !== null) receivers.delete(toUserId)
  const isStuck = ended.some(({ toUserId: successor }) => successor === null)
  await notifyHandedOver(
    tx,
    reason,
    { userIds, receivers: [...receivers], unassigned: isStuck ? administrators : [] },
    at,
  )
  await notifyToDoChange(tx, userIds)
  return ended.length
}

const toNewTurn = (turn: TurnAtNode, by: Leaving['reason'], formerUserId: string | undefined): NewTurn => ({
  id: turn.id,
  taskId: turn.task_id,
  instanceId: turn.instance_id,
  userId: turn.user_id,
  state: turn.state === 'open' ? 'open' : 'waiting',
  sort: turn.sort,
  addedBy: turn.added_by,
  addType: turn.add_type,
  seen: { recordVersion: turn.record_version, formVersion: turn.form_version },
  reason: formerUserId === undefined ? undefined : { by, userId: formerUserId },
})

/** Hands over what waits for users who are gone in an approval, because it was put back to an earlier state. */
export async function handOverGone(tx: Db, taskId: string, at: Date): Promise<void> {
  const userIds = await listGoneApprovers(tx, taskId)
  if (userIds.length > 0) await handOverApprovals(tx, { reason: 'left', userIds, toUserId: null, by: null, at })
}

/** At every start: approvals that wait for users who are gone, from versions before 0062, go to the administrators. */
export async function repairOpenApprovals({ db, clock }: Deps): Promise<string[]> {
  return db.transaction(async (tx) => {
    const userIds = await listGoneApprovers(tx, null)
    if (userIds.length === 0) return []
    const count = await handOverApprovals(tx, {
      reason: 'left',
      userIds,
      toUserId: null,
      by: null,
      at: new Date(clock()),
    })
    return [`  ${count} approvals waited for users who are gone and went to the administrators`]
  })
}
