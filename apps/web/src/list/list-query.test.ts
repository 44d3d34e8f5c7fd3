import { describe, expect, it } from 'vitest'
import { getNextSort } from './list-query.ts'

describe('sorting by a heading', () => {
  it('goes from ascending to descending to none', () => {
    const first = getNextSort([], 'a', false)
    expect(first).toEqual([{ prop: 'a', order: 'asc' }])
    expect(getNextSort(first, 'a', false)).toEqual([{ prop: 'a', order: 'desc' }])
    expect(getNextSort([{ prop: 'a', order: 'desc' }], 'a', false)).toEqual([])
  })

  it('replaces the sort, or adds a column with shift', () => {
    const first = getNextSort([], 'a', false)
    expect(getNextSort(first, 'b', false)).toEqual([{ prop: 'b', order: 'asc' }])
    expect(getNextSort(first, 'b', true)).toEqual([...first, { prop: 'b', order: 'asc' }])
  })
})
