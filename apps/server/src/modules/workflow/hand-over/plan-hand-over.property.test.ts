import { settleTurns, type CounterSign, type SignRule, type Turn } from '@armature/form-engine/flow/index'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TurnAtNode } from './live-turns.queries.ts'
import { planHandOver } from './plan-hand-over.ts'

const step = fc.record({ pick: fc.nat(20), action: fc.constantFrom('approve', 'against', 'before', 'after') })
const steps = fc.array(step, { maxLength: 12 })

it('after a handover, it is the turn of a user who is there, and the node can be decided, or no turn is left', () => {
  const node = fc.record({
    rule: fc.record({ mode: fc.constantFrom<CounterSign[]>(0, 1, 2, 3), share: fc.integer({ min: 1, max: 100 }) }),
    count: fc.integer({ min: 1, max: 3 }),
    steps,
  })
  const users = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(node, users, users, ({ rule, count, steps: played }, leaving, others) => {
      const turns = play(rule, count, played)
      const gone = new Set(leaving.map(String))
      const successors = [...new Set(others.map(String))].filter((id) => !gone.has(id))
      const plan = planHandOver(turns.map(toTurnAtNode(rule)), gone, successors)
      const after = applyPlan(turns.map(toTurnAtNode(rule)), plan)
      const live = after.filter(isLive)
      expect(live.filter(({ user_id }) => gone.has(user_id))).toEqual([])
      if (plan.ended.length === 0) return
      const isUnassigned = plan.ended.some(({ toUserId }) => toUserId === null)
      expect(live.some(({ state }) => state === 'open') || (live.length === 0 && isUnassigned)).toBe(true)
      if (live.length > 0) finish(rule, after.map(toTurn))
    }),
    { numRuns: 1000 },
  )
})

/** The turns of a node after some actions; the turn of user n has the id `tn`. */
function play(rule: SignRule, count: number, played: readonly { pick: number; action: string }[]): Turn[] {
  let turns: Turn[] = Array.from({ length: count }, (_, index) => aTurn(index, index, null, null))
  turns = settle(rule, turns)
  for (const { pick, action } of played) {
    const open = turns.filter(({ state }) => state === 'open')
    const turn = open[pick % open.length]
    if (!turn) break
    const isAgainst = action === 'against' && rule.mode === 3
    const approved = turns.map((one) =>
      one === turn && action !== 'before'
        ? { ...one, state: isAgainst ? ('against' as const) : ('approved' as const) }
        : one,
    )
    const added =
      action === 'approve' || isAgainst
        ? []
        : [aTurn(turns.length, 0, turn.id, action === 'before' ? 'before' : 'after')]
    const next = [...approved, ...added]
    const { isComplete, isRefused } = settleTurns(rule, next)
    if (isComplete || isRefused) continue
    turns = settle(rule, next)
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

function settle(rule: SignRule, turns: readonly Turn[]): Turn[] {
  const changed = new Map(settleTurns(rule, turns).changes.map(({ id, state }) => [id, state]))
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
function finish(rule: SignRule, turns: Turn[]): void {
  for (let rest = turns; ;) {
    const open = rest.find(({ state }) => state === 'open')
    expect(open).toBeDefined()
    rest = rest.map((turn) => (turn === open ? { ...turn, state: 'approved' } : turn))
    const { isComplete, isRefused } = settleTurns(rule, rest)
    if (isComplete || isRefused) return
    rest = settle(rule, rest)
  }
}

const isLive = ({ state }: TurnAtNode): boolean => state === 'open' || state === 'waiting'
const toTurnAtNode =
  ({ mode, share }: SignRule) =>
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
    approval_share: share,
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
