import { expect, it } from 'vitest'
import '../../../ui/theme/tokens.css'
import { readTokens } from '../../../ui/theme/tokens.ts'
import { buildSeriesOption } from './series-option.ts'

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
    const points = values.map((value, index) => ({ name: String(index), value }))
    const option = buildSeriesOption({ points, shape: 'bar', unit: '', decimals: 0, name: '' }, readTokens())
    expect((option['yAxis'] as Axis).axisLabel.formatter(at)).toBe(text)
  },
)

it.each([
  { values: [40, 90, null], min: 0, max: 100 },
  { values: [0.2, 0.9], min: 0, max: 0.9 },
  { values: [-5, 8], min: -5, max: 8 },
])('a radar chart of $values has one axis for each, from $min to $max', ({ values, min, max }) => {
  const points = values.map((value, index) => ({ name: String(index), value }))
  const option = buildSeriesOption({ points, shape: 'radar', unit: '', decimals: 0, name: '' }, readTokens())
  expect(option['radar']).toMatchObject({
    indicator: points.map(({ name }) => ({ name, min, max })),
  })
})

it('draws parts of a whole as a rose and a funnel: only positive ones, the ninth and later as one part', () => {
  const points = Array.from({ length: 11 }, (_, index) => ({
    name: String(index),
    value: index === 0 ? -1 : 20 - index,
  }))
  for (const shape of ['rose', 'funnel'] as const) {
    const option = buildSeriesOption({ points, shape, unit: '', decimals: 0, name: '' }, readTokens())
    const [series] = option['series'] as { type: string; roseType?: string; data: { name: string; value: number }[] }[]
    expect(series).toMatchObject(shape === 'rose' ? { type: 'pie', roseType: 'radius' } : { type: 'funnel' })
    expect(series?.data.map(({ value }) => value)).toEqual([19, 18, 17, 16, 15, 14, 13, 12 + 11 + 10])
    expect(series?.data.at(-1)?.name).toBe('…')
  }
})

it('draws a filled line only as an area', () => {
  const points = [{ name: 'a', value: 30 }]
  const build = (shape: 'area' | 'line') =>
    buildSeriesOption({ points, shape, unit: '', decimals: 0, name: '' }, readTokens())
  expect(build('area')['series']).toMatchObject([{ type: 'line', areaStyle: {} }])
  expect((build('line')['series'] as object[])[0]).not.toHaveProperty('areaStyle')
})
