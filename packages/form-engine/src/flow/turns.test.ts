import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countVotes, settleChangedTurns, settleTurns, type SignRule, type Turn, type TurnState } from './turns.ts'
import type { CounterSign } from './types.ts'

const aTurn = (id: string, values: Partial<Turn> = {}): Turn => ({
  id,
  state: 'waiting',
  sort: Number(id) || 0,
  addedBy: null,
  addType: null,
  ...values,
})
const settle = (rule: SignRule, turns: readonly Turn[]) => {
  const { isComplete, isRefused, changes } = settleTurns(rule, turns)
  const states = new Map(turns.map(({ id, state }) => [id, state]))
  for (const { id, state } of changes) states.set(id, state)
  return { isComplete, isRefused, states: [...states.values()] }
}
const approved = { state: 'approved' as const }
const against = { state: 'against' as const }

describe('the current turns', () => {
  it.each<[string, 0 | 1 | 2, Turn[], [boolean, ...TurnState[]]]>([
    ['any one: all are asked', 0, [aTurn('1'), aTurn('2')], [false, 'open', 'open']],
    ['any one: the first decides', 0, [aTurn('1', approved), aTurn('2')], [true, 'approved', 'closed']],
    ['all: the others are still asked', 1, [aTurn('1', approved), aTurn('2')], [false, 'approved', 'open']],
    ['one after the other: the first', 2, [aTurn('1'), aTurn('2')], [false, 'open', 'waiting']],
    ['one after the other: the next', 2, [aTurn('1', approved), aTurn('2')], [false, 'approved', 'open']],
    ['nobody: not decided', 1, [], [false]],
    [
      'who was asked before comes first',
      1,
      [aTurn('1'), aTurn('2', { addedBy: '1', addType: 'before' })],
      [false, 'waiting', 'open'],
    ],
    [
      'and then the one who asked',
      1,
      [aTurn('1'), aTurn('2', { addedBy: '1', addType: 'before', ...approved })],
      [false, 'open', 'approved'],
    ],
    [
      'who was asked after has to wait',
      1,
      [aTurn('1'), aTurn('2', { addedBy: '1', addType: 'after' })],
      [false, 'open', 'waiting'],
    ],
    [
      'and decides the node',
      0,
      [aTurn('1', approved), aTurn('2', { addedBy: '1', addType: 'after' })],
      [false, 'approved', 'open'],
    ],
    [
      'whose place was taken counts no more',
      1,
      [aTurn('1', { state: 'transferred' }), aTurn('2', approved)],
      [true, 'transferred', 'approved'],
    ],
  ])('%s', (_, mode, turns, expected) => {
    const { isComplete, isRefused, states } = settle({ mode, share: 100 }, turns)
    expect([isComplete, ...states]).toEqual(expected)
    expect(isRefused).toBe(false)
  })
})

