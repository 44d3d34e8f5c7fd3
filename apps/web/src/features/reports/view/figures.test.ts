import { formatMeasure, withUnit } from '@armature/form-engine/format/measure'
import { describe, expect, it } from 'vitest'
import { findTone } from './figures.ts'

const plain = { label: '', decimals: 2, thousands: true, unit: '', isNumber: true, marks: [] }

describe('a figure of a report', () => {
  it('keeps every digit, however long it is', () => {
    expect(formatMeasure('12345678901234567890.125', { ...plain, decimals: 3 })).toBe('12,345,678,901,234,567,890.125')
  })
  it('is rounded to its decimals, with or without thousands, with a minus sign', () => {
    expect(formatMeasure('-1234.5', plain)).toBe('−1,234.50')
    expect(formatMeasure('1234.567', { ...plain, thousands: false, decimals: 1 })).toBe('1234.6')
  })
  it('is a dash when it is missing, zero stays zero, and a time is not changed', () => {
    expect(formatMeasure(null, plain)).toBe('—')
    expect(formatMeasure('0', { ...plain, decimals: 0 })).toBe('0')
    expect(formatMeasure('2026-01-01 08:00', { ...plain, isNumber: false })).toBe('2026-01-01 08:00')
    expect(withUnit('—', 'MW')).toBe('—')
    expect(withUnit('33.3', '%')).toBe('33.3%')
  })
  it('has the color of the first threshold that matches', () => {
    const marks = [
      { op: 'ge' as const, value: 10, tone: 'bad' as const },
      { op: 'ge' as const, value: 5, tone: 'warn' as const },
    ]
    expect(['12', '10', '7.5', '4.9', null].map((figure) => findTone(figure, { ...plain, marks }))).toEqual([
      'bad',
      'bad',
      'warn',
      undefined,
      undefined,
    ])
  })
})
