import type { ConditionGroups } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { isComplete, toSchemeBody } from './scheme-body.ts'

const of = (...conditions: ConditionGroups['groups'][number]['conditions']): ConditionGroups => ({
  logic: 'and',
  groups: [{ logic: 'or', conditions }],
})

describe('the request body of a data scheme', () => {
  it('covers all rows, whatever conditions are in the editor', () => {
    expect(toSchemeBody(true, of({ field: 'a', op: 'eq', value: 1 }))).toEqual({ isAll: true })
  })

  it('leaves out values of operators that take none, values of no known shape, and empty groups', () => {
    const groups = of({ field: 'a', op: 'empty', value: 1 }, { field: 'b', op: 'eq', value: { wrong: 1 } })
    const scheme = toSchemeBody(false, { ...groups, groups: [...groups.groups, { logic: 'and', conditions: [] }] })
    expect(scheme).toEqual({
      isAll: false,
      condition: {
        logic: 'and',
        groups: [
          {
            logic: 'or',
            conditions: [
              { field: 'a', op: 'empty' },
              { field: 'b', op: 'eq' },
            ],
          },
        ],
      },
    })
  })

  it.each([
    ['a mark', { field: 'a', op: 'eq', value: '@userId' }, true],
    ['zero', { field: 'a', op: 'eq', value: 0 }, true],
    ['no value where none is taken', { field: 'a', op: 'notEmpty' }, true],
    ['no value', { field: 'a', op: 'eq' }, false],
    ['an empty list', { field: 'a', op: 'in', value: [] }, false],
    ['no field', { field: '', op: 'notEmpty' }, false],
  ] as const)('is complete or not with %s', (_words, condition, expected) => {
    expect(isComplete(toSchemeBody(false, of(condition)))).toBe(expected)
  })

  it('is incomplete without conditions: it would match no rows', () => {
    expect(isComplete(toSchemeBody(false, { logic: 'and', groups: [] }))).toBe(false)
  })
})
