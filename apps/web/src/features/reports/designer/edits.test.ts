import type { ReportDefinition, ReportField } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { addField, moveGroup, countMeasure, canPlaceField, moveItem, removeItem } from './edits.ts'

const empty: ReportDefinition = {
  source: { kind: 'model', modelId: 'm' },
  kind: 'grouped',
  rows: [],
  column: null,
  measures: [],
  fields: [],
  order: [],
  condition: { logic: 'and', groups: [] },
  filters: [],
  sort: { measure: -1, direction: 'asc' },
  top: 0,
  subtotals: true,
  totals: true,
  chart: null,
  title: '',
  notes: '',
  paper: 'portrait',
}
const field = (path: string, kind: ReportField['kind'], canFilter = false): ReportField => ({
  path,
  label: path,
  place: '',
  kind,
  canGroup: true,
  canMeasure: kind === 'number',
  canFilter,
})

describe('adding a field to a shelf', () => {
  it('groups dates by month, sums numbers and counts distinct values of everything else', () => {
    expect(addField(empty, 'rows', field('at', 'time')).rows).toEqual([{ field: 'at', unit: 'month' }])
    expect(addField(empty, 'column', field('site', 'choice')).column).toEqual({ field: 'site', unit: '' })
    expect(addField(empty, 'measures', field('power', 'number')).measures[0]).toMatchObject({
      fn: 'sum',
      field: 'power',
    })
    expect(addField(empty, 'measures', field('site', 'choice')).measures[0]).toMatchObject({ fn: 'countDistinct' })
  })
  it('is possible only where there is room, and only searchable fields can be filters', () => {
    const full = { ...empty, rows: ['a', 'b', 'c'].map((path) => ({ field: path, unit: '' as const })) }
    expect(canPlaceField(full, 'rows', field('d', 'text'))).toBe(false)
    expect(canPlaceField(full, 'column', field('d', 'text'))).toBe(true)
    expect(canPlaceField(empty, 'filters', field('d', 'text'))).toBe(false)
    expect(canPlaceField(empty, 'filters', field('d', 'text', true))).toBe(true)
    expect(canPlaceField({ ...empty, fields: ['d'] }, 'fields', field('d', 'text'))).toBe(false)
  })
})

describe('references to measures', () => {
  const three: ReportDefinition = {
    ...empty,
    measures: ['a', 'b', 'c'].map((path) => ({ ...countMeasure, field: path })),
    sort: { measure: 2, direction: 'desc' },
    chart: { type: 'bar', measure: 0 },
    top: 5,
  }
  it('are kept when other measures are removed or moved', () => {
    expect(removeItem(three, { shelf: 'measures', at: 1 })).toMatchObject({
      sort: { measure: 1 },
      chart: { measure: 0 },
    })
    expect(moveItem(three, { shelf: 'measures', at: 2 }, 0)).toMatchObject({
      sort: { measure: 0 },
      chart: { measure: 1 },
    })
  })
  it('are removed together with the measure', () => {
    expect(removeItem(three, { shelf: 'measures', at: 2 })).toMatchObject({ sort: { measure: -1 }, top: 0 })
    expect(removeItem(three, { shelf: 'measures', at: 0 }).chart).toBeNull()
  })
})

it('a row group can become the column group, and the previous column group becomes a row group', () => {
  const cross: ReportDefinition = {
    ...empty,
    kind: 'cross',
    rows: [
      { field: 'a', unit: '' },
      { field: 'b', unit: '' },
    ],
    column: { field: 'c', unit: '' },
  }
  const next = moveGroup(cross, { shelf: 'rows', at: 0 }, 'column', 0)
  expect(next.column?.field).toBe('a')
  expect(next.rows.map((group) => group.field)).toEqual(['b', 'c'])
})
