import type { ScreenElementByKind } from '@armature/contract'
import type { EChartsCoreOption } from 'echarts/core'
import { formatDecimal, formatTick } from '../../../energy/figures/number.ts'
import type { ChartPalette } from '../../../widgets/charts/palette.ts'
import type { ThemeColors } from './themes.ts'

export interface Point {
  name: string
  value: number | null
}

interface Drawing extends Pick<ScreenElementByKind<'chart'>, 'shape' | 'unit' | 'decimals'> {
  points: readonly Point[]
  /** name of the values */
  name: string
  colors: ThemeColors
}

/** The chart of an element in the colors of the theme; it is drawn at the size of the screen, so its texts are larger than on pages. */
export function buildChartOption(drawing: Drawing): EChartsCoreOption {
  const { shape, colors } = drawing
  const base = { animation: false, color: [...colors.series], textStyle: { color: colors.quiet, fontSize: 14 } }
  switch (shape) {
    case 'pie':
    case 'ring':
    case 'rose':
      return { ...base, ...buildRound(drawing) }
    case 'radar':
      return { ...base, ...buildRadar(drawing) }
    case 'funnel':
      return { ...base, ...buildFunnel(drawing) }
    default:
      return { ...base, ...buildAxes(drawing) }
  }
}

/** Tooltips are drawn on the canvas: elements would not be scaled with the screen. */
export const buildScreenPalette = (colors: ThemeColors): ChartPalette => ({
  ...colors,
  surface: colors.background,
  fontSize: 14,
  base: { animation: false, textStyle: { color: colors.quiet, fontSize: 14 } },
  tooltip: { renderMode: 'richText' },
  createTip: (title, values) => [title, ...values.map(({ label, value }) => `${label}  ${value}`)].join('\n'),
})

const format = ({ unit, decimals }: Drawing, value: number | null): string =>
  `${formatDecimal(value, decimals)} ${unit}`.trim()

function buildAxes(drawing: Drawing): EChartsCoreOption {
  const { points, shape, colors, name } = drawing
  const isRow = shape === 'row'
  const label = { color: colors.quiet, fontSize: 14 }
  const names = {
    type: 'category',
    data: points.map((point) => point.name),
    inverse: isRow,
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: { ...label, hideOverlap: true, ...(isRow ? {} : { width: 96, overflow: 'truncate' }) },
  }
  const values = {
    type: 'value',
    axisLabel: { ...label, formatter: formatTick },
    splitLine: { lineStyle: { color: colors.grid } },
  }
  const isBar = shape === 'bar' || isRow
  const series = isBar
    ? { type: 'bar', barMaxWidth: 32 }
    : {
        type: 'line',
        showSymbol: points.length < 16,
        lineStyle: { width: 3 },
        ...(shape === 'area' ? { areaStyle: { opacity: 0.25 } } : {}),
      }
  return {
    grid: { left: 8, right: 24, top: 24, bottom: 8, containLabel: true },
    xAxis: isRow ? values : names,
    yAxis: isRow ? names : values,
    series: [{ ...series, name, data: points.map(({ value }) => value) }],
    tooltip: buildTip(drawing, 'axis'),
  }
}

const buildTip = (drawing: Drawing, trigger: 'axis' | 'item') => ({
  trigger,
  renderMode: 'richText',
  valueFormatter: (value: unknown) => format(drawing, typeof value === 'number' ? value : null),
})

const listParts = ({ points }: Drawing) => points.filter(({ value }) => (value ?? 0) > 0).map((point) => ({ ...point }))

function buildRound(drawing: Drawing): EChartsCoreOption {
  const { shape, colors, name } = drawing
  return {
    series: [
      {
        type: 'pie',
        name,
        radius: shape === 'pie' ? '62%' : ['40%', '62%'],
        ...(shape === 'rose' ? { roseType: 'radius' } : {}),
        data: listParts(drawing),
        itemStyle: { borderColor: colors.background, borderWidth: 2 },
        label: { color: colors.text, fontSize: 14, formatter: '{b}\n{d}%', overflow: 'truncate', width: 120 },
        labelLine: { lineStyle: { color: colors.line } },
      },
    ],
    tooltip: buildTip(drawing, 'item'),
  }
}

function buildRadar(drawing: Drawing): EChartsCoreOption {
  const { points, colors, name } = drawing
  const largest = Math.max(...points.map(({ value }) => value ?? 0), 0)
  return {
    radar: {
      radius: '66%',
      indicator: points.map((point) => ({ name: point.name, max: largest || 1 })),
      axisName: { color: colors.quiet, fontSize: 14 },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: colors.line } },
      axisLine: { lineStyle: { color: colors.line } },
    },
    series: [
      {
        type: 'radar',
        name,
        data: [{ name, value: points.map(({ value }) => value ?? 0) }],
        areaStyle: { opacity: 0.25 },
      },
    ],
    tooltip: buildTip(drawing, 'item'),
  }
}

function buildFunnel(drawing: Drawing): EChartsCoreOption {
  const { colors, name } = drawing
  return {
    series: [
      {
        type: 'funnel',
        name,
        left: '10%',
        right: '10%',
        top: 16,
        bottom: 16,
        gap: 2,
        data: listParts(drawing),
        label: { position: 'inside', color: colors.background, fontSize: 14 },
        itemStyle: { borderWidth: 0 },
      },
    ],
    tooltip: buildTip(drawing, 'item'),
  }
}
