import type { EChartsCoreOption } from 'echarts/core'
import { buildAxisLine, buildChartBase } from '../../../energy/charts/axes.ts'
import { createTip } from '../../../energy/charts/tip.ts'
import { chooseFullScale } from '../../../energy/figures/number.ts'
import type { Tokens } from '../../../ui/theme/tokens.ts'
import { buildTipLine } from './tip-line.ts'
import type { SeriesDrawing } from './series-option.ts'

/** One axis for each value, all of the same scale; axes start at 0, or at the smallest value if some are negative. */
export function buildRadarOption(drawing: SeriesDrawing, tokens: Tokens): EChartsCoreOption {
  const { points, unit, decimals, name } = drawing
  const { color } = tokens
  const values = points.map(({ value }) => value ?? 0)
  const min = Math.min(0, ...values)
  const peak = Math.max(0, ...values)
  // for fractions, the smallest of the round scales would be too large
  const max = peak > 2 ? chooseFullScale(peak) : peak || 1
  const base = buildChartBase(tokens)
  return {
    ...base,
    radar: {
      radius: '60%',
      center: ['50%', '52%'],
      splitNumber: 4,
      indicator: points.map((point) => ({ name: point.name, min, max })),
      axisName: { color: color('text-2'), fontSize: 12, formatter: shortenName },
      axisLine: buildAxisLine(tokens),
      splitArea: { show: false },
      splitLine: { lineStyle: { color: color('chart-grid') } },
    },
    series: [
      {
        type: 'radar',
        name,
        symbolSize: 5,
        lineStyle: { width: 2, color: color('chart-1') },
        itemStyle: { color: color('chart-1') },
        areaStyle: { color: color('chart-1'), opacity: 0.16 },
        data: [{ name, value: values }],
      },
    ],
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: () =>
        createTip(
          name,
          points.map((point) => buildTipLine(point.name, point.value, unit, decimals, 'chart-1')),
        ),
    },
  }
}

/** Names that fit beside the chart on a phone; Chinese characters are twice as wide as Latin ones. The tooltip and the table have the whole ones. */
function shortenName(name: string): string {
  let width = 0
  const characters = [...name]
  const end = characters.findIndex((character) => (width += character > '\u2e7f' ? 2 : 1) > maxNameWidth)
  return end < 0 ? name : `${characters.slice(0, end).join('').trimEnd()}…`
}

/** In Latin characters. */
const maxNameWidth = 14
