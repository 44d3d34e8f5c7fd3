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
  if (drawing.shape === 'radar') return buildRadarOption(drawing, tokens)
  const isRound = drawing.shape === 'pie' || drawing.shape === 'ring'
  return isRound ? buildRoundOption(drawing, tokens) : buildAxesOption(drawing, tokens)
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

const roundColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-7', 'chart-8'] as const
/** Number of parts with a color of their own; the rest is one part. */
const maxParts = roundColors.length

function buildRoundOption({ points, shape, unit, decimals, name }: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const parts = points.filter((point) => (point.value ?? 0) > 0)
  const shown = parts.length > maxParts ? [...parts.slice(0, maxParts - 1), sumRest(parts.slice(maxParts - 1))] : parts
  const total = shown.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const colorAt = (at: number) => roundColors[at % maxParts] ?? 'chart-1'
  return {
    ...buildChartBase(tokens),
    series: [
      {
        type: 'pie',
        // leaves room for the labels in a narrow widget
        radius: shape === 'ring' ? ['38%', '56%'] : '56%',
        center: ['50%', '52%'],
        name,
        data: shown.map((point, at) => ({ ...point, itemStyle: { color: color(colorAt(at)) } })),
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
    tooltip: {
      ...buildChartBase(tokens).tooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const point = shown[dataIndex]
        return point ? createTip(name, [buildTipLine(point.name, point.value, unit, decimals, colorAt(dataIndex))]) : ''
      },
    },
  }
}

const sumRest = (points: readonly Point[]): Point => ({
  name: '…',
  value: points.reduce((sum, { value }) => sum + (value ?? 0), 0),
})
