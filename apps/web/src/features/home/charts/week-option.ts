import type { EChartsCoreOption } from 'echarts/core'
import type { Tokens } from '../../../ui/tokens.ts'
import { figure, fullScale } from '../../../energy/figures/number.ts'
import { axisLabel, axisLine, chartBase, gridLines, noAxisLine } from '../../../energy/charts/axes.ts'
import { translucent } from '../../../energy/charts/power-option.ts'
import { tip } from '../../../energy/charts/tip.ts'

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

export function weekOption({ days, names }: WeekChart, tokens: Tokens): EChartsCoreOption {
  const { color } = tokens
  const full = fullScale(
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
    itemStyle: { color: translucent(color(name), 0.16), borderColor: translucent(color(name), 0.55), borderWidth: 1 },
  })
  return {
    ...chartBase(tokens),
    grid: { left: 48, right: 8, top: 16, bottom: 24 },
    xAxis: {
      type: 'category',
      data: days.map(({ name }) => name),
      axisLine: axisLine(tokens),
      axisTick: { show: false },
      axisLabel: {
        ...axisLabel(tokens),
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
      axisLabel: { ...axisLabel(tokens), formatter: (value: number) => figure(value) },
      splitLine: gridLines(tokens, 5, 0),
    },
    series: [bar('charge'), left('charge'), bar('discharge'), left('discharge')],
    tooltip: {
      ...chartBase(tokens).tooltip,
      formatter: (points: unknown) => {
        const day = days[(points as { dataIndex: number }[])[0]?.dataIndex ?? -1]
        if (!day) return ''
        const planned = (done: number, more: number) => ({
          label: names.plan,
          value: `${figure(done + more)} MWh`,
          color: 'line-hover',
        })
        return tip(day.name, [
          { label: names.charge, value: `${figure(day.charge, 1)} MWh`, color: 'charge' },
          ...(day.chargeLeft > 0 ? [planned(day.charge, day.chargeLeft)] : []),
          { label: names.discharge, value: `${figure(day.discharge, 1)} MWh`, color: 'discharge' },
          ...(day.dischargeLeft > 0 ? [planned(day.discharge, day.dischargeLeft)] : []),
        ])
      },
    },
  }
}
