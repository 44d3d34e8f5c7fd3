import { isEmptyDrawing } from '@armature/form-engine/chart/drawing'
import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { chartShapes, type ChartShape } from '@armature/contract/visual-dev/portal-options'
import { buildChartOption } from '@armature/form-engine/chart/build-option'
import type { ChartPalette } from '@armature/form-engine/chart/palette'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Series } from './series.tsx'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import '../../../ui/theme/tokens.css'
import { buildDrawing, listTableRows } from '../../../widgets/charts/drawing.ts'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'portal', 'energy'])
})

const source = {
  ...{ from: 'model', modelId: 'm', condition: { logic: 'and', groups: [] }, period: null, fn: 'sum', field: 'cost' },
  ...{ groupBy: 'site', bucket: '', splitBy: 'kind', splitBucket: '', secondFn: 'count', secondField: '' },
} as PortalWidgetByKind<'chart'>['source']
const aChart = (shape: ChartShape): PortalWidgetByKind<'chart'> => ({
  ...{ id: 'chart1', title: '场站', titleI18n: {}, bare: false, x: 0, y: 0, w: 12, h: 7 },
  ...{ kind: 'chart', shape, source, order: 'name', most: 30, unit: 'MWh', decimals: 1, secondUnit: '次' },
})
const aValue = (name: string, value: number, own: object = {}) => ({ name, at: null, value, ...own })
const aPart = (name: string) => ({ part: { name, at: null } })
const parts: PortalWidgetData['series'] = [
  aValue('北站', 5, aPart('充电')),
  aValue('北站', 3, aPart('放电')),
  aValue('南站', 8, aPart('放电')),
]
const pairs: PortalWidgetData['series'] = [aValue('北站', 5, { second: 2 }), aValue('南站', 8, { second: 7 })]
const measures = { value: '电量', second: '次数' }
const needsPairs = (shape: ChartShape) => shape === 'mixed' || shape === 'scatter'
const candle = { open: '开盘', close: '收盘', low: '最低', high: '最高' }
const texts = { title: '场站', name: '数值', nothing: '（空）', candle, offsetMinutes: 480 }
const candles = ([open, close, low, high]: number[], name: string) =>
  Object.entries({ open, close, low, high }).map(([part, value]) => aValue(name, value ?? 0, aPart(part)))
const candleData = [...candles([5, 3, 2, 6], '北站'), ...candles([3, 4, 1, 8], '南站')]

/** A palette that shows what a tooltip says. */
const palette: ChartPalette = {
  ...{ text: '#111', quiet: '#555', line: '#ccc', grid: '#eee', surface: '#fff', series: ['#00f', '#0f0'] },
  ...{ fontSize: 11, base: {}, tooltip: {} },
  createTip: (title, values) => [title, ...values.map(({ label, value }) => `${label}=${value}`)].join('|'),
}
const build = (shape: ChartShape, data: PortalWidgetData['series']) =>
  buildChartOption(buildDrawing(aChart(shape), { series: data, measures }, texts), palette)

