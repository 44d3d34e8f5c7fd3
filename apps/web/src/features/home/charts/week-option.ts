import type { EChartsCoreOption } from 'echarts/core'
import type { Tokens } from '../../../ui/theme/tokens.ts'
import { formatDecimal, chooseFullScale } from '../../../energy/figures/number.ts'
import {
  buildAxisLabel,
  buildAxisLine,
  buildChartBase,
  buildGridLines,
  noAxisLine,
} from '../../../energy/charts/axes.ts'
import { addAlpha } from '../../../energy/charts/power-option.ts'
import { createTip } from '../../../energy/charts/tip.ts'

/** A day of the week chart, MWh. */
export interface ShownDay {
  /** `07-14`, or the word for today */
  name: string
  charge: number
  discharge: number
  /** still planned; 0 on past days */
  chargeLeft: number
  dischargeLeft: number
  isToday: boolean
}

export interface WeekChart {
  days: ShownDay[]
  names: { charge: string; discharge: string; plan: string }
}

export function buildWeekOption({ days, names }: WeekChart, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const full = chooseFullScale(
    Math.max(0, ...days.flatMap((day) => [day.charge + day.chargeLeft, day.discharge + day.dischargeLeft])),
  )
  const bar = (name: 'charge' | 'discharge') => ({
    type: 'bar',
    name: names[name],
    stack: name,
    barWidth: '28%',
    barGap: '15%',
    data: days.map((day) => day[name]),
    itemStyle: { color: color(name) },
  })
  const left = (name: 'charge' | 'discharge') => ({
    ...bar(name),
    name: `${names.plan} ${names[name]}`,
    data: days.map((day) => (name === 'charge' ? day.chargeLeft : day.dischargeLeft) || null),
    itemStyle: { color: addAlpha(color(name), 0.16), borderColor: addAlpha(color(name), 0.55), borderWidth: 1 },
  })
  return {
    ...buildChartBase(tokens),
    grid: { left: 48, right: 8, top: 16, bottom: 24 },
    xAxis: {
      type: 'category',
      data: days.map(({ name }) => name),
      axisLine: buildAxisLine(tokens),
      axisTick: { show: false },
      axisLabel: {
        ...buildAxisLabel(tokens),
        interval: 0,
        color: (_name: string, index: number) => color(days[index]?.isToday ? 'text-1' : 'text-3'),
      },
      axisPointer: { type: 'shadow', shadowStyle: { color: color('chart-band') } },
    },
    yAxis: {
      type: 'value',
      ...noAxisLine,
      min: 0,
      max: full,
      interval: full / 4,
      axisLabel: { ...buildAxisLabel(tokens), formatter: (value: number) => formatDecimal(value) },
      splitLine: buildGridLines(tokens, 5, 0),
    },
    series: [bar('charge'), left('charge'), bar('discharge'), left('discharge')],
    tooltip: {
      ...buildChartBase(tokens).tooltip,
      formatter: (points: unknown) => {
        const day = days[(points as { dataIndex: number }[])[0]?.dataIndex ?? -1]
        if (!day) return ''
        const planned = (done: number, more: number) => ({
          label: names.plan,
          value: `${formatDecimal(done + more)} MWh`,
          color: 'line-hover',
        })
        return createTip(day.name, [
          { label: names.charge, value: `${formatDecimal(day.charge, 1)} MWh`, color: 'charge' },
          ...(day.chargeLeft > 0 ? [planned(day.charge, day.chargeLeft)] : []),
          { label: names.discharge, value: `${formatDecimal(day.discharge, 1)} MWh`, color: 'discharge' },
          ...(day.dischargeLeft > 0 ? [planned(day.discharge, day.dischargeLeft)] : []),
        ])
      },
    },
  }
}
