import type { PortalFilter } from '@armature/contract'
import { findGroupFilter, type GroupedWidget } from '@armature/contract/visual-dev/group-filters'
import { describe, expect, it } from 'vitest'
import { buildGroupValue } from './cross-filter.ts'

const widget: GroupedWidget = { id: 'chart', source: { from: 'model', modelId: 'm' }, field: 'state', bucket: '' }
const days: GroupedWidget = { ...widget, field: 'day', bucket: 'month' }
const aFilter = (own: Partial<PortalFilter>): PortalFilter => ({
  ...{ id: 'f', label: '', labelI18n: {}, type: 'choice', modelId: 'm', field: 'state', start: '' },
  targets: [{ widget: 'list', field: 'state' }],
  ...own,
})
const find = (filter: Partial<PortalFilter>, own = widget) => findGroupFilter(own, [aFilter(filter)])?.id

describe('a filter of the groups of a widget', () => {
  it.each([
    ['offers the values of the same field of the same form', {}, widget, 'f'],
    ['offers those of another form', { modelId: 'o' }, widget, undefined],
    ['narrows the widget by the field of its groups', { modelId: 'o', targets: both('state') }, widget, 'f'],
    ['narrows nothing else', { targets: [{ widget: 'chart', field: 'state' }] }, widget, undefined],
    ['is one of dates, for spans of time', { type: 'date', targets: both('day') }, days, 'f'],
    ['is one of values, for spans of time', { targets: both('day') }, days, undefined],
    ['is one of organizations', { type: 'organization', targets: both('state') }, widget, 'f'],
    ['is of a form, for a data interface', {}, { ...widget, source: { from: 'interface' } }, undefined],
  ] as const)('%s', (_, filter, own, id) => {
    expect(find(filter as Partial<PortalFilter>, own)).toBe(id)
  })

  function both(field: string) {
    return [
      { widget: 'chart', field },
      { widget: 'list', field },
    ]
  }
})

it.each([
  ['month', '2026-01-31T16:00:00Z', '2026-02-28T16:00:00Z'],
  ['year', '2025-12-31T16:00:00Z', '2026-12-31T16:00:00Z'],
  ['week', '2026-07-19T16:00:00Z', '2026-07-26T16:00:00Z'],
  ['15min', '2026-07-19T16:15:00Z', '2026-07-19T16:30:00Z'],
] as const)('a span of a %s ends with the next one in the time zone of the installation', (bucket, from, to) => {
  const value = buildGroupValue({ ...days, bucket }, aFilter({ type: 'date' }), { at: Date.parse(from) }, 480)
  expect(value).toEqual({ id: 'f', from: Date.parse(from), to: Date.parse(to), by: 'chart' })
})
