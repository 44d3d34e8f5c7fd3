import type { FlowStatistics } from '@armature/contract'
import {
  buildAxisLabel,
  buildAxisLine,
  buildChartBase,
  buildGridLines,
  noAxisLine,
} from '../../../energy/charts/axes.ts'
import type { OptionBuilder } from '../../../energy/charts/chart.tsx'
import { createTip } from '../../../energy/charts/tip.ts'
import { chooseFullScale, formatDecimal, formatTick } from '../../../energy/figures/number.ts'
import { formatBucket } from '../../../widgets/bucket-name.ts'

export interface TrendSeries {
  key: 'started' | 'approved'
  label: string
  /** custom property */
  color: string
}

/** Two bars for each part of the period: submitted, and approved of these. */
export function buildTrendOption(
  { trend, unit }: Pick<FlowStatistics, 'trend' | 'unit'>,
  series: readonly TrendSeries[],
  offsetMinutes: number,
): OptionBuilder {
  const names = trend.map(({ at }) => formatBucket(at, unit, offsetMinutes))
  // a multiple of the four parts: approvals are whole
  const full = Math.ceil(chooseFullScale(Math.max(0, ...trend.map(({ started }) => started))) / 4) * 4
  return (tokens) => {
    const base = buildChartBase(tokens)
    return {
      ...base,
      grid: { left: 40, right: 12, top: 10, bottom: 24 },
      xAxis: {
        type: 'category',
        data: names,
        axisLine: buildAxisLine(tokens),
        axisTick: { show: false },
        axisLabel: { ...buildAxisLabel(tokens), hideOverlap: true },
        axisPointer: { type: 'shadow', shadowStyle: { color: tokens.color('chart-band') } },
      },
      yAxis: {
        type: 'value',
        ...noAxisLine,
        ...{ min: 0, max: full, interval: full / 4 },
        axisLabel: { ...buildAxisLabel(tokens), formatter: formatTick },
        splitLine: buildGridLines(tokens, 5, 0),
      },
      series: series.map(({ key, label, color }) => ({
        type: 'bar',
        name: label,
        data: trend.map((part) => part[key]),
        barMaxWidth: 16,
        itemStyle: { color: tokens.color(color), borderRadius: [2, 2, 0, 0] },
      })),
      tooltip: {
        ...base.tooltip,
        formatter: (points: { dataIndex: number }[]) => {
          const place = points[0]?.dataIndex ?? -1
          const part = trend[place]
          const lines = series.map(({ key, label, color }) => ({
            label,
            color,
            value: formatDecimal(part?.[key], 0),
          }))
          return createTip(names[place] ?? '', lines)
        },
      },
    }
  }
}
