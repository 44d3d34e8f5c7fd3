import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePlan, stepsPerDay, generateDay } from './telemetry-generator.ts'

const aSite = { code: 'SITE-01', ratedPower: 50, ratedEnergy: 100 }
const midnight = Date.UTC(2026, 6, 19, 16)

describe('telemetry of the demonstration', () => {
  it('is the same every time for the same site and day', () => {
    expect(generateDay(aSite, midnight)).toEqual(generateDay(aSite, midnight))
  })

  it('differs from site to site', () => {
    expect(generateDay(aSite, midnight)).not.toEqual(generateDay({ ...aSite, code: 'SITE-02' }, midnight))
  })

  it('charges in the valley, discharges in peak and sharp periods, rests in between', () => {
    expect(calculatePlan(aSite, 3)).toBeLessThan(0)
    expect(calculatePlan(aSite, 10)).toBeGreaterThan(0)
    expect(calculatePlan(aSite, 12)).toBeLessThan(0)
    expect(calculatePlan(aSite, 21)).toBeGreaterThan(0)
    expect(calculatePlan(aSite, 15)).toBe(0)
  })

  it('stays within rated power, never charges and discharges at once, and holds the charge between 4.9 and 95.1 percent', () => {
    const site = fc.record({
      code: fc.string({ minLength: 1, maxLength: 12 }),
      ratedPower: fc.integer({ min: 1, max: 300 }),
      ratedEnergy: fc.integer({ min: 2, max: 1200 }),
    })
    fc.assert(
      fc.property(site, fc.integer({ min: 0, max: 20_000 }), (someSite, day) => {
        const steps = generateDay(someSite, day * 86_400_000)
        expect(steps).toHaveLength(stepsPerDay)
        for (const step of steps) {
          expect(Math.max(step.chargePower, step.dischargePower)).toBeLessThanOrEqual(someSite.ratedPower + 0.01)
          expect(Math.min(step.chargePower, step.dischargePower)).toBe(0)
          expect(step.soc).toBeGreaterThanOrEqual(4.9)
          expect(step.soc).toBeLessThanOrEqual(95.1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
