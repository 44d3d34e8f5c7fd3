import type { MonitorSample } from '@armature/contract'
import { buildAxisLabel, buildAxisLine, buildChartBase, buildGridLines, noAxisLine } from '../../energy/charts/axes.ts'
import type { OptionBuilder } from '../../energy/charts/chart.tsx'
import { createTip } from '../../energy/charts/tip.ts'
import { formatDecimal, formatTick } from '../../energy/figures/number.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'

export interface UsageSeries {
  label: string
  /** custom property */
  color: string
  read: (sample: MonitorSample) => number
}

interface Usage {
  samples: readonly MonitorSample[]
  series: readonly UsageSeries[]
  unit: string
  /** how much of the past is shown */
  hours: number
  offsetMinutes: number
}

const hourMs = 3_600_000
/** parts of the time, as the server makes them */
const parts = 144
const ticks = 6

/** Lines over the last hours; times without measurements are gaps. */
export function buildUsageOption({ samples, series, unit, hours, offsetMinutes }: Usage): OptionBuilder {
  const end = samples.at(-1)?.time ?? 0
  const stepMs = (hours * hourMs) / parts
  const formatTime = (time: number) => formatDateTime(time, offsetMinutes).slice(11, 16)
  return (tokens) => {
    const base = buildChartBase(tokens)
    return {
      ...base,
      grid: { left: 44, right: 12, top: 10, bottom: 24 },
      xAxis: {
        type: 'value',
        min: end - hours * hourMs,
        max: end,
        interval: (hours * hourMs) / ticks,
        axisLine: buildAxisLine(tokens),
        axisTick: { show: false },
        axisLabel: { ...buildAxisLabel(tokens), formatter: formatTime, hideOverlap: true },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        min: 0,
        splitNumber: 4,
        ...noAxisLine,
        axisLabel: { ...buildAxisLabel(tokens), formatter: formatTick },
        splitLine: buildGridLines(tokens, 6, 0),
      },
      series: series.map(({ label, color, read }) => ({
        type: 'line',
        name: label,
        data: withGaps(samples, read, stepMs),
        symbol: 'circle',
        symbolSize: 3,
        showSymbol: samples.length < 3,
        lineStyle: { width: 1.5 },
        itemStyle: { color: tokens.color(color) },
      })),
      tooltip: {
        ...base.tooltip,
        formatter: (points: { value: [number, number | null] }[]) => {
          const time = points[0]?.value[0] ?? 0
          const lines = series.map(({ label, color }, at) => ({
            label,
            value: `${formatDecimal(points[at]?.value[1], 1)} ${unit}`,
            color,
          }))
          return createTip(formatDateTime(time, offsetMinutes).slice(0, 16), lines)
        },
      },
    }
  }
}

/** A point without a value where the next measurement is further than two parts away: the line ends there. */
function withGaps(samples: readonly MonitorSample[], read: UsageSeries['read'], stepMs: number) {
  const points: [number, number | null][] = []
  for (const sample of samples) {
    const before = points.at(-1)?.[0]
    if (before !== undefined && sample.time - before > gapParts(stepMs) * stepMs) points.push([before + 1, null])
    points.push([sample.time, read(sample)])
  }
  return points
}

/** A sample a minute: shorter parts have none now and then. */
const gapParts = (stepMs: number): number => Math.ceil((2 * 60_000) / stepMs) + 1
