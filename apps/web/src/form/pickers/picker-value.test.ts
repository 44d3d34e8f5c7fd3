import { describe, expect, it } from 'vitest'
import { pageSize, rootId } from './constants.ts'
import { choose, toPickedIds, toPickerValue, type Item } from './picker-value.ts'

const item = (id: string): Item => ({ id, name: `名称 ${id}` })

describe('choosing in a picker', () => {
  it('adds an item only once in multiple mode (F4.45, F4.58, F5.68)', () => {
    const once = choose([item('a')], item('b'), true)
    expect(choose(once, item('b'), true).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('replaces the item in single mode (F4.46, F4.59)', () => {
    expect(choose([item('a')], item('b'), false)).toEqual([item('b')])
  })
})

it('identifies an organization by its path: the same path is not added again (F4.40)', () => {
  const at = (id: string, ...path: string[]): Item => ({ ...item(id), path })
  const once = choose([at('b', 'a', 'b')], at('b', 'a', 'b'), true)
  expect(once).toHaveLength(1)
  expect(choose(once, at('c', 'a', 'c'), true)).toHaveLength(2)
})

describe('the value of a picker', () => {
  it('is an array of ids in multiple mode (F4.31, F4.60, F5.69)', () => {
    expect(toPickerValue(['a', 'b'], true)).toEqual(['a', 'b'])
  })

  it('is one id in single mode (F4.34, F4.60, F5.70)', () => {
    expect(toPickerValue(['a'], false)).toBe('a')
  })

  it('is empty if single mode is confirmed without a selection (F4.62)', () => {
    expect(toPickerValue([], false)).toBe('')
  })
})

describe('the initial selection of a picker', () => {
  it('is empty if a multi-select value is no array (F5.65)', () => {
    expect(toPickedIds('a', true)).toEqual([])
    expect(toPickedIds(null, true)).toEqual([])
  })

  it('contains each id once (F5.68)', () => {
    expect(toPickedIds(['a', 'a', 3, 'b'], true)).toEqual(['a', 'b'])
  })

  it('is the one id of a single-select value (F5.70)', () => {
    expect(toPickedIds('a', false)).toEqual(['a'])
    expect(toPickedIds('', false)).toEqual([])
  })
})

describe('the user picker', () => {
  it('loads 20 users per page (F9.24)', () => expect(pageSize).toBe(20))
  it('starts at the root node 0 (F9.28)', () => expect(rootId).toBe('0'))
})
