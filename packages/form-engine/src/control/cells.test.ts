import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import { aField } from '../testing/a-field.ts'
import type { FormatContext } from './types.ts'

const context: FormatContext = { language: 'zh', offsetMinutes: 480, textOf: () => undefined }
const options = ['北区', '南区', '东区'].map((fullName, index) => ({ id: `o${index}`, fullName }))

/** The value that the text of a cell gives. */
function read(kind: string, text: string, own: Record<string, unknown> = {}): unknown {
  const control = findControl(kind)
  const field = aField(kind, own)
  const parsed = control?.parse(control.fromCell ? control.fromCell(text, field) : text, field, 480)
  return parsed?.ok ? parsed.value : parsed?.problem.key
}

describe('a cell of a sheet', () => {
  it.each([
    ['checkbox', '北区；南区', { options }, ['o0', 'o1']],
    ['checkbox', '北区、南区', { options }, ['o0', 'o1']],
    ['select', '北区\n东区', { options, multiple: true }, ['o0', 'o2']],
    ['select', '北区', { options }, 'o0'],
    ['numRange', '3 ~ 5', {}, [3, 5]],
    ['numRange', '3至5', {}, [3, 5]],
    ['numRange', '~5', {}, [null, 5]],
    ['timeRange', '8:00～17:30', {}, ['08:00:00', '17:30:00']],
    ['date', '2026年11月20日', {}, Date.parse('2026-11-20T00:00:00+08:00')],
    ['date', '2026/11/20 8:30', { format: 'yyyy-MM-dd HH:mm' }, Date.parse('2026-11-20T08:30:00+08:00')],
    ['numInput', '1,250.50', { precision: 2 }, 1250.5],
    ['switch', '开', {}, 1],
  ])('of %s gives %j', (kind, text, own, value) => {
    expect(read(kind, text, own)).toEqual(value)
  })

  it.each([
    ['numRange', '3', 'engine.notRange'],
    ['dateRange', '2026-11-01', 'engine.notRange'],
    ['date', '2026年13月1日', 'engine.notDate'],
  ])('of %s is refused for %j', (kind, text, key) => {
    expect(read(kind, text)).toBe(key)
  })

  it('splits the levels of a cascader at its separator, with or without spaces, else at slashes', () => {
    const cascader = findControl('cascader')
    const parts = (cell: string) => cascader?.fromCell?.(cell, aField('cascader', { separator: ' > ' }))
    expect(parts('A>B')).toEqual(['A', 'B'])
    expect(parts('A > B')).toEqual(['A', 'B'])
    expect(parts('A / B')).toEqual(['A', 'B'])
  })

  it('reads back what a list shows of several choices, of ranges and of days', () => {
    const chosen = fc.subarray(
      options.map(({ id }) => id),
      { minLength: 1 },
    )
    const days = fc
      .tuple(fc.integer({ min: 10_000, max: 40_000 }), fc.integer({ min: 0, max: 100 }))
      .map(([from, length]) => [from, from + length].map((day) => day * 86_400_000 - 8 * 3_600_000))
    const back = (kind: string, value: unknown, own: Record<string, unknown>) => {
      const text = findControl(kind)?.format(value, aField(kind, own), context) ?? ''
      return read(kind, text, own)
    }
    fc.assert(
      fc.property(chosen, days, (ids, range) => {
        expect(back('checkbox', ids, { options })).toEqual(ids)
        expect(back('dateRange', range, { format: 'yyyy-MM-dd' })).toEqual(range)
        expect(back('date', range[0], { format: 'yyyy-MM-dd' })).toEqual(range[0])
      }),
    )
  })
})
