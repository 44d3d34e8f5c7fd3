import { settleTurns, type CounterSign, type Turn } from '@armature/form-engine/flow/index'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TurnAtNode } from './live-turns.queries.ts'
import { planHandOver } from './plan-hand-over.ts'

const step = fc.record({ pick: fc.nat(20), action: fc.constantFrom('approve', 'before', 'after') })
const steps = fc.array(step, { maxLength: 12 })

it('after a handover, it is the turn of a user who is there, and the node can be decided, or no turn is left', () => {
  const node = fc.record({
    mode: fc.constantFrom<CounterSign[]>(0, 1, 2),
    count: fc.integer({ min: 1, max: 3 }),
    steps,
  })
  const users = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(node, users, users, ({ mode, count, steps: played }, leaving, others) => {
      const turns = play(mode, count, played)
      const gone = new Set(leaving.map(String))
      const successors = [...new Set(others.map(String))].filter((id) => !gone.has(id))
      const plan = planHandOver(turns.map(toTurnAtNode(mode)), gone, successors)
      const after = applyPlan(turns.map(toTurnAtNode(mode)), plan)
      const live = after.filter(isLive)
      expect(live.filter(({ user_id }) => gone.has(user_id))).toEqual([])
      if (plan.ended.length === 0) return
      const isUnassigned = plan.ended.some(({ toUserId }) => toUserId === null)
      expect(live.some(({ state }) => state === 'open') || (live.length === 0 && isUnassigned)).toBe(true)
      if (live.length > 0) finish(mode, after.map(toTurn))
    }),
    { numRuns: 1000 },
  )
})

/** The turns of a node after some actions; the turn of user n has the id `tn`. */
function play(mode: CounterSign, count: number, played: readonly { pick: number; action: string }[]): Turn[] {
  let turns: Turn[] = Array.from({ length: count }, (_, index) => aTurn(index, index, null, null))
  turns = settle(mode, turns)
  for (const { pick, action } of played) {
    const open = turns.filter(({ state }) => state === 'open')
    const turn = open[pick % open.length]
    if (!turn) break
    const approved = turns.map((one) =>
      one === turn && action !== 'before' ? { ...one, state: 'approved' as const } : one,
    )
    const added = action === 'approve' ? [] : [aTurn(turns.length, 0, turn.id, action as 'before' | 'after')]
    const next = [...approved, ...added]
    if (settleTurns(mode, next).isComplete) continue
    turns = settle(mode, next)
  }
  return turns
}

const aTurn = (index: number, sort: number, addedBy: string | null, addType: Turn['addType']): Turn => ({
  id: `t${index}`,
  state: 'waiting',
  sort,
  addedBy,
  addType,
})

function settle(mode: CounterSign, turns: readonly Turn[]): Turn[] {
  const changed = new Map(settleTurns(mode, turns).changes.map(({ id, state }) => [id, state]))
  return turns.map((turn) => ({ ...turn, state: changed.get(turn.id) ?? turn.state }))
}

function applyPlan(turns: readonly TurnAtNode[], { ended, added, moved, changes }: ReturnType<typeof planHandOver>) {
  const gone = new Set(ended.map(({ turn }) => turn.id))
  const places = new Map(moved.map((place) => [place.id, place]))
  const changed = new Map(changes.map(({ id, state }) => [id, state]))
  return [...turns, ...added]
    .map((turn): TurnAtNode => (gone.has(turn.id) ? { ...turn, state: 'transferred' } : turn))
    .map((turn): TurnAtNode => {
      const { added_by, add_type, sort } = places.get(turn.id) ?? turn
      return { ...turn, added_by, add_type, sort, state: changed.get(turn.id) ?? turn.state }
    })
}

/** Everyone approves when it is their turn, until the node is decided. */
function finish(mode: CounterSign, turns: Turn[]): void {
  for (let rest = turns; ;) {
    const open = rest.find(({ state }) => state === 'open')
    expect(open).toBeDefined()
    rest = rest.map((turn) => (turn === open ? { ...turn, state: 'approved' } : turn))
    if (settleTurns(mode, rest).isComplete) return
    rest = settle(mode, rest)
  }
}

const isLive = ({ state }: TurnAtNode): boolean => state === 'open' || state === 'waiting'
const toTurnAtNode =
  (mode: CounterSign) =>
  ({ id, state, sort, addedBy, addType }: Turn): TurnAtNode => ({
    id,
    state,
    sort,
    added_by: addedBy,
    add_type: addType,
    user_id: id.slice(1),
    task_id: 'task',
    instance_id: 'instance',
    record_version: 1,
    form_version: 1,
    node_id: 'node',
    node_title: '',
    sign_mode: mode,
    allow_initiator: true,
    initiator_ids: ['initiator'],
  })
const toTurn = ({ id, state, sort, added_by, add_type }: TurnAtNode): Turn => ({
  id,
  state: state === 'returned' ? 'closed' : state,
  sort,
  addedBy: added_by,
  addType: add_type,
})
