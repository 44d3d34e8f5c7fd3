import type { CounterSign } from './types.ts'

/**
 * One person's turn at a node. waiting: not yet his turn; approved: he has; closed: it went on without him;
 * transferred: somebody else has his place.
 */
export type TurnState = 'open' | 'waiting' | 'approved' | 'closed' | 'transferred'

export interface Turn {
  id: string
  state: TurnState
  /** place in the order of the node */
  sort: number
  /** the turn that asked for this one; null: of the node itself */
  addedBy: string | null
  /** whether this one has to approve before or after the one that asked for it */
  addType: 'before' | 'after' | null
}

export interface Settled {
  /** whether the node has been decided */
  isComplete: boolean
  /** turns whose state is not what it was */
  changes: { id: string; state: TurnState }[]
}

/**
 * Whose turn it is at a node, by its sign mode: any one, all, one after the other. Those asked for in addition all have to
 * approve, before or after the one who asked for them; he has approved only when they have. Once the node is decided,
 * turns that are left are closed.
 */
export function settleTurns(mode: CounterSign, turns: readonly Turn[]): Settled {
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

  /** `isDue`: whether it would be his turn, were it not for those he has asked for. */
  function give(turn: Turn, isDue: boolean): void {
    const before = addedTo(turn.id, 'before')
    const isReady = before.every(isSettled)
    for (const added of before) give(added, isDue && turn.state !== 'approved')
    for (const added of addedTo(turn.id, 'after')) give(added, turn.state === 'approved')
    if (turn.state === 'open' || turn.state === 'waiting') next.set(turn.id, isDue && isReady ? 'open' : 'waiting')
  }
}
