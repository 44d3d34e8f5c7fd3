import { handleStatus } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import { evaluateChangedTurns } from '../approval/evaluate-node.ts'
import { notifyOverdue } from '../engine/messages.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'
import {
  endTurnsForOthers,
  insertTurns,
  listTurns,
  moveAllAddedTurns,
  type NewTurn,
  type OperatorRecord,
} from '../engine/turn.queries.ts'
import { loadManagers } from './due-limits.queries.ts'
import { type LimitedNode, recordLimit } from './limited-node.ts'

/** Who takes which turn over: of `manager` each turn has a successor, of `users` all turns have the same ones. */
interface TakeOver {
  ended: OperatorRecord[]
  added: NewTurn[]
  moves: { from: string; to: string }[]
}

/** Others take the place of users who have not decided. If no one can, the approvers are reminded. */
export async function escalate(deps: Deps, tx: Db, limited: LimitedNode): Promise<void> {
  const { flowing, instance, limit, at } = limited
  const turns = await listTurns(tx, instance.id)
  const { ended, added, moves } =
    limit.rule.escalateTo === 'users' ? await planNamed(tx, limited, turns) : await planManagers(tx, limited, turns)
  if (ended.length === 0) {
    const asked = turns.filter(({ state }) => state === 'open').map(({ user_id }) => user_id)
    await recordLimit(tx, limited, handleStatus.changed, { outcome: 'noSuccessor', toUserIds: asked })
    return notifyOverdue(tx, flowing.task, asked, at)
  }
  await recordLimit(tx, limited, handleStatus.transferred, { toUserIds: added.map(({ userId }) => userId) })
  await endTurnsForOthers(
    tx,
    ended.map(({ id }) => id),
    at,
  )
  await insertTurns(tx, added, at)
  await moveAllAddedTurns(tx, moves)
  await evaluateChangedTurns(deps, tx, limited)
}

/** The manager of each user whose turn it is. A turn without one who may decide stays. */
async function planManagers(tx: Db, limited: LimitedNode, turns: readonly OperatorRecord[]): Promise<TakeOver> {
  const open = turns.filter(({ state }) => state === 'open')
  const managers = await loadManagers(
    tx,
    open.map(({ user_id }) => user_id),
  )
  const mayAsk = createAskTest(limited, turns)
  const plan: TakeOver = { ended: [], added: [], moves: [] }
  for (const turn of open) {
    const userId = managers.get(turn.user_id)
    if (userId === undefined || !mayAsk(userId)) continue
    const id = createId()
    plan.ended.push(turn)
    plan.moves.push({ from: turn.id, to: id })
    plan.added.push({
      ...{ id, taskId: turn.task_id, instanceId: turn.instance_id, userId, state: 'waiting', sort: turn.sort },
      ...{ addedBy: turn.added_by, addType: turn.add_type, reason: { by: 'escalated', userId: turn.user_id } },
    })
  }
  return plan
}

/** Named users decide in the place of everyone who has not decided yet. Those whose turn it is already keep it. */
async function planNamed(tx: Db, limited: LimitedNode, turns: readonly OperatorRecord[]): Promise<TakeOver> {
  const { limit, instance, flowing } = limited
  const mayAsk = createAskTest(limited, turns)
  const users = (await listEnabledUsers(tx, limit.rule.userIds)).filter(mayAsk)
  const live = turns.filter(({ state }) => state === 'open' || state === 'waiting')
  const others = live.filter(({ user_id }) => !limit.rule.userIds.includes(user_id))
  const canTakeOver = users.length > 0 || others.length < live.length
  const first = Math.max(0, ...turns.map(({ sort }) => sort)) + 1
  return {
    ended: canTakeOver ? others : [],
    moves: [],
    added: users.map((userId, index) => ({
      ...{ taskId: flowing.task.id, instanceId: instance.id, userId, state: 'waiting', sort: first + index },
      reason: { by: 'limit' },
    })),
  }
}

/** Whether a user may get a turn: not the initiator, unless the node allows it, and once at the node. */
function createAskTest(
  { flowing, instance }: LimitedNode,
  turns: readonly OperatorRecord[],
): (userId: string) => boolean {
  const asked = new Set(turns.map(({ user_id }) => user_id))
  return (userId) => {
    const isInitiator = flowing.task.initiator_ids.includes(userId)
    if (asked.has(userId) || (isInitiator && !instance.allow_initiator)) return false
    asked.add(userId)
    return true
  }
}
