import { describe, expect, it } from 'vitest'
import { patterns } from '../format/patterns.ts'
import { patternFault } from './safe-pattern.ts'

describe('a designer’s pattern', () => {
  it.each([
    '^[A-Z]{2}\\d{6}$',
    '^\\d+(\\.\\d{1,2})?$',
    '^(ab|cd){1,3}$',
    '^(?:a|b)c+$',
    '(\\d{3}-)?\\d{8}',
    '^[\\u4e00-\\u9fa5]+$',
    'a\\(b+',
    '[(+*]+',
    ...[patterns.mobile, patterns.code, patterns.password, patterns.email, patterns.duration].map(
      ({ source }) => source,
    ),
  ])('%s is taken', (pattern) => expect(patternFault(pattern)).toBeUndefined())

  it.each([
    '(a+)+$',
    '(a*)*b',
    '(a|aa)+$',
    '(\\w+\\s?)*$',
    '((a+)b?)+',
    '(x{1,}){21,}',
    '^(.*)(.*)$',
    '\\S+.+x',
    '(?<=a)b',
    '(a)\\1',
    'a*b*'.repeat(6),
  ])('%s could backtrack without end and is refused', (pattern) => expect(patternFault(pattern)).toBe('risky'))

  it('that is no regular expression, or too long, is refused', () => {
    for (const pattern of ['(', '[', '*', '', null, 5]) expect(patternFault(pattern)).toBe('invalid')
    expect(patternFault('a'.repeat(1001))).toBe('tooLong')
    expect(patternFault('a'.repeat(1000))).toBeUndefined()
  })
})
