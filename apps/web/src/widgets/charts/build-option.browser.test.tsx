import { buildChartOption } from '@armature/form-engine/chart/build-option'
import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import { expect, it } from 'vitest'
import '../../ui/theme/tokens.css'
import { readTokens } from '../../ui/theme/tokens.ts'
import { buildPagePalette } from './palette.ts'

const build = (shape: ChartDrawing['shape'], values: readonly (number | null)[], bands: ChartDrawing['bands'] = []) =>
  buildChartOption(
    {
      ...{
        shape,
        title: '',
        names: values.map((_, at) => String(at)),
        parts: [],
        values: [values],
        second: null,
        bands,
      },
      measures: { value: '', second: '' },
      format: String,
      formatSecond: String,
    },
    buildPagePalette(readTokens()),
  )

interface Axis {
  axisLabel: { formatter: (value: number) => string }
}

it.each([
  [[950, 1_800], 2_000, '2k', '(F9.48)'],
  [[-12_500_000, 3_000_000], -12_500_000, '−12.5M', '(F9.49)'],
  [[3, 8], 2.5, '2.5', '(F9.48)'],
])(
  'a chart of %j writes the tick %d as %s, so that long figures take no room from the chart %s',
  (values, at, text) => {
    const option = build('bar', values)
    expect((option['yAxis'] as Axis).axisLabel.formatter(at)).toBe(text)
  },
)

it.each([
  { values: [40, 90, null], min: 0, max: 100 },
  { values: [0.2, 0.9], min: 0, max: 0.9 },
  { values: [-5, 8], min: -5, max: 8 },
])('a radar chart of $values has one axis for each, from $min to $max', ({ values, min, max }) => {
  expect(build('radar', values)['radar']).toMatchObject({
    indicator: values.map((_, at) => ({ name: String(at), min, max })),
  })
})

it('draws parts of a whole as a rose and a funnel: only positive ones, the ninth and later as one part', () => {
  const values = Array.from({ length: 11 }, (_, index) => (index === 0 ? -1 : 20 - index))
  for (const shape of ['rose', 'funnel'] as const) {
    const [series] = build(shape, values)['series'] as {
      type: string
      roseType?: string
      data: { name: string; value: number }[]
    }[]
    expect(series).toMatchObject(shape === 'rose' ? { type: 'pie', roseType: 'radius' } : { type: 'funnel' })
    expect(series?.data.map(({ value }) => value)).toEqual([19, 18, 17, 16, 15, 14, 13, 12 + 11 + 10])
    expect(series?.data.at(-1)?.name).toBe('…')
  }
})

it('draws a filled line only as an area', () => {
  expect(build('area', [30])['series']).toMatchObject([{ type: 'line', areaStyle: {} }])
  expect((build('line', [30])['series'] as object[])[0]).not.toHaveProperty('areaStyle')
})

it('marks bands behind lines and bars on axes of their own, with the name where it has room', () => {
  const day = Array.from({ length: 24 }, () => 5)
  const bands = [
    { from: 0, to: 7, name: '谷', color: '#00ff00' },
    { from: 8, to: 8, name: '平', color: '#0000ff' },
  ]
  for (const shape of ['line', 'bar'] as const) {
    const option = build(shape, day, bands)
    const [own, ...marks] = option['series'] as { data: unknown[]; xAxisIndex?: number; itemStyle: object }[]
    expect(own).toMatchObject({ data: day })
    expect(marks).toMatchObject(
      bands.map(({ color }) => ({ xAxisIndex: 1, yAxisIndex: 1, itemStyle: { color: `${color}33` } })),
    )
    expect(marks[0]?.data.slice(0, 9)).toEqual([1, 1, 1, { value: 1, label: { show: true } }, 1, 1, 1, 1, null])
    // one hour of 24 is too narrow for a name
    expect(marks[1]?.data.slice(7, 10)).toEqual([null, 1, null])
  }
  expect(build('pie', day, bands)['series']).toHaveLength(1)
})
