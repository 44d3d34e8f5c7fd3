import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aField } from '../testing/forms.ts'
import type { GanttFields, ModelColumn } from '../records/list-model.ts'
import { buildBars, groupBars, isBar, toPercent, toTimeRange } from './bars.ts'
import { listChangedDates, formatDateField, isSame, moveSpan } from './move-dates.ts'
import {
  buildAxis,
  chooseScale,
  dayMs,
  toDays,
  listHeadings,
  getMidnight,
  scales,
  tiers,
  getWidth,
  toX,
  type TimeRange,
} from './time-axis.ts'

const offset = 480
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`)
const now = day('2026-07-20') + 10 * 3_600_000

const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) })
const stretches = fc.array(
  fc
    .tuple(moments, fc.integer({ min: 0, max: 400 * dayMs }))
    .map(([from, long]): TimeRange => ({ from, until: from + long })),
  { maxLength: 20 },
)
const offsets = fc.constantFrom(-480, 0, 330, 480)

describe('the axis of a Gantt chart', () => {
  it('begins on a Monday, or the first of a month, at midnight in the time zone of the user (S1.29)', () => {
    fc.assert(
      fc.property(stretches, fc.constantFrom(...scales), moments, offsets, (all, scale, at, minutes) => {
        const { from } = buildAxis(all, scale, at, minutes)
        const first = new Date(from + minutes * 60_000)
        expect(getMidnight(from, minutes)).toBe(from)
        expect(scale === 'month' ? first.getUTCDate() : first.getUTCDay()).toBe(1)
      }),
      { numRuns: 100 },
    )
  })

  it('contains every bar and today, unless that is too long for a page', () => {
    fc.assert(
      fc.property(stretches, fc.constantFrom(...scales), moments, offsets, (all, scale, at, minutes) => {
        const axis = buildAxis(all, scale, at, minutes)
        expect(getWidth(axis)).toBeLessThanOrEqual(30_500)
        const ends = [at, ...all.flatMap(({ from, until }) => [from, until])]
        const isShort = Math.max(...ends) - Math.min(...ends) < 650 * dayMs
        if (isShort)
          for (const end of ends) {
            expect(toX(axis, end)).toBeGreaterThanOrEqual(0)
            expect(toX(axis, end)).toBeLessThanOrEqual(getWidth(axis))
          }
      }),
      { numRuns: 100 },
    )
  })

  it('shows the bars around today if it cannot show all', () => {
    const far = [
      { from: day('1999-01-01'), until: day('1999-02-01') },
      { from: day('2026-07-01'), until: day('2026-07-09') },
    ]
    const axis = buildAxis(far, 'day', now, offset)
    expect(toX(axis, far[1]?.from ?? 0)).toBeGreaterThan(0)
    expect(toX(axis, far[1]?.until ?? 0)).toBeLessThan(getWidth(axis))
    expect(toX(axis, far[0]?.until ?? 0)).toBeLessThan(0)
  })

  it.each(scales)('has headings without gap or overlap: %s', (scale) => {
    const axis = buildAxis([{ from: day('2025-11-20'), until: day('2026-09-30') }], scale, now, offset)
    for (const unit of tiers[scale]) {
      const headings = listHeadings(axis, unit)
      expect(headings.reduce((x, heading) => (expect(heading.x).toBe(x), x + heading.width), 0)).toBe(getWidth(axis))
    }
    expect(listHeadings(axis, 'month').map(({ year, month }) => `${year}-${month}`)).toContain('2026-2')
  })

  it('starts with days for a month of work, weeks for a quarter, else months', () => {
    const long = (days: number) => [{ from: now, until: now + days * dayMs }]
    expect([[], long(30), long(90), long(200)].map(chooseScale)).toEqual(['day', 'day', 'week', 'month'])
  })

  it('rounds a dragged distance to the nearest whole days', () => {
    const axis = buildAxis([], 'day', now, offset)
    expect([17, 19, -55, 0].map((px) => toDays(axis, px))).toEqual([0, 1, -2, 0])
  })
})

describe('moving a bar', () => {
  const spans = fc
    .tuple(moments, fc.integer({ min: 0, max: 100 * dayMs }))
    .map(([begin, long]) => ({ begin, end: begin + long }))
  const steps = fc.integer({ min: -200, max: 200 })

  it('keeps the length of a bar moved as a whole, and moving back restores it', () => {
    fc.assert(
      fc.property(spans, steps, (span, days) => {
        const there = moveSpan(span, 'whole', days)
        expect(Number(there.end) - Number(there.begin)).toBe(span.end - span.begin)
        expect(moveSpan(there, 'whole', -days)).toEqual(span)
      }),
    )
  })

  it('keeps the other end of a resized bar, never passes it, and keeps the time of day', () => {
    fc.assert(
      fc.property(spans, steps, fc.constantFrom('begin' as const, 'end' as const), (span, days, grip) => {
        const there = moveSpan(span, grip, days)
        const other = grip === 'begin' ? 'end' : 'begin'
        expect(there[other]).toBe(span[other])
        expect(isBar(there)).toBe(true)
        expect((Number(there[grip]) - span[grip]) % dayMs).toBeCloseTo(0)
      }),
    )
  })

  it('sends only the changed dates', () => {
    const [begin, end] = [aField('date', 'from'), aField('date', 'to')]
    const span = { begin: day('2026-07-01'), end: day('2026-07-03') }
    expect(listChangedDates(span, moveSpan(span, 'end', 2), begin, end)).toEqual({ to: day('2026-07-05') })
    expect(listChangedDates(span, moveSpan(span, 'whole', 1), begin, end)).toEqual({
      from: day('2026-07-02'),
      to: day('2026-07-04'),
    })
    expect(isSame(span, moveSpan(span, 'begin', 0))).toBe(true)
    expect(formatDateField(span.end, end, offset)).toBe('2026-07-03')
  })

  it('does nothing to a record without both dates', () => {
    const span = { begin: null, end: day('2026-07-03') }
    expect(moveSpan(span, 'whole', 3)).toBe(span)
  })
})

describe('bars of a list', () => {
  const gantt: GanttFields = {
    begin: aField('date', 'from', { format: 'yyyy-MM-dd' }),
    end: aField('date', 'to', { format: 'yyyy-MM-dd' }),
    progress: aField('slider', 'done'),
    group: aField('select', 'stage'),
    isMovable: true,
  }
  const name: ModelColumn = {
    prop: 'title',
    label: '',
    unit: '',
    field: undefined,
    isNumeric: false,
    align: 'left',
    width: undefined,
    fit: 'text',
    fixed: 'none',
    isSortable: false,
    heads: [],
    column: { prop: 'title', label: '' },
  }
  const rows = [
    { id: '1', version: 3, title: '设计', from: '2026-07-01', to: '2026-07-03', done: 40, stage: '前期' },
    { id: '2', version: 1, title: '采购', from: '2026-07-05', to: '', done: '', stage: '建设' },
    { id: '3', version: 1, title: '报批', from: '', to: '', done: 140, stage: '前期' },
    { id: '4', version: 1, title: '验收', from: '2026-07-09', to: '2026-07-08', done: 0, stage: '' },
  ]
  const bars = buildBars(rows, { gantt, name, language: 'zh', offsetMinutes: offset })

  it('are read from the displayed rows, a last day lasting until its end', () => {
    expect(bars[0]).toMatchObject({ id: '1', version: 3, name: '设计', group: '前期', progress: 40 })
    expect(bars.map((bar) => toTimeRange(bar, gantt))).toEqual([
      { from: day('2026-07-01'), until: day('2026-07-04') },
      { from: day('2026-07-05'), until: day('2026-07-05') },
      null,
      { from: day('2026-07-09'), until: day('2026-07-09') },
    ])
    expect(bars.map(isBar)).toEqual([true, false, false, false])
  })

  it('end at their moment if the date has a time', () => {
    const timed = { ...gantt, end: aField('date', 'to', { format: 'yyyy-MM-dd HH:mm' }) }
    const [bar] = buildBars([{ id: '1', from: '2026-07-01', to: '2026-07-01 18:30' }], {
      gantt: timed,
      name,
      language: 'zh',
      offsetMinutes: offset,
    })
    expect(bar && toTimeRange(bar, timed)?.until).toBe(day('2026-07-01') + 18.5 * 3_600_000)
  })

  it('are grouped in the order of the list, with a progress between 0 and 100', () => {
    expect(groupBars(bars).map((group) => [group.name, group.bars.map(({ id }) => id)])).toEqual([
      ['前期', ['1', '3']],
      ['建设', ['2']],
      ['', ['4']],
    ])
    expect(['', null, undefined, '12.5', -3, 140, 'x'].map(toPercent)).toEqual([null, null, null, 12.5, 0, 100, null])
  })
})
