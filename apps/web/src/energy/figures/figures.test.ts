import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayMs,
  calculateEnergy,
  calculateIncome,
  findLastMeasured,
  calculateNetPower,
  findNewestMeasured,
  calculatePlannedEnergy,
  startOfDay,
  stepMs,
  type Step,
} from './day.ts'
import { formatChange, formatDecimal, chooseFullScale, calculateShare } from './number.ts'
import {
  getActivity,
  calculateAverageSoc,
  getChargeLevel,
  isOnline,
  calculateMeanCharge,
  sumStoredEnergy,
  type Site,
} from './sites.ts'
import { parseTariff } from './tariff.ts'

const midnight = Date.UTC(2026, 6, 19, 16)
const aStep = (index: number, part: Partial<Step> = {}): Step => ({
  time: midnight + index * stepMs,
  charge: 0,
  discharge: 0,
  plan: 0,
  soc: 50,
  income: 0,
  ...part,
})
const aSite = (part: Partial<Site> = {}): Site => ({
  id: 'a',
  code: 'ES-001',
  name: '海盐',
  state: 'running',
  stateName: '运行',
  ratedPower: 50,
  ratedEnergy: 100,
  latitude: 30,
  longitude: 120,
  power: 0,
  soc: 50,
  temperature: 28,
  ...part,
})
const notYet = { charge: null, discharge: null, soc: null, income: null }

describe('a day of telemetry', () => {
  it('starts at midnight of the platform’s zone, not of the browser’s', () => {
    expect(startOfDay(Date.UTC(2026, 6, 20, 15, 59), 480)).toBe(midnight)
    expect(startOfDay(Date.UTC(2026, 6, 20, 16), 480)).toBe(midnight + dayMs)
  })

  it('gives a quarter of a megawatt-hour for a megawatt over a quarter of an hour; missing values count as zero', () => {
    const steps = [aStep(0, { charge: 8 }), aStep(1, { charge: 4 }), aStep(2, notYet)]
    expect(calculateEnergy(steps, ({ charge }) => charge)).toBe(3)
  })

  it('shows the power of the newest quarter that was measured, discharge positive', () => {
    const steps = [aStep(0, { charge: 12 }), aStep(1, { discharge: 30 }), aStep(2, notYet)]
    const last = findLastMeasured(steps)
    expect(last?.time).toBe(midnight + stepMs)
    expect(last && calculateNetPower(last)).toBe(30)
    expect(calculateNetPower(aStep(2, notYet))).toBeNull()
  })

  it('shows the last quarter of yesterday until one of today was measured, but none older than an hour', () => {
    const before = (quarters: number, part: Partial<Step>) => aStep(-quarters, part)
    const today = [aStep(0, notYet), aStep(1, notYet)]
    const yesterday = [before(2, { soc: 40 }), before(1, { soc: 41 })]
    expect(findNewestMeasured({ yesterday, today, midnight })).toMatchObject({ soc: 41, time: midnight - stepMs })
    expect(findNewestMeasured({ yesterday, today: [aStep(0, { soc: 43 })], midnight })).toMatchObject({ soc: 43 })
    expect(findNewestMeasured({ yesterday: [before(5, { soc: 40 })], today, midnight })).toBeUndefined()
  })

  it('splits the plan into charge and discharge', () => {
    expect(calculatePlannedEnergy([aStep(0, { plan: -8 }), aStep(1, { plan: 4 }), aStep(2, { plan: null })])).toEqual({
      charge: 2,
      discharge: 1,
    })
  })

  it('compares income with yesterday up to the same time only', () => {
    const yesterday = [100, 100, 900].map((income, index) => ({
      ...aStep(index, { income }),
      time: midnight - dayMs + index * stepMs,
    }))
    const today = [aStep(0, { income: 150 }), aStep(1, { income: 100 }), aStep(2, notYet)]
    expect(calculateIncome(yesterday, today)).toEqual({ today: 250, yesterday: 1100, change: 0.25 })
  })

  it('counts a smaller loss as a gain and returns null where yesterday had no income', () => {
    const loss = [{ ...aStep(0, { income: -200 }), time: midnight - dayMs }]
    expect(calculateIncome(loss, [aStep(0, { income: -100 })]).change).toBe(0.5)
    expect(calculateIncome([], [aStep(0, { income: 5 })]).change).toBeNull()
  })
})

