import { handleStatus } from '@armature/contract'
import {
  countVotes,
  settleChangedTurns,
  settleTurns,
  withDone,
  type TurnsResult,
  type VoteCount,
} from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { advance } from '../engine/advance.ts'
import type { CandidateSelection } from '../engine/candidates.ts'
import { insertHistory } from '../engine/history.queries.ts'
import { notifyApprovers, notifyReturnedByVote } from '../engine/messages.ts'
import {
  closeInstances,
  getSignRule,
  listTurns,
  type OperatorRecord,
  toTurns,
  updateTurns,
} from '../engine/turn.queries.ts'
import { findReturnTargets, type ReturnedNode, returnTo } from './return.ts'
import type { LockedTurn } from './turn.ts'

/** Updates whose turn it is at a node. If it is decided, continues the flow, or returns it where a vote has failed. */
export async function evaluateNode(deps: Deps, tx: Db, at: ReturnedNode, chosen?: CandidateSelection): Promise<void> {
  const turns = await listTurns(tx, at.instance.id)
  const rule = getSignRule(at.instance)
  const { isComplete, isRefused, changes } = settleTurns(rule, toTurns(turns))
  await changeTurns(deps, tx, at, turns, changes, isComplete || isRefused)
  if (isComplete) await completeNode(deps, tx, at, chosen)
  if (isRefused) await returnByVote(deps, tx, at, countVotes(rule, toTurns(turns)))
}

/** Updates whose turn it is after other users have taken over turns; that never decides the node. */
export async function evaluateChangedTurns(deps: Deps, tx: Db, at: ReturnedNode): Promise<void> {
  const turns = await listTurns(tx, at.instance.id)
  await changeTurns(deps, tx, at, turns, settleChangedTurns(getSignRule(at.instance), toTurns(turns)), false)
}

async function changeTurns(
  deps: Deps,
  tx: Db,
  { flowing }: ReturnedNode,
  turns: readonly OperatorRecord[],
  changes: TurnsResult['changes'],
  isDecided: boolean,
): Promise<void> {
  const now = new Date(deps.clock())
  await updateTurns(tx, changes, now)
  if (isDecided) return
  const opened = new Set(changes.filter(({ state }) => state === 'open').map(({ id }) => id))
  const people = turns.filter(({ id }) => opened.has(id)).map(({ user_id }) => user_id)
  await notifyApprovers(tx, flowing.task, people, now)
}

/** Closes a node as approved, and continues the flow. */
export async function completeNode(
  deps: Deps,
  tx: Db,
  { flowing, instance }: Pick<LockedTurn, 'flowing' | 'instance'>,
  chosen?: CandidateSelection,
): Promise<void> {
  await closeInstances(tx, [instance.id], 'approved', new Date(deps.clock()))
  const { progress } = flowing.task
  const next = { ...withDone(progress, instance.node_id), candidates: progress.candidates }
  await advance(deps, tx, flowing, next, chosen)
}

/** Returns an approval as the node's setting for returns says, because its vote has failed. */
async function returnByVote(deps: Deps, tx: Db, returned: ReturnedNode, votes: VoteCount): Promise<void> {
  const { flowing, instance } = returned
  const at = new Date(deps.clock())
  const targets = await findReturnTargets(tx, returned, '')
  await insertHistory(tx, flowing.task.id, [
    {
      nodeId: instance.node_id,
      nodeName: instance.title,
      handleStatus: handleStatus.returned,
      at,
      userId: null,
      automatic: 'vote',
      opinion: JSON.stringify(votes),
    },
  ])
  await returnTo(deps, tx, returned, targets, at)
  if (targets.length === 0) await notifyReturnedByVote(tx, flowing.task, { nodeName: instance.title, votes }, at)
}
