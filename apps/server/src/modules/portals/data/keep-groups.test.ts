import { describe, expect, it } from 'vitest'
import { type GroupValue, keepGroups, maxValues } from './keep-groups.ts'

const aValue = (group: string, part: string, value: number): GroupValue => ({
  group,
  name: group,
  at: null,
  value,
  part: { name: part, at: null },
})
const list = (values: ReturnType<typeof keepGroups>) => values.map(({ name, part, value }) => [name, part?.name, value])

describe('groups with parts', () => {
  const values = [aValue('a', 'x', 1), aValue('a', 'y', 2), aValue('b', 'x', 9), aValue('c', 'y', 4)]

  it('are the first ones by name, or those with the largest totals, with all their parts', () => {
    expect(list(keepGroups(values, 'name', 1))).toEqual([
      ['a', 'x', 1],
      ['a', 'y', 2],
    ])
    expect(list(keepGroups(values, 'value', 2))).toEqual([
      ['b', 'x', 9],
      ['c', 'y', 4],
    ])
  })

  it('of more values than can be read leave out the last group, which may be incomplete; totals are then unknown', () => {
    const many = Array.from({ length: maxValues + 1 }, (_, at) => aValue(`g${Math.floor(at / 3)}`, `p${at % 3}`, 1))
    const kept = keepGroups(many, 'name', maxValues)
    expect(kept).toHaveLength(maxValues - (maxValues % 3))
    expect(() => keepGroups(many, 'value', 5)).toThrow(expect.objectContaining({ key: 'portal.tooManyValues' }))
  })

  it('with more parts than can be told apart are refused, unless the shown groups have fewer', () => {
    const wide = Array.from({ length: 61 }, (_, at) => aValue('g', `p${at}`, 1))
    expect(() => keepGroups(wide, 'name', 5)).toThrow(expect.objectContaining({ key: 'portal.tooManyValues' }))
    expect(keepGroups([aValue('a', 'x', 1), ...wide], 'name', 1)).toHaveLength(1)
  })
})
