import { settleTurns, type TurnState } from '@armature/form-engine/flow/index'
import { createId } from '../../../platform/ids.ts'
import type { ReplacedTurn, SuccessorTurn, TurnAtNode } from './live-turns.queries.ts'

export interface HandOverPlan {
  ended: (ReplacedTurn & { turn: TurnAtNode; toUserId: string | null })[]
  added: SuccessorTurn[]
  /** turns of other users whose time has come, or not yet, after that */
  changes: { id: string; state: TurnState }[]
}

/**
 * Plans who takes over the live turns of users who are gone: the first of the successors who may decide at the node and has no
 * turn there in this round. A successor whose turn at the node is still live decides for both. Where no one is left, the node
 * waits until an approver is assigned.
 *
 * @param around all turns of the nodes at which someone is gone
 */
export function planHandOver(
  around: readonly TurnAtNode[],
  gone: ReadonlySet<string>,
  successors: readonly string[],
): HandOverPlan {
  const plan: HandOverPlan = { ended: [], added: [], changes: [] }
  const byNode = new Map<string, TurnAtNode[]>()
  for (const turn of around) byNode.set(turn.instance_id, [...(byNode.get(turn.instance_id) ?? []), turn])
  for (const turns of byNode.values()) planNode(plan, turns, gone, successors)
  return plan
}

function planNode(
  plan: HandOverPlan,
  turns: readonly TurnAtNode[],
  gone: ReadonlySet<string>,
  successors: readonly string[],
): void {
  const counting = new Map(
    turns.flatMap((turn) => (turn.state === 'transferred' ? [] : [[turn.user_id, turn] as const])),
  )
  const leaving = turns.filter((turn) => gone.has(turn.user_id) && isLive(turn))
  const replacedBy = new Map<string, string>()
  const added: SuccessorTurn[] = []
  for (const turn of leaving) {
    const able = successors.filter((id) => turn.allow_initiator || id !== turn.creator_user_id)
    const free = able.find((id) => !counting.has(id))
    const busy = able.find((id) => isLive(counting.get(id)))
    const toUserId = pickFirst(able, free, busy)
    const id = toUserId === undefined ? null : (counting.get(toUserId)?.id ?? createId())
    if (toUserId !== undefined && toUserId === free && id !== null) {
      const successor = {
        ...turn,
        id,
        user_id: toUserId,
        state: turn.state === 'open' ? ('open' as const) : ('waiting' as const),
      }
      counting.set(toUserId, successor)
      added.push(successor)
    }
    if (id !== null) replacedBy.set(turn.id, id)
    plan.ended.push({ id: turn.id, by: id, turn, toUserId: toUserId ?? null })
  }
  const moveTo = (id: string | null) => (id === null ? null : (replacedBy.get(id) ?? id))
  const remaining = [...turns.filter((turn) => !leaving.includes(turn)), ...added].map((turn) => ({
    ...turn,
    added_by: moveTo(turn.added_by),
  }))
  plan.added.push(...added.map((turn) => ({ ...turn, added_by: moveTo(turn.added_by) })))
  plan.changes.push(...settleRemaining(remaining))
}

/** The successors are in order: the first of those who can. */
const pickFirst = (able: readonly string[], free: string | undefined, busy: string | undefined): string | undefined =>
  able.find((id) => id === free || id === busy)

/** Whose turn it is now. A node is never decided by a handover: without a live turn it waits for an assignment. */
function settleRemaining(turns: readonly TurnAtNode[]): HandOverPlan['changes'] {
  const [first] = turns
  if (!first || !turns.some(isLive)) return []
  const known = turns.flatMap(({ id, state, sort, added_by: addedBy, add_type: addType }) =>
    state === 'returned' ? [] : [{ id, state, sort, addedBy, addType }],
  )
  const { isComplete, changes } = settleTurns(first.sign_mode, known)
  return isComplete ? [] : changes
}

const isLive = (turn: TurnAtNode | undefined): boolean => turn?.state === 'open' || turn?.state === 'waiting'
