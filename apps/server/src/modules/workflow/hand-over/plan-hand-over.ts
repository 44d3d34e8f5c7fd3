import { settleChangedTurns, type TurnState } from '@armature/form-engine/flow/index'
import { createId } from '../../../platform/ids.ts'
import { getSignRule, toTurns } from '../engine/turn.queries.ts'
import type { TurnAtNode, TurnPlace } from './live-turns.queries.ts'

export interface HandOverPlan {
  ended: { turn: TurnAtNode; toUserId: string | null }[]
  /** new turns of successors */
  added: TurnAtNode[]
  /** turns of others that get another place in the order of their node */
  moved: TurnPlace[]
  /** turns whose time has come, or not yet, after that */
  changes: { id: string; state: TurnState }[]
}

/**
 * Plans who takes over the live turns of users who are gone: the first of the successors who may decide at the node and has not
 * decided there in this round. A successor whose turn at the node is still live decides for all of them. Where no one is left,
 * the node waits until an approver is assigned.
 *
 * @param around all turns of the nodes at which someone is gone
 */
export function planHandOver(
  around: readonly TurnAtNode[],
  gone: ReadonlySet<string>,
  successors: readonly string[],
): HandOverPlan {
  const plan: HandOverPlan = { ended: [], added: [], moved: [], changes: [] }
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
  const leaving = new Map(turns.flatMap((turn) => (gone.has(turn.user_id) && isLive(turn) ? [[turn.id, turn]] : [])))
  const [first] = leaving.values()
  if (!first) return
  const findTurn = (userId: string) => turns.find((turn) => turn.user_id === userId && turn.state !== 'transferred')
  const toUserId = successors.find((id) => {
    const turn = findTurn(id)
    return (first.allow_initiator || !first.initiator_ids.includes(id)) && (turn === undefined || isLive(turn))
  })
  for (const turn of leaving.values()) plan.ended.push({ turn, toUserId: toUserId ?? null })
  const others = turns.filter(({ id }) => !leaving.has(id))
  if (toUserId === undefined) return void plan.changes.push(...settleOrphans(turns, others, leaving))

  const present = findTurn(toUserId)
  const place = findPlace(turns, present ?? first, leaving)
  const successor = { ...place, id: present?.id ?? createId(), user_id: toUserId, state: (present ?? place).state }
  if (!present) plan.added.push(successor)
  const remaining = [...others.filter(({ id }) => id !== successor.id), successor].map((turn) =>
    leaving.has(turn.added_by ?? '') ? { ...turn, added_by: successor.id } : turn,
  )
  const before = new Map(turns.map((turn) => [turn.id, turn.added_by]))
  plan.moved.push(...remaining.filter(({ id, added_by }) => before.has(id) && before.get(id) !== added_by))
  plan.changes.push(...settleRemaining(remaining))
}

/**
 * Where the turn of a successor belongs: its own place, or that of the highest leaving turn that it was added to. Otherwise it
 * would be waiting for itself.
 */
function findPlace(
  turns: readonly TurnAtNode[],
  turn: TurnAtNode,
  leaving: ReadonlyMap<string, TurnAtNode>,
): TurnAtNode {
  return listAbove(turns, turn).findLast(({ id }) => leaving.has(id)) ?? turn
}

/** The turn that added this one, the one that added that, and so on. */
function listAbove(turns: readonly TurnAtNode[], { added_by }: TurnAtNode): TurnAtNode[] {
  const above = turns.find(({ id }) => id === added_by)
  return above ? [above, ...listAbove(turns, above)] : []
}

/** Without a successor, turns that were added to a leaving one would wait for no one: they are closed. */
function settleOrphans(
  turns: readonly TurnAtNode[],
  others: readonly TurnAtNode[],
  leaving: ReadonlyMap<string, TurnAtNode>,
): HandOverPlan['changes'] {
  const orphans = others.filter((turn) => isLive(turn) && listAbove(turns, turn).some(({ id }) => leaving.has(id)))
  const closed = orphans.map(({ id }) => ({ id, state: 'closed' as const }))
  return [...closed, ...settleRemaining(others.filter((turn) => !orphans.includes(turn)))]
}

/** Whose turn it is now. A node is never decided by a handover: a live turn decides it, or it waits for an assignment. */
function settleRemaining(turns: readonly TurnAtNode[]): HandOverPlan['changes'] {
  const [first] = turns
  if (!first || !turns.some(isLive)) return []
  return settleChangedTurns(getSignRule(first), toTurns(turns))
}

const isLive = ({ state }: TurnAtNode): boolean => state === 'open' || state === 'waiting'
