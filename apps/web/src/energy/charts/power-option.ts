import type { EChartsCoreOption } from 'echarts/core'
import type { Tokens } from '../../ui/theme/tokens.ts'
import type { Step } from '../figures/day.ts'
import { calculateNetPower } from '../figures/day.ts'
import { formatDecimal, chooseFullScale } from '../figures/number.ts'
import { buildAxisLabel, buildAxisLine, buildChartBase, buildGridLines, noAxisLine } from './axes.ts'
import { createTip } from './tip.ts'

/** Margins of the plot in px, shared with the tariff band and the line of the current time. */
export const getPlotMargins = (isNarrow: boolean) =>
  isNarrow ? { left: 44, right: 32, top: 32, bottom: 24 } : { left: 48, right: 40, top: 32, bottom: 24 }

export interface PowerChart {
  steps: Step[]
  /** local midnight, milliseconds since 1970 */
  today: number
  isNarrow: boolean
  names: { charge: string; discharge: string; plan: string; soc: string }
}

/** Quarters of an hour: power as bars, discharge above zero; planned power as outlines; state of charge as a line. */
export function buildPowerOption({ steps, today, isNarrow, names }: PowerChart, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const full = chooseFullScale(
    Math.max(...steps.flatMap((step) => [Math.abs(pickPower(step)), Math.abs(step.plan ?? 0)]), 0),
  )
  const hourOf = ({ time }: Step) => (time - today) / 3_600_000
  const bars = (of: (step: Step) => number | null) =>
    steps.flatMap((step) => {
      const value = of(step)
      return value ? [[hourOf(step) + 1 / 8, value]] : []
    })
  // The state of charge is the one at the end of the quarter.
  const charged = steps.flatMap((step) => (step.soc === null ? [] : [[hourOf(step) + 1 / 4, step.soc]]))
  // One bar per quarter: the series overlap. Stacked bars would be added up by index, not by hour.
  const bar = { type: 'bar', barGap: '-100%', barWidth: isNarrow ? '64%' : '72%' }
  const planned = (name: 'charge' | 'discharge', sign: 1 | -1) => ({
    ...bar,
    name: `${names.plan} ${names[name]}`,
    data: bars((step) => (calculateNetPower(step) === null && (step.plan ?? 0) * sign > 0 ? step.plan : null)),
    itemStyle: { color: addAlpha(color(name), 0.16), borderColor: addAlpha(color(name), 0.55), borderWidth: 1 },
  })
  return {
    ...buildChartBase(tokens),
    grid: getPlotMargins(isNarrow),
    xAxis: {
      type: 'value',
      min: 0,
      max: 24,
      interval: isNarrow ? 6 : 2,
      axisLine: { ...buildAxisLine(tokens), onZero: false },
      axisTick: { show: true, length: 6, lineStyle: { color: color('chart-axis') } },
      minorTick: { show: true, length: 3, splitNumber: isNarrow ? 6 : 2, lineStyle: { color: color('chart-axis') } },
      splitLine: { show: false },
      axisLabel: { ...buildAxisLabel(tokens), formatter: (hour: number) => `${String(hour).padStart(2, '0')}:00` },
      axisPointer: { type: 'line', lineStyle: { color: color('line-hover'), type: 'solid' } },
    },
    yAxis: [
      {
        type: 'value',
        ...noAxisLine,
        min: -full,
        max: full,
        interval: full / 2,
        axisLabel: { ...buildAxisLabel(tokens), formatter: (value: number) => formatDecimal(value) },
        splitLine: buildGridLines(tokens, 5, 2),
      },
      {
        type: 'value',
        ...noAxisLine,
        min: 0,
        max: 100,
        interval: 50,
        axisLabel: buildAxisLabel(tokens),
        splitLine: { show: false },
      },
    ],
    series: [
      {
        ...bar,
        name: names.discharge,
        data: bars(({ discharge }) => discharge),
        itemStyle: { color: color('discharge') },
      },
      {
        ...bar,
        name: names.charge,
        data: bars(({ charge }) => charge && -charge),
        itemStyle: { color: color('charge') },
      },
      planned('discharge', 1),
      planned('charge', -1),
      {
        type: 'line',
        name: names.soc,
        yAxisIndex: 1,
        data: charged,
        symbol: 'none',
        lineStyle: { color: color('soc'), width: 2 },
        itemStyle: { color: color('soc') },
        z: 4,
      },
      {
        type: 'line',
        yAxisIndex: 1,
        data: charged.slice(-1),
        symbol: 'circle',
        symbolSize: 7,
        itemStyle: { color: color('surface'), borderColor: color('soc'), borderWidth: 2 },
        z: 5,
      },
    ],
    tooltip: {
      ...buildChartBase(tokens).tooltip,
      formatter: (points: unknown) => createTipAt(points, steps, today, names),
    },
  }
}

const pickPower = (step: Step): number => Math.max(step.charge ?? 0, step.discharge ?? 0)

function createTipAt(points: unknown, steps: Step[], today: number, names: PowerChart['names']): HTMLElement | string {
  const hour = (points as { axisValue?: number }[])[0]?.axisValue
  if (hour === undefined) return ''
  const step = steps[Math.min(steps.length - 1, Math.max(0, Math.floor(hour * 4 - 1e-6)))]
  if (!step) return ''
  const minutes = Math.round((step.time - today) / 60_000)
  const net = calculateNetPower(step)
  return createTip(`${formatClock(minutes)}–${formatClock(minutes + 15)}`, [
    ...(net === null
      ? []
      : [
          {
            label: net < 0 ? names.charge : names.discharge,
            value: `${formatDecimal(net, 1)} MW`,
            color: net < 0 ? 'charge' : 'discharge',
          },
        ]),
    ...(step.plan === null
      ? []
      : [{ label: names.plan, value: `${formatDecimal(step.plan, 1)} MW`, color: 'line-hover' }]),
    ...(step.soc === null ? [] : [{ label: names.soc, value: `${formatDecimal(step.soc, 1)}%`, color: 'soc' }]),
  ])
}

/** `14:45` from minutes since midnight. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A color of the tokens, `#rrggbb`, with transparency. */
export const addAlpha = (hex: string, alpha: number): string =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
