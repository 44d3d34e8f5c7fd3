import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patterns } from '../format/patterns.ts'
import { compilePattern, findPatternFault } from './pattern.ts'

const matches = (source: string, text: string) => {
  const compiled = compilePattern(source)
  return 'fault' in compiled ? compiled.fault : compiled.pattern.test(text)
}

/** `undefined` where JavaScript itself refuses the pattern. */
function native(source: string): RegExp | undefined {
  try {
    return new RegExp(source)
  } catch {
    return undefined
  }
}

describe('a designer’s pattern', () => {
  it.each([
    ['^[A-Z]{2}\\d{6}$', 'AB123456', 'AB12345'],
    ['^\\d+(\\.\\d{1,2})?$', '12.50', '12.505'],
    ['^(ab|cd){1,3}$', 'abcdab', 'abcdabcd'],
    ['^[\\u4e00-\\u9fa5]+$', '储能电站', '储能1'],
    ['\\bMW\\b', '5 MW', '5MWh'],
    ['^(?!0)\\d+$', '10', '01'],
    ['^(?=.*\\d)(?=.*[A-Za-z])[A-Za-z\\d]{6,16}$', 'abc123', 'abcdef'],
    ['^[^\\s,]+$', 'a;b', 'a b'],
    ['a{,2}', 'a{,2}', 'aa'],
    ['^[\\]\\-\\\\]$', '-', 'a'],
    ['^[\\d-x]$', '-', 'y'],
    ['^(?:a|)*$', 'aaa', 'b'],
    ['^\\x41\\u0042\\cJ\\0\\t$', 'AB\n\0\t', 'AB'],
  ])('%s is found in %j and not in %j', (source, yes, no) => {
    expect([matches(source, yes), matches(source, no)]).toEqual([true, false])
  })

  it.each(['(', ')', '[', '*', 'a**', '^*', '\\', '[z-a]', 'a{2,1}', '(?', '(?<1>a)', '\\p', '{1}', '', null, 5])(
    '%j is invalid',
    (source) => expect(findPatternFault(source)).toBe('invalid'),
  )

  it.each([
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '(?=a)*',
    'a{5001}',
    '((a{100}){100}){100}',
    '(){99999999}',
    'a{0,99999999}',
  ])('%s needs more than a bounded test allows', (source) => expect(findPatternFault(source)).toBe('risky'))

  it('has at most 1,000 characters', () => {
    expect(findPatternFault('a'.repeat(1000))).toBeUndefined()
    expect(findPatternFault('a'.repeat(1001))).toBe('tooLong')
  })

  it.each([
    '(a+)+$',
    '(a*)*b',
    '(a|aa)+$',
    '^(\\w+\\s?)*$',
    '^(.*)(.*)(.*)(.*)x$',
    'a*a*a*a*a*a*a*a*b',
    '(?:(?=.*b)a)*c',
  ])('%s, which would keep JavaScript busy for ever, takes milliseconds on 1,000 characters', (source) => {
    const start = Date.now()
    expect(matches(source, `${'a'.repeat(999)}!`)).toBe(false)
    expect(Date.now() - start).toBeLessThan(1000)
  })
})

describe('any pattern', () => {
  const unit = fc.constantFrom('a', 'b', '0', '_', ' ', '-', '.', '\n', '储')
  const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''))
  const atom = fc.constantFrom(
    'a',
    'b',
    '0',
    '.',
    '\\d',
    '\\w',
    '\\S',
    '\\s',
    '\\W',
    '[ab]',
    '[^a]',
    '[a-z0]',
    '[\\D_]',
    '储',
    '\\.',
    '^',
    '$',
    '\\b',
    '\\B',
  )
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 4 },
      { weight: 3, arbitrary: atom },
      fc.array(tie('pattern'), { maxLength: 3 }).map((parts) => parts.join('')),
      fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?'))
        .map(([part, repeat]) => `(?:${part})${repeat}`),
      fc.tuple(fc.constantFrom('=', '!'), tie('pattern')).map(([sign, part]) => `(?${sign}${part})`),
    ),
  }))

  it('gives the same result as JavaScript', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 8 }), (source, texts) => {
        fc.pre(source !== '')
        for (const each of texts)
          expect([source, each, matches(source, each)]).toEqual([source, each, new RegExp(source).test(each)])
      }),
      { numRuns: 300 },
    )
  })

  it('that is accepted is valid in JavaScript too, with the same result, whatever characters it consists of', () => {
    const signs = fc.constantFrom(...'ab01,-^$.|?*+(){}[]\\dwWsSbB:=!xu4e')
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 10 }), text, (written, each) => {
        const source = written.join('')
        const compiled = compilePattern(source)
        if ('fault' in compiled) return
        expect([source, native(source)?.test(each)]).toEqual([source, compiled.pattern.test(each)])
      }),
      { numRuns: 1500 },
    )
  })
})

it('supports the named patterns of the specification, as far as they need no flag', () => {
  const plain = [
    patterns.mobile,
    patterns.password,
    patterns.email,
    patterns.licencePlate,
    patterns.code,
    patterns.account,
    patterns.duration,
    patterns.positiveInteger,
  ]
  for (const { source } of plain) expect([source, findPatternFault(source)]).toEqual([source, undefined])
})
