import { describe, expect, it } from 'vitest'
import { isSameValue } from './is-same-value.ts'

describe('two values are the same', () => {
  it.each([
    ['nothing and empty text', null, ''],
    ['nothing and an empty list', undefined, []],
    ['lists of the same content', [1, ['a']], [1, ['a']]],
    ['objects whose missing parts are empty', { a: 1, b: '' }, { a: 1 }],
  ])('%s', (_, one, other) => expect(isSameValue(one, other)).toBe(true))
})

describe('two values differ', () => {
  it.each([
    ['zero and nothing', 0, null],
    ['off and nothing', false, ''],
    ['another order', ['a', 'b'], ['b', 'a']],
    ['a number and its text', 1, '1'],
    ['a row more', [{ a: 1 }], [{ a: 1 }, { a: 2 }]],
  ])('%s', (_, one, other) => expect(isSameValue(one, other)).toBe(false))
})
