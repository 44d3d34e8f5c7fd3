import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileExpression, type ExpressionOptions, type Scope } from './expression.ts'
import { tokenize } from './tokens.ts'

const work = (
  formula: string,
  values: Scope['values'] = {},
  row: Scope['row'] = null,
  options: ExpressionOptions = {},
) => compileExpression(tokenize(formula), options).evaluate({ values, row })

describe('a formula', () => {
  it.each([
    ['1+2', '3.00'],
    ['10÷4', '2.50'],
    ['2×3−1', '5.00'],
    ['1.005+0', '1.01'],
    ['0-1.005', '-1.01'],
    ['0.1+0.2', '0.30'],
    ['1/3', '0.33'],
    ['2/3', '0.67'],
    ['1/3*3', '1.00'],
    ['0-0.004', '0.00'],
  ])(
    '%s gives %s: rounded to two decimals, halves away from zero, as a text (F5.51, F9.47, FO.77, FO.78)',
    (formula, text) => {
      expect(work(formula)).toBe(text)
    },
  )

  it('gives times and divide precedence over plus and minus, left-associative (S5.26, F5.63)', () => {
    expect(work('1+2*3')).toBe('7.00')
    expect(work('8-3-2')).toBe('3.00')
    expect(work('16/4/2')).toBe('2.00')
    expect(work('2*3+4*5-6/2')).toBe('23.00')
  })

  it('supports parentheses (S5.27, F5.64)', () => {
    expect(work('(1+2)*3')).toBe('9.00')
    expect(work('2*(8-(3-2))')).toBe('14.00')
  })

  it.each([null, undefined, '', 'word', [], {}, true, NaN, Infinity, '1,5'])(
    'counts %j as 0: it is missing or no number (F5.55, F5.56)',
    (value) => {
      expect(work('a+1', { a: value })).toBe('1.00')
      expect(work('a+1')).toBe('1.00')
    },
  )

  it('is 0 if it divides by zero anywhere (F5.52, SO.108)', () => {
    expect(work('5/0')).toBe('0')
    expect(work('1+a/b', { a: 3 })).toBe('0')
    expect(work('2/(1-1)*0')).toBe('0')
  })

  it('reads a column inside its row as that row’s value (F5.53)', () => {
    const row = { count: 2, price: '1.25' }
    expect(work('t.count*t.price', { t: [row, row] }, row, { table: 't' })).toBe('2.50')
  })

  it('reads a column outside a row as the sum over all rows (F5.54)', () => {
    const t = [{ price: '1.25' }, { price: 2 }, { price: null }, null, { price: 'word' }]
    expect(work('t.price', { t })).toBe('3.25')
    expect(work('t.price+1', { t: 'no rows' })).toBe('1.00')
    expect(work('t.price+u.price', { t, u: t }, { price: 9 }, { table: 'u' })).toBe('12.25')
  })

  it('lists the definition paths it reads, and looks up a name without table in the form before the row', () => {
    const known = new Set(['a', 't.a', 't.b'])
    const expression = compileExpression(['a', '+', 'b', '*', 't.b'], { table: 't', knows: (path) => known.has(path) })
    expect(expression.references).toEqual(['a', 't.b'])
    expect(expression.evaluate({ values: { a: 1 }, row: { a: 50, b: 3 } })).toBe('10.00')
  })

  it('has a numeric value before rounding', () => {
    const number = (formula: string, a: unknown) => compileExpression(tokenize(formula)).value({ values: { a } })
    expect(number('a/8', 1)).toBe(0.125)
    expect(number('a/3', '1e-30')).toBe(3.3333333333333333e-31)
    expect(number('a*a', '99999999999.99')).toBe(9999999999998e9)
    expect([number('a/0', 1), number('a+', 1)]).toEqual([0, 0])
  })

  it('is exact far beyond what a double can hold', () => {
    expect(work('a*a', { a: '99999999999.99' })).toBe('9999999999998000000000.00')
    expect(work('a-b', { a: '90071992547409930.01', b: '90071992547409930.00' })).toBe('0.01')
    expect(work('a+b', { a: 1e21, b: 1e-7 })).toBe('1000000000000000000000.00')
  })
})

