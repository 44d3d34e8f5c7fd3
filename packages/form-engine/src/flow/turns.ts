import type { CounterSign } from './types.ts'

/**
 * One approver's turn at a node. waiting: their turn has not come yet; approved: they have approved; closed: the flow went on
 * without them; transferred: another user has taken over.
 */
export type TurnState = 'open' | 'waiting' | 'approved' | 'closed' | 'transferred'

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

export interface TurnsResult {
  /** whether the node is decided */
  isComplete: boolean
  /** turns whose state has changed */
  changes: { id: string; state: TurnState }[]
}

/**
 * Determines whose turn it is at a node by its sign mode: any one, all, or one after the other. Added approvers all have to
 * approve, before or after the one who added them, whose approval counts only then. Once the node is decided, open turns are
 * closed.
 */
export function settleTurns(mode: CounterSign, turns: readonly Turn[]): TurnsResult {
  const live = turns.filter(({ state }) => state !== 'transferred').toSorted((a, b) => a.sort - b.sort)
  const own = live.filter(({ addedBy }) => addedBy === null)
  const addedTo = (id: string, type: Turn['addType']) =>
    live.filter((turn) => turn.addedBy === id && turn.addType === type && turn.state !== 'closed')
  const isSettled = (turn: Turn): boolean => turn.state === 'approved' && addedTo(turn.id, 'after').every(isSettled)

  const settled = own.filter(isSettled)
  const isComplete = own.length > 0 && (mode === 0 ? settled.length > 0 : settled.length === own.length)
  const next = new Map<string, TurnState>()
  if (!isComplete) {
    const firstLeft = own.find((turn) => !isSettled(turn))
    for (const turn of own) give(turn, mode !== 2 || turn === firstLeft)
  }
  const changes = live.flatMap(({ id, state }) => {
    if (state !== 'open' && state !== 'waiting') return []
    const now = isComplete ? 'closed' : (next.get(id) ?? 'waiting')
    return now === state ? [] : [{ id, state: now as TurnState }]
  })
  return { isComplete, changes }

  /** `isDue`: whether it would be their turn, apart from the approvers they have added. */
  function give(turn: Turn, isDue: boolean): void {
    const before = addedTo(turn.id, 'before')
    const isReady = before.every(isSettled)
    for (const added of before) give(added, isDue && turn.state !== 'approved')
    for (const added of addedTo(turn.id, 'after')) give(added, turn.state === 'approved')
    if (turn.state === 'open' || turn.state === 'waiting') next.set(turn.id, isDue && isReady ? 'open' : 'waiting')
  }
}
