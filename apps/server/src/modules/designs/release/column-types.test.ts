import type { ColumnType } from '@armature/form-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isArray, mustRewriteRows, toSqlType, widenType } from '../../record-tables/column-types.ts'

const varchar = (length: number): ColumnType => ({ type: 'varchar', length })
const decimal = (precision: number, scale: number): ColumnType => ({ type: 'decimal', precision, scale })
const plain = (type: 'text' | 'int' | 'bigint' | 'datetime' | 'uuid' | 'uuid[]' | 'text[]' | 'jsonb'): ColumnType => ({
  type,
})

describe('the widened type of a column', () => {
  it.each([
    { from: varchar(50), to: varchar(100), result: varchar(100), because: 'a longer text fits the shorter ones' },
    { from: varchar(100), to: varchar(50), result: varchar(100), because: 'stored texts must not be cut' },
    { from: varchar(50), to: plain('text'), result: plain('text'), because: 'a text holds any length' },
    { from: plain('text'), to: varchar(50), result: plain('text'), because: 'stored texts may be long' },
    { from: plain('int'), to: plain('bigint'), result: plain('bigint'), because: 'more digits' },
    { from: plain('bigint'), to: plain('int'), result: plain('bigint'), because: 'stored numbers may be large' },
    { from: plain('bigint'), to: decimal(20, 2), result: decimal(21, 2), because: '19 digits before the point stay' },
    { from: decimal(20, 2), to: plain('bigint'), result: decimal(21, 2), because: 'stored fractions stay' },
    {
      from: decimal(20, 2),
      to: decimal(20, 4),
      result: decimal(22, 4),
      because: 'digits before and after the point stay',
    },
    { from: varchar(50), to: plain('text[]'), result: plain('text[]'), because: 'one choice is a list of one' },
    { from: plain('uuid'), to: plain('uuid[]'), result: plain('uuid[]'), because: 'one person is a list of one' },
  ])('from $from.type to $to.type is $result.type: $because', ({ from, to, result }) => {
    const type = widenType(from, to)
    expect(type && toSqlType(type)).toBe(toSqlType(result))
  })

  it.each([
    [varchar(50), plain('bigint')],
    [plain('datetime'), varchar(50)],
    [plain('text[]'), varchar(50)],
    [plain('jsonb'), plain('text')],
    [plain('uuid'), varchar(50)],
    [decimal(20, 2), plain('datetime')],
  ])('values of %o cannot be read as %o', (from, to) => {
    expect(widenType(from, to)).toBeUndefined()
  })

  it('is never narrower than either type, and does not change when applied again', () => {
    const type = fc.oneof(
      fc.integer({ min: 1, max: 4000 }).map(varchar),
      fc
        .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 8 }))
        .map(([whole, scale]) => decimal(whole + scale, scale)),
      fc
        .constantFrom('text', 'int', 'bigint', 'datetime', 'uuid', 'uuid[]', 'text[]', 'jsonb')
        .map((name) => plain(name)),
    )
    fc.assert(
      fc.property(type, type, (from, to) => {
        const wide = widenType(from, to)
        if (!wide || isArray(wide)) return
        expect([widenType(wide, from), widenType(wide, to)]).toEqual([wide, wide])
      }),
    )
  })
})

describe('whether rows are rewritten', () => {
  it.each([
    { from: varchar(50), to: varchar(100), rewrites: false },
    { from: varchar(50), to: plain('text'), rewrites: false },
    { from: varchar(50), to: plain('text[]'), rewrites: true },
    { from: decimal(20, 2), to: decimal(24, 2), rewrites: false },
    { from: decimal(20, 2), to: decimal(24, 4), rewrites: true },
    { from: plain('int'), to: plain('bigint'), rewrites: true },
    { from: plain('uuid'), to: plain('uuid[]'), rewrites: true },
  ])('from $from.type to $to.type: $rewrites', ({ from, to, rewrites }) => {
    expect(mustRewriteRows(from, to)).toBe(rewrites)
  })
})
