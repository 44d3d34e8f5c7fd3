import { defaultApprovalShare } from './create-nodes.ts'
import type { ApproverProperties, CounterSign } from './types.ts'

/**
 * One approver's turn at a node. waiting: their turn has not come yet; approved: they have approved; against: they have voted
 * against it, in a vote; closed: the flow went on without them; transferred: another user has taken over.
 */
export type TurnState = 'open' | 'waiting' | 'approved' | 'against' | 'closed' | 'transferred'

export interface Turn {
  id: string
  state: TurnState
  /** position in the order of the node */
  sort: number
  /** id of the turn that added this approver; null if the node itself did */
  addedBy: string | null
  /** whether an added approver approves before or after the one who added them */
  addType: 'before' | 'after' | null
}

/** How the approvers of a node decide together. */
export interface SignRule {
  mode: CounterSign
  /** of a vote: percent of the approvers that have to approve */
  share: number
}

export const readSignRule = ({
  counterSign,
  approvalShare,
}: Pick<ApproverProperties, 'counterSign' | 'approvalShare'>): SignRule => ({
  mode: counterSign,
  share: approvalShare ?? defaultApprovalShare,
})

/** The votes at a node. Added approvers have none: they decide about the vote of the one who added them. */
export interface VoteCount {
  total: number
  approved: number
  against: number
  /** how many have to approve */
  needed: number
}

/** The state of a vote: how many of the approvers are for and against it, and how many have to approve. */
export function countVotes({ share }: Pick<SignRule, 'share'>, turns: readonly Turn[]): VoteCount {
  const { own, isSettled, isAgainst } = readTurns(turns)
  return {
    total: own.length,
    approved: own.filter(isSettled).length,
    against: own.filter(isAgainst).length,
    needed: Math.ceil((own.length * share) / 100),
  }
}

export interface TurnsResult {
  /** whether the node is decided, as approved */
  isComplete: boolean
  /** whether the vote has failed: too few are left who could approve */
  isRefused: boolean
  /** turns whose state has changed */
  changes: { id: string; state: TurnState }[]
}

/**
 * Determines whose turn it is at a node by its rule: any one, all, one after the other, or a share of them. Added approvers all
 * have to approve, before or after the one who added them, whose approval counts only then; in a vote, one of them who is against
 * it makes that vote count against it. Once the node is decided, open turns are closed.
 */
export function settleTurns(rule: SignRule, turns: readonly Turn[]): TurnsResult {
  const decision = decide(rule, turns)
  const isDecided = decision.isComplete || decision.isRefused
  return { ...decision, changes: changeStates(turns, isDecided ? () => 'closed' : findDueTurns(rule, turns)) }
}

/**
 * Whose turn it is after other approvers have joined or left. That never decides a node: if it would, everyone who is left has
 * their turn, and the next of them decides.
 */
export function settleChangedTurns(rule: SignRule, turns: readonly Turn[]): TurnsResult['changes'] {
  const { isComplete, isRefused, changes } = settleTurns(rule, turns)
  if (!isComplete && !isRefused) return changes
  return turns.some(({ state }) => state === 'open') ? [] : changeStates(turns, () => 'open')
}

function decide(rule: SignRule, turns: readonly Turn[]): Pick<TurnsResult, 'isComplete' | 'isRefused'> {
  const { total, approved, against, needed } = countVotes(rule, turns)
  if (rule.mode === 3) return { isComplete: total > 0 && approved >= needed, isRefused: total - against < needed }
  return { isComplete: total > 0 && (rule.mode === 0 ? approved > 0 : approved === total), isRefused: false }
}

/** New states of turns that are not over yet. */
const changeStates = (turns: readonly Turn[], find: (id: string) => TurnState): TurnsResult['changes'] =>
  turns
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, state }) => {
      if (state !== 'open' && state !== 'waiting') return []
      const now = find(id)
      return now === state ? [] : [{ id, state: now }]
    })

/** Who may decide now at a node that is not decided; everyone else waits. */
function findDueTurns({ mode }: SignRule, turns: readonly Turn[]): (id: string) => TurnState {
  const { own, listAdded, isSettled, isAgainst } = readTurns(turns)
  const due = new Set<string>()
  const firstLeft = own.find((turn) => !isSettled(turn))
  for (const turn of own) if (!isAgainst(turn)) give(turn, mode !== 2 || turn === firstLeft)
  return (id) => (due.has(id) ? 'open' : 'waiting')

  /** `isDue`: whether it would be their turn, apart from the approvers they have added. */
  function give(turn: Turn, isDue: boolean): void {
    const before = listAdded(turn.id, 'before')
    for (const added of before) give(added, isDue && turn.state !== 'approved')
    for (const added of listAdded(turn.id, 'after')) give(added, turn.state === 'approved')
    if (isDue && before.every(isSettled)) due.add(turn.id)
  }
}

/** The turns of the node itself in their order, and how they and those added to them were decided. */
function readTurns(turns: readonly Turn[]) {
  const live = turns.filter(({ state }) => state !== 'transferred').toSorted((a, b) => a.sort - b.sort)
  const own = live.filter(({ addedBy }) => addedBy === null)
  const listAdded = (id: string, type?: Turn['addType']) =>
    live.filter(
      ({ addedBy, addType, state }) => addedBy === id && state !== 'closed' && (type === undefined || addType === type),
    )
  const isSettled = (turn: Turn): boolean => turn.state === 'approved' && listAdded(turn.id, 'after').every(isSettled)
  // who has approved did so after everyone that they had added before
  const isAgainst = (turn: Turn): boolean =>
    turn.state === 'against' || listAdded(turn.id, turn.state === 'approved' ? 'after' : undefined).some(isAgainst)
  return { own, listAdded, isSettled, isAgainst }
}
