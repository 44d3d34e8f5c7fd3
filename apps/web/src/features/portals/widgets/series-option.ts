import type { PortalWidgetByKind } from '@armature/contract'
import type { EChartsCoreOption } from 'echarts/core'
import {
  buildAxisLabel,
  buildAxisLine,
  buildChartBase,
  buildGridLines,
  noAxisLine,
} from '../../../energy/charts/axes.ts'
import { createTip } from '../../../energy/charts/tip.ts'
import { formatDecimal, chooseFullScale, formatTick } from '../../../energy/figures/number.ts'
import type { Tokens } from '../../../ui/theme/tokens.ts'
import { buildRadarOption } from './radar-option.ts'
import { buildTipLine } from './tip-line.ts'

export interface Point {
  name: string
  value: number | null
}

export interface SeriesDrawing {
  points: readonly Point[]
  shape: PortalWidgetByKind<'chart'>['shape']
  unit: string
  decimals: number
  /** name of the values */
  name: string
}

export function buildSeriesOption(drawing: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  switch (drawing.shape) {
    case 'pie':
    case 'ring':
    case 'rose':
      return buildRoundOption(drawing, tokens)
    case 'radar':
      return buildRadarOption(drawing, tokens)
    case 'funnel':
      return buildFunnelOption(drawing, tokens)
    default:
      return buildAxesOption(drawing, tokens)
  }
}

function buildAxesOption({ points, shape, unit, decimals, name }: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const values = points.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  const isPositive = known.every((value) => value >= 0)
  const full = chooseFullScale(Math.max(0, ...known))
  const scale = isPositive && full > 2 ? { min: 0, max: full, interval: full / 4 } : {}
  const widest = Math.max(...[...known, full, full / 4, (full / 4) * 3].map((value) => formatTick(value).length), 1)
  const series =
    shape === 'bar'
      ? { type: 'bar', barMaxWidth: 28, itemStyle: { color: color('chart-1'), borderRadius: [2, 2, 0, 0] } }
      : {
          type: 'line',
          showSymbol: points.length < 16,
          symbolSize: 5,
          lineStyle: { width: 2 },
          itemStyle: { color: color('chart-1') },
          ...(shape === 'area' && { areaStyle: { opacity: 0.16 } }),
        }
  return {
    ...buildChartBase(tokens),
    grid: { left: 20 + widest * 6.5, right: 16, top: 16, bottom: 26 },
    xAxis: {
      type: 'category',
      data: points.map((point) => point.name),
      axisLine: buildAxisLine(tokens),
      axisTick: { show: false },
      axisLabel: {
        ...buildAxisLabel(tokens),
        ...(points.length <= 10 ? { interval: 0 } : {}),
        hideOverlap: true,
        width: 84,
        overflow: 'truncate',
      },
      axisPointer: { type: shape === 'bar' ? 'shadow' : 'line', shadowStyle: { color: color('chart-band') } },
    },
    yAxis: {
      type: 'value',
      ...noAxisLine,
      ...scale,
      axisLabel: { ...buildAxisLabel(tokens), formatter: formatTick },
      splitLine: buildGridLines(tokens, 5, isPositive ? 0 : -1),
    },
    series: [{ ...series, name, data: values }],
    tooltip: {
      ...buildChartBase(tokens).tooltip,
      formatter: (at: unknown) => {
        const point = points[(at as { dataIndex: number }[])[0]?.dataIndex ?? -1]
        return point ? createTip(point.name, [buildTipLine(name, point.value, unit, decimals, 'chart-1')]) : ''
      },
    },
  }
}

const partColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-7', 'chart-8'] as const
/** Number of parts with a color of their own; the rest is one part. */
const maxParts = partColors.length

function buildRoundOption({ points, shape, unit, decimals, name }: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const shown = listParts(points)
  const total = shown.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return {
    ...buildChartBase(tokens),
    series: [
      {
        type: 'pie',
        // leaves room for the labels in a narrow widget
        radius: shape === 'ring' ? ['38%', '56%'] : '56%',
        center: ['50%', '52%'],
        name,
        ...(shape === 'rose' && { roseType: 'radius' }),
        data: shown.map((point, at) => ({ ...point, itemStyle: { color: color(getPartColor(at)) } })),
        itemStyle: { borderColor: color('surface'), borderWidth: 1 },
        emphasis: { scale: false },
        minShowLabelAngle: 6,
        label: {
          color: color('text-2'),
          fontSize: 12,
          lineHeight: 16,
          overflow: 'truncate',
          width: 96,
          formatter: ({ name: part, value }: { name: string; value: number }) =>
            `${part}\n${formatDecimal(value, decimals)} · ${formatDecimal((value / total) * 100)}%`,
        },
        labelLine: { length: 6, length2: 4, lineStyle: { color: color('chart-axis') } },
      },
    ],
    tooltip: buildPartTip({ name, unit, decimals }, shown, tokens),
  }
}

function buildFunnelOption({ points, unit, decimals, name }: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const shown = listParts(points)
  return {
    ...buildChartBase(tokens),
    series: [
      {
        type: 'funnel',
        name,
        left: 16,
        right: '40%',
        top: 12,
        bottom: 12,
        gap: 2,
        minSize: '6%',
        data: shown.map((point, at) => ({ ...point, itemStyle: { color: color(getPartColor(at)) } })),
        itemStyle: { borderWidth: 0 },
        label: {
          position: 'right',
          color: color('text-2'),
          fontSize: 12,
          lineHeight: 16,
          overflow: 'truncate',
          width: 112,
          formatter: ({ name: part, value }: { name: string; value: number }) =>
            `${part}\n${formatDecimal(value, decimals)} ${unit}`.trim(),
        },
        labelLine: { length: 8, lineStyle: { color: color('chart-axis') } },
      },
    ],
    tooltip: buildPartTip({ name, unit, decimals }, shown, tokens),
  }
}

const getPartColor = (at: number) => partColors[at % maxParts] ?? 'chart-1'

/** Parts of a whole: positive values, the smallest ones as one part if there are more than colors. */
function listParts(points: readonly Point[]): readonly Point[] {
  const parts = points.filter((point) => (point.value ?? 0) > 0)
  return parts.length > maxParts ? [...parts.slice(0, maxParts - 1), sumRest(parts.slice(maxParts - 1))] : parts
}

const buildPartTip = (
  { name, unit, decimals }: Pick<SeriesDrawing, 'name' | 'unit' | 'decimals'>,
  shown: readonly Point[],
  tokens: Tokens,
) => ({
  ...buildChartBase(tokens).tooltip,
  trigger: 'item',
  formatter: ({ dataIndex }: { dataIndex: number }) => {
    const point = shown[dataIndex]
    return point
      ? createTip(name, [buildTipLine(point.name, point.value, unit, decimals, getPartColor(dataIndex))])
      : ''
  },
})

const sumRest = (points: readonly Point[]): Point => ({
  name: '…',
  value: points.reduce((sum, { value }) => sum + (value ?? 0), 0),
})
