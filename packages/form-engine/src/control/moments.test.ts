import { describe, expect, it } from 'vitest'
import { aField } from '../testing/a-field.ts'
import { keys, read, shown } from '../testing/field-values.ts'
import { toMoment } from './moments.ts'

describe('a moment whose milliseconds have ten digits (F9.64, FO.112)', () => {
  const birthday = Date.UTC(1970, 1, 1)

  it('has half a millisecond added, so that it is never read as seconds', () => {
    const field = aField('date', { endTime: '1970-02-01' })
    const kept = read(field, '1970-02-01', 0)
    expect(kept).toBe(toMoment(birthday))
    expect(read(field, JSON.parse(JSON.stringify(kept)))).toBe(kept)
    expect(new Date(Number(kept)).toISOString()).toBe('1970-02-01T00:00:00.000Z')
    expect(shown(field, kept)).toBe('1970-02-01')
    expect(keys(field, kept)).toEqual([])
  })

  it('differs from a number by its origin: a number of ten digits is seconds', () => {
    expect(read(aField('date'), birthday)).toBe(birthday * 1000)
  })

  it('is the exception: all other moments stay the numbers they are', () => {
    for (const ms of [0, -1, 999_999_999, 10_000_000_000, Date.UTC(2026, 0, 1)]) expect(toMoment(ms)).toBe(ms)
  })

  it('can be in a range like any other', () => {
    expect(keys(aField('dateRange'), [toMoment(birthday), Date.UTC(1970, 5, 1)])).toEqual([])
    expect(keys(aField('dateRange'), [Date.UTC(1970, 5, 1), toMoment(birthday)])).toEqual(['engine.rangeReversed'])
  })
})