describe('an invalid formula', () => {
  it.each([
    ['nothing', [], 'empty'],
    ['an even number of tokens (S5.22, F5.59)', ['1', '+'], 'malformed'],
    ['an operator first (S5.23, F5.60)', ['*', '1', '+'], 'malformed'],
    ['an operator last (S5.24, F5.61)', ['1', '+', '2', '-', '*'], 'malformed'],
    ['two numbers side by side (S5.25, F5.62)', ['1', '2', '+'], 'malformed'],
    ['two operators side by side (S5.25, F5.62)', ['1', '+', '*', '2', '3'], 'malformed'],
    ['an open parenthesis', ['(', '1'], 'parentheses'],
    ['a parenthesis too many', ['1', ')'], 'parentheses'],
    ['empty parentheses', ['1', '+', '(', ')'], 'malformed'],
    ['something else than numbers, names and signs', ['1', '+', 'alert(1)'], 'token'],
    ['more than 200 tokens', Array.from({ length: 201 }, (_, at) => (at % 2 ? '+' : '1')), 'tooLong'],
    ['parentheses 51 deep', [...'('.repeat(51), '1', ...')'.repeat(51)], 'tooDeep'],
    ['no list at all', 'a+b', 'empty'],
  ])('%s: reports it and gives 0 (F5.57, F5.58)', (_, tokens, fault) => {
    const expression = compileExpression(tokens)
    expect(expression.problem).toEqual({ key: `engine.expression.${fault}` })
    expect(expression.evaluate({ values: {} })).toBe('0')
  })

  it('an unknown field: reports it and gives 0 (F5.57, F5.58)', () => {
    const expression = compileExpression(['1', '+', 'gone'], { knows: () => false })
    expect(expression.problem).toEqual({ key: 'engine.expression.unknownField', values: { name: 'gone' } })
    expect(expression.evaluate({ values: { gone: 5 } })).toBe('0')
  })

  it('does not include one with 200 tokens and 50 parentheses', () => {
    const sum = Array.from({ length: 99 }, (_, at) => (at % 2 ? '+' : '1'))
    expect(compileExpression([...'('.repeat(50), ...sum, ...')'.repeat(50)]).evaluate({ values: {} })).toBe('50.00')
  })
})

describe('any formula', () => {
  type Tree = { value: string | number } | { operator: string; left: Tree; right: Tree }
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 8 }))
    .map(([n, scale]) => new Big(n.toString()).div(new Big(10).pow(scale)).toFixed())
  const value = fc.oneof(
    decimal,
    decimal.map(Number),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((n) => (Math.abs(n) < 1e-9 ? 0 : n)),
  )
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.record({ value }),
      fc.record({ operator: fc.constantFrom('+', '-', '*'), left: tie('tree'), right: tie('tree') }),
    ),
  }))

  const written = (tree: Tree, values: unknown[]): string[] =>
    'value' in tree
      ? [`v${values.push(tree.value) - 1}`]
      : ['(', ...written(tree.left, values), tree.operator, ...written(tree.right, values), ')']
  const reference = (tree: Tree): Big => {
    if ('value' in tree) return new Big(tree.value)
    const [left, right] = [reference(tree.left), reference(tree.right)]
    return tree.operator === '+' ? left.plus(right) : tree.operator === '-' ? left.minus(right) : left.times(right)
  }
  const asScope = (values: unknown[]) => ({ values: Object.fromEntries(values.map((value, at) => [`v${at}`, value])) })
  const fixed = (value: Big) => value.toFixed(2, Big.roundHalfUp).replace(/^-(0\.00)$/, '$1')

  it('of sums and products equals big.js to the last digit (F5.51)', () => {
    fc.assert(
      fc.property(tree, (tree) => {
        const values: unknown[] = []
        const tokens = written(tree, values)
        expect(compileExpression(tokens).evaluate(asScope(values))).toBe(fixed(reference(tree)))
      }),
      { numRuns: 500 },
    )
  })

  it('that divides at the end equals big.js with many places (F5.51)', () => {
    // no operand has more than 26 places and no formula more than 32 operands, so big.js is exact for all of them
    Big.DP = 900
    fc.assert(
      fc.property(tree, value, (tree, divisor) => {
        fc.pre(Number(divisor) !== 0)
        const values: unknown[] = [divisor]
        const tokens = [...written(tree, values), '/', 'v0']
        expect(compileExpression(tokens).evaluate(asScope(values))).toBe(fixed(reference(tree).div(new Big(divisor))))
      }),
      { numRuns: 200 },
    )
  })

  it('over a column equals the sum that big.js makes (F5.54)', () => {
    fc.assert(
      fc.property(fc.array(value), (column) => {
        const sum = column.reduce<Big>((total, value) => total.plus(new Big(value)), new Big(0))
        expect(work('t.c', { t: column.map((c) => ({ c })) })).toBe(fixed(sum))
      }),
    )
  })

  it('never throws, whatever its tokens and values (F5.58)', () => {
    const token = fc.oneof(fc.constantFrom('+', '-', '×', '÷', '(', ')', 'a', 't.a', '1', '0'), fc.anything())
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), fc.anything(), (tokens, a) => {
        const expression = compileExpression(tokens)
        expect(expression.evaluate({ values: { a, t: [{ a }, a] }, row: null })).toMatch(/^-?\d+(\.\d\d)?$/)
      }),
    )
  })
})

describe('a formula typed as one line', () => {
  it('is split into tokens', () => {
    expect(tokenize('price*( 1 + items.rate )/2.5')).toEqual([
      'price',
      '*',
      '(',
      '1',
      '+',
      'items.rate',
      ')',
      '/',
      '2.5',
    ])
    expect(tokenize('a#b')).toEqual(['a', '#', 'b'])
    expect(tokenize('')).toEqual([])
  })
})