describe('charts of several values', () => {
  for (const shape of chartShapes)
    it(`${shape} is drawn on a portal, with a table of its figures`, async () => {
      const data =
        shape === 'candle'
          ? { series: candleData }
          : needsPairs(shape)
            ? { series: pairs, measures }
            : { series: parts }
      await draw(
        <MemoryRouter>
          <div style={{ width: 600, height: 320, display: 'grid' }}>
            <Series widget={aChart(shape)} data={data} />
          </div>
        </MemoryRouter>,
      )
      if (shape === 'cloud') {
        const words = page.getByRole('list', { name: '场站，共 2 项' })
        // the values of both parts of the northern site are as much as those of the southern one
        await expect.element(words.getByRole('listitem').first()).toHaveTextContent(/站 8.0 MWh/)
      } else {
        await expect.element(page.getByRole('img', { name: '场站，共 2 项' })).toBeVisible()
        await expect.poll(() => hasInk(document.querySelector('canvas'))).toBe(true)
      }
      await page.getByRole('button', { name: '以表格查看' }).click()
      const table = page.getByRole('table', { name: '场站' })
      await expect
        .element(table.getByRole('row', { name: /北站/ }))
        .toHaveTextContent(needsPairs(shape) ? /5.0 MWh2 次/ : /5.0 MWh3.0 MWh/)
    })

  it('have a series for each part, and a gap where a group lacks one', () => {
    expect(build('bar', parts)['series']).toMatchObject([
      { name: '充电', type: 'bar', data: [5, null] },
      { name: '放电', type: 'bar', data: [3, 8] },
    ])
    expect(build('row', parts)['xAxis']).toMatchObject({ type: 'value' })
    expect(build('heatmap', parts)['series']).toMatchObject([
      {
        data: [
          [0, 0, 5],
          [0, 1, 3],
          [1, 1, 8],
        ],
      },
    ])
    expect(build('heatmap', parts)['visualMap']).toMatchObject({ min: 3, max: 8 })
    const [tree] = build('sunburst', parts)['series'] as { data: unknown }[]
    expect(tree?.data).toMatchObject([
      { name: '北站', value: 8, children: [{ name: '充电' }, { name: '放电' }] },
      { name: '南站', value: 8, children: [{ name: '放电', value: 8 }] },
    ])
  })

  it('candles have a body, a line and their four figures; one that lacks a figure is left out', () => {
    const lacking = [...candleData, aValue('西站', 1, aPart('open'))]
    const option = build('candle', lacking)
    expect(option['series']).toMatchObject([{ type: 'candlestick', data: [[5, 3, 2, 6], [3, 4, 1, 8], '-'] }])
    const { formatter } = option['tooltip'] as { formatter: (at: { dataIndex: number }[]) => string }
    expect(formatter([{ dataIndex: 1 }])).toBe('南站|开盘=3.0 MWh|收盘=4.0 MWh|最低=1.0 MWh|最高=8.0 MWh')
  })

  it('of two measures have an axis and a tooltip for both', () => {
    expect(build('mixed', pairs)['series']).toMatchObject([
      { name: '电量', type: 'bar', data: [5, 8] },
      { name: '次数', type: 'line', yAxisIndex: 1, data: [2, 7] },
    ])
    const scatter = build('scatter', pairs)
    expect(scatter['series']).toMatchObject([{ data: [{ value: [5, 2] }, { value: [8, 7] }] }])
    const { formatter } = scatter['tooltip'] as { formatter: (at: { dataIndex: number }) => string }
    expect(formatter({ dataIndex: 1 })).toBe('南站|电量=8.0 MWh|次数=7 次')
  })

  it('keep two groups of the same name apart, order parts by time, and are empty without values', () => {
    const twice = [aValue('张三', 1, aPart('x')), aValue('张三', 2, aPart('x'))]
    const drawing = buildDrawing(aChart('bar'), { series: twice }, texts)
    expect(listTableRows(drawing).rows).toEqual([
      ['张三', '1.0 MWh'],
      ['张三', '2.0 MWh'],
    ])
    const timed = [2, 1].map((month) => aValue('a', month, { part: { name: '', at: Date.UTC(2026, month, 1) } }))
    const bucketed = { ...aChart('line'), source: { ...source, splitBucket: 'month' } } as PortalWidgetByKind<'chart'>
    expect(buildDrawing(bucketed, { series: timed }, texts).parts).toEqual(['2026-02', '2026-03'])
    expect(isEmptyDrawing(buildDrawing(aChart('bar'), { series: [] }, texts))).toBe(true)
  })
})

/** Whether something is drawn on a canvas. */
function hasInk(canvas: HTMLCanvasElement | null): boolean {
  const { width, height } = canvas ?? { width: 0, height: 0 }
  if (!canvas || width === 0) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  return [...pixels.filter((_, at) => at % 4 === 3)].some((alpha) => alpha > 0)
}

it('times of the day are marked by the time zone of the product, also over midnight, and named in tooltip and table', () => {
  // 22:00 of one day to 09:00 of the next one in China
  const first = Date.UTC(2026, 6, 20, 14)
  const series = Array.from({ length: 12 }, (_, hour) => ({ name: '', at: first + hour * 3_600_000, value: hour }))
  const band = (from: number, to: number, name: string) => ({
    from: from * 60,
    to: to * 60,
    name,
    nameI18n: {},
    color: '#00ff00',
  })
  // one that ends when it begins marks nothing
  const bands = [band(9, 9, '无'), band(23, 7, '谷'), band(8, 11, '峰')]
  const chart = { ...aChart('line'), bands, source: { ...source, splitBy: '', bucket: 'hour' } } as ReturnType<
    typeof aChart
  >
  const drawing = buildDrawing(chart, { series }, texts)
  expect(drawing.bands).toEqual([
    { from: 1, to: 8, name: '谷', color: '#00ff00' },
    { from: 10, to: 11, name: '峰', color: '#00ff00' },
  ])
  const rows = listTableRows(drawing).rows.map(([name]) => name)
  expect(rows.slice(0, 2)).toEqual(['07-20 22:00', '07-20 23:00  谷'])
  expect(rows.slice(-3)).toEqual(['07-21 07:00', '07-21 08:00  峰', '07-21 09:00  峰'])
  const { formatter } = buildChartOption(drawing, palette)['tooltip'] as { formatter: (points: object[]) => string }
  expect(formatter([{ dataIndex: 10 }])).toBe('07-21 08:00  峰|场站=10.0 MWh')
  // nothing is marked behind days
  expect(
    buildDrawing({ ...chart, source: { ...chart.source, bucket: 'day' } } as typeof chart, { series }, texts).bands,
  ).toEqual([])
})
