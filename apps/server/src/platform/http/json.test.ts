import { describe, expect, it } from 'vitest'
import { parseJson } from './json.ts'

describe('JSON from outside', () => {
  it('is read when it is within bounds', () => {
    expect(parseJson('{"a":[1,"储能",null]}')).toEqual({ a: [1, '储能', null] })
    expect(parseJson('['.repeat(32) + ']'.repeat(32))).toBeInstanceOf(Array)
  })

  it.each([
    ['cut', '{"a":'],
    ['deeper than 32', '['.repeat(33) + ']'.repeat(33)],
    ['so deep that a walk would run out of stack', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['a list of more than 10,000', `[${'0,'.repeat(10_000)}0]`],
    ['a key that reaches for the prototype', '{"__proto__":{"isAdministrator":true}}'],
    ['such a key further down', '{"a":[{"constructor":{"prototype":1}}]}'],
  ])('is refused when it is %s', (_because, text) => {
    expect(() => parseJson(text)).toThrow('request.malformed')
  })
})
