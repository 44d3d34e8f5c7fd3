import { describe, expect, it } from 'vitest'
import { compile } from '../form/compile.ts'
import { aField } from '../testing/a-field.ts'
import { describeValuePart } from '../texts/value-part.ts'
import { writePlace } from './place.ts'
import { hasValuePart, listValueParts, readValuePart } from './value-parts.ts'

const place = writePlace({ name: '一号站', address: '杭州市', longitude: 120.1, latitude: 30.2 })

describe('the parts of a value', () => {
  it.each<{ kind: string; settings?: object; value: unknown; parts: object }>([
    { kind: 'dateRange', value: [1, 2], parts: { start: 1, end: 2 } },
    { kind: 'timeRange', value: ['08:00:00', '09:00:00'], parts: { start: '08:00:00', end: '09:00:00' } },
    { kind: 'numRange', value: [0, null], parts: { min: 0, max: null } },
    { kind: 'numRange', value: [], parts: { min: undefined, max: undefined } },
    { kind: 'address', value: ['33', '3301', '330106'], parts: { province: '33', city: '3301', district: '330106' } },
    { kind: 'address', settings: { level: 0 }, value: ['33'], parts: { province: '33' } },
    { kind: 'address', settings: { multiple: true }, value: [['33']], parts: {} },
    {
      kind: 'location',
      value: place,
      parts: { placeName: '一号站', placeAddress: '杭州市', longitude: 120.1, latitude: 30.2 },
    },
    { kind: 'location', value: '', parts: { placeName: undefined, longitude: undefined } },
    { kind: 'comInput', value: 'a', parts: {} },
    { kind: 'userSelect', value: 'u', parts: {} },
  ])('of $kind with $value are $parts', ({ kind, settings, value, parts }) => {
    const field = compile({ fields: [aField(kind, { vModel: 'a', ...settings })] }).byPath.get('a')
    if (!field) throw new Error('no field')
    for (const [part, expected] of Object.entries(parts))
      expect(readValuePart(field, value, part), part).toEqual(expected)
    expect(listValueParts(field)).toEqual(expect.arrayContaining(Object.keys(parts)))
    expect(readValuePart(field, value, '')).toEqual(value)
    // never the whole value instead of a part that the field does not have
    expect(hasValuePart(field, 'colour')).toBe(false)
    expect(readValuePart(field, value, 'colour')).toBeUndefined()
    expect(hasValuePart(field, '')).toBe(true)
  })

  it('are named with their field in the language of the user', () => {
    expect(describeValuePart('检修期', 'start', 'zh')).toBe('检修期 · 开始')
    expect(describeValuePart('Maintenance', 'end', 'en')).toBe('Maintenance · end')
    expect(describeValuePart('检修期', '', 'zh')).toBe('检修期')
  })
})
