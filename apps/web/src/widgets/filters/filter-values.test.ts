import type { PortalFilter } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { changeValue, chooseFirstValues, formatDay, parseDay, parseFilterValues } from './filter-values.ts'

const aFilter = (id: string, type: PortalFilter['type'], start: PortalFilter['start'] = ''): PortalFilter => ({
  ...{ id, label: id, labelI18n: {}, type, modelId: '', field: '', start, targets: [] },
})
const filters = [aFilter('day', 'date', 'last7'), aFilter('state', 'choice'), aFilter('place', 'organization')]

describe('values of filters', () => {
  it('are at first those of the designer, or the user’s own, without those of filters that are gone', () => {
    expect(chooseFirstValues(filters, undefined)).toEqual([{ id: 'day', range: 'last7' }])
    const own = [
      { id: 'state', value: 'open' },
      { id: 'gone', value: 'x' },
    ]
    expect(chooseFirstValues(filters, own)).toEqual([{ id: 'state', value: 'open' }])
    expect(chooseFirstValues(filters, [])).toEqual([])
  })

  it('of an address are taken if they fit their filter, and nothing else is', () => {
    const values = [
      { id: 'day', from: 0, to: 86_400_000 },
      { id: 'state', value: 'open' },
    ]
    expect(parseFilterValues(JSON.stringify(values), filters)).toEqual(values)
    expect(parseFilterValues('[{"id":"day","range":"thisYear"}]', filters)).toEqual([{ id: 'day', range: 'thisYear' }])
    for (const text of [
      ...['', '{', '7', 'null', '{"id":"day"}', '[null,3]', '[{"id":"gone","value":"x"}]'],
      ...['[{"id":"day","range":"never"}]', '[{"id":"day","value":"x"}]', '[{"id":"day","from":-1,"to":1.5}]'],
      ...['[{"id":"state","value":7}]', '[{"id":"state","range":"today"}]'],
      `[{"id":"state","value":"${'x'.repeat(201)}"}]`,
    ])
      expect(parseFilterValues(text, filters), text).toEqual([])
  })

  it('are replaced and removed one by one', () => {
    const values = [{ id: 'state', value: 'open' }]
    expect(changeValue(values, 'state', { id: 'state', value: 'done' })).toEqual([{ id: 'state', value: 'done' }])
    expect(changeValue(values, 'state', undefined)).toEqual([])
  })

  it('are days in the time zone of the installation', () => {
    const ms = Date.UTC(2026, 6, 19, 16)
    expect(parseDay('2026-07-20', 480)).toBe(ms)
    expect(formatDay(ms, 480)).toBe('2026-07-20')
    expect(formatDay(null, 480)).toBe('')
    expect(parseDay('', 480)).toBe(null)
    expect(parseDay('99999-01-01', 480)).toBe(null)
  })
})
