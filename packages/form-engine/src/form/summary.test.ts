import { describe, expect, it } from 'vitest'
import { aFormData, aTable, calculated, number, text } from '../testing/filled-form.ts'
import { compile } from './compile.ts'
import { displaySum, summarize } from './summary.ts'
import type { Row } from './types.ts'

const rows = [
  { count: 1, price: 0.1, note: 'x', code: '1', sum: '1.005' },
  { count: 2, price: 0.2, note: '', code: '2', sum: '1.00' },
  { count: null, price: 0.705, note: '5', code: '', sum: '' },
]
const columns = [number('count'), number('price'), text('note'), text('code'), calculated('sum', 't.count')]
const summary = (own: Record<string, unknown>, data: Row[] = rows) =>
  summarize(compile(aFormData([aTable('t', columns, own)])), 't', data)
const all = ['count', 'price', 'note', 'code', 'sum', 'gone']

describe('the summary row', () => {
  it('sums whole numbers as they are and others to two decimals, exactly (F9.44)', () => {
    expect(summary({ 'show-summary': true, summaryField: all })).toMatchObject({
      count: '3',
      price: '1.01',
      sum: '2.01',
    })
    expect(summary({ 'show-summary': true, summaryField: ['price'] }, rows.slice(0, 2))).toEqual({ price: '0.30' })
  })
  it('includes only numeric columns: by kind, or because all their values are numbers (F5.12, F9.45, FO.72)', () => {
    const { note, code } = summary({ 'show-summary': true, summaryField: all })
    expect([note, code]).toEqual([undefined, '3'])
  })
  it('includes only configured columns (F5.11, F9.46)', () => {
    expect(summary({ 'show-summary': true, summaryField: ['count'] })).toEqual({ count: '3' })
  })
  it('is empty if the table has none (F2.87, F3.97)', () => {
    expect(summary({ 'show-summary': false, summaryField: all })).toEqual({})
    expect(summary({ 'show-summary': true })).toEqual({})
    expect(
      summary({
        config: { 'show-summary': true, summaryField: ['count'] },
        'show-summary': undefined,
        summaryField: undefined,
      }),
    ).toEqual({ count: '3' })
  })
  it('is as exact for values beyond plain integers as for short decimals (F9.44)', () => {
    const long = [
      { count: 9_007_199_254_740_991 },
      { count: 2 },
      { count: '0.0000001' },
      { count: 1e21 },
      { count: 'x' },
    ]
    const exact = { 'show-summary': true, summaryField: ['count'] }
    expect(summary(exact, long.slice(0, 2))).toEqual({ count: '9007199254740993' })
    expect(summary(exact, long)).toEqual({ count: '1000009007199254740993.00' })
    expect(summary(exact, [{ count: 0.1 }, { count: '0.2' }, { count: null }, { count: -0.305 }])).toEqual({
      count: '-0.01',
    })
  })
  it.each([
    { column: number('price'), sum: '33100', shown: '33100.00' },
    { column: number('price', { precision: 1 }), sum: '12.50', shown: '12.5' },
    { column: number('price', { precision: 4 }), sum: '12.35', shown: '12.35' },
    { column: number('price', { precision: 0, thousands: true }), sum: '-33100', shown: '-33,100' },
    { column: number('price', { thousands: true }), sum: '9007199254740993', shown: '9,007,199,254,740,993.00' },
    { column: calculated('sum', 't.count'), sum: '3', shown: '3.00' },
    { column: text('code'), sum: '3', shown: '3' },
    { column: text('code'), sum: '3.50', shown: '3.50' },
  ])('below cells with their decimals $sum is shown as $shown (F9.44)', ({ column, sum, shown }) => {
    expect(displaySum(sum, column)).toBe(shown)
  })
  it('of no rows is zero for number columns', () => {
    expect(summary({ 'show-summary': true, summaryField: all }, [])).toEqual({ count: '0', price: '0', sum: '0' })
  })
})
