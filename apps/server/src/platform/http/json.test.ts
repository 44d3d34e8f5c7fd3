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
    ['a key that reaches for the prototype', '{"__proto__":{"isAdministrator":true}}'],
    ['such a key further down', '{"a":[{"constructor":{"prototype":1}}]}'],
    ['a text without an end', '"a\\"'],
    ['such a key in another spelling', '{"__pr\\u006fto__":0}'],
  ])('is refused when it is %s', (_because, text) => {
    expect(() => parseJson(text)).toThrow('request.malformed')
  })

  it.each([
    ['a list of more than 10,000', `[${'0,'.repeat(10_000)}0]`, 'request.tooManyEntries', 10_000],
    ['an object of more than 10,000 keys', createObject(10_001), 'request.tooManyEntries', 10_000],
    [
      'more than 100,000 values in all',
      `[${`${createObject(1_000)},`.repeat(100)}0]`,
      'request.tooManyValues',
      100_000,
    ],
  ])('is refused with the limit when it has %s', (_because, text, key, max) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ key, values: { max } }))
  })

  it('has as many values as the reader allows, not counting signs within texts', () => {
    expect(() => parseJson('[1,2,3]', { values: 3 })).toThrow('request.tooManyValues')
    expect(parseJson('[1,2,3]', { values: 4 })).toEqual([1, 2, 3])
    expect(parseJson('["a,[{\\"b","c\\\\"]', { values: 3 })).toEqual(['a,[{"b', 'c\\'])
  })
})

const createObject = (keys: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 0])))