describe('sites', () => {
  it('count as online on standby, but not under repair or with a fault', () => {
    expect(['running', 'standby', 'maintenance', 'fault'].map((state) => isOnline(aSite({ state })))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('have a stored energy that adds up the online batteries', () => {
    expect(
      sumStoredEnergy([aSite({ soc: 50 }), aSite({ soc: 10, ratedEnergy: 200 }), aSite({ state: 'fault', soc: 90 })]),
    ).toBe(70)
    expect(calculateMeanCharge([aSite({ soc: 40 }), aSite({ soc: 60 }), aSite({ state: 'fault', soc: 0 })])).toBe(50)
    expect(calculateMeanCharge([])).toBe(0)
  })

  it.each([
    { soc: 8, mean: 10, level: 'normal', because: 'all are empty in the evening' },
    { soc: 35, mean: 60, level: 'low', because: 'far below the others' },
    { soc: 85, mean: 60, level: 'high', because: 'far above the others' },
    { soc: 4.9, mean: 8, level: 'low', because: 'below what the battery may have' },
    { soc: 95.1, mean: 92, level: 'high', because: 'above what the battery may have' },
    { soc: null, mean: 60, level: 'normal', because: 'nothing is known' },
  ])('marks $soc % at a mean of $mean % as $level: $because', ({ soc, mean, level }) => {
    expect(getChargeLevel(aSite({ soc }), mean)).toBe(level)
  })

  it('does not mark a site on standby within what the battery may have', () => {
    expect(getChargeLevel(aSite({ state: 'standby', soc: 42 }), 9)).toBe('normal')
    expect(getChargeLevel(aSite({ state: 'standby', soc: 3 }), 9)).toBe('low')
    expect(calculateMeanCharge([aSite({ soc: 10 }), aSite({ state: 'standby', soc: 90 })])).toBe(10)
  })

  it('shows the average of all sites that report one, whatever their state, as in the telemetry records', () => {
    const sites = [
      aSite({ soc: 10 }),
      aSite({ state: 'standby', soc: 42 }),
      aSite({ state: 'fault', soc: 38 }),
      aSite({ soc: null }),
    ]
    expect(calculateAverageSoc(sites)).toBe(30)
    expect(calculateAverageSoc([aSite({ soc: null })])).toBeNull()
  })

  it('marks a site out of service whatever its charge, and a faulty one as faulty', () => {
    expect(getChargeLevel(aSite({ state: 'maintenance', soc: 1 }), 60)).toBe('out')
    expect(getActivity(aSite({ state: 'fault', power: 5 }))).toBe('fault')
    expect(getActivity(aSite({ state: 'maintenance', power: 5 }))).toBe('idle')
    expect([5, -5, 0, null].map((power) => getActivity(aSite({ power })))).toEqual([
      'discharge',
      'charge',
      'idle',
      'idle',
    ])
  })
})

describe('the tariff band', () => {
  it('reads kind and hours from the codes of the dictionary and puts them in order of the day', () => {
    const items = ['peak@8.5-11', 'valley@0-8.5'].map((enCode) => ({ enCode, name: enCode }))
    expect(parseTariff(items)).toEqual([
      { kind: 'valley', from: 0, to: 8.5, name: 'valley@0-8.5' },
      { kind: 'peak', from: 8.5, to: 11, name: 'peak@8.5-11' },
    ])
  })

  it('leaves out items that are no period of a day', () => {
    const codes = ['valley', 'valley@8-8', 'valley@9-8', 'valley@20-25', 'valley@a-b', '@0-8', '']
    expect(parseTariff(codes.map((enCode) => ({ enCode, name: '' })))).toEqual([])
  })
})

describe('numbers', () => {
  it('have thousands separators, fixed decimals, a typographic minus, a dash for none, and no negative zero', () => {
    expect(formatDecimal(1772.04, 1)).toBe('1,772.0')
    expect(formatDecimal(-1234.5)).toBe('−1,235')
    expect(formatDecimal(-0.001, 1)).toBe('0.0')
    expect([null, undefined, Number.NaN].map((value) => formatDecimal(value))).toEqual(['—', '—', '—'])
    expect([formatChange(0.042), formatChange(-0.05), formatChange(0)]).toEqual(['+4.2%', '−5.0%', '0.0%'])
  })

  it('fit the scale, which is at most twice as long', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 1e9, noNaN: true }), (peak) => {
        const full = chooseFullScale(peak)
        expect(full).toBeGreaterThanOrEqual(peak)
        expect(full).toBeLessThanOrEqual(peak * 2)
      }),
    )
    expect([chooseFullScale(0), chooseFullScale(640), chooseFullScale(2930), chooseFullScale(300)]).toEqual([
      2, 800, 3000, 300,
    ])
  })

  it('stay inside the scale, also if the full scale is zero', () => {
    expect([calculateShare(5, 10), calculateShare(15, 10), calculateShare(-5, 10), calculateShare(5, 0)]).toEqual([
      50, 100, 0, 0,
    ])
  })
})