describe('a vote', () => {
  const rule = (share: number): SignRule => ({ mode: 3, share })
  const vote = (...states: TurnState[]) => states.map((state, at) => aTurn(String(at), { state }))

  it.each<[string, number, TurnState[], 'goes on' | 'approved' | 'refused']>([
    ['3 of 5 are 60 %', 60, ['approved', 'approved', 'approved', 'open', 'open'], 'approved'],
    ['2 of 5 are not', 60, ['approved', 'approved', 'open', 'open', 'open'], 'goes on'],
    ['2 of 5 against leave 3', 60, ['against', 'against', 'open', 'open', 'open'], 'goes on'],
    ['3 of 5 against leave too few', 60, ['against', 'against', 'against', 'open', 'open'], 'refused'],
    ['51 % of 2 are both', 51, ['approved', 'open'], 'goes on'],
    ['half of 2 is one', 50, ['approved', 'open'], 'approved'],
    ['1 % is still one', 1, ['open', 'open', 'against'], 'goes on'],
    ['with 100 %, one against is enough', 100, ['approved', 'open', 'against'], 'refused'],
  ])('%s', (_, share, states, outcome) => {
    const { isComplete, isRefused } = settle(rule(share), vote(...states))
    expect(isComplete ? 'approved' : isRefused ? 'refused' : 'goes on').toBe(outcome)
  })

  it('closes the open turns once it is decided', () => {
    expect(settle(rule(50), vote('approved', 'open', 'open', 'approved')).states).toEqual([
      ...['approved', 'closed', 'closed', 'approved'],
    ])
    expect(settle(rule(100), vote('against', 'open')).states).toEqual(['against', 'closed'])
  })

  it('asks everyone at once', () => {
    expect(settle(rule(60), vote('waiting', 'waiting', 'waiting')).states).toEqual(['open', 'open', 'open'])
  })

  it('counts an approval with its added approvers: one of them against it makes it a vote against', () => {
    const turns = (state: TurnState) => [
      aTurn('0', approved),
      aTurn('1'),
      aTurn('2', { addedBy: '0', addType: 'after', state }),
    ]
    expect(countVotes(rule(60), turns('open'))).toEqual({ total: 2, approved: 0, against: 0, needed: 2 })
    expect(countVotes(rule(60), turns('approved'))).toMatchObject({ approved: 1, against: 0 })
    expect(countVotes(rule(60), turns('against'))).toMatchObject({ approved: 0, against: 1 })
  })

  it('does not ask a user whose added approver was against it before', () => {
    const turns = [
      aTurn('0', { state: 'waiting' }),
      aTurn('1', { state: 'open' }),
      aTurn('2', { addedBy: '0', addType: 'before', ...against }),
    ]
    expect(settle(rule(50), turns)).toEqual({
      isComplete: false,
      isRefused: false,
      states: ['waiting', 'open', 'against'],
    })
  })

  it('is not decided by approvers who join or leave: the next one decides', () => {
    const left = vote('approved', 'approved', 'waiting')
    expect(settleTurns(rule(60), left).isComplete).toBe(true)
    expect(settleChangedTurns(rule(60), left)).toEqual([{ id: '2', state: 'open' }])
    expect(settleChangedTurns(rule(60), vote('against', 'against', 'open'))).toEqual([])
    expect(settleChangedTurns(rule(60), vote('approved', 'waiting', 'open'))).toEqual([{ id: '1', state: 'open' }])
  })

  it('is approved or refused, not both, and decided by the time that everyone has voted', () => {
    const votes = fc.array(fc.constantFrom<TurnState>('open', 'approved', 'against'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), votes, (share, states) => {
        const { isComplete, isRefused } = settleTurns(rule(share), vote(...states))
        expect(isComplete && isRefused).toBe(false)
        if (!states.includes('open')) expect(isComplete || isRefused).toBe(true)
        const yes = states.filter((state) => state === 'approved').length
        const possible = states.filter((state) => state !== 'against').length
        expect(isComplete).toBe(yes * 100 >= share * states.length)
        expect(isRefused).toBe(possible * 100 < share * states.length)
      }),
    )
  })
})

it('one turn is open until the node is decided, and none after it', () => {
  const one = fc.record({
    state: fc.constantFrom<TurnState>('waiting', 'open', 'approved', 'against'),
    parent: fc.nat(),
    addType: fc.constantFrom('before' as const, 'after' as const),
    isAdded: fc.boolean(),
  })
  const rules = fc.record({ mode: fc.constantFrom<CounterSign[]>(0, 1, 2, 3), share: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(rules, fc.array(one, { minLength: 1, maxLength: 8 }), (rule, drawn) => {
      const turns = drawn.map(({ state, parent, addType, isAdded }, at) =>
        aTurn(String(at), {
          // only in a vote can someone be against it
          state: state === 'against' && rule.mode !== 3 ? 'approved' : state,
          ...(isAdded && at > 0 && { addedBy: String(parent % at), addType }),
        }),
      )
      const { isComplete, isRefused, states } = settle(rule, turns)
      const open = states.filter((state) => state === 'open').length
      expect(isComplete || isRefused ? open === 0 : open > 0).toBe(true)
      expect(isComplete && isRefused).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
