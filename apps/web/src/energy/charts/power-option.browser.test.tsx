import { describe, expect, it } from 'vitest'
import { readTokens } from '../../ui/theme/tokens.ts'
import { stepMs, type Step } from '../figures/day.ts'
import { buildPowerOption } from './power-option.ts'

interface Series {
  type: string
  name?: string
  stack?: string
  data: [hour: number, value: number][]
}

const aStep = (index: number, part: Partial<Step>): Step => ({
  time: index * stepMs,
  charge: null,
  discharge: null,
  plan: null,
  soc: null,
  income: null,
  ...part,
})
const names = { charge: 'charge', discharge: 'discharge', plan: 'plan', soc: 'soc' }
const listSeries = (steps: Step[]) =>
  buildPowerOption({ steps, today: 0, isNarrow: false, names }, readTokens())['series'] as Series[]
const readData = (series: Series[], name: string) => series.find((one) => one.name === name)?.data

describe('the chart of a day', () => {
  const series = listSeries([
    aStep(0, { charge: 12, discharge: 0, plan: -10, soc: 40 }),
    aStep(1, { charge: 0, discharge: 20, plan: 25, soc: 35 }),
    aStep(2, { plan: 30 }),
    aStep(3, { plan: -8 }),
  ])

  it('puts a bar in the middle of its quarter, discharge above zero and charge below', () => {
    expect(readData(series, 'charge')).toEqual([[0.125, -12]])
    expect(readData(series, 'discharge')).toEqual([[0.375, 20]])
  })

  it('draws the plan only where nothing was measured yet, each bar from zero', () => {
    expect(readData(series, 'plan discharge')).toEqual([[0.625, 30]])
    expect(readData(series, 'plan charge')).toEqual([[0.875, -8]])
    expect(series.every(({ stack }) => stack === undefined)).toBe(true)
  })

  it('draws the state of charge at the end of its quarter and only as far as it is known', () => {
    expect(readData(series, 'soc')).toEqual([
      [0.25, 40],
      [0.5, 35],
    ])
  })
})
