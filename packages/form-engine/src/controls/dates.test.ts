import { describe, expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { faults, keys, read, shown } from '../testing/field-values.ts'

describe('dates and times (FP.43–FP.46)', () => {
  const noon = Date.UTC(2026, 0, 31, 4)

  it('reads milliseconds, and ten digits as seconds (F9.64, FO.112)', () => {
    expect(read(aField('date'), noon)).toBe(noon)
    expect(read(aField('date'), noon / 1000)).toBe(noon)
    expect(read(aField('date'), String(noon / 1000))).toBe(noon)
  })

  it('reads date texts in the caller’s time zone, or in their own if they have one', () => {
    const texts = ['2026-01-31 12:00', '2026/1/31 12:00:00', '2026-01-31T12:00:00+08:00', '2026-01-31T04:00:00.000Z']
    expect(texts.map((text) => read(aField('date'), text))).toEqual([noon, noon, noon, noon])
    expect(read(aField('date'), '2026-01-31', 0)).toBe(Date.UTC(2026, 0, 31))
    expect(read(aField('date'), '2026', 0)).toBe(Date.UTC(2026, 0, 1))
  })

  it('refuses days and hours that do not exist, and values that are no date', () => {
    for (const raw of ['2026-02-29', '2026-13-01', '2026-01-31 24:00', 'tomorrow', 1.5, NaN, {}, [noon]]) {
      expect(read(aField('date'), raw)).toBe('engine.notDate')
    }
    expect(read(aField('date'), 8.7e15)).toBe('engine.dateOutOfRange')
    expect(read(aField('date'), '2024-02-29', 0)).toBe(Date.UTC(2024, 1, 29))
  })

  it('shows a date in its format and the reader’s time zone', () => {
    expect(shown(aField('date'), noon)).toBe('2026-01-31')
    expect(shown(aField('date', { format: 'yyyy-MM-dd HH:mm:ss' }), noon)).toBe('2026-01-31 12:00:00')
    expect(shown(aField('date', { format: 'yyyy-MM-dd HH:mm' }), noon, { offsetMinutes: -300 })).toBe(
      '2026-01-30 23:00',
    )
  })

  it('accepts its first and last day, both included, in the caller’s time zone', () => {
    const field = aField('date', { startTime: '2026-01-31', endTime: '2026-01-31' })
    const midnight = noon - 12 * 3_600_000
    expect(keys(field, midnight)).toEqual([])
    expect(keys(field, midnight + 86_399_999)).toEqual([])
    expect(faults(field, midnight - 1)).toEqual([{ key: 'engine.dateTooEarly', values: { min: '2026-01-31' } }])
    expect(faults(field, midnight + 86_400_000)).toEqual([{ key: 'engine.dateTooLate', values: { max: '2026-01-31' } }])
  })

  it('accepts a date range with both ends in order (FP.44, FO.112)', () => {
    const field = aField('dateRange')
    expect(read(field, ['2026-01-31 12:00', noon + 1])).toEqual([noon, noon + 1])
    expect(read(field, [noon, null])).toBe('engine.rangeIncomplete')
    expect(keys(field, [noon + 1, noon])).toEqual(['engine.rangeReversed'])
    expect(shown(field, [noon, noon])).toBe('2026-01-31 ~ 2026-01-31')
  })

  it('stores times as HH:mm:ss, within their range; a range may span midnight (FP.45, FP.46, FO.112)', () => {
    const field = aField('time', { startTime: '08:00:00', endTime: '18:00:00', format: 'HH:mm' })
    expect(read(field, '8:05')).toBe('08:05:00')
    expect(read(field, '24:00')).toBe('engine.notTime')
    expect(shown(field, '08:05:00')).toBe('08:05')
    expect(keys(field, '07:59:59')).toEqual(['engine.timeTooEarly'])
    expect(keys(field, '18:00:01')).toEqual(['engine.timeTooLate'])
    expect(read(aField('timeRange'), ['22:00', '06:00'])).toEqual(['22:00:00', '06:00:00'])
    expect(keys(aField('timeRange'), ['22:00:00', '06:00:00'])).toEqual([])
  })
})
