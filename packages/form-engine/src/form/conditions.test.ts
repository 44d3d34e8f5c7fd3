import { describe, expect, it } from 'vitest'
import type { Condition, ConditionGroups, ConditionOperator } from '../design/types.ts'
import { aContext, when } from '../testing/filled-form.ts'
import { ColumnValues, listConditionFields, evaluateConditions } from './conditions.ts'

const context = aContext({ now: Date.UTC(2026, 0, 15, 20), offsetMinutes: 480 })
const meets = (left: unknown, op: ConditionOperator, value?: unknown) =>
  evaluateConditions(when({ field: 'a', op, value }), (field) => (field === 'a' ? left : undefined), context)

describe('a condition', () => {
  it.each<[unknown, ConditionOperator, unknown, boolean]>([
    ['x', 'eq', 'x', true],
    ['x', 'eq', 'X', false],
    [1, 'eq', '1.0', true],
    ['01', 'eq', '1', false],
    [true, 'eq', 1, true],
    [['1', '2'], 'eq', ['1', '2'], true],
    [['1'], 'eq', '1', true],
    ['', 'eq', null, true],
    [0, 'eq', '', false],
    [[], 'eq', '', true],
    [{}, 'eq', {}, false],
    [2, 'gt', 10, false],
    ['2', 'gt', 10, false],
    ['b', 'gt', 'a', true],
    [null, 'gt', -1, false],
    [null, 'le', 1, false],
    [5, 'ge', 5, true],
    [5, 'lt', 5, false],
    [5, 'le', 5, true],
    ['word', 'gt', 1, false],
    ['储能电站', 'contains', '电站', true],
    ['储能电站', 'contains', '', false],
    [['1', '2'], 'contains', '2', true],
    [['1', '2'], 'contains', ['2', '3'], false],
    ['b', 'in', ['a', 'b'], true],
    [['c', 'b'], 'in', ['a', 'b'], true],
    ['', 'in', [''], false],
    [5, 'between', [1, 5], true],
    [6, 'between', [1, 5], false],
    [6, 'between', [1, null], true],
    [6, 'between', 6, false],
    ['', 'between', [null, null], false],
    [0, 'notEmpty', undefined, true],
    ['', 'notEmpty', undefined, false],
    [[], 'notEmpty', undefined, false],
  ])('%j %s %j: %s', (left, op, right, expected) => {
    expect(meets(left, op, right)).toBe(expected)
  })

  it.each<[ConditionOperator, ConditionOperator]>([
    ['ne', 'eq'],
    ['notContains', 'contains'],
    ['notIn', 'in'],
    ['empty', 'notEmpty'],
  ])('with %s is the exact opposite of %s', (negative, positive) => {
    const values = [null, '', 'x', 'xy', 0, 1, [], ['x'], new ColumnValues(['x', 'y']), new ColumnValues([])]
    for (const left of values)
      for (const right of values) expect(meets(left, negative, right)).toBe(!meets(left, positive, right))
  })

  it('can compare with another field', () => {
    const values: Record<string, unknown> = { a: 3, b: 2 }
    expect(
      evaluateConditions(when({ field: 'a', op: 'gt', value: { field: 'b' } }), (field) => values[field], context),
    ).toBe(true)
    expect(listConditionFields(when({ field: 'a', op: 'gt', value: { field: 'b' } }))).toEqual(['a', 'b'])
  })

  it('can compare with the current user and time', () => {
    expect(meets(context.userId, 'eq', '@userId')).toBe(true)
    expect(meets(context.organizeId, 'in', ['@organizeId', 'other'])).toBe(true)
    expect(meets('', 'eq', '@positionId')).toBe(true)
    expect(meets(context.now, 'eq', '@now')).toBe(true)
    expect(meets(Date.UTC(2026, 0, 15, 16), 'eq', '@today')).toBe(true)
    expect(meets('@home', 'eq', '@home')).toBe(true)
  })

  it('on a column read from outside holds when one row matches', () => {
    expect(meets(new ColumnValues([1, 20]), 'gt', 10)).toBe(true)
    expect(meets(new ColumnValues([]), 'gt', 10)).toBe(false)
    expect(meets(new ColumnValues([]), 'empty')).toBe(true)
    expect(meets(new ColumnValues(['', null]), 'empty')).toBe(true)
  })
})

describe('groups of conditions', () => {
  const condition = (holds: boolean): Condition => ({ field: 'a', op: holds ? 'notEmpty' : 'empty' })
  const test = (groups: ConditionGroups) => evaluateConditions(groups, () => 'x', context)
  const group = (logic: 'and' | 'or', ...each: boolean[]) => ({ logic, conditions: each.map(condition) })

  it('are joined by their own and the outer logic', () => {
    expect(test({ logic: 'and', groups: [group('or', true, false), group('and', true, true)] })).toBe(true)
    expect(test({ logic: 'and', groups: [group('or', true, false), group('and', true, false)] })).toBe(false)
    expect(test({ logic: 'or', groups: [group('and', true, false), group('or', false, true)] })).toBe(true)
    expect(test({ logic: 'or', groups: [group('and', true, false), group('or', false)] })).toBe(false)
  })
  it('that are empty are left out; without any condition the result is true', () => {
    expect(test({ logic: 'or', groups: [] })).toBe(true)
    expect(test({ logic: 'or', groups: [group('or')] })).toBe(true)
    expect(test({ logic: 'or', groups: [group('or'), group('and', false)] })).toBe(false)
  })
})
