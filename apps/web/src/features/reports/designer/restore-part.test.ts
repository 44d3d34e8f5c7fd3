import type { DesignChangeRow, ReportDefinition, ReportMeasure } from '@armature/contract'
import { describe, expect, it } from 'vitest'
import { countMeasure } from './edits.ts'
import { reportParts } from './restore-part.ts'

const sum = (field: string, own: Partial<ReportMeasure> = {}): ReportMeasure => ({
  ...countMeasure,
  fn: 'sum',
  field,
  ...own,
})
const aDefinition = (own: Partial<ReportDefinition> = {}): ReportDefinition => ({
  ...{ source: { kind: 'model', modelId: 'm' }, kind: 'grouped', rows: [], column: null, measures: [], fields: [] },
  ...{
    order: [],
    condition: { logic: 'and', groups: [] },
    filters: [],
    sort: { measure: -1, direction: 'asc' },
    top: 0,
  },
  ...{ subtotals: true, totals: true, chart: null, title: '', notes: '', paper: 'portrait' },
  ...own,
})
const restore = (definition: ReportDefinition, former: ReportDefinition, part: string) =>
  reportParts.restore({ definition }, former, part)?.definition
const group = (field: string, unit: '' | 'month' = '') => ({ field, unit })

describe('putting back one item of a former report', () => {
  const former = aDefinition({
    rows: [group('site'), group('day', 'month')],
    column: group('level'),
    measures: [sum('hours'), sum('cost', { label: '费用', decimals: 2 })],
    fields: ['site', 'day'],
    filters: ['site', 'state'],
  })

  it.each<[string, Partial<ReportDefinition>, Partial<ReportDefinition>]>([
    ['group day', { rows: [group('site')] }, { rows: [group('site'), group('day', 'month')] }],
    ['group day', { rows: [group('day'), group('x')] }, { rows: [group('day', 'month'), group('x')] }],
    ['across level', {}, { column: group('level') }],
    [
      'measure sum cost',
      { measures: [sum('cost', { label: '成本' })] },
      { measures: [former.measures[1] ?? countMeasure] },
    ],
    ['detail day', { fields: ['a', 'b'] }, { fields: ['a', 'day', 'b'] }],
    ['filter state', { filters: [] }, { filters: ['state'] }],
  ])('%s', (part, now, expected) => {
    expect(restore(aDefinition(now), former, part)).toEqual(aDefinition({ ...now, ...expected }))
  })

  it('keeps the measures that the order and the chart are by, when one returns before them', () => {
    const now = aDefinition({
      measures: [sum('cost')],
      sort: { measure: 0, direction: 'desc' },
      chart: { type: 'bar', measure: 0 },
    })
    const next = restore(now, former, 'measure sum hours')
    expect(next?.measures.map(({ field }) => field)).toEqual(['hours', 'cost'])
    expect(next).toMatchObject({ sort: { measure: 1 }, chart: { measure: 1 } })
    const byName = restore(
      { ...now, sort: { measure: -1, direction: 'asc' }, chart: null },
      former,
      'measure sum hours',
    )
    expect(byName).toMatchObject({ sort: { measure: -1 }, chart: null })
  })

  it('is refused if the shelf is full, or the former report does not have it', () => {
    expect(
      restore(aDefinition({ rows: ['a', 'b', 'c'].map((field) => group(field)) }), former, 'group day'),
    ).toBeUndefined()
    expect(restore(aDefinition(), former, 'filter gone')).toBeUndefined()
    expect(restore(aDefinition(), aDefinition(), 'across level')).toBeUndefined()
  })
})

describe('putting back a setting of a former report', () => {
  const former = aDefinition({
    measures: [sum('hours'), sum('cost')],
    sort: { measure: 1, direction: 'desc' },
    chart: { type: 'pie', measure: 0 },
    notes: '旧',
    source: { kind: 'interface', interfaceId: 'i', paramList: [{ field: 'a', defaultValue: '1' }] },
  })

  it('takes its value and leaves the others', () => {
    expect(restore(aDefinition({ notes: '新', title: '表' }), former, 'report notes')).toEqual(
      aDefinition({ notes: '旧', title: '表' }),
    )
    expect(restore(aDefinition(), former, 'report paramList')?.source).toEqual(former.source)
    expect(restore(aDefinition(), former, 'report unknown')).toBeUndefined()
  })

  it('finds the measure of the order and of the chart where it is now', () => {
    const now = aDefinition({ measures: [sum('cost'), sum('hours')] })
    expect(restore(now, former, 'report sort')?.sort).toEqual({ measure: 0, direction: 'desc' })
    expect(restore(now, former, 'report chart')?.chart).toEqual({ type: 'pie', measure: 1 })
    expect(restore({ ...now, chart: { type: 'bar', measure: 0 } }, aDefinition(), 'report chart')?.chart).toBeNull()
    expect(restore(aDefinition(), former, 'report sort')).toBeUndefined()
    expect(restore(aDefinition(), former, 'report chart')).toBeUndefined()
  })
})

it.each<[Partial<DesignChangeRow>, string | undefined]>([
  [{ part: 'measure', kind: 'set', id: 'sum cost', setting: 'decimals' }, 'measure sum cost'],
  [{ part: 'group', kind: 'removed', id: 'site' }, 'group site'],
  [{ part: 'filter', kind: 'added', id: 'site' }, undefined],
  [{ part: 'report', kind: 'set', setting: 'notes' }, 'report notes'],
])('the change %j is undone with the part %s', (change, part) => {
  const row = { id: '', setting: '', name: '', text: 'x', ...change } as DesignChangeRow
  expect(reportParts.find(row)?.id).toBe(part)
})
