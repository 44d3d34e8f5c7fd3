import { describe, expect, it } from 'vitest'
import type { ConditionOperator, Field } from '../design/types.ts'
import { isSchemeMark, isValueMissing, listOperators, listSchemeMarks } from './condition-operators.ts'

const aField = (jnpfKey: string, own: Partial<Field> = {}): Field => ({
  vModel: 'a',
  config: { jnpfKey, label: 'a' },
  ...own,
})

describe('the operators of a field', () => {
  it.each([
    ['numInput', ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'notEmpty']],
    ['date', ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'notEmpty']],
    ['createTime', ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'notEmpty']],
    ['comInput', ['eq', 'ne', 'contains', 'notContains', 'empty', 'notEmpty']],
    ['select', ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty']],
    ['createUser', ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty']],
    ['checkbox', ['contains', 'notContains', 'in', 'notIn', 'empty', 'notEmpty']],
    ['switch', ['eq', 'ne']],
    ['noSuchKind', ['eq', 'ne', 'empty', 'notEmpty']],
  ])('of %s are %j', (kind, operators) => {
    expect(listOperators(aField(kind))).toEqual(operators)
  })

  it.each<[string, ConditionOperator, unknown, boolean]>([
    ['nothing', 'gt', undefined, true],
    ['an empty text', 'eq', '', true],
    ['an empty list', 'in', [], true],
    ['a range without bounds', 'between', [null, ''], true],
    ['a field that is not chosen', 'ne', { field: '' }, true],
    ['nothing, where none is needed', 'empty', undefined, false],
    ['zero', 'gt', 0, false],
    ['a range open at one end', 'between', [null, 5], false],
    ['a mark', 'le', '@today', false],
    ['another field', 'eq', { field: 'b' }, false],
  ])('report a missing value with %s', (_, op, value, isLacking) => {
    expect(isValueMissing({ op, value })).toBe(isLacking)
  })

  it('change with the settings: several users contain one, one user is one of several', () => {
    expect(listOperators(aField('userSelect', { multiple: true }))).toContain('contains')
    expect(listOperators(aField('userSelect', { multiple: false }))).not.toContain('contains')
  })

  it('have marks that fit the stored values, and no others', () => {
    const marksOf = (kind: string) => listSchemeMarks(aField(kind)).map(({ mark }) => mark)
    expect(marksOf('userSelect')).toEqual(['@userId', '@userAndSubordinates'])
    expect(marksOf('depSelect')).toEqual(['@organizeId', '@organizeIdAndSub', '@organizesAdministered'])
    expect(marksOf('currOrganize')).toEqual(marksOf('depSelect'))
    expect(marksOf('currPosition')).toEqual(['@positionId'])
    expect(marksOf('date')).toEqual(['@today', '@now'])
    expect([...marksOf('comInput'), ...marksOf('numInput'), ...marksOf('time')]).toEqual([])
  })

  it('distinguish a mark from a text that begins like one', () => {
    expect(['@userId', '@organizesAdministered', '@home', '', 7].map(isSchemeMark)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
